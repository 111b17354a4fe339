/**
 * A simulated machine with the scheduler of Linux (kernel/sched/fair.c, 6.6 to 6.18): a run queue for each core (run-queue.ts); placement
 * of woken threads on an idle core if one is found; slices that end at ticks or when a thread wakes or sleeps; and the
 * parts of load balancing that are described at each rule.
 */
import { assert } from '../../shared/assert.ts';
import { itemAt } from '../../shared/column.ts';
import { Core, type Runnable, type SchedulingGroup } from './core.ts';
import type { EventQueue } from './event-queue.ts';
import { newEntity } from './run-queue.ts';
import { type Machine, Thread, type ThreadTraits } from './thread.ts';

export interface Scheduling {
  /** The time slice (base_slice), seconds. */
  readonly sliceS: number;
  /** Time from a wake-up until the thread runs on an idle core, seconds. */
  readonly wakeS: number;
  /** Whether sessions, rather than threads, share the cores (sched_autogroup_enabled). */
  readonly hasSessions: boolean;
}

/** CONFIG_HZ=250, the usual value of distributions. */
const tickS = 4e-3;
/** sched_migration_cost: a thread that ran so recently is not migrated. */
const hotS = 0.5e-3;
/** cache_nice_tries of cores that share a cache. */
const hotFindsBeforeMove = 1;
/** The cost of a newidle balance: a core whose idle periods are shorter on average does not attempt one. */
const lookS = 30e-6;
/** The balancing interval of a busy core (busy_factor times the number of cores, in milliseconds). */
const busyBalanceS = 32e-3;
/** The utilization above which no idle core is searched for (SIS_UTIL with two cores, imbalance_pct 117: 1.17² u² = ½). */
const searchedUtilization = Math.SQRT1_2 / 1.17;
/** The bias towards the previous core in wake_affine (half of imbalance_pct beyond 100). */
const previousBias = 1.085;

export class LinuxMachine implements Machine {
  readonly #events: EventQueue;
  readonly #scheduling: Scheduling;
  readonly #cores: readonly Core[];
  readonly #everybody: SchedulingGroup = { runnable: 0 };
  /** The thread whose task is being completed, which may wake others. */
  #waker: Runnable | null = null;
  #busyS = 0;
  #made = 0;

