/**
 * The CPU time of this thread as Linux accounts it: it stands still while the thread gets no processor. Node 20 reports
 * only that of the whole process, compiler and garbage collector included.
 */
import { openSync, readSync } from 'node:fs';

/** The first field of this file is the nanoseconds on a processor. */
const statistics = '/proc/thread-self/schedstat';
const maximumLength = 64;
const blank = 0x20;

/** Returns a function that reads this thread's milliseconds; null if the system does not report them. */
export function threadTime(): (() => number) | null {
  const bytes = Buffer.alloc(maximumLength);
  const file = opened();
  if (file === null) return null;
  const read = (): number => {
    const end = bytes.subarray(0, readSync(file, bytes, 0, maximumLength, 0)).indexOf(blank);
    return Number(bytes.toString('latin1', 0, end)) / 1e6;
  };
  // A kernel without this accounting reports 0.
  return read() > 0 ? read : null;
}

function opened(): number | null {
  try {
    // The open file remains that of the thread that opened it.
    return openSync(statistics, 'r');
  } catch {
    return null;
  }
}
