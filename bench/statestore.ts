/**
 * The state store under load: what group commit buys over one transaction a write, what reads cost while
 * writes run, and a mix of all. `node dist/bench/statestore.js [--quick]` prints one table.
 */
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { assert } from '../shared/assert.ts';
import { openStore, type Store, type WriteOutcome } from '../statestore/store.ts';

export interface StoreBenchSettings {
  /** Rounds of each measurement, taken in turns; the medians are reported. */
  readonly rounds: number;
  readonly writesPerRound: number;
  readonly readsPerRound: number;
  readonly documentBytes: number;
  readonly clients: readonly number[];
}

export interface StoreBenchRow {
  readonly what: string;
  readonly clients: number;
  readonly perSecond: number;
  readonly p50Us: number;
  readonly p99Us: number;
}

export const fullStoreBench: StoreBenchSettings = {
  rounds: 5,
  writesPerRound: 8000,
  readsPerRound: 20_000,
  documentBytes: 1000,
  clients: [1, 16, 64],
};

export const quickStoreBench: StoreBenchSettings = {
  rounds: 1,
  writesPerRound: 128,
  readsPerRound: 200,
  documentBytes: 1000,
  clients: [1, 16, 64],
};

type Measure = (store: Store, clients: number, settings: StoreBenchSettings) => Promise<StoreBenchRow>;

interface Case {
  readonly what: string;
  /** Writes that may share a transaction. */
  readonly maximumWritesPerCommit: number;
  /** Plans that the cache holds: one, so that next to nothing is found there, or more than there are. */
  readonly cachedPlans: number;
  readonly measure: Measure;
}

const together = 64;
const allPlans = 10_000;

const cases: readonly Case[] = [
  {
    what: 'writes, group commit',
    maximumWritesPerCommit: together,
    cachedPlans: allPlans,
    measure: measureWrites,
  },
  {
    what: 'writes, one a transaction',
    maximumWritesPerCommit: 1,
    cachedPlans: allPlans,
    measure: measureWrites,
  },
  {
    what: 'cached reads, no writes',
    maximumWritesPerCommit: together,
    cachedPlans: allPlans,
    measure: readsBeside(0),
  },
  {
    what: 'cached reads beside writes',
    maximumWritesPerCommit: together,
    cachedPlans: allPlans,
    measure: readsBeside(1),
  },
  {
    what: 'uncached reads, no writes',
    maximumWritesPerCommit: together,
    cachedPlans: 1,
    measure: readsBeside(0),
  },
  {
    what: 'uncached reads beside writes',
    maximumWritesPerCommit: together,
    cachedPlans: 1,
    measure: readsBeside(1),
  },
  {
    what: 'create, patch and 8 reads',
    maximumWritesPerCommit: together,
    cachedPlans: allPlans,
    measure: measureMix,
  },
];

/** Runs every case with every number of clients. Throws if the store answers anything wrong. */
export async function benchStateStore(settings: StoreBenchSettings): Promise<readonly StoreBenchRow[]> {
  const rows = new Map<string, StoreBenchRow[]>();
  for (let round = 0; round < settings.rounds; round += 1) {
    for (const clients of settings.clients) {
      for (const each of cases) {
        const row = await inFreshStore(each, (store) => each.measure(store, clients, settings));
        const key = `${each.what} ${clients}`;
        rows.set(key, [...(rows.get(key) ?? []), { ...row, what: each.what }]);
      }
    }
  }
  return [...rows.values()].map(medianRow);
}

async function inFreshStore(
  each: Case,
  measure: (store: Store) => Promise<StoreBenchRow>,
): Promise<StoreBenchRow> {
  const directory = mkdtempSync(join(tmpdir(), 'gradus-bench-'));
  const { maximumWritesPerCommit, cachedPlans } = each;
  const cache = { maximumPlans: cachedPlans, maximumBytes: 2 ** 30 };
  const store = await openStore({ directory, nowMs: Date.now, maximumWritesPerCommit, cache });
  try {
    return await measure(store);
  } finally {
    await store.close();
    rmSync(directory, { recursive: true });
  }
}

/** Each client patches a plan of its own, one acknowledged write after the other. */
async function measureWrites(
  store: Store,
  clients: number,
  settings: StoreBenchSettings,
): Promise<StoreBenchRow> {
  await createPlans(store, clients, settings);
  const writesOfClient = Math.ceil(settings.writesPerRound / clients);
  const row = await timed(clients, async (tookUs) => {
    await Promise.all(
      plansOf(clients).map(async (verifier) => {
        for (let version = 0; version < writesOfClient; version += 1) {
          const begin = performance.now();
          expectWritten(await store.replace(verifier, version, contentOf(version, settings), 'patched'));
          tookUs((performance.now() - begin) * 1000);
        }
      }),
    );
  });
  for (const verifier of plansOf(clients)) {
    const plan = await store.read(verifier);
    assert(plan?.stateVersion === writesOfClient, 'every acknowledged write raised the version by one');
  }
  return row;
}

