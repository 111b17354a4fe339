/** A worker's side of a session (session-protocol.ts): answers batches until none has arrived for a while. */
import type { MessagePort } from 'node:worker_threads';
import { itemAt } from '../../shared/column.ts';
import * as protocol from './session-protocol.ts';

/** Returns the length of the outcomes in their memory, or the outcomes themselves if they do not fit. */
export type AnswerBatch = (batch: Uint8Array, outcomes: Uint8Array) => number | Uint8Array;

export interface SessionOptions {
  readonly idleTimeoutMs?: number;
  readonly steps?: protocol.SharedSteps;
}

/** An idle session occupies only its thread; starting another one costs some 50 µs. */
const defaultIdleTimeoutMs = 100;

/** Returns null, or outcomes that did not fit: these end the session, since only a task's result can carry them. */
export function runSession(
  { words, buffers, number }: protocol.SessionChannel,
  answer: AnswerBatch,
  gateway: Pick<MessagePort, 'postMessage'>,
  { idleTimeoutMs = defaultIdleTimeoutMs, steps = Atomics }: SessionOptions = {},
): Uint8Array | null {
  const shared = { words, steps };
  let answered = 0;
  do {
    const [batchBuffer, batchStart, batchLength, outcomesBuffer] = protocol.nextSlot(shared, answered);
    const batch = new Uint8Array(itemAt(buffers, batchBuffer), batchStart, batchLength);
    const outcomes = answer(batch, new Uint8Array(itemAt(buffers, outcomesBuffer)));
    if (typeof outcomes !== 'number') {
      protocol.overflow(shared);
      return outcomes;
    }
    if (protocol.answer(shared, answered, outcomes)) gateway.postMessage(number);
    answered = protocol.nextCount(answered);
  } while (protocol.awaitBatch(shared, answered, idleTimeoutMs));
  return null;
}
