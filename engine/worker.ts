/** A worker of the pool: maps the graph once, then answers batches. It never sees a token, HTTP or SQL. */
import { workerData } from 'node:worker_threads';
import { assert } from '../shared/assert.ts';
import { courseGraphOver, openCourseGraph } from '../shared/index-format/course-graph.ts';
import { adoptCopy } from '../shared/index-format/mapped-file.ts';
import { Answerer } from './answer.ts';
import type { WorkerSettings } from './pool.ts';

const { graphPath, graphCopy, indexId, evaluationTimeoutMs } = workerData as WorkerSettings;
const graph = graphCopy === null ? openCourseGraph(graphPath) : courseGraphOver(adoptCopy(graphCopy));
assert(graph.indexId === indexId, 'a worker maps the index that the gateway checked');

const answerer = new Answerer(graph, { evaluationTimeoutMs, now: () => performance.now() });

/** Answers a packed batch of jobs with their packed outcomes. */
export default function answerBatch(batch: Uint8Array): Uint8Array {
  return answerer.answerBatch(batch);
}
