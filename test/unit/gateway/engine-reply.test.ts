import assert from 'node:assert/strict';
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { EngineReplies, isEngineFailure } from '../../../gateway/engine-reply.ts';
import { logEvents } from '../../../gateway/observe/log.ts';
import { fault } from '../../../shared/contract/errors.ts';

type Outcome = Parameters<EngineReplies['replyTo']>[0];

const bytesOf = (text: string) => Buffer.from(text, 'utf8');

const outcomes: readonly (readonly [outcome: Outcome, code: string, failure: boolean])[] = [
  [{ kind: 'worker_lost', error: new Error('gone') }, 'internal_error', true],
  [
    { kind: 'answer', bytes: bytesOf('"data":{"status":"engine_unsat"}') },
    'engine_native_status_leaked',
    true,
  ],
  [{ kind: 'queue_full' }, 'service_unavailable', false],
  [{ kind: 'fault', bytes: bytesOf(JSON.stringify(fault('unknown_target', 'm'))) }, 'unknown_target', false],
];

for (const [outcome, code, failure] of outcomes) {
  test(`${outcome.kind} is told as ${code}${failure ? ', and in the log' : ''}`, () => {
    const reply = new EngineReplies().replyTo(outcome);
    assert.ok(reply.kind === 'fault');
    assert.deepEqual([reply.fault.code, isEngineFailure(reply.fault)], [code, failure]);
  });
}

test('the log names the request that the engine failed on', () => {
  const directory = mkdtempSync(join(tmpdir(), 'gradus-log-'));
  try {
    const path = join(directory, 'log');
    const observe = logEvents({ level: 'error', fd: openSync(path, 'w') });
    const told = { outcome: 'worker_lost', code: 'internal_error', route: '/r', requestId: 'req_x' } as const;
    const error = new Error('gone');
    observe({ kind: 'engine_failed', ...told, error });
    const { msg, outcome, requestId, err } = JSON.parse(readFileSync(path, 'utf8'));
    assert.deepEqual(
      [msg, outcome, requestId, err.message],
      ['the engine failed on a question', 'worker_lost', 'req_x', 'gone'],
    );
  } finally {
    rmSync(directory, { recursive: true });
  }
});
