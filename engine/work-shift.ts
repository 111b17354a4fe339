/** What a worker does in a shift (shift.ts): it answers batches until none has come for a while. */
import type { MessagePort } from 'node:worker_threads';
import { batchWord, batchWordsAt, followingNumber, over, type ShiftPlace, shiftWord } from './shift-words.ts';

/** Answers a batch: with the length of the outcomes in their memory, or with the outcomes where they do not fit. */
export type AnswerBatch = (batch: Uint8Array, outcomes: Uint8Array) => number | Uint8Array;

/** A worker that waits holds nothing but its thread; beginning another shift costs some 50 µs. */
const defaultPatienceMs = 100;

/** Null, or outcomes that did not fit: they end the shift, since only a task's result can carry them. */
export function workShift(
  { words, buffers, number }: ShiftPlace,
  answer: AnswerBatch,
  gateway: Pick<MessagePort, 'postMessage'>,
  patienceMs = defaultPatienceMs,
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
      Atomics.store(words, shiftWord.handed, over);
      return outcomes;
    }
    words[at + batchWord.outcomesLength] = outcomes;
    answered = followingNumber(answered);
    Atomics.store(words, shiftWord.answered, answered);
    gateway.postMessage(number);
  } while (isNextHandedOver(words, answered, patienceMs));
  return null;

  function bufferAt(word: number): SharedArrayBuffer {
    return buffers[words[word] ?? -1] ?? new SharedArrayBuffer(0);
  }
}

/** Whoever changes the number first decides: a batch that comes just as the patience ends goes to another shift. */
function isNextHandedOver(words: Int32Array, answered: number, patienceMs: number): boolean {
  Atomics.wait(words, shiftWord.handed, answered, patienceMs);
  const handed = Atomics.compareExchange(words, shiftWord.handed, answered, over);
  return handed !== answered && handed !== over;
}
