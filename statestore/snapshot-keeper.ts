/** Takes snapshots one at a time, each on its own thread. A failed one is counted and reported. */
import { statSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { listSnapshots, removePartials, type SnapshotSettings } from './snapshots.ts';
import type { SnapshotOutcome } from './store-port.ts';

export class SnapshotKeeper {
  readonly #settings: Omit<SnapshotSettings, 'atMs'>;
  readonly #nowMs: () => number;
  #running: { readonly worker: Worker; readonly outcome: Promise<SnapshotOutcome> } | undefined;
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

  /** Takes a snapshot now, or returns the outcome of the one in progress. */
  take(): Promise<SnapshotOutcome> {
    if (this.#isClosed) return Promise.resolve({ kind: 'failed', reason: 'the store is closed' });
    if (this.#running !== undefined) return this.#running.outcome;
    const workerData: SnapshotSettings = { ...this.#settings, atMs: this.#nowMs() };
    const worker = new Worker(new URL('./snapshot-worker.js', import.meta.url), { workerData });
    const outcome = outcomeOf(worker).finally(() => {
      this.#running = undefined;
    });
    this.#running = { worker, outcome };
    return outcome;
  }

  /** Aborts a snapshot in progress. */
  async close(): Promise<void> {
    this.#isClosed = true;
    if (this.#running === undefined) return;
    const { worker, outcome } = this.#running;
    await worker.terminate();
    await outcome;
    this.#removePartials();
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

function outcomeOf(worker: Worker): Promise<SnapshotOutcome> {
  return new Promise((resolve) => {
    worker.on('message', resolve);
    worker.on('error', (error) => resolve({ kind: 'failed', reason: error.message }));
    worker.on('exit', () =>
      resolve({ kind: 'failed', reason: 'the snapshot thread ended before the copy was complete' }),
    );
  });
}
