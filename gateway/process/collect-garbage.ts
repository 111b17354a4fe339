/**
 * Returns the memory of a closed index. V8 does not count shared memory as its own, and the small heap of the gateway
 * thread gives it no reason to collect: replaced graphs would stay mapped for long.
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Returns a function that collects all garbage of this thread some turns of the event loop later, when its caller has
 * also dropped the index. Blocks the thread for some 20 ms.
 */
export function garbageCollector(): () => void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  return () => void setTimeout(collect, settleMs).unref();
}

const settleMs = 100;
