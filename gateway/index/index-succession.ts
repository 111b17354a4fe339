/**
 * The index in service and those that it has replaced. A switch happens between two requests; what a
 * replaced index has begun it finishes, then its engine and its databases are closed and its memory goes.
 */
import { setTimeout as delay } from 'node:timers/promises';
import type { EngineLoad } from '../../engine/engine.ts';
import { discardIndex } from './load-index.ts';
import type { ServedIndex } from './served-index.ts';

/** A request whose client has gone counts as ended, and may be at work for a moment more. */
const abandonedWorkMs = 1000;

export class IndexSuccession {
  #current: ServedIndex;
  readonly #replaced = new Set<ServedIndex>();
  /** Work done by engines that are closed: what has been counted once stays counted. */
  #pastLoad: EngineLoad | null = null;

  constructor(first: ServedIndex) {
    this.#current = first;
  }

  get current(): ServedIndex {
    return this.#current;
  }

  /** Every request from now on is answered by `next`. `onClosed` is told once the index before it has ended. */
  switchTo(next: ServedIndex, onClosed: (replaced: ServedIndex) => void): void {
    const replaced = this.#current;
    this.#current = next;
    this.#replaced.add(replaced);
    void replaced.use
      .unused()
      .then(() => delay(abandonedWorkMs, undefined, { ref: false }))
      .then(() => this.#close(replaced))
      .then(() => onClosed(replaced));
  }

  /** What all engines do at this moment, and what they have done since the start. */
  load(): EngineLoad {
    const engines = [...this.#replaced, this.#current].map(({ engine }) => engine.load());
    return (this.#pastLoad === null ? engines : [this.#pastLoad, ...engines]).reduce(sum);
  }

  /** Ends everything, once no request is answered any more. */
  async close(): Promise<void> {
    await Promise.all([...this.#replaced].map((index) => this.#close(index)));
    await discardIndex(this.#current);
  }

  async #close(index: ServedIndex): Promise<void> {
    if (!this.#replaced.delete(index)) return;
    // Its threads are gone; what it has done stays counted.
    const load = { ...index.engine.load(), threads: 0 };
    this.#pastLoad = this.#pastLoad === null ? load : sum(this.#pastLoad, load);
    await discardIndex(index);
  }
}

function sum(left: EngineLoad, right: EngineLoad): EngineLoad {
  return {
    waitingJobs: left.waitingJobs + right.waitingJobs,
    runningJobs: left.runningJobs + right.runningJobs,
    busyThreads: left.busyThreads + right.busyThreads,
    batches: left.batches + right.batches,
    jobs: left.jobs + right.jobs,
    restartedJobs: left.restartedJobs + right.restartedJobs,
    refusedJobs: left.refusedJobs + right.refusedJobs,
    lostJobs: left.lostJobs + right.lostJobs,
    threads: left.threads + right.threads,
    batchesBySize: left.batchesBySize.map((count, size) => count + (right.batchesBySize[size] ?? 0)),
  };
}
