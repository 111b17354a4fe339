/** A simulated machine with a first-come, first-served queue for all cores and without preemption. */
import type { EventQueue } from './event-queue.ts';
import { type Machine, Thread, type ThreadTraits } from './thread.ts';

export class PlainMachine implements Machine {
  readonly #events: EventQueue;
  readonly #cores: number;
  readonly #ready: Thread[] = [];
  #busyCores = 0;
  #busyS = 0;

  constructor(events: EventQueue, cores: number) {
    this.#events = events;
    this.#cores = cores;
  }

  get busyS(): number {
    return this.#busyS;
  }

  newThread({ wakeCpuS = 0 }: ThreadTraits = {}): Thread {
    return new Thread((thread) => this.#wake(thread), wakeCpuS);
  }

  #wake(thread: Thread): void {
    if (this.#busyCores === this.#cores) this.#ready.push(thread);
    else {
      this.#busyCores += 1;
      this.#run(thread);
    }
  }

  #run(thread: Thread): void {
    const task = thread.current;
    this.#events.after(task.leftS, () => {
      this.#busyS += task.leftS;
      thread.finish();
      task.done();
      if (thread.length > 0) this.#run(thread);
      else this.#giveOn(thread);
    });
  }

  #giveOn(thread: Thread): void {
    thread.sleep();
    const next = this.#ready.shift();
    if (next === undefined) this.#busyCores -= 1;
    else this.#run(next);
  }
}
