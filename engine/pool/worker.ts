/** A worker of the pool: answers batches over the graph mapped by the gateway. It never sees a token, HTTP or SQL. */
import { performance } from 'node:perf_hooks';
import { MessageChannel, parentPort, workerData } from 'node:worker_threads';
import { assert } from '../../shared/assert.ts';
import { courseGraphOver } from '../../shared/index-format/course-graph.ts';
import { openShare } from '../../shared/index-format/mapped-file.ts';
import { alignedCopy } from '../../shared/job/job-queue.ts';
import { Answerer } from '../answer/answerer.ts';
import { cancelledBatch } from './cancelled-batch.ts';
import type { WorkerSettings } from './engine-types.ts';
import { type AnswerBatch, runSession } from './run-session.ts';
import type { SessionChannel } from './session-protocol.ts';
import { threadTime } from './thread-time.ts';

const { graphShare, indexId, evaluationTimeoutMs, maximumAnswerBytes, workUnits } =
  workerData as WorkerSettings;
const graph = courseGraphOver(openShare(graphShare));
assert(graph.indexId === indexId, 'a worker reads the index that the gateway checked');

/** Aligned copies of batches, in memory of this thread alone. */
let copies = new Uint8Array(1 << 17);
const answerer = new Answerer(graph, {
  evaluationTimeoutMs,
  maximumAnswerBytes,
  workUnits,
  now: () => performance.now(),
  ranMs: threadTime(),
});

/** Messages of sessions bypass Piscina's port, where they would cost the gateway thread half as much again. */
const { port1: gateway, port2: worker } = new MessageChannel();
parentPort?.postMessage(worker, [worker]);

/** A null channel only checks that the worker is ready. */
export default function work(
  channel: SessionChannel | null,
  answer: AnswerBatch = answerBatch,
): Uint8Array | null {
  return channel === null ? null : runSession(channel, answer, gateway);
}

export function answerBatch(batch: Uint8Array, outcomes: Uint8Array): number | Uint8Array {
  if (copies.length < 2 * batch.length) copies = new Uint8Array(4 * batch.length);
  const isCancelled = cancelledBatch(outcomes);
  return answerer.answerInto(alignedCopy(batch, copies), outcomes, isCancelled);
}
