/**
 * Calls back every quarter of a millisecond: a thread that only waits. Timers of an event loop have a resolution of
 * whole milliseconds, four times the latency of an idle server, and spinning would take a core from it.
 */
import { fileURLToPath } from 'node:url';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';

const periodMs = 0.25;

export interface Pacer {
  onTick(tick: () => void): void;
  stop(): void;
}

export async function startPacer(): Promise<Pacer> {
  const thread = new Worker(fileURLToPath(import.meta.url));
  await new Promise((resolve) => thread.once('online', resolve));
  return {
    onTick: (tick) => void thread.on('message', tick),
    stop: () => {
      thread.removeAllListeners('message');
      void thread.terminate();
    },
  };
}

if (!isMainThread && parentPort !== null) {
  const never = new Int32Array(new SharedArrayBuffer(4));
  for (;;) {
    Atomics.wait(never, 0, 0, periodMs);
    parentPort.postMessage(null);
  }
}
