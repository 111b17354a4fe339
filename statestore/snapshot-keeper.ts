/** Takes snapshots one at a time, each on a thread of its own. A failed one harms nothing but the count. */
import { statSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { listSnapshots, removePartials, type SnapshotSettings } from './snapshots.ts';
import type { SnapshotOutcome } from './store.ts';

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
   * When the next one is due, so that a process that is often restarted takes snapshots too: at once if there is
   * none yet, else an interval after the newest. A clock that jumped changes this one delay by an interval at most.
   */
  dueInMs(intervalMs: number): number {
    const newest = intervalMs === 0 ? undefined : newestOf(this.#settings.directory);
    if (newest === undefined) return 0;
    return Math.min(Math.max(newest + intervalMs - this.#nowMs(), 0), intervalMs);
  }

  /** Takes one now; while one is being taken, its outcome is the answer. */
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

  /** Gives up a snapshot that is being taken. */
  async close(): Promise<void> {
    this.#isClosed = true;
    if (this.#running === undefined) return;
    const { worker, outcome } = this.#running;
    await worker.terminate();
    await outcome;
    this.#removePartials();
  }

  /** A directory that cannot be read fails the next snapshot, with its reason; it is no reason to fail here. */
  #removePartials(): void {
    try {
      removePartials(this.#settings.directory);
    } catch {}
  }
}

/** The time of the newest snapshot, milliseconds since the epoch; undefined too where nobody can tell. */
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
      resolve({ kind: 'failed', reason: 'the thread of the snapshot ended before its copy was done' }),
    );
  });
}
