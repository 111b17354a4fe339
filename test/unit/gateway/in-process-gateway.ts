/**
 * A gateway in this process: real routes, pipeline, socket and index; the engine answers in this thread,
 * the store is a map and the clock stands still. Tests can cause states that no client of a real server can.
 */
import type { EngineOutcome } from '../../../engine/engine.ts';
import { TokenVerifier } from '../../../gateway/auth/token.ts';
import { buildGateway } from '../../../gateway/gateway.ts';
import { IndexUse } from '../../../gateway/index/index-use.ts';
import { openIndex } from '../../../gateway/index/open-index.ts';
import { buildLimits } from '../../../gateway/limits/build-limits.ts';
import { ClientAddresses } from '../../../gateway/limits/client-addresses.ts';
import { GatewayCounters } from '../../../gateway/observe/counters.ts';
import type { GatewayEvent } from '../../../gateway/observe/event.ts';
import { metricFamilies } from '../../../gateway/observe/metric-families.ts';
import { ServiceMetrics } from '../../../gateway/observe/service-metrics.ts';
import { Lifecycle } from '../../../gateway/process/lifecycle.ts';
import { acceptedSettings } from '../../../gateway/process/settings.ts';
import type { Service, ServiceBase } from '../../../gateway/service.ts';
import type { Lane } from '../../../shared/job/lane.ts';
import type { Plan, Store, StoreCounters, WriteOutcome } from '../../../statestore/store.ts';
import { timelessAnswerer } from '../../oracle/ask.ts';
import { unpackOutcomes } from '../../packed-jobs.ts';

type Engine = Service['index']['engine'];

export interface InProcessGateway {
  readonly port: number;
  readonly lifecycle: Lifecycle;
  /** What has been observed; tests empty it. */
  readonly events: GatewayEvent[];
  readonly clock: { nowMs: number };
  /** What the engine says next in place of an answer, each once. */
  readonly engineOutcomes: EngineOutcome[];
  /** The lanes of the questions that the engine was asked, in order. */
  readonly lanes: Lane[];
  /** The clients of these questions, as the engine got them. */
  readonly clients: string[];
  /** The questions that the engine says are waiting. */
  readonly waiting: { jobs: number };
  readonly indexUse: IndexUse;
  readonly counters: GatewayCounters;
  readonly store: MapStore;
  /** As if nothing had been asked: no event, no outcome in waiting, a store that works. */
  reset(): void;
  close(): void;
}

export interface InProcessOptions {
  readonly indexDirectory: string;
  readonly environment?: Readonly<Record<string, string>>;
  /** Left out: it serves at once. */
  readonly isStarting?: boolean;
  /** The plans of another gateway; left out, none. */
  readonly store?: MapStore;
}

export async function startInProcessGateway(options: InProcessOptions): Promise<InProcessGateway> {
  const events: GatewayEvent[] = [];
  const clock = { nowMs: 1_000_000 };
  const engineOutcomes: EngineOutcome[] = [];
  const base: ServiceBase = {
    settings: acceptedSettings({ SVC_RATE_LIMIT_ENFORCE: 'none', ...options.environment }).settings,
    lifecycle: new Lifecycle(),
    counters: new GatewayCounters(),
    observe: (event) => events.push(event),
    nowMs: () => clock.nowMs,
    monotonicMs: () => clock.nowMs,
  };
  const opened = openIndex(options.indexDirectory);
  const lanes: Lane[] = [];
  const clients: string[] = [];
  const waiting = { jobs: 0 };
  const engine = engineOver(opened.graph, engineOutcomes, { lanes, clients, waiting });
  const indexUse = new IndexUse();
  const store = options.store ?? new MapStore();
  const service: Service = {
    ...base,
    index: {
      ...opened,
      engine,
      generation: 1,
      use: indexUse,
      loading: { readyMs: 0, readBytes: 0 },
    },
    store,
    engine,
    verifier: new TokenVerifier(Buffer.alloc(32, 7)),
    clientAddresses: new ClientAddresses(base.settings, base.counters, base.observe),
    limits: buildLimits(base.settings),
    metrics: new ServiceMetrics(() => metricFamilies(service), null),
    servingSinceMs: clock.nowMs,
  };
  const gateway = buildGateway(base);
  const server = await gateway.listen({ host: '127.0.0.1', port: 0, portShared: false });
  if (server === null) throw new Error('no port is free');
  if (options.isStarting !== true) gateway.serve(service);
  return {
    port: server.port,
    lifecycle: base.lifecycle,
    events,
    clock,
    engineOutcomes,
    lanes,
    clients,
    waiting,
    indexUse,
    counters: base.counters,
    store,
    reset() {
      events.length = 0;
      engineOutcomes.length = 0;
      lanes.length = 0;
      clients.length = 0;
      waiting.jobs = 0;
      store.waits = false;
      store.failure = null;
      store.released = Promise.resolve();
    },
    close: () => server.close(),
  };
}

