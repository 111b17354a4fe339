/**
 * A fleet under load as a discrete-event model: clients come in visits, a balancer sends each client to one gateway, a
 * gateway has one thread and its workers, and all gateways share the database of the plans.
 */
import { createHistogram } from 'node:perf_hooks';
import { assert } from '../../shared/assert.ts';
import { itemAt } from '../../shared/column.ts';
import { EventQueue } from './event-queue.ts';
import { Machine, type Thread } from './machine.ts';
import { Random } from './random.ts';
import { type Database, StoreAccess, type StoreCosts } from './store-access.ts';
import { type Lane, type PoolBounds, WorkerPool } from './worker-pool.ts';

/** Processor time of one kind of request, seconds. */
export interface RequestKind {
  readonly name: string;
  /** Weight in the mix. */
  readonly share: number;
  readonly gatewayS: number;
  /** 0: the gateway answers it alone. */
  readonly workerS: number;
  /** Of other threads of the process: garbage collection, compilation. No request waits for them, but they use cores. */
  readonly otherS: number;
  readonly lane: Lane;
  readonly store: 'none' | 'read' | 'write';
}

export interface FleetDesign {
  readonly gateways: number;
  /** Of each gateway's machine. With `isOneMachine`, of the machine that all share, balancer, database and clients included. */
  readonly cores: number;
  readonly isOneMachine: boolean;
  readonly pool: PoolBounds;
  /** The database's own cores, unless all is on one machine. */
  readonly databaseCores: number;
  readonly store: StoreCosts;
  /** Processor time of balancer and of clients for a request, seconds; 0: somebody else's machines. */
  readonly balancerS: number;
  readonly clientS: number;
  /** The way of a request through the network, there and back. */
  readonly networkS: number;
}

export interface Visits {
  /** Questions a second that are wanted at a time. */
  readonly rateAt: (timeS: number) => number;
  /** The highest rate at any time. */
  readonly peakRate: number;
  readonly questions: number;
  readonly thinkS: number;
  /** Standard deviation of a processor time through its mean. */
  readonly variation: number;
}

export interface Window {
  readonly fromS: number;
  readonly toS: number;
}

export interface WindowResult {
  readonly answeredPerS: number;
  readonly refusedShare: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Shares of the time: of the busiest gateway's thread, of its workers, of the database. */
  readonly gatewayBusy: number;
  readonly workersBusy: number;
  readonly databaseBusy: number;
}

/** Runs until the end of the last window; each window is counted for itself. Windows are in order and do not overlap. */
export function simulateFleet(
  design: FleetDesign,
  kinds: readonly RequestKind[],
  visits: Visits,
  windows: readonly Window[],
  seed: number,
): readonly WindowResult[] {
  const fleet = new FleetModel(design, kinds, visits, seed);
  return windows.map(({ fromS, toS }) => fleet.measure(fromS, toS));
}

interface Gateway {
  readonly thread: Thread;
  readonly others: Thread;
  readonly pool: WorkerPool;
  readonly access: StoreAccess;
}

class FleetModel {
  readonly #events = new EventQueue();
  readonly #random: Random;
  readonly #design: FleetDesign;
  readonly #kinds: readonly RequestKind[];
  readonly #shares: readonly number[];
  readonly #visits: Visits;
  readonly #gateways: readonly Gateway[];
  readonly #balancer: Thread;
  readonly #clients: Thread;
  readonly #databaseThreads: readonly Thread[];
  /** Microseconds. */
  #latency = createHistogram({ figures: 3 });
  #answered = 0;
  #refused = 0;

