/** One core of a simulated Linux machine: a run queue of sessions, each with a run queue of threads, and the current thread. */
import { assert } from '../../shared/assert.ts';
import { type Entity, newEntity, RunQueue } from './run-queue.ts';
import type { Thread } from './thread.ts';

/** A thread as the scheduler sees it. */
export interface Runnable extends Entity {
  readonly thread: Thread;
  readonly session: SchedulingGroup;
  readonly usesMemory: boolean;
  /** The core on which it runs, waits or last ran. */
  core: Core;
  /** The queue that it is or last was in. */
  queue: RunQueue<Runnable> | null;
  /** When it last ran, seconds. */
  ranAtS: number;
}

/** Threads that share a weight (an autogroup), which is divided among cores by the number of its threads there. */
export interface SchedulingGroup {
  runnable: number;
}

interface SessionOnCore extends Entity {
  readonly session: SchedulingGroup;
  readonly threads: RunQueue<Runnable>;
}

/** Half-life of the utilization average (PELT), seconds. */
const halfLifeS = 0.032;

export class Core {
  readonly #sliceS: number;
  readonly #sessions = new Map<SchedulingGroup, SessionOnCore>();
  readonly #queue: RunQueue<SessionOnCore>;
  current: Runnable | null = null;
  /** The time up to which the current thread has been charged; in the future while it is still waking. */
  chargedS = 0;
  /** No thread makes progress here before this time, whichever one is current. */
  interruptedUntilS = 0;
  /** Incremented whenever a thread is chosen, which invalidates the events of earlier choices. */
  choice = 0;
  runnable = 0;
  idleSinceS = 0;
  averageIdleS = 1e-3;
  /** Consecutive balancing attempts that found only cache-hot threads. */
  hotFinds = 0;
  #utilization = 0;
  #utilizationAtS = 0;

  constructor(sliceS: number) {
    this.#sliceS = sliceS;
    this.#queue = new RunQueue(sliceS);
  }

  get isIdle(): boolean {
    return this.runnable === 0;
  }

  /** The decaying average of the share of time in which the core was busy. */
  utilizationAt(nowS: number): number {
    const rest = 0.5 ** ((nowS - this.#utilizationAtS) / halfLifeS);
    this.#utilization = this.#utilization * rest + (this.isIdle ? 0 : 1 - rest);
    this.#utilizationAtS = nowS;
    return this.#utilization;
  }

  add(one: Runnable): void {
    const group = this.#groupOf(one.session);
    const isNew = group.threads.length === 0;
    group.threads.add(one, one.queue ?? group.threads);
    one.core = this;
    one.queue = group.threads;
    this.runnable += 1;
    this.#weigh(group);
    if (isNew) this.#queue.add(group);
  }

  remove(one: Runnable): void {
    const group = this.#groupOf(one.session);
    group.threads.remove(one);
    this.runnable -= 1;
    if (group.threads.length === 0) this.#queue.remove(group);
    else this.#weigh(group);
    if (this.current === one) this.current = null;
  }

  /** Accounts for the time that the current thread has run. */
  charge(nowS: number): void {
    const { current } = this;
    const cpuS = nowS - this.chargedS;
    if (current === null || cpuS <= 0) return;
    this.chargedS = nowS;
    current.thread.current.leftS -= cpuS;
    current.ranAtS = nowS;
    const group = this.#groupOf(current.session);
    group.threads.charge(cpuS);
    this.#queue.charge(cpuS);
  }

  /** The thread to run next; null if none is runnable. */
  pick(): Runnable | null {
    return this.#queue.pick()?.threads.pick() ?? null;
  }

  /** Removes and returns the waiting thread that has not run for longest, unless it ran within `hotS`; null if there is none. */
  takeWaiting(nowS: number, hotS: number): Runnable | null {
    const waiting = [...this.#sessions.values()]
      .flatMap(({ threads }) => threads.members)
      .filter((one) => one !== this.current && nowS - one.ranAtS >= hotS);
    const [first] = waiting;
    if (first === undefined) return null;
    const oldest = waiting.reduce((one, other) => (other.ranAtS < one.ranAtS ? other : one), first);
    this.remove(oldest);
    return oldest;
  }

  #groupOf(session: SchedulingGroup): SessionOnCore {
    const known = this.#sessions.get(session);
    if (known !== undefined) return known;
    const made = { ...newEntity(), session, threads: new RunQueue<Runnable>(this.#sliceS) };
    this.#sessions.set(session, made);
    return made;
  }

  #weigh(group: SessionOnCore): void {
    assert(group.session.runnable > 0, 'a session that has a thread here has one');
    group.weight = group.threads.length / group.session.runnable;
  }
}
