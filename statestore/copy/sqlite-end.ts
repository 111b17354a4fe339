/**
 * A data directory as one end of a copy. The new database is written into a file next to the old one, and replaces it
 * by a rename, or by one SQLite transaction if there is an old one.
 */
import { chmodSync, existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { accessFault } from '../../shared/access-fault.ts';
import { type Connection, openReadWrite } from '../../shared/sqlite.ts';
import { databasePath, openReading, openWriting } from '../connections.ts';
import { removeUnfinished, removeWithCompanions } from '../database-copy.ts';
import { refuseForeign } from '../migrate.ts';
import { asOpenError, StoreOpenError } from '../open-fault.ts';
import { isOpenElsewhere, putInPlace } from '../replaced-database.ts';
import type { CopySource, CopyTarget, TargetWriting } from './copy-ends.ts';
import {
  type EventRecord,
  type PlanRecord,
  portionRecords,
  type RecordSummary,
  type StateRecords,
  type TombstoneRecord,
} from './state-records.ts';

export function sqliteSource(directory: string): CopySource {
  const path = databasePath(directory);
  return {
    place: path,
    async open() {
      const detail = absence(path);
      if (detail === null) return recordsIn(path);
      throw new StoreOpenError({ kind: 'no_state_database', path, detail });
    },
  };
}

function absence(path: string): string | null {
  const fault = accessFault(path);
  if (fault === null) return null;
  return fault === 'ENOENT' ? 'there is no such file' : `it cannot be read: ${fault}`;
}

export function sqliteTarget(directory: string): CopyTarget {
  const path = databasePath(directory);
  return {
    place: path,
    open: async () => (existsSync(path) ? recordsIn(path) : null),
    refusal: () => refusalAt(path),
    begin: async () => new SqliteWriting(path),
  };
}

/** Throws StoreOpenError. */
function refusalAt(path: string): string | null {
  try {
    const isInUse = existsSync(path) && isOpenElsewhere(path);
    return isInUse ? `${path} is open in another process; stop that process` : null;
  } catch (error) {
    throw asOpenError(error, path);
  }
}

/** Throws StoreOpenError. */
function recordsIn(path: string): StateRecords {
  recoverLog(path);
  const connection = openReading(path);
  try {
    if (refuseForeign(connection) > 0) return new SqliteRecords(connection);
    throw new StoreOpenError({ kind: 'not_a_state_database', path, detail: 'it is empty' });
  } catch (error) {
    connection.close();
    throw asOpenError(error, path);
  }
}

/** A process that was killed may have left a log, which only a writing connection can read. Writes nothing. */
function recoverLog(path: string): void {
  if (!existsSync(`${path}-wal`)) return;
  try {
    openReadWrite(path, { query_only: 'ON' }).close();
  } catch (error) {
    throw asOpenError(error, path);
  }
}

class SqliteRecords implements StateRecords {
  readonly #connection: Connection;

  /** The transaction begins with the first read and ends with the connection. */
  constructor(connection: Connection) {
    this.#connection = connection;
    connection.exec('BEGIN');
    connection.prepare('SELECT count(*) FROM sqlite_schema').get();
  }

  plans(): AsyncIterable<readonly PlanRecord[]> {
    return this.#portions<PlanRecord>(
      `SELECT verifier, plan_number AS planNumber, state_version AS stateVersion,
         catalog_version_id AS catalogVersionId, document FROM plan ORDER BY verifier`,
    );
  }

  events(): AsyncIterable<readonly EventRecord[]> {
    return this.#portions<EventRecord>(
      `SELECT event_number AS eventNumber, plan_number AS planNumber, kind, state_version AS stateVersion,
         occurred_at_ms AS occurredAtMs FROM state_event ORDER BY event_number`,
    );
  }

  tombstones(): AsyncIterable<readonly TombstoneRecord[]> {
    return this.#portions<TombstoneRecord>(
      `SELECT plan_number AS planNumber, deleted_at_ms AS deletedAtMs, last_state_version AS lastStateVersion
         FROM tombstone ORDER BY plan_number`,
    );
  }

  async lastEventNumber(): Promise<number> {
    const text = 'SELECT coalesce(max(event_number), 0) FROM state_event';
    return Number(this.#connection.prepare<[], number>(text).pluck().get());
  }

  async close(): Promise<void> {
    this.#connection.close();
  }

  async *#portions<Item>(text: string): AsyncGenerator<readonly Item[]> {
    let portion: Item[] = [];
    for (const item of this.#connection.prepare<[], Item>(text).iterate()) {
      portion.push(item);
      if (portion.length < portionRecords) continue;
      yield portion;
      portion = [];
    }
    if (portion.length > 0) yield portion;
  }
}

class SqliteWriting implements TargetWriting {
  readonly #path: string;
  readonly #incoming: string;
  #connection: Connection | null;

  constructor(path: string) {
    this.#path = path;
    removeUnfinished(dirname(path), 'copy');
    this.#incoming = join(dirname(path), `copy-${process.pid}.sqlite`);
    this.#connection = openWriting(this.#incoming);
    this.#connection.exec('BEGIN IMMEDIATE');
  }

  async addPlans(plans: readonly PlanRecord[]): Promise<void> {
    const insert = this.#open().prepare<[number, Uint8Array, number, string, Uint8Array]>(
      'INSERT INTO plan (plan_number, verifier, state_version, catalog_version_id, document) VALUES (?, ?, ?, ?, ?)',
    );
    for (const { planNumber, verifier, stateVersion, catalogVersionId, document } of plans)
      insert.run(planNumber, verifier, stateVersion, catalogVersionId, document);
  }

  async addEvents(events: readonly EventRecord[]): Promise<void> {
    const insert = this.#open().prepare<[number, number, string, number, number]>(
      `INSERT INTO state_event (event_number, plan_number, kind, state_version, occurred_at_ms)
         VALUES (?, ?, ?, ?, ?)`,
    );
    for (const { eventNumber, planNumber, kind, stateVersion, occurredAtMs } of events)
      insert.run(eventNumber, planNumber, kind, stateVersion, occurredAtMs);
  }

  async addTombstones(tombstones: readonly TombstoneRecord[]): Promise<void> {
    const insert = this.#open().prepare<[number, number, number]>(
      'INSERT INTO tombstone (plan_number, deleted_at_ms, last_state_version) VALUES (?, ?, ?)',
    );
    for (const { planNumber, deletedAtMs, lastStateVersion } of tombstones)
      insert.run(planNumber, deletedAtMs, lastStateVersion);
  }

  /** Reads the file, as a server would. */
  async records(): Promise<StateRecords> {
    const connection = this.#open();
    connection.exec('COMMIT');
    connection.pragma('wal_checkpoint(TRUNCATE)');
    return recordsIn(this.#incoming);
  }

  async finish({ lastPlanNumber }: RecordSummary): Promise<string | null> {
    const connection = this.#open();
    connection.prepare("DELETE FROM sqlite_sequence WHERE name = 'plan'").run();
    connection
      .prepare<[number]>("INSERT INTO sqlite_sequence (name, seq) VALUES ('plan', ?)")
      .run(lastPlanNumber);
    await this.#closeConnection();
    const keptPath = await putInPlace(this.#path, this.#incoming);
    chmodSync(this.#path, 0o600);
    return keptPath;
  }

  async close(): Promise<void> {
    await this.#closeConnection();
    removeWithCompanions(this.#incoming);
  }

  #open(): Connection {
    if (this.#connection === null) throw new Error('the copy is finished');
    return this.#connection;
  }

  async #closeConnection(): Promise<void> {
    this.#connection?.close();
    this.#connection = null;
  }
}