/** Single reads of random plans, each timed by itself, while as many clients write as fast as they can, or none. */
function readsBeside(writers: 0 | 1): Measure {
  return async (store, clients, settings) => {
    await createPlans(store, 64, settings);
    let isOver = false;
    const writing =
      writers === 0
        ? []
        : plansOf(clients).map((verifier) => writeUntil(store, verifier, () => isOver, settings));
    const plans = plansOf(64);
    const row = await timed(clients, async (tookUs) => {
      for (let read = 0; read < settings.readsPerRound; read += 1) {
        if (read % 20 === 0) await new Promise(setImmediate);
        const verifier = plans[(read * 37) % plans.length];
        assert(verifier !== undefined, 'there are 64 plans');
        const begin = performance.now();
        const plan = store.read(verifier);
        tookUs((performance.now() - begin) * 1000);
        assert(plan !== null && !(plan instanceof Promise), 'a stored plan is read at once');
      }
    });
    isOver = true;
    await Promise.all(writing);
    return row;
  };
}

async function writeUntil(
  store: Store,
  verifier: Uint8Array,
  isOver: () => boolean,
  settings: StoreBenchSettings,
) {
  for (let version = 0; !isOver(); version += 1) {
    expectWritten(await store.replace(verifier, version, contentOf(version, settings), 'patched'));
  }
}

/** What a session of a student looks like: a plan is made, patched once, and read for each of eight queries. */
async function measureMix(
  store: Store,
  clients: number,
  settings: StoreBenchSettings,
): Promise<StoreBenchRow> {
  const sessions = Math.ceil(settings.writesPerRound / 2 / clients);
  return timed(clients, async (tookUs) => {
    const runClient = async (_: unknown, client: number) => {
      for (let session = 0; session < sessions; session += 1) {
        const verifier = verifierOf(`session ${client} ${session}`);
        const begin = performance.now();
        expectWritten(await store.create(verifier, contentOf(0, settings)));
        expectWritten(await store.replace(verifier, 0, contentOf(1, settings), 'patched'));
        for (let read = 0; read < 8; read += 1) {
          assert((await store.read(verifier))?.stateVersion === 1, 'an acknowledged write is read');
        }
        tookUs((performance.now() - begin) * 1000);
      }
    };
    await Promise.all(Array.from({ length: clients }, runClient));
  });
}

async function timed(
  clients: number,
  work: (tookUs: (us: number) => void) => Promise<void>,
): Promise<StoreBenchRow> {
  const samples: number[] = [];
  const begin = performance.now();
  await work((us) => samples.push(us));
  const seconds = (performance.now() - begin) / 1000;
  samples.sort((left, right) => left - right);
  const at = (share: number) => samples[Math.floor(samples.length * share)] ?? 0;
  return { what: '', clients, perSecond: samples.length / seconds, p50Us: at(0.5), p99Us: at(0.99) };
}

async function createPlans(store: Store, count: number, settings: StoreBenchSettings): Promise<void> {
  const outcomes = await Promise.all(
    plansOf(count).map((verifier) => store.create(verifier, contentOf(0, settings))),
  );
  outcomes.forEach(expectWritten);
}

function medianRow(rows: readonly StoreBenchRow[]): StoreBenchRow {
  const [first] = rows;
  assert(first !== undefined, 'a case ran at least once');
  const median = (of: (row: StoreBenchRow) => number) => {
    return rows.map(of).sort((left, right) => left - right)[Math.floor(rows.length / 2)] ?? 0;
  };
  const { what, clients } = first;
  return {
    what,
    clients,
    perSecond: median((r) => r.perSecond),
    p50Us: median((r) => r.p50Us),
    p99Us: median((r) => r.p99Us),
  };
}

function expectWritten(outcome: WriteOutcome): void {
  assert(outcome.kind === 'written', `a write was answered ${JSON.stringify(outcome)}`);
}

function plansOf(count: number): readonly Uint8Array[] {
  return Array.from({ length: count }, (_, number) => verifierOf(`plan ${number}`));
}

function verifierOf(name: string): Uint8Array {
  return createHash('sha256').update(name).digest();
}

function contentOf(version: number, settings: StoreBenchSettings) {
  return { catalogVersionId: 'demo-2025', document: Buffer.alloc(settings.documentBytes, version) };
}

function report(rows: readonly StoreBenchRow[]): string {
  const machine = `Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}`;
  const lines = rows.map(({ what, clients, perSecond, p50Us, p99Us }) =>
    [
      what.padEnd(30),
      String(clients).padStart(7),
      perSecond.toFixed(0).padStart(10),
      p50Us.toFixed(1).padStart(10),
      p99Us.toFixed(1).padStart(10),
    ].join(' '),
  );
  const head = [
    'case'.padEnd(30),
    'clients',
    'per second'.padStart(10),
    'p50 µs'.padStart(10),
    'p99 µs'.padStart(10),
  ];
  return `${machine}\n${head.join(' ')}\n${lines.join('\n')}\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const isQuick = process.argv.includes('--quick');
  process.stdout.write(report(await benchStateStore(isQuick ? quickStoreBench : fullStoreBench)));
}
