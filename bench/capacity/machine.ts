/**
 * A machine: threads that share its cores. A thread does its tasks in order. With `asSystem`, cores are given as Linux gives
 * them (EEVDF, with equal weights): a thread that wakes waits while all cores are busy, the one that has had the least
 * processor time is next, and a thread with more to do than a slice gives its core to those that wait.
 */
import { assert } from '../../shared/assert.ts';
import { itemAt } from '../../shared/column.ts';
import type { EventQueue } from './event-queue.ts';

/** How the system gives cores to threads; absent: at once, and no task is interrupted. */
export interface Scheduling {
  /** How long a thread keeps its core while others wait, seconds. */
  readonly sliceS: number;
  /** From when a sleeping thread has something to do until it runs on a free core, seconds. */
  readonly wakeS: number;
}

interface Task {
  leftS: number;
  readonly cpuS: number;
  readonly done: () => void;
}

export class Machine {
  readonly #events: EventQueue;
  readonly #cores: number;
  readonly #scheduling: Scheduling | null;
  readonly #ready: Thread[] = [];
  #busyCores = 0;
  #busyS = 0;
  /** Processor time of the thread that was chosen last: one that wakes is not ahead of it. */
  #turnS = 0;

  constructor(events: EventQueue, cores: number, scheduling: Scheduling | null = null) {
    this.#events = events;
    this.#cores = cores;
    this.#scheduling = scheduling;
  }

  /** Processor seconds that were used. */
  get busyS(): number {
    return this.#busyS;
  }

  /** `wakeCpuS`: what the thread costs each time that it wakes, besides its tasks. */
  newThread(wakeCpuS = 0): Thread {
    return new Thread((thread) => this.#wake(thread), wakeCpuS);
  }

  #wake(thread: Thread): void {
    thread.turnS = Math.max(thread.turnS, this.#turnS);
    if (this.#busyCores === this.#cores) {
      this.#ready.push(thread);
      return;
    }
    this.#busyCores += 1;
    const wakeS = this.#scheduling?.wakeS ?? 0;
    if (wakeS === 0) this.#give(thread);
    else this.#events.after(wakeS, () => this.#give(thread));
  }

  /** Lets a thread run on a core that is free, for a slice. */
  #give(thread: Thread): void {
    this.#turnS = Math.max(this.#turnS, thread.turnS);
    this.#run(thread, this.#scheduling?.sliceS ?? 0);
  }

  #run(thread: Thread, sliceS: number): void {
    const task = thread.current;
    const partS = this.#scheduling === null ? task.leftS : Math.min(task.leftS, sliceS);
    this.#events.after(partS, () => {
      this.#busyS += partS;
      thread.turnS += partS;
      task.leftS -= partS;
      // Rounding must not leave a rest that takes no time.
      if (task.leftS < 1e-12) {
        thread.finish();
        task.done();
      }
      this.#goOn(thread, sliceS - partS);
    });
  }

  /** Those that wait are next once the slice is over; a thread without work sleeps. */
  #goOn(thread: Thread, sliceLeftS: number): void {
    const isOver = sliceLeftS <= 1e-12;
    if (thread.length > 0 && (!isOver || this.#ready.length === 0)) {
      this.#run(thread, isOver ? (this.#scheduling?.sliceS ?? 0) : sliceLeftS);
      return;
    }
    if (thread.length > 0) this.#ready.push(thread);
    else thread.sleep();
    const next = this.#takeNext();
    if (next === null) this.#busyCores -= 1;
    else this.#give(next);
  }

  #takeNext(): Thread | null {
    if (this.#ready.length === 0) return null;
    let least = 0;
    for (let position = 1; position < this.#ready.length && this.#scheduling !== null; position += 1)
      if (itemAt(this.#ready, position).turnS < itemAt(this.#ready, least).turnS) least = position;
    const [next] = this.#ready.splice(least, 1);
    return next ?? null;
  }
}

export class Thread {
  readonly #wants: (thread: Thread) => void;
  readonly #wakeCpuS: number;
  readonly #tasks: Task[] = [];
  #head = 0;
  #isAwake = false;
  #busyS = 0;
  /** For the machine: processor time so far, as the system counts it to decide who is next. */
  turnS = 0;

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

  /** For the machine. */
  get current(): Task {
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
