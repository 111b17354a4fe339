/** What a worker does in a shift (shift.ts): it answers batches until none has come for a while. */
import type { MessagePort } from 'node:worker_threads';
import { type ShiftPlace, shiftState, shiftWord } from './shift-words.ts';

/** Answers a batch: with the length of the outcomes in their memory, or with the outcomes where they do not fit. */
export type AnswerBatch = (batch: Uint8Array, outcomes: Uint8Array) => number | Uint8Array;

/** A worker that waits holds nothing but its thread; beginning another shift costs some 50 µs. */
const patienceMs = 100;

/** Null, or outcomes that did not fit: they end the shift, since only a task's result can carry them. */
export function workShift(
  { words, buffers, number }: ShiftPlace,
  answer: AnswerBatch,
  gateway: MessagePort,
): Uint8Array | null {
  do {
    const batch = new Uint8Array(
      bufferAt(shiftWord.batchBuffer),
      words[shiftWord.batchStart],
      words[shiftWord.batchLength],
    );
    const answered = answer(batch, new Uint8Array(bufferAt(shiftWord.outcomesBuffer)));
    if (typeof answered !== 'number') return answered;
    words[shiftWord.outcomesLength] = answered;
    Atomics.store(words, shiftWord.state, shiftState.waiting);
    gateway.postMessage(number);
  } while (isNextHandedOver(words));
  return null;

  function bufferAt(word: number): SharedArrayBuffer {
    return buffers[words[word] ?? -1] ?? new SharedArrayBuffer(0);
  }
}

/** Whoever changes the state first decides: a batch that comes just as the patience ends goes to another shift. */
function isNextHandedOver(words: Int32Array): boolean {
  const { state } = shiftWord;
  const { waiting, over, working } = shiftState;
  Atomics.wait(words, state, waiting, patienceMs);
  return Atomics.compareExchange(words, state, waiting, over) === working;
}