  constructor(design: FleetDesign, kinds: readonly RequestKind[], visits: Visits, seed: number) {
    this.#design = design;
    this.#kinds = kinds;
    this.#shares = kinds.map(({ share }) => share);
    this.#visits = visits;
    this.#random = new Random(seed);
    const shared = design.isOneMachine ? new Machine(this.#events, design.cores) : null;
    const elsewhere = new Machine(this.#events, Number.POSITIVE_INFINITY);
    this.#balancer = (shared ?? elsewhere).newThread();
    this.#clients = (shared ?? elsewhere).newThread();
    const database = shared ?? new Machine(this.#events, design.databaseCores);
    this.#databaseThreads = Array.from({ length: 3 * design.gateways }, () => database.newThread());
    let turn = 0;
    const access: Database = {
      run: (cpuS, done) =>
        itemAt(this.#databaseThreads, turn++ % this.#databaseThreads.length).run(cpuS, done),
    };
    this.#gateways = Array.from({ length: design.gateways }, () => {
      const machine = shared ?? new Machine(this.#events, design.cores);
      const thread = machine.newThread();
      const pool = new WorkerPool(machine, design.pool);
      const store = new StoreAccess(this.#events, thread, access, design.store);
      return { thread, others: machine.newThread(), pool, access: store };
    });
    this.#awaitVisit();
  }

  measure(fromS: number, toS: number): WindowResult {
    assert(toS > fromS, 'a window has a length');
    this.#events.runUntil(fromS);
    this.#latency = createHistogram({ figures: 3 });
    this.#answered = 0;
    this.#refused = 0;
    const before = this.#busy();
    this.#events.runUntil(toS);
    const after = this.#busy();
    const durationS = toS - fromS;
    const { cores, isOneMachine, databaseCores, pool } = this.#design;
    const most = (of: (gateway: number) => number) =>
      Math.max(...this.#gateways.map((_, gateway) => of(gateway))) / durationS;
    const total = this.#answered + this.#refused;
    return {
      answeredPerS: this.#answered / durationS,
      refusedShare: total === 0 ? 0 : this.#refused / total,
      p50Ms: this.#latency.count === 0 ? 0 : this.#latency.percentile(50) / 1000,
      p99Ms: this.#latency.count === 0 ? 0 : this.#latency.percentile(99) / 1000,
      gatewayBusy: most((gateway) => itemAt(after.gateways, gateway) - itemAt(before.gateways, gateway)),
      workersBusy:
        most((gateway) => itemAt(after.pools, gateway) - itemAt(before.pools, gateway)) / pool.workers,
      databaseBusy: (after.databaseS - before.databaseS) / durationS / (isOneMachine ? cores : databaseCores),
    };
  }

  #busy() {
    return {
      gateways: this.#gateways.map(({ thread }) => thread.busyS),
      pools: this.#gateways.map(({ pool }) => pool.busyS),
      databaseS: this.#databaseThreads.reduce((sum, { busyS }) => sum + busyS, 0),
    };
  }

  /** A Poisson process whose rate changes, by thinning (Lewis and Shedler, 1979). */
  #awaitVisit(): void {
    const { peakRate, questions, rateAt } = this.#visits;
    this.#events.after(this.#random.exponential(questions / peakRate), () => {
      if (this.#random.uniform() * peakRate < rateAt(this.#events.nowS)) this.#beginVisit();
      this.#awaitVisit();
    });
  }

  #beginVisit(): void {
    const gateway = itemAt(this.#gateways, Math.floor(this.#random.uniform() * this.#gateways.length));
    // Geometric: the mean is `questions`.
    const hasAnother = (): boolean => this.#random.uniform() < 1 - 1 / this.#visits.questions;
    const ask = (): void =>
      this.#ask(gateway, () => {
        if (hasAnother()) this.#events.after(this.#random.exponential(this.#visits.thinkS), ask);
      });
    ask();
  }

  #ask(gateway: Gateway, answered: () => void): void {
    const { balancerS, clientS, networkS } = this.#design;
    const kind = itemAt(this.#kinds, this.#random.weighted(this.#shares));
    const sinceS = this.#events.nowS;
    const arrived = (isRefused: boolean): void =>
      through(this.#balancer, balancerS / 2, () =>
        through(this.#clients, clientS / 2, () => {
          this.#events.after(networkS / 2, () => {
            if (isRefused) this.#refused += 1;
            else {
              this.#answered += 1;
              this.#latency.record(Math.max(1, Math.round((this.#events.nowS - sinceS) * 1e6)));
            }
            answered();
          });
        }),
      );
    this.#events.after(networkS / 2, () =>
      through(this.#clients, clientS / 2, () =>
        through(this.#balancer, balancerS / 2, () => this.#serve(gateway, kind, arrived)),
      ),
    );
  }

  /** Head and body before the question, the answer after it. */
  #serve(
    { thread, others, pool, access }: Gateway,
    kind: RequestKind,
    done: (isRefused: boolean) => void,
  ): void {
    const gatewayS = this.#random.lognormal(kind.gatewayS, this.#visits.variation);
    const answer = (isRefused: boolean): void => thread.run(gatewayS * 0.4, () => done(isRefused));
    const question = (): void => {
      if (kind.store === 'write') access.write(() => answer(false));
      else if (kind.workerS === 0) answer(false);
      else {
        const workerS = this.#random.lognormal(kind.workerS, this.#visits.variation);
        if (!pool.ask(kind.lane, workerS, () => answer(false))) answer(true);
      }
    };
    if (kind.otherS > 0) others.run(kind.otherS, () => undefined);
    thread.run(gatewayS * 0.6, () => (kind.store === 'none' ? question() : access.read(question)));
  }
}

/** Without processor time there is no wait for the thread. */
function through(thread: Thread, cpuS: number, next: () => void): void {
  if (cpuS === 0) next();
  else thread.run(cpuS, next);
}
