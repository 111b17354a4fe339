/**
 * A discrete-event simulation of a fleet under load: clients arrive in visits, a balancer assigns each client to one gateway, a
 * gateway has one thread and its workers, and all gateways share the database.
 */
import { createHistogram } from 'node:perf_hooks';
import { assert } from '../../shared/assert.ts';
import { itemAt } from '../../shared/column.ts';
import { EventQueue } from './event-queue.ts';
import { DatabaseModel, GatewayModel, type RequestKind } from './gateway-model.ts';
import { PlainMachine } from './plain-machine.ts';
import { Random } from './random.ts';
import type { StoreCosts } from './store-access.ts';
import type { PoolBounds } from './worker-pool.ts';

export interface FleetDesign {
  readonly gateways: number;
  /** Cores of each gateway's machine. Balancer and clients run elsewhere and are never the bottleneck. */
  readonly cores: number;
  readonly pool: PoolBounds;
  /** Cores of the database's machine. */
  readonly databaseCores: number;
  readonly store: StoreCosts;
  /** See GatewayDesign. */
  readonly burstS: number;
  /** Network round trip of a request. */
  readonly networkS: number;
}

export interface Visits {
  /** Offered questions a second at a given time. */
  readonly rateAt: (timeS: number) => number;
  /** The maximum of the offered rate. */
  readonly peakRate: number;
  readonly questions: number;
  readonly thinkS: number;
  /** Coefficient of variation of CPU times. */
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
  /** Utilization of the busiest gateway thread, of its workers, and of the database. */
  readonly gatewayBusy: number;
  readonly workersBusy: number;
  readonly databaseBusy: number;
}

/** Simulates until the end of the last window and returns a result for each. Windows must be in order and disjoint. */
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

class FleetModel {
  readonly #events = new EventQueue();
  readonly #random: Random;
  readonly #design: FleetDesign;
  readonly #kinds: readonly RequestKind[];
  readonly #shares: readonly number[];
  readonly #visits: Visits;
  readonly #gateways: readonly GatewayModel[];
  readonly #database: DatabaseModel;
  /** In microseconds. */
  #latency = createHistogram({ figures: 3 });
  #answered = 0;
  #refused = 0;

  constructor(design: FleetDesign, kinds: readonly RequestKind[], visits: Visits, seed: number) {
    this.#design = design;
    this.#kinds = kinds;
    this.#shares = kinds.map(({ share }) => share);
    this.#visits = visits;
    this.#random = new Random(seed);
    this.#database = new DatabaseModel(
      new PlainMachine(this.#events, design.databaseCores),
      3 * design.gateways,
    );
    this.#gateways = Array.from(
      { length: design.gateways },
      () =>
        new GatewayModel(
          this.#events,
          new PlainMachine(this.#events, design.cores),
          this.#database,
          this.#random,
          {
            ...design,
            variation: visits.variation,
            burstS: design.burstS,
          },
        ),
    );
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
    const { databaseCores, pool } = this.#design;
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
      databaseBusy: (after.databaseS - before.databaseS) / durationS / databaseCores,
    };
  }

  #busy() {
    return {
      gateways: this.#gateways.map(({ threadS }) => threadS),
      pools: this.#gateways.map(({ workersS }) => workersS),
      databaseS: this.#database.busyS,
    };
  }

  /** A non-homogeneous Poisson process by thinning (Lewis and Shedler, 1979). */
  #awaitVisit(): void {
    const { peakRate, questions, rateAt } = this.#visits;
    this.#events.after(this.#random.exponential(questions / peakRate), () => {
      if (this.#random.uniform() * peakRate < rateAt(this.#events.nowS)) this.#beginVisit();
      this.#awaitVisit();
    });
  }

  #beginVisit(): void {
    const gateway = itemAt(this.#gateways, Math.floor(this.#random.uniform() * this.#gateways.length));
    // Geometrically distributed with mean `questions`.
    const hasAnother = (): boolean => this.#random.uniform() < 1 - 1 / this.#visits.questions;
    const ask = (): void =>
      this.#ask(gateway, () => {
        if (hasAnother()) this.#events.after(this.#random.exponential(this.#visits.thinkS), ask);
      });
    ask();
  }

  #ask(gateway: GatewayModel, answered: () => void): void {
    const { networkS } = this.#design;
    const kind = itemAt(this.#kinds, this.#random.weighted(this.#shares));
    const sinceS = this.#events.nowS;
    const arrived = (isRefused: boolean): void =>
      this.#events.after(networkS / 2, () => {
        if (isRefused) this.#refused += 1;
        else {
          this.#answered += 1;
          this.#latency.record(Math.max(1, Math.round((this.#events.nowS - sinceS) * 1e6)));
        }
        answered();
      });
    this.#events.after(networkS / 2, () => gateway.serve(kind, arrived));
  }
}
