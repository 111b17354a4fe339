/**
 * How long this thread has run on a processor, as Linux counts it: while a starved machine gives it none, this stands still.
 * Node tells it of the whole process only, its compiler and garbage collector included.
 */
import { openSync, readSync } from 'node:fs';

/** Nanoseconds on a processor come first in this file, and end at a blank. */
const statistics = '/proc/thread-self/schedstat';
const maximumLength = 64;
const blank = 0x20;

/** Returns a reader of milliseconds, for this thread alone; null where the system does not tell. */
export function threadTime(): (() => number) | null {
  const bytes = Buffer.alloc(maximumLength);
  const file = opened();
  if (file === null) return null;
  const read = (): number => {
    const end = bytes.subarray(0, readSync(file, bytes, 0, maximumLength, 0)).indexOf(blank);
    return Number(bytes.toString('latin1', 0, end)) / 1e6;
  };
  // A kernel that does not count says 0.
  return read() > 0 ? read : null;
}

function opened(): number | null {
  try {
    // The file stays that of the thread that opened it.
    return openSync(statistics, 'r');
  } catch {
    return null;
  }
}
