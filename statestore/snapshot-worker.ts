/** Worker thread of one snapshot: copies and verifies without blocking the gateway or the writer, then exits. */
import { parentPort, workerData } from 'node:worker_threads';
import { assert } from '../shared/assert.ts';
import { type SnapshotSettings, takeSnapshot } from './snapshots.ts';
import type { SnapshotOutcome } from './store-port.ts';

export interface SnapshotTask {
  readonly settings: SnapshotSettings;
  /** Shared memory: its first element is not 0 once the snapshot is cancelled. */
  readonly cancelled: Int32Array;
}

async function outcomeOf({ settings, cancelled }: SnapshotTask): Promise<SnapshotOutcome> {
  try {
    const path = await takeSnapshot(settings, () => Atomics.load(cancelled, 0) !== 0);
    return { kind: 'written', path };
  } catch (error) {
    return { kind: 'failed', reason: error instanceof Error ? error.message : String(error) };
  }
}

assert(parentPort !== null, 'the snapshot worker runs as a worker thread');
parentPort.postMessage(await outcomeOf(workerData));
