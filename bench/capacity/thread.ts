/** A thread of a simulated machine: runs its tasks in order and sleeps when it has none. */
import { assert } from '../../shared/assert.ts';

export interface ThreadTask {
  leftS: number;
  readonly cpuS: number;
  readonly done: () => void;
}

/** Properties of a thread that matter to the scheduler. */
export interface ThreadTraits {
  /** CPU time of each wake-up in addition to its tasks, seconds. */
  readonly wakeCpuS?: number;
  /** Whether it has a session (autogroup) of its own, as PostgreSQL's processes do. */
  readonly isAlone?: boolean;
  /** Whether it wakes others and is woken through futexes instead of sockets. */
  readonly usesMemory?: boolean;
}

/** A set of cores and the threads that run on them. */
export interface Machine {
  /** CPU time used by all threads, seconds. */
  readonly busyS: number;
  newThread(traits?: ThreadTraits): Thread;
}

export class Thread {
  readonly #wants: (thread: Thread) => void;
  readonly #wakeCpuS: number;
  readonly #tasks: ThreadTask[] = [];
  #head = 0;
  #isAwake = false;
  #busyS = 0;

  /** `wants` is called whenever the thread wakes. */
  constructor(wants: (thread: Thread) => void, wakeCpuS: number) {
    this.#wants = wants;
    this.#wakeCpuS = wakeCpuS;
  }

  get busyS(): number {
    return this.#busyS;
  }

  /** The number of unfinished tasks. */
  get length(): number {
    return this.#tasks.length - this.#head;
  }

  run(cpuS: number, done: () => void): void {
    const wholeS = this.#isAwake ? cpuS : cpuS + this.#wakeCpuS;
    this.#tasks.push({ leftS: wholeS, cpuS: wholeS, done });
    if (this.#isAwake) return;
    this.#isAwake = true;
    this.#wants(this);
  }

  /** Runs `work` after everything that has arrived so far: at the end of this turn of its event loop. */
  atEndOfTurn(work: () => void): void {
    this.run(0, work);
  }

  /** The current task. Called by the machine. */
  get current(): ThreadTask {
    const task = this.#tasks[this.#head];
    assert(task !== undefined, 'a thread that has a core has a task');
    return task;
  }

  /** Removes the current task, which is done. Called by the machine. */
  finish(): void {
    this.#busyS += this.current.cpuS;
    this.#head += 1;
    if (this.#head > 1024 && 2 * this.#head > this.#tasks.length) {
      this.#tasks.splice(0, this.#head);
      this.#head = 0;
    }
  }

  /** Puts the thread to sleep. Called by the machine when no task is left. */
  sleep(): void {
    this.#isAwake = false;
  }
}
