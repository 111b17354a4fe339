/**
 * A database at a URL as one end of a copy. Reading is one transaction, as is writing: if process or connection dies
 * before the commit, the target is unchanged. Apart from setval(), which databases that speak PostgreSQL's protocol
 * have too, all statements are portable.
 */
import { StoreOpenError } from '../open-fault.ts';
import { bytesArray, integerArray, textArray, uuidArray } from '../postgres/binary-arrays.ts';
import type { DatabaseRow, DatabaseStatement } from '../postgres/connect.ts';
import { serverCode } from '../postgres/database-error.ts';
import { migrate, schemaSteps, undefinedTable } from '../postgres/migrate.ts';
import { newWriteId } from '../postgres/write-statements.ts';
import { placesOf, type StateDatabase } from '../state-url.ts';
import type { CopySource, CopyTarget, TargetWriting } from './copy-ends.ts';
import { beforeAll, PostgresRecords } from './postgres-records.ts';
import { type NamedSession, openSession } from './postgres-session.ts';
import type {
  EventRecord,
  PlanRecord,
  RecordSummary,
  StateRecords,
  TombstoneRecord,
} from './state-records.ts';

/** The number of records that one statement removes. */
const removedRecords = 10_000;

export function postgresSource(database: StateDatabase): CopySource {
  return {
    place: placesOf(database),
    async open() {
      const records = await openRecords(database);
      if (records !== null) return records;
      const detail = 'it has no tables of a state database';
      throw new StoreOpenError({ kind: 'no_state_database', path: placesOf(database), detail });
    },
  };
}

export function postgresTarget(database: StateDatabase): CopyTarget {
  return {
    place: placesOf(database),
    open: () => openRecords(database),
    refusal: () => null,
    async begin() {
      const session = await openSession(database);
      await session.guarded(() => migrate(session));
      return PostgresWriting.begin(session);
    },
  };
}

/** Null if the database lacks our schema, or its tables are still being created; the session is then closed. */
async function openRecords(database: StateDatabase): Promise<StateRecords | null> {
  const session = await openSession(database);
  let records: StateRecords | null = null;
  try {
    records = await recordsAt(session);
    return records;
  } finally {
    if (records === null) await session.end();
  }
}

