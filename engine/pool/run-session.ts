/** What a worker does in a shift (shift.ts): it answers batches until none has come for a while. */
import type { MessagePort } from 'node:worker_threads';
import {
  batchWord,
  batchWordsAt,
  channelWord,
  followingNumber,
  over,
  type SessionChannel,
} from './session-channel.ts';

/** Answers a batch: with the length of the outcomes in their memory, or with the outcomes where they do not fit. */
export type AnswerBatch = (batch: Uint8Array, outcomes: Uint8Array) => number | Uint8Array;

/** A worker that waits holds nothing but its thread; beginning another shift costs some 50 µs. */
const defaultIdleTimeoutMs = 100;

/** Null, or outcomes that did not fit: they end the shift, since only a task's result can carry them. */
export function runSession(
  { words, buffers, number }: SessionChannel,
  answer: AnswerBatch,
  gateway: Pick<MessagePort, 'postMessage'>,
  idleTimeoutMs = defaultIdleTimeoutMs,
): Uint8Array | null {
  let answered = 0;
  do {
    const at = batchWordsAt(answered);
    const batch = new Uint8Array(
      bufferAt(at + batchWord.batchBuffer),
      words[at + batchWord.batchStart],
      words[at + batchWord.batchLength],
    );
    const outcomes = answer(batch, new Uint8Array(bufferAt(at + batchWord.outcomesBuffer)));
    if (typeof outcomes !== 'number') {
      Atomics.store(words, channelWord.handed, over);
      return outcomes;
    }
    words[at + batchWord.outcomesLength] = outcomes;
    answered = followingNumber(answered);
    Atomics.store(words, channelWord.answered, answered);
    if (Atomics.exchange(words, channelWord.told, 1) === 0) gateway.postMessage(number);
  } while (isNextHandedOver(words, answered, idleTimeoutMs));
  return null;

  function bufferAt(word: number): SharedArrayBuffer {
    return buffers[words[word] ?? -1] ?? new SharedArrayBuffer(0);
  }
}

/** Whoever changes the number first decides: a batch that comes just as the patience ends goes to another shift. */
function isNextHandedOver(words: Int32Array, answered: number, idleTimeoutMs: number): boolean {
  Atomics.wait(words, channelWord.handed, answered, idleTimeoutMs);
  const handed = Atomics.compareExchange(words, channelWord.handed, answered, over);
  return handed !== answered && handed !== over;
}
