/**
 * Takes snapshots one at a time, each on its own thread. A failed one is counted and reported. A thread is never
 * terminated: SQLite's binding aborts the process if that happens while it loads or works.
 */
import { statSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { SnapshotTask } from './snapshot-worker.ts';
import { listSnapshots, removePartials, type SnapshotSettings } from './snapshots.ts';
import type { SnapshotOutcome } from './store-port.ts';

export class SnapshotKeeper {
  readonly #settings: Omit<SnapshotSettings, 'atMs'>;
  readonly #nowMs: () => number;
  #running: { readonly cancelled: Int32Array; readonly outcome: Promise<SnapshotOutcome> } | undefined;
  #isClosed = false;

  constructor(settings: Omit<SnapshotSettings, 'atMs'>, nowMs: () => number) {
    this.#settings = settings;
    this.#nowMs = nowMs;
    this.#removePartials();
  }

  /**
   * The delay until the next snapshot: none without a snapshot, otherwise until one interval after the newest, so
   * that a process that restarts often takes snapshots too. A clock jump changes this delay by at most one interval.
   */
  dueInMs(intervalMs: number): number {
    const newest = intervalMs === 0 ? undefined : newestOf(this.#settings.directory);
    if (newest === undefined) return 0;
    return Math.min(Math.max(newest + intervalMs - this.#nowMs(), 0), intervalMs);
  }

  /** Takes a snapshot now; none may be in progress. */
  take(): Promise<SnapshotOutcome> {
    if (this.#isClosed) return Promise.resolve({ kind: 'failed', reason: 'the store is closed' });
    const cancelled = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
    const workerData: SnapshotTask = { settings: { ...this.#settings, atMs: this.#nowMs() }, cancelled };
    const outcome = outcomeOf(workerData).finally(() => {
      this.#running = undefined;
    });
    this.#running = { cancelled, outcome };
    return outcome;
  }

  /** Cancels a snapshot in progress, which ends after its current step. */
  async close(): Promise<void> {
    this.#isClosed = true;
    if (this.#running === undefined) return;
    const { cancelled, outcome } = this.#running;
    Atomics.store(cancelled, 0, 1);
    await outcome;
  }

  /** Ignores an unreadable directory: the next snapshot fails and reports the reason. */
  #removePartials(): void {
    try {
      removePartials(this.#settings.directory);
    } catch {}
  }
}

/** The time of the newest snapshot, milliseconds since the epoch; undefined if there is none or it is unreadable. */
function newestOf(directory: string): number | undefined {
  try {
    const [newest] = listSnapshots(directory);
    return newest === undefined ? undefined : statSync(newest.path).mtimeMs;
  } catch {
    return undefined;
  }
}

/** Resolves when the thread has ended, or at once where the system allows no further one. */
async function outcomeOf(workerData: SnapshotTask): Promise<SnapshotOutcome> {
  let worker: Worker;
  try {
    worker = new Worker(new URL('./snapshot-worker.js', import.meta.url), { workerData });
  } catch (error) {
    return { kind: 'failed', reason: `no thread could be started (${error})` };
  }
  let outcome: SnapshotOutcome = {
    kind: 'failed',
    reason: 'the snapshot thread ended before the copy was complete',
  };
  worker.on('message', (message: SnapshotOutcome) => {
    outcome = message;
  });
  worker.on('error', (error) => {
    outcome = { kind: 'failed', reason: error.message };
  });
  return new Promise((resolve) => worker.on('exit', () => resolve(outcome)));
}
