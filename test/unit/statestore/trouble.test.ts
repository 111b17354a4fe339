/** A fault that lasts is reported once, and its end once, however reads that succeed and fail alternate meanwhile. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { StoreEvent } from '../../../statestore/store.ts';
import { Trouble } from '../../../statestore/trouble.ts';

test('a fault is reported once, its end with the first success a second after the last failure', () => {
  const told: StoreEvent[] = [];
  let nowMs = 0;
  const trouble = new Trouble(
    'reads',
    (event) => told.push(event),
    () => nowMs,
  );
  trouble.succeeded();
  assert.deepEqual(told, []);
  for (nowMs = 100; nowMs <= 5000; nowMs += 100) {
    trouble.failed(`a page at ${nowMs}`);
    trouble.succeeded();
  }
  const begun = { kind: 'store_failing', what: 'reads', reason: 'a page at 100' };
  assert.deepEqual(told, [begun]);
  nowMs = 5999;
  trouble.succeeded();
  assert.deepEqual(told, [begun]);
  nowMs = 6000;
  trouble.succeeded();
  trouble.succeeded();
  assert.deepEqual(told, [begun, { kind: 'store_recovered', what: 'reads' }]);
  trouble.failed('again');
  assert.equal(told.length, 3);
});
