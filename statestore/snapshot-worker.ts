/** Worker thread of one snapshot: copies and verifies without blocking the gateway or the writer, then exits. */
import { parentPort, workerData } from 'node:worker_threads';
import { assert } from '../shared/assert.ts';
import { takeSnapshot } from './snapshots.ts';
import type { SnapshotOutcome } from './store-port.ts';

async function outcomeOf(): Promise<SnapshotOutcome> {
  try {
    return { kind: 'written', path: await takeSnapshot(workerData) };
  } catch (error) {
    return { kind: 'failed', reason: error instanceof Error ? error.message : String(error) };
  }
}

assert(parentPort !== null, 'the snapshot worker runs as a worker thread');
parentPort.postMessage(await outcomeOf());
