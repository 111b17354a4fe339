/**
 * Store against store, in one run: SQLite and PostgreSQL (a server of its own on this machine, commits on its disk) under the
 * same creates, patches and reads, then a question about a stored plan, asked of a server with either.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assert } from '../../shared/assert.ts';
import { openStore, type Store } from '../../statestore/store.ts';
import { PostgresServer } from '../../test/postgres/server.ts';
import { openBenchIndex } from '../bench-index.ts';
import { type BenchResult, benchResult, type FigureRow, figureRow } from '../figures/bench-result.ts';
import { countRounds } from '../figures/rounds.ts';
import {
  gatewayTime,
  type LoadMeasure,
  measureRound,
  p50,
  p99,
  type RoundFigures,
  throughput,
} from '../load/measure.ts';
import { startRealServer } from '../load/real-server.ts';
import { prepareScenarios } from '../load/scenarios.ts';
import type { ServerProcess } from '../server-process.ts';
import {
  contentOf,
  createPlans,
  expectWritten,
  plansOf,
  type StoreRound,
  timed,
  verifierOf,
} from './store-work.ts';

export interface StoresBenchOptions {
  readonly index: string | null;
  readonly rounds: number;
  readonly seconds: number;
  /** Of the store, a round. */
  readonly operations: number;
  /** Questions a second. */
  readonly rates: readonly number[];
}

const storeNames = ['SQLite', 'PostgreSQL'] as const;
type StoreName = (typeof storeNames)[number];

const clientCounts = [1, 16, 64] as const;
const size = { documentBytes: 1000 } as const;
const readPlans = 64;
/** Of the servers that are asked questions. */
const connections = 64;
const tokenKey = 'the same key of thirty-two bytes';
const persistedScenario = 'unlock persisted';

type Work = (store: Store, clients: number, operations: number) => Promise<StoreRound>;
const works: Readonly<Record<string, Work>> = { create, patch, read };

export async function storesBench(options: StoresBenchOptions): Promise<BenchResult> {
  const { index: directory, rounds, seconds, operations, rates } = options;
  const database = await PostgresServer.start(true);
  const index = await openBenchIndex(directory);
  try {
    const rows = [...(await storeRows(database, rounds, operations))];
    const asked = await askEither(database, index, { rounds, seconds, rates });
    const place = directory === null ? '' : ` --index ${directory}`;
    return benchResult({
      bench: 'stores',
      title: `stores: ${rounds} interleaved rounds, plans of ${size.documentBytes} bytes; the number is the number of clients, or of questions a second (0: closed loop of ${connections} connections)`,
      command: `npm run bench -- stores${place} --rounds ${rounds} --seconds ${seconds} --operations ${operations} --rates ${rates.join(',')}`,
      index_id: index.graph.indexId,
      catalog: index.description,
      reference: 'SQLite, in the same round',
      rows: [...rows, ...asked.rows],
      curves: [],
      notes: asked.notes,
    });
  } finally {
    await database.remove();
    index.dispose();
  }
}

async function storeRows(database: PostgresServer, rounds: number, operations: number): Promise<FigureRow[]> {
  const measured = new Map<string, StoreRound[]>();
  const of = (work: string, clients: number, name: StoreName): StoreRound[] => {
    const key = `${work} ${clients} ${name}`;
    const list = measured.get(key) ?? [];
    measured.set(key, list);
    return list;
  };
  for (const _round of countRounds('stores', rounds)) {
    for (const [work, run] of Object.entries(works)) {
      for (const clients of clientCounts) {
        for (const name of storeNames) {
          const round = await inFreshStore(name, database, (store) => run(store, clients, operations));
          of(work, clients, name).push(round);
        }
      }
    }
  }
  return Object.keys(works).flatMap((work) =>
    clientCounts.flatMap((clients) =>
      storeNames.flatMap((name) => {
        const row = (measure: string, unit: string, value: (round: StoreRound) => number): FigureRow =>
          figureRow(
            { name: `${work}, ${name}`, measure, unit, at: clients },
            of(work, clients, name).map(value),
            name === 'SQLite' ? null : of(work, clients, 'SQLite').map(value),
          );
        return [
          row('done', 'per s', ({ perSecond }) => perSecond),
          row('p50', 'µs', ({ p50Us }) => p50Us),
          row('p99', 'µs', ({ p99Us }) => p99Us),
        ];
      }),
    ),
  );
}

async function inFreshStore(
  name: StoreName,
  database: PostgresServer,
  measure: (store: Store) => Promise<StoreRound>,
): Promise<StoreRound> {
  const directory = mkdtempSync(join(tmpdir(), 'gradus-bench-'));
  const url = name === 'SQLite' ? null : database.url(await database.createDatabase());
  const store = await openStore({ directory, nowMs: Date.now, url });
  try {
    return await measure(store);
  } finally {
    await store.close();
    rmSync(directory, { recursive: true });
  }
}

