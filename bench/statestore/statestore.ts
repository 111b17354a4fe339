/**
 * The state store under load: group commit against one transaction for each write, reads during
 * writes, and a mix of all.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assert } from '../../shared/assert.ts';
import { openStore, type Store } from '../../statestore/store.ts';
import { type BenchResult, benchResult, type FigureRow, figureRow } from '../figures/bench-result.ts';
import { countRounds } from '../figures/rounds.ts';
import {
  contentOf,
  createPlans,
  expectWritten,
  plansOf,
  type StoreRound,
  timed,
  verifierOf,
} from './store-work.ts';

export interface StoreBenchSettings {
  /** Rounds of each measurement, taken in turns; the medians are reported. */
  readonly rounds: number;
  readonly writesPerRound: number;
  readonly readsPerRound: number;
  readonly documentBytes: number;
  readonly clients: readonly number[];
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

type Measure = (store: Store, clients: number, settings: StoreBenchSettings) => Promise<StoreRound>;

interface Case {
  readonly what: string;
  /** Writes that may share a transaction. */
  readonly maximumWritesPerCommit: number;
  /** Plans that the cache holds: one, so that almost nothing is found there, or more than there are. */
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
    what: 'cached reads next to writes',
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
    what: 'uncached reads next to writes',
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
export async function benchStateStore(settings: StoreBenchSettings): Promise<BenchResult> {
  const { rounds, clients: clientCounts, documentBytes } = settings;
  const measured = new Map<string, StoreRound[]>();
  const keyOf = (what: string, clients: number): string => `${what} ${clients}`;
  for (const _round of countRounds('writes', rounds)) {
    for (const clients of clientCounts) {
      for (const each of cases) {
        const key = keyOf(each.what, clients);
        const result = await inFreshStore(each, (store) => each.measure(store, clients, settings));
        measured.set(key, [...(measured.get(key) ?? []), result]);
      }
    }
  }
  return benchResult({
    bench: 'statestore',
    title: `statestore: ${rounds} rounds in turns, plans of ${documentBytes} bytes; the number is the number of clients`,
    command: `npm run bench -- statestore${settings === quickStoreBench ? ' --quick' : ''}`,
    index_id: null,
    catalog: null,
    reference: null,
    rows: cases.flatMap(({ what }) =>
      clientCounts.flatMap((clients) => rowsOf(what, clients, measured.get(keyOf(what, clients)) ?? [])),
    ),
    curves: [],
    notes: [],
  });
}

function rowsOf(what: string, clients: number, rounds: readonly StoreRound[]): FigureRow[] {
  const head = { name: what, at: clients };
  return [
    figureRow(
      { ...head, measure: 'done', unit: 'per s' },
      rounds.map(({ perSecond }) => perSecond),
    ),
    figureRow(
      { ...head, measure: 'p50', unit: 'µs' },
      rounds.map(({ p50Us }) => p50Us),
    ),
    figureRow(
      { ...head, measure: 'p99', unit: 'µs' },
      rounds.map(({ p99Us }) => p99Us),
    ),
  ];
}

async function inFreshStore(each: Case, measure: (store: Store) => Promise<StoreRound>): Promise<StoreRound> {
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
): Promise<StoreRound> {
  await createPlans(store, clients, settings);
  const writesOfClient = Math.ceil(settings.writesPerRound / clients);
  const row = await timed(async (tookUs) => {
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
    const row = await timed(async (tookUs) => {
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

/** A typical sequence of one student's requests: a plan is made, patched once, and read for each of eight queries. */
async function measureMix(store: Store, clients: number, settings: StoreBenchSettings): Promise<StoreRound> {
  const sessions = Math.ceil(settings.writesPerRound / 2 / clients);
  return timed(async (tookUs) => {
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
