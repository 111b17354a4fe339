/**
 * The index in service and the replaced ones that still answer requests. Switching takes effect between two requests;
 * a replaced index finishes the requests it has begun, then its engine and databases are closed.
 */
import { setTimeout as delay } from 'node:timers/promises';
import type { EngineLoad } from '../../engine/engine.ts';
import { numberAt } from '../../shared/column.ts';
import { discardIndex } from './load-index.ts';
import type { ServedIndex } from './served-index.ts';

/** A request whose client disconnected counts as ended although the engine may still be working on it. */
const abandonedWorkMs = 1000;

export class IndexSwitch {
  #current: ServedIndex;
  readonly #replaced = new Set<ServedIndex>();
  /** One for each index that is being closed. */
  readonly #closing = new Set<Promise<void>>();
  /** Totals of closed engines: counters must never decrease. */
  #closedEnginesLoad: EngineLoad | null = null;

  readonly #collectGarbage: () => void;

  /** `collectGarbage` is called after a replaced index is closed (gateway/process/collect-garbage.ts). */
  constructor(first: ServedIndex, collectGarbage: () => void) {
    this.#current = first;
    this.#collectGarbage = collectGarbage;
  }

  get current(): ServedIndex {
    return this.#current;
  }

  /** Answers all later requests with `next`. Calls `onClosed` after the replaced index is closed. */
  switchTo(next: ServedIndex, onClosed: (replaced: ServedIndex) => void): void {
    const replaced = this.#current;
    this.#current = next;
    this.#replaced.add(replaced);
    void replaced.use
      .unused()
      .then(() => delay(abandonedWorkMs, undefined, { ref: false }))
      .then(() => this.#close(replaced))
      .then(() => {
        onClosed(replaced);
        this.#collectGarbage();
      });
  }

  /** The current gauges of all engines and their totals since the start, closed engines included. */
  load(): EngineLoad {
    const loads = [...this.#replaced, this.#current].map(({ engine }) => engine.load());
    return (this.#closedEnginesLoad === null ? loads : [this.#closedEnginesLoad, ...loads]).reduce(sum);
  }

  /** Closes every index. No request may be in flight. */
  async close(): Promise<void> {
    const closing = [...this.#replaced].map((index) => this.#close(index));
    await Promise.all([...closing, ...this.#closing]);
    await discardIndex(this.#current);
  }

  async #close(index: ServedIndex): Promise<void> {
    if (!this.#replaced.delete(index)) return;
    const load = { ...index.engine.load(), threads: 0 };
    this.#closedEnginesLoad = this.#closedEnginesLoad === null ? load : sum(this.#closedEnginesLoad, load);
    const closed = discardIndex(index);
    this.#closing.add(closed);
    await closed.finally(() => this.#closing.delete(closed));
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
    abandonedJobs: left.abandonedJobs + right.abandonedJobs,
    lostJobs: left.lostJobs + right.lostJobs,
    timeLimitedJobs: left.timeLimitedJobs + right.timeLimitedJobs,
    threads: left.threads + right.threads,
    batchesBySize: left.batchesBySize.map((count, size) => count + numberAt(right.batchesBySize, size)),
  };
}
