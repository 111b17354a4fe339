/**
 * Replaces the state database with a snapshot. The replaced database is kept next to it. If SQLite can still open it,
 * it is replaced in a single transaction, so that no process sees a partial restore.
 */
import { chmodSync, existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { accessFault } from '../shared/access-fault.ts';
import { type Connection, openReadWrite } from '../shared/sqlite.ts';
import { syncPath } from '../shared/sync-path.ts';
import { claimFile, databasePath, openWriting } from './connections.ts';
import {
  copyDatabase,
  overwriteDatabase,
  removeUnfinished,
  removeWithCompanions,
  verifySnapshot,
} from './database-copy.ts';
import { refuseForeign } from './migrate.ts';
import { asOpenError } from './open-fault.ts';
import { freePathBeside, isOpenElsewhere, moveAside } from './replaced-database.ts';

export interface RestoreOptions {
  readonly snapshotPath: string;
  /** The data directory. */
  readonly directory: string;
  /** Replace a database even if another process has it open or it has later writes than the snapshot. */
  readonly force: boolean;
}

export type RestoreOutcome =
  /** `keptPath` is a copy of the replaced database, null if there was none. */
  | { readonly kind: 'restored'; readonly path: string; readonly keptPath: string | null }
  | { readonly kind: 'refused'; readonly refusal: RestoreRefusal; readonly message: string };

/** None of them changed anything. `force` does not override `snapshot_unusable`. */
export type RestoreRefusal = 'snapshot_unusable' | 'database_live' | 'database_newer';

/** `writes` is the number of state events: of two copies of one database, the newer one has more. */
type Existing =
  | { readonly state: 'absent' }
  | { readonly state: 'damaged' }
  | { readonly state: 'sound'; readonly isLive: boolean; readonly writes: number };

/**
 * Verifies a snapshot, then restores it. A database that is too damaged for SQLite to open is moved aside; whether a
 * process still has it open cannot be detected then, so the server must be stopped first.
 * Plans that were deleted since the snapshot stay deleted.
 * @throws StoreOpenError if the directory is not writable.
 */
export async function restoreSnapshot(options: RestoreOptions): Promise<RestoreOutcome> {
  const path = databasePath(options.directory);
  const incoming = join(options.directory, `restore-${process.pid}.sqlite`);
  removeUnfinished(options.directory, 'restore');
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

/** Copies and verifies the snapshot; returns its fault, or null. */
async function copyVerified(snapshotPath: string, to: string): Promise<string | null> {
  const fault = accessFault(snapshotPath);
  if (fault !== null)
    return `the snapshot ${snapshotPath} ${fault === 'ENOENT' ? 'does not exist' : `cannot be read (${fault})`}`;
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
    return { state: 'sound', isLive: isOpenElsewhere(path), writes };
  } catch (error) {
    const { fault } = asOpenError(error, path);
    if (fault.kind === 'not_a_state_database' || fault.kind === 'database_corrupted')
      return { state: 'damaged' };
    throw error;
  }
}

/** The connection only reads, but is writable: only such a connection removes its log when it closes. */
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
    return refused(
      'database_live',
      `${path} is open in another process; stop that process, or restore with --force`,
    );
  }
  if (existing.writes > snapshotWrites) {
    const lost = existing.writes - snapshotWrites;
    const message = `${path} holds ${lost} writes that the snapshot does not; restore with --force to discard them`;
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
  finishRestore(path, existing.state === 'sound' ? keptPath : null);
  syncPath(join(path, '..'));
  return keptPath;
}

/** Migrates the restored database to the current schema, carries deletions over, and makes everything durable. */
function finishRestore(path: string, replacedPath: string | null): void {
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
 * A deleted plan cannot be recovered, not even from a snapshot that still has it. In a snapshot of another
 * installation, plan numbers denote other plans: only plans with an identical creation event are the same. Numbers
 * assigned since the snapshot are not reused.
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

function refused(refusal: RestoreRefusal, message: string): RestoreOutcome {
  return { kind: 'refused', refusal, message };
}
