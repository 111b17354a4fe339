/**
 * The largest answer that a worker may write. It is part of the environment that threads inherit from the one that starts
 * them (`worker_threads`), so that it needs no place in a job.
 */
import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads';

const key = 'gradus.maximumAnswerBytes';

/** For threads that are started from now on. */
export function bequeathMaximumAnswerBytes(bytes: number): void {
  setEnvironmentData(key, bytes);
}

/** Without a bound in a thread that has inherited none. */
export function inheritedMaximumAnswerBytes(): number {
  const inherited = getEnvironmentData(key);
  return typeof inherited === 'number' ? inherited : Number.POSITIVE_INFINITY;
}