function engineOver(
  graph: Parameters<typeof timelessAnswerer>[0],
  outcomes: EngineOutcome[],
  { lanes, clients, waiting }: Pick<InProcessGateway, 'lanes' | 'clients' | 'waiting'>,
): Engine {
  const answerer = timelessAnswerer(graph);
  /** One msgpack array of one element. */
  const arrayOfOne = Uint8Array.of(0x91);
  const outcomeOf = (packed: Uint8Array): EngineOutcome => {
    try {
      const [outcome] = unpackOutcomes(answerer.answerBatch(packed));
      return outcome ?? { kind: 'worker_lost', error: new Error('a job has an outcome') };
    } catch (error) {
      return { kind: 'worker_lost', error };
    }
  };
  return {
    submit(job, answer, { lane, client }, rest = null) {
      lanes.push(lane);
      clients.push(client);
      const packed = Buffer.concat(rest === null ? [arrayOfOne, job] : [arrayOfOne, job, rest]);
      const planned = outcomes.shift();
      // As by a worker: never before `submit` has returned.
      setImmediate(() => {
        answer(planned ?? outcomeOf(packed));
      });
      return null;
    },
    get waitingJobs() {
      return waiting.jobs;
    },
    load() {
      throw new Error('not asked for here');
    },
    async close() {},
  };
}

/** Plans by verifier. */
const untouchedStore: StoreCounters = {
  writesTotal: 0,
  versionConflictsTotal: 0,
  queueFullTotal: 0,
  failedWritesTotal: 0,
  failedReadsTotal: 0,
  commitsTotal: 0,
  writerLossesTotal: 0,
  vacuumsTotal: 0,
  vacuumFailuresTotal: 0,
  snapshotsTotal: 0,
  snapshotFailuresTotal: 0,
  cacheHitsTotal: 0,
  cacheMissesTotal: 0,
  queueDepth: 0,
  cachedPlans: 0,
  readsFailing: 0,
  writesFailing: 0,
};

export class MapStore implements Store {
  /** Whether reads are answered by a promise. */
  waits = false;
  /** What reads throw. */
  failure: Error | null = null;
  /** Reads that are answered by a promise are answered after this one. */
  released: Promise<void> = Promise.resolve();
  reads = 0;
  readonly #plans = new Map<string, Plan>();
  #created = 0;

  async create(
    verifier: Uint8Array,
    plan: Pick<Plan, 'catalogVersionId' | 'document'>,
  ): Promise<WriteOutcome> {
    this.#created += 1;
    this.#plans.set(keyOf(verifier), { ...plan, planNumber: this.#created, stateVersion: 0 });
    return { kind: 'written', stateVersion: 0 };
  }

  read(verifier: Uint8Array): Plan | null | Promise<Plan | null> {
    this.reads += 1;
    const { failure } = this;
    const plan = this.#plans.get(keyOf(verifier)) ?? null;
    if (this.waits) {
      return this.released.then(() => {
        if (failure !== null) throw failure;
        return plan;
      });
    }
    if (failure !== null) throw failure;
    return plan;
  }

  async replace(verifier: Uint8Array, expected: number, plan: Pick<Plan, 'catalogVersionId' | 'document'>) {
    const held = this.#plans.get(keyOf(verifier));
    if (held === undefined) return { kind: 'no_such_plan' } as const;
    const { planNumber, stateVersion } = held;
    if (stateVersion !== expected)
      return { kind: 'version_conflict', currentStateVersion: stateVersion } as const;
    this.#plans.set(keyOf(verifier), { ...plan, planNumber, stateVersion: stateVersion + 1 });
    return { kind: 'written', stateVersion: stateVersion + 1 } as const;
  }

  async rekey() {
    return { kind: 'no_such_plan' } as const;
  }

  async delete(verifier: Uint8Array) {
    const held = this.#plans.get(keyOf(verifier));
    if (held === undefined) return { kind: 'no_such_plan' } as const;
    this.#plans.delete(keyOf(verifier));
    return { kind: 'written', stateVersion: held.stateVersion } as const;
  }

  async snapshot() {
    return { kind: 'failed', reason: 'a map has no snapshots' } as const;
  }

  counters(): StoreCounters {
    return untouchedStore;
  }

  async close() {}
}

function keyOf(verifier: Uint8Array): string {
  return Buffer.from(verifier).toString('hex');
}
