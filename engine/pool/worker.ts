/** A worker of the pool: answers batches over the graph that the gateway has mapped. It never sees a token, HTTP or SQL. */
import { MessageChannel, parentPort, workerData } from 'node:worker_threads';
import { assert } from '../../shared/assert.ts';
import { courseGraphOver } from '../../shared/index-format/course-graph.ts';
import { openShare } from '../../shared/index-format/mapped-file.ts';
import { alignedCopy } from '../../shared/job/job-queue.ts';
import { Answerer } from '../answer/answerer.ts';
import type { WorkerSettings } from './pool.ts';
import { type AnswerBatch, runSession } from './run-session.ts';
import type { SessionChannel } from './session-channel.ts';

const { graphShare, indexId, evaluationTimeoutMs } = workerData as WorkerSettings;
const graph = courseGraphOver(openShare(graphShare));
assert(graph.indexId === indexId, 'a worker reads the index that the gateway checked');

/** Where a batch is read: native code of msgpackr takes no shared memory. */
let own = new Uint8Array(1 << 17);
const answerer = new Answerer(graph, { evaluationTimeoutMs, now: () => performance.now() });

/** Tells the gateway of answered batches, past the pool: its way costs the gateway thread half as much again. */
const { port1: gateway, port2: worker } = new MessageChannel();
parentPort?.postMessage(worker, [worker]);

/** Null asks whether the worker is ready. */
export default function work(
  place: SessionChannel | null,
  answer: AnswerBatch = answerBatch,
): Uint8Array | null {
  return place === null ? null : runSession(place, answer, gateway);
}

export function answerBatch(batch: Uint8Array, outcomes: Uint8Array): number | Uint8Array {
  return answerer.answerInto(ownCopy(batch), outcomes);
}

function ownCopy(batch: Uint8Array): Uint8Array {
  if (own.length < 2 * batch.length) own = new Uint8Array(4 * batch.length);
  return alignedCopy(batch, own);
}
