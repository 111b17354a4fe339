/** Answers of the engine that are kept: the same question of the same index gets the same bytes again. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { AnswerCache, type KeptAnswer } from '../../../gateway/pipeline/answer-cache.ts';
import type { Outcome } from '../../../shared/job/job.ts';
import { runs } from '../../property-runs.ts';

const cacheBytes = 4 * 2 ** 20;
const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'utf8'));

function answer(text: string, rest: Partial<Outcome> = {}): Outcome {
  const bytes = bytesOf(text);
  return { kind: 'answer', bytes, batch: bytes, start: 0, completion: 'complete', ...rest };
}

const textOf = (kept: KeptAnswer | null) => kept && Buffer.from(kept.envelope.bytes).toString('utf8');

const outcomes: readonly (readonly [what: string, outcome: Outcome, isKept: boolean])[] = [
  ['an answer', answer('a'), true],
  [
    'an answer that says of both that it is not so',
    answer('a', { isTimeLimited: false, hasRefusedPlan: false }),
    true,
  ],
  ['what the clock cut short', answer('a', { isTimeLimited: true }), false],
  ['what shows a bug', answer('a', { hasRefusedPlan: true }), false],
  ['an answer of half a megabyte', answer('a'.repeat(cacheBytes / 8)), false],
  ['an answer of a little less', answer('a'.repeat(cacheBytes / 8 - 1024)), true],
];

for (const [what, outcome, isKept] of outcomes) {
  test(`${what} is ${isKept ? '' : 'not '}kept`, () => {
    const cache = new AnswerCache(cacheBytes);
    cache.keep('key', outcome);
    assert.equal(textOf(cache.get('key')), isKept ? Buffer.from(outcome.bytes).toString('utf8') : null);
    assert.equal(cache.get('other'), null);
  });
}

test('what is kept stays when the memory of its batch is overwritten, and holds nothing else of the batch', () => {
  const cache = new AnswerCache(cacheBytes);
  const batch = bytesOf('before|the answer|after');
  cache.keep('key', { ...answer(''), bytes: batch.subarray(7, 17), batch, start: 7 });
  batch.fill(0);
  const kept = cache.get('key');
  assert.equal(textOf(kept), 'the answer');
  assert.deepEqual(kept?.envelope.batch, bytesOf('the answer'));
  assert.deepEqual([kept?.envelope.kind, kept?.completion], ['envelope', 'complete']);
});

test('a key is that of its generation and its job', () => {
  const cache = new AnswerCache(cacheBytes);
  const question = fc.tuple(fc.integer({ min: 1, max: 12 }), fc.uint8Array({ maxLength: 3 }));
  fc.assert(
    fc.property(question, question, ([generation, job], [otherGeneration, otherJob]) => {
      const isSame = generation === otherGeneration && Buffer.from(job).equals(otherJob);
      const key = cache.keyOf(generation, job);
      assert.equal(key === cache.keyOf(otherGeneration, otherJob), isSame);
      assert.equal(key, cache.keyOf(generation, job.slice()));
    }),
    runs(500),
  );
});

test('the answers that were asked for last are kept, up to four megabytes', () => {
  const cache = new AnswerCache(cacheBytes);
  const size = cacheBytes / 16;
  const text = 'a'.repeat(size - 1024);
  for (let at = 0; at < 16; at += 1) cache.keep(String(at), answer(text));
  assert.ok(cache.get('0') !== null, 'all sixteen have room, and this one is used again');
  cache.keep('16', answer(text));
  cache.keep('17', answer(text));
  const kept = Array.from({ length: 18 }, (_, at) => cache.get(String(at)) !== null);
  assert.deepEqual(
    kept.flatMap((isKept, at) => (isKept ? [] : [at])),
    [1, 2],
  );
});

test('small answers count with what is kept besides them', () => {
  const cache = new AnswerCache(cacheBytes);
  const many = cacheBytes / 512;
  for (let at = 0; at < many; at += 1) cache.keep(String(at), answer('a'));
  const kept = Array.from({ length: many }, (_, at) => cache.get(String(at))).filter(Boolean).length;
  assert.equal(kept, Math.floor(cacheBytes / 513));
});