/** Each client does one operation after the other. */
function inClients(
  clients: number,
  operations: number,
  operate: (client: number, turn: number) => Promise<void>,
): Promise<StoreRound> {
  const turns = Math.ceil(operations / clients);
  return timed(async (tookUs) => {
    const runClient = async (_: unknown, client: number): Promise<void> => {
      for (let turn = 0; turn < turns; turn += 1) {
        const begin = performance.now();
        await operate(client, turn);
        tookUs((performance.now() - begin) * 1000);
      }
    };
    await Promise.all(Array.from({ length: clients }, runClient));
  });
}

function create(store: Store, clients: number, operations: number): Promise<StoreRound> {
  return inClients(clients, operations, async (client, turn) =>
    expectWritten(await store.create(verifierOf(`created ${client} ${turn}`), contentOf(0, size))),
  );
}

async function patch(store: Store, clients: number, operations: number): Promise<StoreRound> {
  await createPlans(store, clients, size);
  const plans = plansOf(clients);
  return inClients(clients, operations, async (client, turn) => {
    const verifier = plans[client];
    assert(verifier !== undefined, 'each client has a plan');
    expectWritten(await store.replace(verifier, turn, contentOf(turn, size), 'patched'));
  });
}

async function read(store: Store, clients: number, operations: number): Promise<StoreRound> {
  await createPlans(store, readPlans, size);
  const plans = plansOf(readPlans);
  return inClients(clients, operations, async (client, turn) => {
    const verifier = plans[(client * 31 + turn * 37) % plans.length];
    assert(verifier !== undefined, 'the plans are there');
    const plan = store.read(verifier);
    assert((plan instanceof Promise ? await plan : plan) !== null, 'a stored plan is read');
    // As between two requests: a store that answers at once must not run alone for the whole round.
    if (turn % 64 === 0) await new Promise(setImmediate);
  });
}

interface AskOptions {
  readonly rounds: number;
  readonly seconds: number;
  readonly rates: readonly number[];
}

const askedMeasures: readonly LoadMeasure[] = [throughput, gatewayTime, p50, p99];

async function askEither(
  database: PostgresServer,
  index: Awaited<ReturnType<typeof openBenchIndex>>,
  { rounds, seconds, rates }: AskOptions,
): Promise<{ readonly rows: readonly FigureRow[]; readonly notes: readonly string[] }> {
  const environments: Readonly<Record<StoreName, Readonly<Record<string, string>>>> = {
    SQLite: {},
    PostgreSQL: {
      SVC_STATE_URL: database.url(await database.createDatabase()),
      SVC_TOKEN_KEY: tokenKey,
    },
  };
  const loads = [null, ...rates];
  const servers: ServerProcess[] = [];
  try {
    const sources = new Map<StoreName, Awaited<ReturnType<typeof prepareScenarios>>[number]['source']>();
    for (const name of storeNames) {
      const server = await startRealServer({
        indexDirectory: index.directory,
        environment: environments[name],
      });
      servers.push(server);
      const site = { port: server.port, graph: index.graph, connections };
      const [scenario] = await prepareScenarios(site, [persistedScenario]);
      assert(scenario !== undefined, 'the load bench asks about stored plans');
      sources.set(name, scenario.source);
      // Code that is still being compiled costs several times as much.
      await measureRound(server, scenario.source, { connections, seconds: 2 * seconds });
    }
    const measured = new Map<string, RoundFigures[]>();
    const of = (rate: number | null, name: StoreName) => `${rate} ${name}`;
    for (const _round of countRounds('questions', rounds)) {
      for (const rate of loads) {
        for (const [at, name] of storeNames.entries()) {
          const server = servers[at];
          const source = sources.get(name);
          assert(server !== undefined && source !== undefined, 'each store has its server');
          const { figures } = await measureRound(server, source, {
            connections,
            seconds,
            ratePerSecond: rate,
          });
          measured.set(of(rate, name), [...(measured.get(of(rate, name)) ?? []), figures]);
        }
      }
    }
    const valuesOf = (rate: number | null, name: StoreName, measure: LoadMeasure) =>
      (measured.get(of(rate, name)) ?? []).map((figures) => measure.of(figures));
    const rows = loads.flatMap((rate) =>
      storeNames.flatMap((name) =>
        askedMeasures.map((measure) =>
          figureRow(
            { name: `question, ${name}`, measure: measure.measure, unit: measure.unit, at: rate ?? 0 },
            valuesOf(rate, name, measure),
            name === 'SQLite' ? null : valuesOf(rate, 'SQLite', measure),
          ),
        ),
      ),
    );
    const notes = loads.map((rate) => {
      const [sqlite, postgres] = storeNames.map((name) => valuesOf(rate, name, gatewayTime));
      const more = (postgres ?? []).map((us, round) => us - (sqlite?.[round] ?? Number.NaN));
      const load = rate === null ? 'closed loop' : `${rate} offered a second`;
      return `${load}: PostgreSQL costs the gateway ${more.map((us) => us.toFixed(1)).join(', ')} µs a question more, by rounds`;
    });
    return { rows, notes };
  } finally {
    for (const server of servers) await server.stop();
  }
}
