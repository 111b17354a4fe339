/**
 * The engine's workers with the admission rules of engine/pool: a question that would wait too long is refused at once, heavy
 * questions never occupy the last worker, and the light questions of one turn of the gateway's event loop share batches,
 * whose answers arrive together.
 */
import type { Machine, Thread } from './thread.ts';

export interface PoolBounds {
  readonly workers: number;
  /** SVC_ENGINE_MAX_WAIT_MS, in seconds. */
  readonly maximumWaitS: number;
  /** SVC_ENGINE_QUEUE_MAX; an eighth of it for heavy questions. */
  readonly maximumQueue: number;
  /** The largest number of light questions in a batch. */
  readonly batchQuestions: number;
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
  readonly #atEndOfTurn: (work: () => void) => void;
  #isPlanned = false;
  #heavyRunning = 0;
  #refused = 0;

  /** `atEndOfTurn` delays submission to the end of a turn of the gateway's event loop; without it, questions are submitted at once. */
  constructor(
    machine: Machine,
    bounds: PoolBounds,
    atEndOfTurn: (work: () => void) => void = (work) => work(),
  ) {
    this.#bounds = bounds;
    this.#atEndOfTurn = atEndOfTurn;
    this.#threads = Array.from({ length: bounds.workers }, () => machine.newThread({ usesMemory: true }));
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
    this.#plan();
    return true;
  }

  #plan(): void {
    if (this.#isPlanned || this.#idle.length === 0) return;
    this.#isPlanned = true;
    this.#atEndOfTurn(() => {
      this.#isPlanned = false;
      this.#assign();
    });
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
      const batch = this.#take(lane);
      const thread = this.#idle.pop();
      if (thread === undefined) return;
      if (lane === 'heavy') this.#heavyRunning += 1;
      const cpuS = batch.reduce((sum, question) => sum + question.cpuS, 0);
      this.#queuedS[lane] -= cpuS;
      thread.run(cpuS, () => {
        if (lane === 'heavy') this.#heavyRunning -= 1;
        this.#idle.push(thread);
        for (const { done } of batch) done();
        if (this.#queues.light.length + this.#queues.heavy.length > 0) this.#plan();
      });
    }
  }

  /** The next questions of a lane; idle workers share the light ones. */
  #take(lane: Lane): readonly Question[] {
    const queue = this.#queues[lane];
    const share = Math.ceil(queue.length / this.#idle.length);
    return queue.splice(0, lane === 'heavy' ? 1 : Math.min(share, this.#bounds.batchQuestions));
  }
}
