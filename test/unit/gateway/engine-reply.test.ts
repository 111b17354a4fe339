import assert from 'node:assert/strict';
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { logEvents } from '../../../gateway/observe/log.ts';
import { EngineReplies, isEngineFailure } from '../../../gateway/pipeline/engine-reply.ts';
import { fault } from '../../../shared/contract/errors.ts';

type Outcome = Parameters<EngineReplies['replyTo']>[0];

const outcomes: readonly (readonly [outcome: Outcome, code: string, failure: boolean])[] = [
  [{ kind: 'worker_lost', error: new Error('gone') }, 'internal_error', true],
  [alone('answer', '"data":{"status":"engine_unsat"}'), 'engine_native_status_leaked', true],
  [{ kind: 'queue_full' }, 'service_unavailable', false],
  [alone('fault', JSON.stringify(fault('unknown_target', 'm'))), 'unknown_target', false],
];

for (const [outcome, code, failure] of outcomes) {
  test(`${outcome.kind} is told as ${code}${failure ? ', and in the log' : ''}`, () => {
    const reply = new EngineReplies().replyTo(outcome);
    assert.ok(reply.kind === 'fault');
    assert.deepEqual([reply.fault.code, isEngineFailure(reply.fault)], [code, failure]);
  });
}

test('of the answers of one batch only those with a native status are held back', () => {
  const batch = Buffer.from('"engine_x" and "ok" and \\"engine_y" in a text', 'utf8');
  const replies = new EngineReplies();
  const kindOf = (start: number, end: number) =>
    replies.replyTo({ kind: 'answer', bytes: batch.subarray(start, end), batch }).kind;
  assert.deepEqual(
    [kindOf(0, 10), kindOf(15, 19), kindOf(24, batch.length)],
    ['fault', 'envelope', 'envelope'],
  );
});

/** An outcome that is all of its batch. */
function alone(kind: 'answer' | 'fault', text: string): Outcome {
  const bytes = Buffer.from(text, 'utf8');
  return { kind, bytes, batch: bytes };
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
