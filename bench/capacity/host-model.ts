/**
 * The model of the fleet that validate.ts measures: load generator, balancer, gateways, workers and database share the cores of one
 * machine. The generator is that of bench/load: a pacer thread wakes it, it sends due requests over free connections,
 * and it measures latency from the time at which a request was due.
 */
import { createHistogram } from 'node:perf_hooks';
import { itemAt } from '../../shared/column.ts';
import { EventQueue } from './event-queue.ts';
import { DatabaseModel, GatewayModel, type RequestKind } from './gateway-model.ts';
import { type CoreInterruptions, interrupt } from './interruptions.ts';
import { LinuxMachine, type Scheduling } from './linux-machine.ts';
import { Random } from './random.ts';
import type { StoreCosts } from './store-access.ts';
import type { Machine, Thread } from './thread.ts';
import type { PoolBounds } from './worker-pool.ts';

/** CPU times are in seconds. */
export interface HostDesign {
  readonly cores: number;
  readonly scheduling: Scheduling;
  /** One entry for each core. */
  readonly interruptions: readonly CoreInterruptions[];
  /** The gateways' shares of the load, as weights. */
  readonly gatewayShares: readonly number[];
  readonly pool: PoolBounds;
  readonly store: StoreCosts;
  /** CPU time of the generator for a tick of the pacer. */
  readonly tickS: number;
  /** For a request and its answer together. */
  readonly balancerS: number;
  readonly clientS: number;
  readonly balancerThreads: number;
  readonly connections: number;
  readonly pacer: { readonly periodS: number; readonly cpuS: number };
  /** Coefficient of variation of CPU times. */
  readonly variation: number;
  /** See GatewayDesign. */
  readonly burstS: number;
}

export interface HostResult {
  readonly answeredPerS: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Utilization of the cores. */
  readonly busy: number;
}

interface Connection {
  readonly gateway: GatewayModel;
  readonly balancer: Thread;
}

const warmS = 1;

export function simulateHost(
  design: HostDesign,
  kinds: readonly RequestKind[],
  ratePerS: number,
  seconds: number,
  seed: number,
): HostResult {
  return new HostModel(design, kinds, ratePerS, seed).measure(seconds);
}

class HostModel {
  readonly #events = new EventQueue();
  readonly #random: Random;
  readonly #design: HostDesign;
  readonly #kinds: readonly RequestKind[];
  readonly #shares: readonly number[];
  readonly #ratePerS: number;
  readonly #machine: Machine;
  readonly #client: Thread;
  readonly #pacer: Thread;
  /** Idle connections, used in turn. */
  readonly #free: Connection[];
  /** Due times of the requests that wait for an idle connection. */
  readonly #due: number[] = [];
  #made = 0;
  /** In microseconds. */
  #latency = createHistogram({ figures: 3 });

  constructor(design: HostDesign, kinds: readonly RequestKind[], ratePerS: number, seed: number) {
    this.#design = design;
    this.#kinds = kinds;
    this.#shares = kinds.map(({ share }) => share);
    this.#ratePerS = ratePerS;
    this.#random = new Random(seed);
    const machine = new LinuxMachine(this.#events, design.cores, design.scheduling);
    this.#machine = machine;
    interrupt(machine, this.#events, design.interruptions, seed);
    this.#client = machine.newThread({ wakeCpuS: design.tickS });
    this.#pacer = machine.newThread({ usesMemory: true });
    const balancers = Array.from({ length: design.balancerThreads }, () => machine.newThread());
    const database = new DatabaseModel(machine, 3 * design.gatewayShares.length);
    const gateways = design.gatewayShares.map(
      () => new GatewayModel(this.#events, machine, database, this.#random, design),
    );
    this.#free = Array.from({ length: design.connections }, (_, connection) => ({
      gateway: itemAt(gateways, this.#random.weighted(design.gatewayShares)),
      balancer: itemAt(balancers, connection % balancers.length),
    }));
    this.#awaitTick();
  }

  measure(seconds: number): HostResult {
    this.#events.runUntil(warmS);
    this.#latency = createHistogram({ figures: 3 });
    const before = this.#machine.busyS;
    this.#events.runUntil(warmS + seconds);
    const { count } = this.#latency;
    return {
      answeredPerS: count / seconds,
      p50Ms: count === 0 ? Number.NaN : this.#latency.percentile(50) / 1000,
      p99Ms: count === 0 ? Number.NaN : this.#latency.percentile(99) / 1000,
      busy: (this.#machine.busyS - before) / seconds / this.#design.cores,
    };
  }

  #awaitTick(): void {
    const { periodS, cpuS } = this.#design.pacer;
    this.#events.after(periodS, () =>
      this.#pacer.run(cpuS, () => {
        this.#client.run(0, () => this.#tick());
        this.#awaitTick();
      }),
    );
  }

  #tick(): void {
    for (; this.#made / this.#ratePerS < this.#events.nowS; this.#made += 1)
      this.#due.push(this.#made / this.#ratePerS);
    this.#dispatch();
  }

  #dispatch(): void {
    while (this.#due.length > 0) {
      const connection = this.#free.shift();
      if (connection === undefined) return;
      const [sinceS = 0] = this.#due.splice(0, 1);
      this.#ask(connection, sinceS);
    }
  }

  #ask(connection: Connection, sinceS: number): void {
    const { balancerS, clientS } = this.#design;
    const kind = itemAt(this.#kinds, this.#random.weighted(this.#shares));
    const { balancer, gateway } = connection;
    const answered = (): void => {
      this.#latency.record(Math.max(1, Math.round((this.#events.nowS - sinceS) * 1e6)));
      this.#free.push(connection);
      this.#dispatch();
    };
    this.#client.run(clientS / 2, () =>
      balancer.run(balancerS / 2, () =>
        gateway.serve(kind, () => balancer.run(balancerS / 2, () => this.#client.run(clientS / 2, answered))),
      ),
    );
  }
}
