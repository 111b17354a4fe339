/** What errors of a database say about a write: wrongly told, a write would be lost or done twice. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import pg from 'pg';
import { StoreOpenError } from '../../../statestore/open-fault.ts';
import { classOf, describeError, NotConnectedError } from '../../../statestore/postgres/database-error.ts';
import { commandError } from '../../../statestore/postgres/open-errors.ts';

function ofServer(code: string): Error {
  const error = new pg.DatabaseError('told by the server', 18, 'error');
  return Object.assign(error, { code, severity: 'ERROR' });
}

const classes = {
  rolled_back: ['40001', '40P01', '57014', '55P03', '25006', '26000', '42P05'],
  // The session ended, or the server itself does not know.
  unknown: ['57P01', '57P02', '57P03', '40003', '08006', '08003', 'XX000', '58030'],
  refused: ['53100', '53200', '23514', '23505', '42P01', '42501', '22021', 'XX001', 'XX002'],
} as const;

for (const [name, codes] of Object.entries(classes))
  for (const code of codes)
    test(`${code} is ${name}`, () => {
      assert.equal(classOf(ofServer(code)), name);
      assert.match(describeError(ofServer(code)), new RegExp(`^told by the server \\(${code}\\)$`, 'u'));
    });

test('an error that is not an answer of the server leaves the outcome unknown', () => {
  for (const message of ['read ECONNRESET', 'Query read timeout', 'Connection terminated unexpectedly'])
    assert.equal(classOf(new Error(message)), 'unknown');
  assert.equal(classOf(Object.assign(new Error('connect'), { code: 'ECONNRESET' })), 'unknown');
});

test('a statement without a connection was not sent', () => {
  assert.equal(classOf(new NotConnectedError('down')), 'not_sent');
  assert.equal(
    classOf(new Error('Client has encountered a connection error and is not queryable')),
    'not_sent',
  );
});

test('while a store is opened damaged data ends the start, and what passes is waited for', () => {
  const kindOf = (code: string): string => {
    const fault = commandError(ofServer(code), 'plans');
    assert.ok(fault instanceof StoreOpenError);
    return fault.fault.kind;
  };
  for (const code of ['XX001', 'XX002']) assert.equal(kindOf(code), 'not_readable');
  for (const code of ['XX000', '58030', '25006', '57P03']) assert.equal(kindOf(code), 'unreachable');
});
