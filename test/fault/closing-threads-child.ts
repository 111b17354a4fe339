/**
 * `<snapshot|search> <directory> <database>`: begins a piece of work on a thread and closes its owner after a part of
 * the time that the work takes, from nearly none to nearly all of it.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { CatalogSearch } from '../../gateway/index/catalog-search.ts';
import { openStore } from '../../statestore/store.ts';
import { runs } from '../property-runs.ts';
import { contentOf, verifierOf } from '../unit/statestore/temporary-store.ts';

/** Begins the work; `done` resolves when it is done or given up. */
interface Begun {
  readonly done: Promise<unknown>;
  close(): Promise<void>;
}

const times = runs(80).numRuns;
const [, , what, directory = '', database = ''] = process.argv;
const begin = what === 'snapshot' ? beginSnapshot : beginSearches;

const took: number[] = [];
for (let trial = 0; trial < 5; trial += 1) {
  const { done, close } = await begin();
  const startedMs = performance.now();
  await done;
  took.push(performance.now() - startedMs);
  await close();
}
const usualMs = took.toSorted((left, right) => left - right)[2] ?? 0;

for (let time = 0; time < times; time += 1) {
  const { done, close } = await begin();
  const untilMs = performance.now() + (usualMs * time) / times;
  while (performance.now() < untilMs) await delay(0);
  await Promise.all([close(), done]);
}
process.stdout.write(`closed ${times} times\n`);

async function beginSnapshot(): Promise<Begun> {
  const own = join(directory, 'state');
  mkdirSync(own, { recursive: true });
  const store = await openStore({ directory: own, nowMs: Date.now });
  await store.create(verifierOf(1), contentOf('one'));
  return { done: store.snapshot(), close: () => store.close() };
}

async function beginSearches(): Promise<Begun> {
  const shown = { claims: true, sources: true };
  const search = new CatalogSearch(database);
  const texts = Array.from({ length: 60 }, (_, at) => `wires ${at}`);
  const pages = texts.map((text) =>
    search.find({ list: 'course', exact: null, text, afterRow: -1, limit: 2, shown }),
  );
  return { done: Promise.allSettled(pages), close: () => search.close() };
}
