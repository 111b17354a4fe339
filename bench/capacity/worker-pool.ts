/**
 * The engine's workers, as engine/pool admits questions to them: a question that would wait longer than allowed is
 * refused at once, and heavy questions never occupy the last worker.
 */
import type { Machine, Thread } from './machine.ts';

export interface PoolBounds {
  readonly workers: number;
  /** SVC_ENGINE_MAX_WAIT_MS, in seconds. */
  readonly maximumWaitS: number;
  /** SVC_ENGINE_QUEUE_MAX; of heavy questions an eighth of it. */
  readonly maximumQueue: number;
}

export type Lane = 'light' | 'heavy';

interface Question {
  readonly cpuS: number;
  readonly done: () => void;
}

export class WorkerPool {
  readonly #bounds: PoolBounds;
  readonly #idle: Thread[];
  readonly #threads: readonly Thread[];
  readonly #queues: Readonly<Record<Lane, Question[]>> = { light: [], heavy: [] };
  readonly #queuedS: Record<Lane, number> = { light: 0, heavy: 0 };
  #heavyRunning = 0;
  #refused = 0;

  constructor(machine: Machine, bounds: PoolBounds) {
    this.#bounds = bounds;
    this.#threads = Array.from({ length: bounds.workers }, () => machine.newThread());
    this.#idle = [...this.#threads];
  }

  get refused(): number {
    return this.#refused;
  }

  get busyS(): number {
    return this.#threads.reduce((sum, { busyS }) => sum + busyS, 0);
  }

  /** False: refused. */
  ask(lane: Lane, cpuS: number, done: () => void): boolean {
    const { workers, maximumWaitS, maximumQueue } = this.#bounds;
    const own = lane === 'heavy' ? Math.max(1, workers - 1) : workers;
    const bound = lane === 'heavy' ? Math.ceil(maximumQueue / 8) : maximumQueue;
    if (this.#queues[lane].length >= bound || this.#queuedS[lane] / own > maximumWaitS) {
      this.#refused += 1;
      return false;
    }
    this.#queues[lane].push({ cpuS, done });
    this.#queuedS[lane] += cpuS;
    this.#assign();
    return true;
  }

  /** Light questions first. */
  #assign(): void {
    while (this.#idle.length > 0) {
      const mayTakeHeavy = this.#heavyRunning < Math.max(1, this.#bounds.workers - 1);
      const lane: Lane | null =
        this.#queues.light.length > 0
          ? 'light'
          : mayTakeHeavy && this.#queues.heavy.length > 0
            ? 'heavy'
            : null;
      if (lane === null) return;
      const question = this.#queues[lane].shift();
      const thread = this.#idle.pop();
      if (question === undefined || thread === undefined) return;
      this.#queuedS[lane] -= question.cpuS;
      if (lane === 'heavy') this.#heavyRunning += 1;
      thread.run(question.cpuS, () => {
        if (lane === 'heavy') this.#heavyRunning -= 1;
        this.#idle.push(thread);
        question.done();
        this.#assign();
      });
    }
  }
}
