/** A worker of the pool: answers batches over the graph that the gateway has mapped. It never sees a token, HTTP or SQL. */
import { workerData } from 'node:worker_threads';
import { assert } from '../shared/assert.ts';
import { courseGraphOver } from '../shared/index-format/course-graph.ts';
import { openShare } from '../shared/index-format/mapped-file.ts';
import { Answerer } from './answer.ts';
import type { WorkerSettings } from './pool.ts';

const { graphShare, indexId, evaluationTimeoutMs } = workerData as WorkerSettings;
const graph = courseGraphOver(openShare(graphShare));
assert(graph.indexId === indexId, 'a worker reads the index that the gateway checked');

const answerer = new Answerer(graph, { evaluationTimeoutMs, now: () => performance.now() });

/** Answers a packed batch of jobs with their packed outcomes. */
export default function answerBatch(batch: Uint8Array): Uint8Array {
  return answerer.answerBatch(batch);
}