async function recordsAt(session: NamedSession): Promise<StateRecords | null> {
  const version = await session.guarded(() => schemaVersion(session));
  if (version === 0) return null;
  if (version > schemaSteps.length) {
    const detail = `its schema is version ${version}, and this program supports versions up to ${schemaSteps.length}`;
    throw new StoreOpenError({ kind: 'schema_too_new', path: session.place, detail });
  }
  await session.guarded(() => session.query({ text: 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY' }));
  return new PostgresRecords(session, () => session.end());
}

async function schemaVersion(session: NamedSession): Promise<number> {
  try {
    const [row] = await session.query({ text: 'SELECT version FROM gradus_schema WHERE only_row = 1' });
    return row === undefined ? 0 : Number(row[0]);
  } catch (error) {
    if (serverCode(error) === undefinedTable) return 0;
    throw error;
  }
}

class PostgresWriting implements TargetWriting {
  readonly #session: NamedSession;
  #isEnded = false;

  private constructor(session: NamedSession) {
    this.#session = session;
  }

  static async begin(session: NamedSession): Promise<PostgresWriting> {
    const writing = new PostgresWriting(session);
    await writing.#run({ text: 'BEGIN ISOLATION LEVEL REPEATABLE READ' });
    await writing.#removeAll('gradus_plan', 'verifier', Buffer.alloc(0));
    await writing.#removeAll('gradus_state_event', 'event_number', beforeAll);
    await writing.#removeAll('gradus_tombstone', 'plan_number', beforeAll);
    return writing;
  }

  /** Removes ranges of the key: a statement takes no longer in a larger database. */
  async #removeAll(table: string, key: string, before: Buffer | string): Promise<void> {
    const end = `SELECT ${key} FROM ${table} WHERE ${key} > $1 ORDER BY ${key} OFFSET ${removedRecords - 1} LIMIT 1`;
    for (let last = before; ; ) {
      const [row] = await this.#rows({ text: end, values: [last] });
      const [bound, values] =
        row === undefined ? ['', [last]] : [` AND ${key} <= $2`, [last, row[0] as Buffer]];
      await this.#rows({ text: `DELETE FROM ${table} WHERE ${key} > $1${bound}`, values });
      if (row === undefined) return;
      last = row[0] as Buffer | string;
    }
  }

  addPlans(plans: readonly PlanRecord[]): Promise<void> {
    return this.#run({
      text: `INSERT INTO gradus_plan (verifier, plan_number, state_version, write_id, catalog_version_id, document)
        OVERRIDING SYSTEM VALUE
        SELECT * FROM unnest($1::bytea[], $2::bigint[], $3::bigint[], $4::uuid[], $5::text[], $6::bytea[])`,
      values: [
        bytesArray(plans.map(({ verifier }) => verifier)),
        integerArray(plans.map(({ planNumber }) => planNumber)),
        integerArray(plans.map(({ stateVersion }) => stateVersion)),
        uuidArray(plans.map(newWriteId)),
        textArray(plans.map(({ catalogVersionId }) => catalogVersionId)),
        bytesArray(plans.map(({ document }) => document)),
      ],
    });
  }

  addEvents(events: readonly EventRecord[]): Promise<void> {
    return this.#run({
      text: `INSERT INTO gradus_state_event (event_number, plan_number, kind, state_version, occurred_at_ms)
        OVERRIDING SYSTEM VALUE
        SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::text[], $4::bigint[], $5::bigint[])`,
      values: [
        integerArray(events.map(({ eventNumber }) => eventNumber)),
        integerArray(events.map(({ planNumber }) => planNumber)),
        textArray(events.map(({ kind }) => kind)),
        integerArray(events.map(({ stateVersion }) => stateVersion)),
        integerArray(events.map(({ occurredAtMs }) => occurredAtMs)),
      ],
    });
  }

  addTombstones(tombstones: readonly TombstoneRecord[]): Promise<void> {
    return this.#run({
      text: `INSERT INTO gradus_tombstone (plan_number, deleted_at_ms, last_state_version)
        SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::bigint[])`,
      values: [
        integerArray(tombstones.map(({ planNumber }) => planNumber)),
        integerArray(tombstones.map(({ deletedAtMs }) => deletedAtMs)),
        integerArray(tombstones.map(({ lastStateVersion }) => lastStateVersion)),
      ],
    });
  }

  /** Reads in the transaction that has not been committed. */
  async records(): Promise<StateRecords> {
    return new PostgresRecords(this.#session, async () => undefined);
  }

  async finish({ lastPlanNumber, lastEventNumber }: RecordSummary): Promise<null> {
    await this.#continueNumbers('gradus_plan', 'plan_number', lastPlanNumber);
    await this.#continueNumbers('gradus_state_event', 'event_number', lastEventNumber);
    await this.#run({ text: 'COMMIT' });
    return null;
  }

  async close(): Promise<void> {
    if (this.#isEnded) return;
    this.#isEnded = true;
    // The server rolls back uncommitted changes.
    await this.#session.end();
  }

  /** Never decreases a sequence: numbers that the target has assigned are not reused. */
  async #continueNumbers(table: string, column: string, last: number): Promise<void> {
    const sequence = `pg_get_serial_sequence('${table}', '${column}')`;
    await this.#run({
      text: `SELECT setval(${sequence}, greatest($1::bigint, nextval(${sequence})))`,
      values: [last],
    });
  }

  async #run(statement: DatabaseStatement): Promise<void> {
    await this.#rows(statement);
  }

  #rows(statement: DatabaseStatement): Promise<readonly DatabaseRow[]> {
    return this.#session.guarded(() => this.#session.query(statement));
  }
}
