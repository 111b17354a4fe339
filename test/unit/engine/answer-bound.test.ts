/** Answers that would be larger than they may be become faults, exactly beyond the bound, and their neighbours stay as they are. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import fc from 'fast-check';
import { type OpenedBenchIndex, openBenchIndex } from '../../../bench/bench-index.ts';
import { sampleJobs } from '../../../bench/sample-jobs.ts';
import { Answerer } from '../../../engine/answer/answerer.ts';
import { AnswerTooLarge, ByteSink } from '../../../engine/render/byte-sink.ts';
import { answerTooLarge } from '../../../shared/contract/errors.ts';
import { type CourseGraph, openCourseGraph } from '../../../shared/index-format/course-graph.ts';
import type { Job, Outcome } from '../../../shared/job/job.ts';
import { publishedDemonstration } from '../../demonstration-copies.ts';
import { packJobs, unpackOutcomes } from '../../packed-jobs.ts';
import { runs } from '../../property-runs.ts';

describe('the bound of a byte sink', () => {
  test('admits exactly its bytes, and throws at the first write after more', () => {
    const sink = new ByteSink();
    sink.ascii('before');
    sink.beginBound(10);
    sink.utf8('12345');
    sink.ascii('67890');
    sink.endBound();
    assert.equal(sink.length, 16);
    sink.beginBound(10);
    sink.ascii('12345678901');
    assert.throws(() => sink.byte(0), AnswerTooLarge);
    assert.equal(sink.length, 27, 'nothing was written behind it');
    sink.cutBack(6);
    sink.beginBound(10);
    sink.ascii('12345678901');
    assert.throws(() => sink.endBound(), AnswerTooLarge, 'the last bytes count as well');
    sink.ascii('without a bound again');
  });

  test('stops a writer before the memory of a large answer is reserved', () => {
    const sink = new ByteSink();
    const piece = new Uint8Array(100_000);
    sink.beginBound(1_000_000);
    let written = 0;
    assert.throws(() => {
      for (; written < 1000; written += 1) sink.copy(piece, 0, piece.length);
    }, AnswerTooLarge);
    assert.equal(written, 11);
  });
});

describe('an answerer with a bound', () => {
  let index: OpenedBenchIndex;
  let graph: CourseGraph;
  let jobs: readonly Job[];
  let whole: readonly string[];

  const options = { evaluationTimeoutMs: Number.POSITIVE_INFINITY, now: () => 0 };
  const textOf = ({ bytes }: Outcome) => Buffer.from(bytes).toString('utf8');
  const outcomes = (asked: readonly Job[], maximumAnswerBytes?: number) => {
    const bound = maximumAnswerBytes === undefined ? {} : { maximumAnswerBytes };
    return unpackOutcomes(new Answerer(graph, { ...options, ...bound }).answerBatch(packJobs(asked)));
  };

  before(async () => {
    index = await openBenchIndex(publishedDemonstration());
    graph = openCourseGraph(`${index.directory}/graph-projection.safetensors`);
    jobs = sampleJobs(graph, 40);
    whole = outcomes(jobs).map(textOf);
  });

  after(() => index.dispose());

  function assertBounded(bound: number): void {
    for (const [at, outcome] of outcomes(jobs, bound).entries()) {
      const answer = whole[at] ?? assert.fail('every job has an answer');
      if (Buffer.byteLength(answer) <= bound) {
        assert.equal(outcome.kind, 'answer');
        assert.equal(textOf(outcome), answer);
      } else {
        assert.equal(outcome.kind, 'fault');
        assert.deepEqual(JSON.parse(textOf(outcome)), answerTooLarge(bound));
      }
    }
  }

  test('sends an answer of exactly the bound, and not of a byte more', () => {
    const lengths = [...new Set(whole.map((answer) => Buffer.byteLength(answer)))].sort((a, b) => a - b);
    assert.ok(lengths.length > 3);
    for (const length of lengths) {
      assertBounded(length);
      assertBounded(length - 1);
    }
  });

  test('leaves the other answers of a batch as they are, whatever the bound', () => {
    const longest = Math.max(...whole.map((answer) => Buffer.byteLength(answer)));
    fc.assert(fc.property(fc.integer({ min: 1, max: longest + 10 }), assertBounded), runs(60));
  });

  test('has no bound where none is stated or inherited', () => {
    assert.deepEqual(outcomes(jobs).map(textOf), whole);
  });
});
