/**
 * Copies everything in one state database into another, of the same kind or not: plans, events, tombstones and the
 * next numbers. The target changes atomically, after the copy has been read back and compared.
 */
import { assert } from '../../shared/assert.ts';
import { readStateUrl, type StateDatabase } from '../state-url.ts';
import type { CopySource, CopyTarget } from './copy-ends.ts';
import { sqliteSource, sqliteTarget } from './sqlite-end.ts';
import { type RecordSummary, type StateRecords, summarize } from './state-records.ts';

/** A data directory, or the URL of a database. */
export type StatePlace = { readonly directory: string } | { readonly url: string };

export interface CopyOptions {
  readonly from: StatePlace;
  readonly to: StatePlace;
  /** Replace a target with writes that the source does not have. */
  readonly force: boolean;
  /** Called before each step, to show progress. No step contains a login. */
  readonly observe: (step: CopyStep) => void;
}

export type CopyStep =
  | { readonly kind: 'source_read'; readonly place: string; readonly summary: RecordSummary }
  | { readonly kind: 'target_read'; readonly place: string; readonly summary: RecordSummary | null }
  | { readonly kind: 'copying' }
  | { readonly kind: 'reading_back' };

export type CopyOutcome =
  /** `keptPath` is a copy of the replaced SQLite database, null if there was none. */
  | { readonly kind: 'copied'; readonly summary: RecordSummary; readonly keptPath: string | null }
  /** The target already had the same records. */
  | { readonly kind: 'equal'; readonly summary: RecordSummary }
  /** The copy is complete, but `place` has been written to since it was read: servers are running. */
  | { readonly kind: 'written_meanwhile'; readonly place: string; readonly writes: number }
  | { readonly kind: 'refused'; readonly refusal: CopyRefusal; readonly message: string };

/** None of them changed the target. `force` overrides only `target_differs`. */
export type CopyRefusal =
  | 'same_place'
  | 'target_live'
  | 'target_differs'
  | 'deleted_at_target'
  | 'not_the_same';

interface Compared {
  readonly source: RecordSummary;
  readonly target: RecordSummary | null;
}

/** Rejects with StoreOpenError if one of the two cannot be opened, read or written. */
export async function copyState(options: CopyOptions): Promise<CopyOutcome> {
  const source = await sourceAt(options.from);
  const target = await targetAt(options.to);
  if (source.place === target.place)
    return refused('same_place', `${source.place} is both source and target`);
  const records = await source.open();
  try {
    const reason = target.refusal();
    if (reason !== null) return refused('target_live', reason);
    const compared = await compare(records, source, target, options);
    if (compared.target?.digest === compared.source.digest)
      return { kind: 'equal', summary: compared.source };
    const refusal = refusalOf(compared, target.place, options.force);
    if (refusal !== null) return refusal;
    const comeBack = await deletedAtTargetAlone(records, target, compared);
    if (comeBack > 0) return refused('deleted_at_target', deletedMessage(target.place, comeBack));
    const copied = await copy(records, target, options);
    return (await writtenMeanwhile(source, target, copied)) ?? copied;
  } finally {
    await records.close();
  }
}

async function sourceAt(place: StatePlace): Promise<CopySource> {
  if ('directory' in place) return sqliteSource(place.directory);
  const { postgresSource } = await import('./postgres-end.ts');
  return postgresSource(databaseOf(place.url));
}

async function targetAt(place: StatePlace): Promise<CopyTarget> {
  if ('directory' in place) return sqliteTarget(place.directory);
  const { postgresTarget } = await import('./postgres-end.ts');
  return postgresTarget(databaseOf(place.url));
}

function databaseOf(url: string): StateDatabase {
  const database = readStateUrl(url);
  assert(database !== null, 'the command accepts only URLs of state databases');
  return database;
}

/** Reads both, the target first: each summary includes the events up to the other's last event. */
async function compare(
  records: StateRecords,
  source: CopySource,
  target: CopyTarget,
  { observe }: CopyOptions,
): Promise<Compared> {
  const there = await target.open();
  let held: RecordSummary | null = null;
  if (there !== null) {
    try {
      held = await summarize(there, await records.lastEventNumber());
    } finally {
      await there.close();
    }
    if (isEmpty(held)) held = null;
  }
  const summary = await summarize(records, held?.lastEventNumber ?? 0);
  observe({ kind: 'source_read', place: source.place, summary });
  observe({ kind: 'target_read', place: target.place, summary: held });
  return { source: summary, target: held };
}

