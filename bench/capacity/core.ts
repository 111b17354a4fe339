/** One core of a simulated Linux machine: its queue of sessions, each with its queue of threads, and what runs. */
import { assert } from '../../shared/assert.ts';
import { type Entity, newEntity, RunQueue } from './run-queue.ts';
import type { Thread } from './thread.ts';

/** A thread as the scheduler sees it. */
export interface Runnable extends Entity {
  readonly thread: Thread;
  readonly session: SchedulingGroup;
  readonly usesMemory: boolean;
  /** Where it runs, waits or ran last. */
  core: Core;
  /** The queue that it was in last. */
  queue: RunQueue<Runnable> | null;
  /** When it had a core last, seconds. */
  ranAtS: number;
}

/** Threads that get a share of the machine together (autogroups): its part on each core by the threads that it has there. */
export interface SchedulingGroup {
  runnable: number;
}

interface SessionOnCore extends Entity {
  readonly session: SchedulingGroup;
  readonly threads: RunQueue<Runnable>;
}

/** Of the utilization that the scheduler keeps, seconds (PELT). */
const halfLifeS = 0.032;

export class Core {
  readonly #sliceS: number;
  readonly #sessions = new Map<SchedulingGroup, SessionOnCore>();
  readonly #queue: RunQueue<SessionOnCore>;
  current: Runnable | null = null;
  /** Until when the current one has been charged, and from when it runs: later than it was chosen if it had to wake. */
  chargedS = 0;
  /** Nothing runs here until then, whatever the scheduler has chosen. */
  interruptedUntilS = 0;
  /** Incremented with every choice, so that events of earlier ones are recognised. */
  choice = 0;
  runnable = 0;
  idleSinceS = 0;
  averageIdleS = 1e-3;
  /** Balancing found only threads whose data is still in the other core's cache. */
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

  /** Share of the last tenths of a second in which it worked. */
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

  /** The current one has run until now. */
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

  /** Who runs next; null if there is none. */
  pick(): Runnable | null {
    return this.#queue.pick()?.threads.pick() ?? null;
  }

  /** A thread that waits here and may run on another core; those that have just run are hot. */
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