  constructor(events: EventQueue, cores: number, scheduling: Scheduling) {
    this.#events = events;
    this.#scheduling = scheduling;
    this.#cores = Array.from({ length: cores }, () => new Core(scheduling.sliceS));
    // The cores tick at different times.
    for (const [position, core] of this.#cores.entries())
      events.after(((position + 1) * tickS) / cores, () => this.#tick(core, 0));
  }

  get busyS(): number {
    return this.#busyS;
  }

  newThread({ wakeCpuS = 0, isAlone = false, usesMemory = false }: ThreadTraits = {}): Thread {
    const session = isAlone && this.#scheduling.hasSessions ? { runnable: 0 } : this.#everybody;
    const core = itemAt(this.#cores, this.#made % this.#cores.length);
    this.#made += 1;
    const thread = new Thread(() => this.#wake(one), wakeCpuS);
    const one: Runnable = { ...newEntity(), thread, session, usesMemory, core, queue: null, ranAtS: 0 };
    return thread;
  }

  /**
   * Stops a core for `lengthS` seconds without the scheduler's knowledge, as a hypervisor does. An interruption that begins during
   * another one follows it.
   */
  interrupt(position: number, lengthS: number): void {
    const core = itemAt(this.#cores, position);
    this.#charge(core);
    core.interruptedUntilS = Math.max(this.#events.nowS, core.interruptedUntilS) + lengthS;
    if (core.current !== null) this.#give(core, 0);
  }

  #wake(one: Runnable): void {
    one.session.runnable += 1;
    this.#enqueue(one, this.#placeFor(one));
  }

  /** `select_task_rq_fair`: chooses between the previous core and the waker's, then searches for an idle core. */
  #placeFor(one: Runnable): Core {
    const target = this.#affineCore(one);
    if (target.isIdle) return target;
    if (one.core.isIdle) return one.core;
    const nowS = this.#events.nowS;
    const used = this.#cores.reduce((sum, core) => sum + core.utilizationAt(nowS), 0) / this.#cores.length;
    if (used > searchedUtilization) return target;
    return this.#cores.find((core) => core.isIdle) ?? target;
  }

  /** `wake_affine`. A waker that writes to a socket is assumed to sleep soon (WF_SYNC). */
  #affineCore(one: Runnable): Core {
    const waker = this.#waker;
    const previous = one.core;
    if (waker === null || waker.core === previous || previous.isIdle) return previous;
    const isSync = !waker.usesMemory && !one.usesMemory;
    if (isSync && waker.core.runnable === 1) return waker.core;
    const there = waker.core.runnable + 1 - (isSync ? 1 : 0);
    return there < previousBias * previous.runnable ? waker.core : previous;
  }

  #enqueue(one: Runnable, core: Core): void {
    const nowS = this.#events.nowS;
    const wasIdle = core.isIdle;
    core.utilizationAt(nowS);
    this.#charge(core);
    core.add(one);
    if (!wasIdle) {
      this.#reconsider(core);
      return;
    }
    const idleS = nowS - core.idleSinceS;
    core.averageIdleS = Math.min(2 * hotS, core.averageIdleS + (idleS - core.averageIdleS) / 8);
    this.#give(core, this.#scheduling.wakeS);
  }

  #charge(core: Core): void {
    const sinceS = core.chargedS;
    core.charge(this.#events.nowS);
    this.#busyS += Math.max(0, core.chargedS - sinceS);
  }

  /** Preempts the current thread if another one is due, unless the current one is still waking others. */
  #reconsider(core: Core): void {
    const isWaking = this.#waker !== null && this.#waker === core.current;
    if (!isWaking && core.pick() !== core.current) this.#give(core, 0);
  }

  #give(core: Core, afterS: number): void {
    const next = core.pick();
    const nowS = this.#events.nowS;
    if (next === null) {
      core.current = null;
      core.choice += 1;
      core.idleSinceS = nowS;
      if (!this.#takesFromOthers(core, true)) return;
      this.#give(core, 0);
      return;
    }
    core.current = next;
    core.chargedS = Math.max(nowS + afterS, core.interruptedUntilS);
    this.#run(core, next);
  }

  #run(core: Core, one: Runnable): void {
    core.choice += 1;
    const { choice } = core;
    const task = one.thread.current;
    this.#events.after(core.chargedS - this.#events.nowS + task.leftS, () => {
      if (core.choice === choice) this.#finish(core, one);
    });
  }

  #finish(core: Core, one: Runnable): void {
    this.#charge(core);
    const { thread } = one;
    const task = thread.current;
    thread.finish();
    this.#waker = one;
    task.done();
    this.#waker = null;
    if (thread.length === 0) {
      core.utilizationAt(this.#events.nowS);
      core.remove(one);
      one.session.runnable -= 1;
      thread.sleep();
      this.#give(core, 0);
    } else if (core.pick() === one) this.#run(core, one);
    else this.#give(core, 0);
  }

  /** The scheduler tick: ends slices and lets idle cores pull waiting threads. */
  #tick(core: Core, sinceBalanceS: number): void {
    if (core.interruptedUntilS > this.#events.nowS) {
      this.#events.after(tickS, () => this.#tick(core, sinceBalanceS));
      return;
    }
    this.#charge(core);
    this.#reconsider(core);
    if (core.runnable > 1)
      for (const other of this.#cores)
        if (other.isIdle && this.#takesFromOthers(other, false)) this.#give(other, this.#scheduling.wakeS);
    const isTime = sinceBalanceS + tickS >= busyBalanceS;
    if (isTime && !core.isIdle) this.#takesFromOthers(core, false);
    this.#events.after(tickS, () => this.#tick(core, isTime ? 0 : sinceBalanceS + tickS));
  }

  /** Migrates a waiting thread from the fullest core to this one; false if none may be migrated. */
  #takesFromOthers(core: Core, isNewlyIdle: boolean): boolean {
    if (isNewlyIdle && core.averageIdleS < lookS) return false;
    const fullest = this.#cores.reduce((one, other) => (other.runnable > one.runnable ? other : one), core);
    if (fullest.runnable - core.runnable < 2) return false;
    const nowS = this.#events.nowS;
    const mayBeHot = core.hotFinds > hotFindsBeforeMove;
    fullest.utilizationAt(nowS);
    core.utilizationAt(nowS);
    const moved = fullest.takeWaiting(nowS, mayBeHot ? 0 : hotS);
    if (moved === null) {
      if (!isNewlyIdle) core.hotFinds += 1;
      return false;
    }
    assert(moved !== fullest.current, 'what runs is not moved');
    core.hotFinds = 0;
    core.add(moved);
    return true;
  }
}
