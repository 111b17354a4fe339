/** A thread that sleeps until `bell` changes and records when it runs; see calibrate-host.ts. */
import { workerData } from 'node:worker_threads';

/** Milliseconds on a clock that is common to all threads. */
export function sharedNowMs(): number {
  return Number(process.hrtime.bigint() / 1000n) / 1000;
}

interface Bell {
  readonly bell: Int32Array;
  readonly ranAt: Float64Array;
}

if (workerData?.bell instanceof Int32Array) {
  const { bell, ranAt } = workerData as Bell;
  for (let seen = 0; ; seen = Atomics.load(bell, 0)) {
    Atomics.wait(bell, 0, seen);
    ranAt[0] = sharedNowMs();
  }
}
