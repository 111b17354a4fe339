/**
 * Gives the memory of a closed index back. V8 does not count memory that threads share as its own, and the small heap of
 * the gateway thread gives it no reason to collect, so that replaced graphs would stay for long.
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Returns a function that collects all garbage of this thread some turns of the event loop later, once what called it has
 * let go of the index too. It stops the thread for some 20 ms.
 */
export function garbageCollector(): () => void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  return () => void setTimeout(collect, settleMs).unref();
}

const settleMs = 100;
