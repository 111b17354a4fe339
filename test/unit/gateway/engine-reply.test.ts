import assert from 'node:assert/strict';
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { logEvents } from '../../../gateway/observe/log.ts';
import { replyTo } from '../../../gateway/pipeline/engine-question.ts';
import { NativeStatusCheck } from '../../../gateway/pipeline/native-status.ts';
import { fault } from '../../../shared/contract/errors.ts';

type Outcome = Parameters<typeof replyTo>[0];

const outcomes: readonly (readonly [outcome: Outcome, code: string])[] = [
  [{ kind: 'worker_lost', error: new Error('gone') }, 'internal_error'],
  [alone('answer', '"data":{"status":"engine_unsat"}'), 'engine_native_status_leaked'],
  [{ kind: 'queue_full' }, 'service_unavailable'],
  [alone('fault', JSON.stringify(fault('unknown_target', 'm'))), 'unknown_target'],
];

for (const [outcome, code] of outcomes) {
  test(`${outcome.kind} is answered ${code}`, () => {
    const reply = replyTo(outcome, new NativeStatusCheck());
    assert.ok(reply.kind === 'fault');
    assert.equal(reply.fault.code, code);
  });
}

/** Members whose value is a native status, under every name that the contract has for a status. */
const leaks: readonly object[] = [
  { status: 'engine_unsat' },
  { status_before: 'engine_unknown' },
  { status_after: 'engine_unknown' },
  { baseline_status: 'engine_infeasible' },
  { entry_status: 'engine_x' },
  { release_status: 'engine_x' },
  { results: [{ status: 'satisfied' }, { course_code: 'CS 1', status: 'engine_' }] },
  { text: 'x', nested: { title: 'a "quoted" \\ title', status: 'engine_timeout' } },
];

/** Texts of clients and catalogs that look like a native status. */
const texts: readonly object[] = [
  { term_id: 'engine_x', status: 'satisfied' },
  { course_code: 'engine_unknown 1', credential_id: 'engine_unsat' },
  { title: '","status":"engine_unknown' },
  { label: '\\","status":"engine_unknown"' },
  { label: 'status":"engine_unknown' },
  { text: 'status', note: 'engine_unknown' },
  { text: 'the status: "engine_unknown"' },
  { warnings: ['engine_unknown', 'status', 'engine_unknown'] },
  { status: 'unknown', status_text: { engine_x: 'engine_x' } },
  { statuses_of: 'engine_x', thermostatus: 'engine_x' },
];

for (const data of leaks) {
  test(`${JSON.stringify(data)} leaks a native status`, () => {
    const reply = replyTo(alone('answer', JSON.stringify({ data })), new NativeStatusCheck());
    assert.ok(reply.kind === 'fault');
    assert.equal(reply.fault.code, 'engine_native_status_leaked');
  });
}

for (const data of texts) {
  test(`${JSON.stringify(data)} leaks nothing`, () => {
    assert.equal(
      replyTo(alone('answer', JSON.stringify({ data })), new NativeStatusCheck()).kind,
      'envelope',
    );
  });
}

test('only those answers of a batch are refused that leak', () => {
  const batch = Buffer.from('{"status":"engine_x"}{"status":"ok"}{"text":"engine_y"}', 'utf8');
  const check = new NativeStatusCheck();
  const kindOf = (start: number, end: number) =>
    replyTo({ kind: 'answer', bytes: batch.subarray(start, end), batch, start }, check).kind;
  assert.deepEqual(
    [kindOf(0, 21), kindOf(21, 36), kindOf(36, batch.length)],
    ['fault', 'envelope', 'envelope'],
  );
});

test('a batch without a trace is searched once for all its outcomes', () => {
  const clean = Buffer.from('{"status":"before"}{"status":"engine"}', 'utf8');
  const leaking = Buffer.from('{"status":"engine_"}', 'utf8');
  const check = new NativeStatusCheck();
  const leaks = (batch: Buffer, start = 0, end = batch.length) =>
    check.leaks({ bytes: batch.subarray(start, end), batch });
  assert.deepEqual(
    [leaks(clean, 0, 19), leaks(clean, 19), leaks(leaking), leaks(leaking)],
    [false, false, true, true],
  );
  // A worker never writes to a batch that it has sent: only a second search would see this.
  clean.set(leaking);
  assert.equal(leaks(clean, 0, leaking.length), false);
  assert.equal(new NativeStatusCheck().leaks({ bytes: clean, batch: clean }), true);
});

/** An outcome that is all of its batch. */
function alone(kind: 'answer' | 'fault', text: string): Outcome {
  const bytes = Buffer.from(text, 'utf8');
  return { kind, bytes, batch: bytes, start: 0 };
}

test('the log names the request that the engine failed on', () => {
  const directory = mkdtempSync(join(tmpdir(), 'gradus-log-'));
  try {
    const path = join(directory, 'log');
    const observe = logEvents({ level: 'error', fd: openSync(path, 'w'), processName: null });
    const failure = {
      outcome: 'worker_lost',
      code: 'internal_error',
      route: '/r',
      requestId: 'req_x',
    } as const;
    const error = new Error('gone');
    observe({ kind: 'engine_failed', ...failure, error });
    const { msg, outcome, requestId, err } = JSON.parse(readFileSync(path, 'utf8'));
    assert.deepEqual(
      [msg, outcome, requestId, err.message],
      ['the engine failed on a question', 'worker_lost', 'req_x', 'gone'],
    );
  } finally {
    rmSync(directory, { recursive: true });
  }
});
