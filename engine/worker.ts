/** A worker of the pool: answers batches over the graph that the gateway has mapped. It never sees a token, HTTP or SQL. */
import { workerData } from 'node:worker_threads';
import { assert } from '../shared/assert.ts';
import { courseGraphOver } from '../shared/index-format/course-graph.ts';
import { openShare } from '../shared/index-format/mapped-file.ts';
import { alignedCopy } from '../shared/job/job-queue.ts';
import { Answerer } from './answer.ts';
import type { WorkerSettings } from './pool.ts';
import type { ShiftPlace } from './shift-words.ts';
import { workShift } from './work-shift.ts';

const { graphShare, indexId, evaluationTimeoutMs } = workerData as WorkerSettings;
const graph = courseGraphOver(openShare(graphShare));
assert(graph.indexId === indexId, 'a worker reads the index that the gateway checked');

/** Where a batch is read: native code of msgpackr takes no shared memory. */
let own = Buffer.alloc(1 << 17);
const answerer = new Answerer(graph, { evaluationTimeoutMs, now: () => performance.now() });

/** Null asks whether the worker is ready. */
export default function work(place: ShiftPlace | null): Uint8Array | null {
  return place === null ? null : workShift(place, answerBatch);
}

export function answerBatch(batch: Uint8Array, outcomes: Uint8Array): number | Uint8Array {
  return answerer.answerInto(ownCopy(batch), outcomes);
}

function ownCopy(batch: Uint8Array): Uint8Array {
  if (own.length < 2 * batch.length) own = Buffer.alloc(4 * batch.length);
  return alignedCopy(batch, own);
}