function isEmpty({ plans, events, tombstones }: RecordSummary): boolean {
  return plans + events + tombstones === 0;
}

/** A target whose events are a prefix of the source's is an older copy, which may be replaced without loss. */
function refusalOf({ source, target }: Compared, place: string, force: boolean): CopyOutcome | null {
  if (target === null || force) return null;
  const isOlder = source.eventsUpTo.digest === digestOfAll(target);
  if (isOlder && target.lastEventNumber < source.lastEventNumber) return null;
  const isNewer = target.eventsUpTo.digest === digestOfAll(source);
  const writes = target.events - target.eventsUpTo.count;
  const what =
    isNewer && writes > 0
      ? `holds ${writes} writes that the source does not`
      : `holds other plans (${target.plans} plans, ${target.events} writes)`;
  return refused('target_differs', `${place} ${what}; copy with --force to replace them`);
}

/** The digest of all events, or null if `eventsUpTo` ends before the last event. */
function digestOfAll(summary: RecordSummary): string | null {
  return summary.eventsUpTo.count === summary.events ? summary.eventsUpTo.digest : null;
}

/**
 * The number of the source's plans that were copied to the target and deleted there: a deleted plan must not come
 * back. Plans with the same number are the same if the same event created them.
 */
async function deletedAtTargetAlone(
  records: StateRecords,
  target: CopyTarget,
  { target: held }: Compared,
): Promise<number> {
  if (held === null || held.tombstones === 0) return 0;
  const there = await target.open();
  if (there === null) return 0;
  try {
    const deleted = new Set<number>();
    for await (const tombstones of there.tombstones())
      for (const { planNumber } of tombstones) deleted.add(planNumber);
    for await (const tombstones of records.tombstones())
      for (const { planNumber } of tombstones) deleted.delete(planNumber);
    const created = await creationsOf(there, deleted);
    const same = await creationsOf(records, deleted);
    return [...created].filter(([planNumber, event]) => same.get(planNumber) === event).length;
  } finally {
    await there.close();
  }
}

/** The creation event of each plan, as a text that identifies it. */
async function creationsOf(records: StateRecords, plans: ReadonlySet<number>): Promise<Map<number, string>> {
  const found = new Map<number, string>();
  if (plans.size === 0) return found;
  for await (const events of records.events())
    for (const { kind, planNumber, eventNumber, occurredAtMs } of events)
      if (kind === 'created' && plans.has(planNumber))
        found.set(planNumber, `${eventNumber} ${occurredAtMs}`);
  return found;
}

function deletedMessage(place: string, plans: number): string {
  return `${plans} plans of the source have been deleted in ${place}, and a deleted plan never comes back; copy into an empty database`;
}

async function copy(
  records: StateRecords,
  target: CopyTarget,
  { observe }: CopyOptions,
): Promise<Extract<CopyOutcome, { kind: 'copied' | 'refused' }>> {
  observe({ kind: 'copying' });
  const writing = await target.begin();
  try {
    const summary = await summarize(records, 0, writing);
    observe({ kind: 'reading_back' });
    const written = await writing.records();
    const found = await summarize(written, 0).finally(() => written.close());
    if (found.digest !== summary.digest)
      return refused(
        'not_the_same',
        `${target.place} gave back other records than were written; it is unchanged`,
      );
    return { kind: 'copied', summary, keptPath: await writing.finish(summary) };
  } finally {
    await writing.close();
  }
}

/** Null unless source or target was written to during the copy. */
async function writtenMeanwhile(
  source: CopySource,
  target: CopyTarget,
  copied: CopyOutcome,
): Promise<CopyOutcome | null> {
  if (copied.kind !== 'copied') return null;
  for (const { place, open } of [source, target]) {
    const now = await open();
    const last = await now?.lastEventNumber().finally(() => now.close());
    const writes = (last ?? copied.summary.lastEventNumber) - copied.summary.lastEventNumber;
    if (writes > 0) return { kind: 'written_meanwhile', place, writes };
  }
  return null;
}

function refused(refusal: CopyRefusal, message: string): Extract<CopyOutcome, { readonly kind: 'refused' }> {
  return { kind: 'refused', refusal, message };
}
