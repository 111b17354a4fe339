/** A thread of a simulated machine: does its tasks in order, wants a core whenever it has some, and sleeps otherwise. */
import { assert } from '../../shared/assert.ts';

export interface ThreadTask {
  leftS: number;
  readonly cpuS: number;
  readonly done: () => void;
}

/** What the system sees of a thread. */
export interface ThreadTraits {
  /** What it costs each time that it wakes, besides its tasks, seconds. */
  readonly wakeCpuS?: number;
  /** It is in a session of its own, which gets as much of a core as all threads of another one: PostgreSQL's processes. */
  readonly isAlone?: boolean;
  /** It wakes others, and is woken, by words of memory instead of sockets. */
  readonly usesMemory?: boolean;
}

/** Threads and their cores. */
export interface Machine {
  /** Processor seconds that were used. */
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

  /** `wants` is called whenever the thread sleeps and needs a core. */
  constructor(wants: (thread: Thread) => void, wakeCpuS: number) {
    this.#wants = wants;
    this.#wakeCpuS = wakeCpuS;
  }

  get busyS(): number {
    return this.#busyS;
  }

  /** Tasks that are not finished. */
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

  /** After what has arrived so far: the end of this turn of its event loop. */
  atEndOfTurn(work: () => void): void {
    this.run(0, work);
  }

  /** For the machine. */
  get current(): ThreadTask {
    const task = this.#tasks[this.#head];
    assert(task !== undefined, 'a thread that has a core has a task');
    return task;
  }

  /** For the machine: the current task is done. */
  finish(): void {
    this.#busyS += this.current.cpuS;
    this.#head += 1;
    if (this.#head > 1024 && 2 * this.#head > this.#tasks.length) {
      this.#tasks.splice(0, this.#head);
      this.#head = 0;
    }
  }

  /** For the machine: there is no task left. */
  sleep(): void {
    this.#isAwake = false;
  }
}
