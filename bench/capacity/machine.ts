/**
 * A machine: threads that share its cores. A thread does its tasks in order, one at a time, and each without
 * interruption once it has a core: tasks are far shorter than a time slice of the system.
 */
import { assert } from '../../shared/assert.ts';
import type { EventQueue } from './event-queue.ts';

interface Task {
  readonly cpuS: number;
  readonly done: () => void;
}

export class Machine {
  readonly #events: EventQueue;
  readonly #cores: number;
  readonly #ready: Thread[] = [];
  #busyCores = 0;
  #busyS = 0;

  constructor(events: EventQueue, cores: number) {
    this.#events = events;
    this.#cores = cores;
  }

  /** Processor seconds that were used. */
  get busyS(): number {
    return this.#busyS;
  }

  newThread(): Thread {
    return new Thread((thread) => this.#wants(thread));
  }

  #wants(thread: Thread): void {
    this.#ready.push(thread);
    this.#dispatch();
  }

  #dispatch(): void {
    while (this.#busyCores < this.#cores) {
      const thread = this.#ready.shift();
      if (thread === undefined) return;
      const task = thread.begin();
      this.#busyCores += 1;
      this.#events.after(task.cpuS, () => {
        this.#busyCores -= 1;
        this.#busyS += task.cpuS;
        thread.finish(task.cpuS);
        task.done();
        this.#dispatch();
      });
    }
  }
}

export class Thread {
  readonly #wants: (thread: Thread) => void;
  readonly #tasks: Task[] = [];
  #head = 0;
  #isReady = false;
  #busyS = 0;

  /** `wants` is called whenever the thread needs a core for its next task. */
  constructor(wants: (thread: Thread) => void) {
    this.#wants = wants;
  }

  get busyS(): number {
    return this.#busyS;
  }

  /** Tasks that are not finished. */
  get length(): number {
    return this.#tasks.length - this.#head;
  }

  run(cpuS: number, done: () => void): void {
    this.#tasks.push({ cpuS, done });
    this.#demand();
  }

  /** For the machine. */
  begin(): Task {
    const task = this.#tasks[this.#head];
    assert(task !== undefined, 'a thread that wants a core has a task');
    return task;
  }

  /** For the machine. */
  finish(cpuS: number): void {
    this.#busyS += cpuS;
    this.#head += 1;
    if (this.#head > 1024 && 2 * this.#head > this.#tasks.length) {
      this.#tasks.splice(0, this.#head);
      this.#head = 0;
    }
    this.#isReady = false;
    this.#demand();
  }

  #demand(): void {
    if (this.#isReady || this.length === 0) return;
    this.#isReady = true;
    this.#wants(this);
  }
}
