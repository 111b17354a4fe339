/**
 * Puts a snapshot in the place of the state database. What it replaces is kept beside it, and a database that
 * SQLite can still open is replaced in one of its transactions, so that nobody ever sees half of it.
 */
import { chmodSync, existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { type Connection, openReadWrite, sqliteCode } from '../shared/sqlite.ts';
import { claimFile, databasePath, openReading, openWriting, syncDirectory } from './connections.ts';
import { companionSuffixes, copyDatabase, removeWithCompanions, verifySnapshot } from './database-copy.ts';
import { asOpenError } from './open-fault.ts';
import { refuseForeign } from './schema/migrate.ts';

export interface RestoreOptions {
  readonly snapshotPath: string;
  /** The data directory. */
  readonly directory: string;
  /** Also over a database that another process has open, or that holds later writes than the snapshot. */
  readonly force: boolean;
}

export type RestoreOutcome =
  /** `keptPath` is a copy of what was there before, null where there was nothing. */
  | { readonly kind: 'restored'; readonly path: string; readonly keptPath: string | null }
  | { readonly kind: 'refused'; readonly refusal: RestoreRefusal; readonly message: string };

/** `snapshot_unusable` stands whatever `force` says; nothing was touched in any of the three. */
export type RestoreRefusal = 'snapshot_unusable' | 'database_live' | 'database_newer';

/** `writes` counts the state events of a database: of two copies of one database the higher is the newer. */
type Existing =
  | { readonly state: 'absent' }
  | { readonly state: 'damaged' }
  | { readonly state: 'sound'; readonly isLive: boolean; readonly writes: number };

/**
 * Restores a snapshot, verified first. A database so damaged that SQLite cannot open it is moved aside; whether
 * a process still has it open cannot be seen then, so the server is to be stopped before.
 * Plans that were deleted since the snapshot stay deleted. Throws StoreOpenError where the directory cannot be
 * written.
 */
export async function restoreSnapshot(options: RestoreOptions): Promise<RestoreOutcome> {
  const path = databasePath(options.directory);
  const incoming = join(options.directory, `restore-${process.pid}.sqlite`);
  try {
    claimFile(incoming);
    const unusable = await copyVerified(options.snapshotPath, incoming);
    if (unusable !== null) return refused('snapshot_unusable', unusable);
    const existing = examine(path);
    const refusal = options.force ? null : refusalOf(existing, writesIn(incoming), path);
    return refusal ?? { kind: 'restored', path, keptPath: await replace(path, existing, incoming) };
  } catch (error) {
    throw asOpenError(error, path);
  } finally {
    removeWithCompanions(incoming);
  }
}

/** Copies and checks the snapshot; answers what is wrong with it, or null. */
async function copyVerified(snapshotPath: string, to: string): Promise<string | null> {
  try {
    await copyDatabase(snapshotPath, to);
    verifySnapshot(to);
    return null;
  } catch (error) {
    return `the snapshot ${snapshotPath} cannot be used: ${error instanceof Error ? error.message : String(error)}`;
  }
}

function examine(path: string): Existing {
  if (!existsSync(path)) return { state: 'absent' };
  try {
    const writes = writesIn(path);
    return { state: 'sound', isLive: isLive(path), writes };
  } catch (error) {
    const { fault } = asOpenError(error, path);
    if (fault.kind === 'not_a_state_database' || fault.kind === 'database_corrupted')
      return { state: 'damaged' };
    throw error;
  }
}

/** A connection in WAL mode holds a lock for as long as it is open, so exclusive access tells. */
function isLive(path: string): boolean {
  let connection: Connection | undefined;
  try {
    connection = openReadWrite(path, { locking_mode: 'EXCLUSIVE' }, 0);
    connection.exec('BEGIN EXCLUSIVE; ROLLBACK');
    return false;
  } catch (error) {
    if (sqliteCode(error)?.startsWith('SQLITE_BUSY') === true) return true;
    throw error;
  } finally {
    connection?.close();
  }
}

/** On a connection that may write, though it does not: only such a one removes its log when it closes. */
function writesIn(path: string): number {
  const connection = openReadWrite(path, { query_only: 'ON' });
  try {
    if (refuseForeign(connection) === 0) return 0;
    return (
      connection.prepare<[], number | null>('SELECT max(event_number) FROM state_event').pluck().get() ?? 0
    );
  } finally {
    connection.close();
  }
}

function refusalOf(existing: Existing, snapshotWrites: number, path: string): RestoreOutcome | null {
  if (existing.state !== 'sound') return null;
  if (existing.isLive) {
    return refused('database_live', `${path} is open in another process; stop it, or restore with --force`);
  }
  if (existing.writes > snapshotWrites) {
    const lost = existing.writes - snapshotWrites;
    const message = `${path} holds ${lost} writes that the snapshot does not; restore with --force to give them up`;
    return refused('database_newer', message);
  }
  return null;
}

async function replace(path: string, existing: Existing, incoming: string): Promise<string | null> {
  const keptPath = existing.state === 'absent' ? null : freePathBeside(path);
  if (existing.state === 'sound' && keptPath !== null) {
    await copyDatabase(path, keptPath);
    await overwriteDatabase(path, incoming);
  } else {
    if (keptPath !== null) moveAside(path, keptPath);
    renameSync(incoming, path);
  }
  settle(path, existing.state === 'sound' ? keptPath : null);
  syncDirectory(join(path, '..'));
  return keptPath;
}

/** One transaction of the database itself: other processes see all of it or nothing. */
async function overwriteDatabase(path: string, incoming: string): Promise<void> {
  const source = openReading(incoming);
  try {
    await source.backup(path, { progress: () => Number.MAX_SAFE_INTEGER });
  } finally {
    source.close();
  }
}

/** Brings the restored database to the current schema, carries deletions over, and makes it all durable. */
function settle(path: string, replacedPath: string | null): void {
  const connection = openWriting(path);
  try {
    if (replacedPath !== null) carryDeletionsOver(connection, replacedPath);
    connection.pragma('wal_checkpoint(FULL)');
  } finally {
    connection.close();
  }
  chmodSync(path, 0o600);
}

/**
 * A deleted plan has no recovery, not even by a snapshot that still holds it. Plan numbers of another
 * installation's snapshot mean other plans: only those with the very same creation event are the same plan.
 * Numbers given since the snapshot are not given again.
 */
function carryDeletionsOver(connection: Connection, replacedPath: string): void {
  connection.prepare<[string]>('ATTACH ? AS replaced').run(replacedPath);
  if (integerOf(connection, "SELECT count(*) FROM replaced.sqlite_schema WHERE name = 'tombstone'") === 0)
    return;
  connection
    .transaction(() => {
      connection.exec(`
        CREATE TEMP TABLE deleted_since AS
          SELECT t.plan_number, t.deleted_at_ms, t.last_state_version
          FROM replaced.tombstone AS t
          JOIN replaced.state_event AS theirs ON theirs.plan_number = t.plan_number AND theirs.kind = 'created'
          JOIN main.state_event AS ours USING (event_number, plan_number, kind, occurred_at_ms)
          JOIN main.plan AS p ON p.plan_number = t.plan_number;
        DELETE FROM main.plan WHERE plan_number IN (SELECT plan_number FROM deleted_since);
        INSERT INTO main.tombstone SELECT * FROM deleted_since;
        INSERT INTO main.state_event (plan_number, kind, state_version, occurred_at_ms)
          SELECT plan_number, 'deleted', last_state_version, deleted_at_ms FROM deleted_since;
        UPDATE main.sqlite_sequence SET seq = max(seq, coalesce(
          (SELECT seq FROM replaced.sqlite_sequence WHERE name = 'plan'), 0)) WHERE name = 'plan';
      `);
    })
    .immediate();
}

function integerOf(connection: Connection, sql: string): number {
  return connection.prepare<[], number>(sql).pluck().get() ?? 0;
}

function moveAside(path: string, keptPath: string): void {
  for (const suffix of companionSuffixes) {
    if (existsSync(`${path}${suffix}`)) renameSync(`${path}${suffix}`, `${keptPath}${suffix}`);
  }
}

/** `state.replaced-1.sqlite`, or the first number that is free. */
function freePathBeside(path: string): string {
  let number = 1;
  while (existsSync(replacedName(path, number))) number += 1;
  return replacedName(path, number);
}

function replacedName(path: string, number: number): string {
  return path.replace(/\.sqlite$/u, `.replaced-${number}.sqlite`);
}

function refused(refusal: RestoreRefusal, message: string): RestoreOutcome {
  return { kind: 'refused', refusal, message };
}
