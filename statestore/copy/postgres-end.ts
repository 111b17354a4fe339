/**
 * A database at a URL as one end of a copy. Reading is one transaction, and so is writing: a process or a connection
 * that dies before its commit leaves the target as it was. No statement is PostgreSQL's alone but setval(), which the
 * databases that speak its protocol have too.
 */
import { itemAt } from '../../shared/column.ts';
import { StoreOpenError } from '../open-fault.ts';
import { bytesArray, integerArray, textArray, uuidArray } from '../postgres/binary-arrays.ts';
import {
  ConnectError,
  type ConnectionTimes,
  connect,
  type DatabaseRow,
  type DatabaseSession,
  type DatabaseStatement,
} from '../postgres/connect.ts';
import { serverCode } from '../postgres/database-error.ts';
import { migrate, schemaSteps, undefinedTable } from '../postgres/migrate.ts';
import { commandError, lastingFaultOf } from '../postgres/open-errors.ts';
import { newWriteId } from '../postgres/write-statements.ts';
import { placesOf, type StateDatabase } from '../state-url.ts';
import type { CopySource, CopyTarget, TargetWriting } from './copy-ends.ts';
import {
  type EventRecord,
  type PlanRecord,
  portionRecords,
  type RecordSummary,
  type StateRecords,
  type TombstoneRecord,
} from './state-records.ts';

/** Every statement is about some hundred or thousand records: one that takes longer waits for a lock, or for a database that stands still. */
const times: ConnectionTimes = { connectMs: 3000, statementMs: 60_000, answerMs: 65_000 };
/** Records that one statement removes. */
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
    obstacle: () => null,
    async begin() {
      const session = await openSession(database);
      await session.guarded(() => migrate(session));
      return PostgresWriting.begin(session);
    },
  };
}

/** A session whose errors are StoreOpenErrors that name the database. */
interface NamedSession extends Pick<DatabaseSession, 'query' | 'end'> {
  readonly place: string;
  guarded<Result>(work: () => Promise<Result>): Promise<Result>;
}

async function openSession(database: StateDatabase): Promise<NamedSession> {
  const place = placesOf(database);
  try {
    const session = await connect(database, times);
    return {
      place,
      query: (statement) => session.query(statement),
      end: () => session.end(),
      async guarded(work) {
        try {
          return await work();
        } catch (error) {
          throw commandError(error, place);
        }
      },
    };
  } catch (error) {
    if (!(error instanceof ConnectError)) throw error;
    const kind = lastingFaultOf(error) ?? 'unreachable';
    throw new StoreOpenError({ kind, path: error.place, detail: error.message });
  }
}

/** Null if the database has no schema of ours, or one whose tables a first start was still making; its session has ended then. */
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

class PostgresRecords implements StateRecords {
  readonly #session: NamedSession;
  readonly #end: () => Promise<void>;

  /** In the transaction of the session. `end` is called by `close`. */
  constructor(session: NamedSession, end: () => Promise<void>) {
    this.#session = session;
    this.#end = end;
  }

  plans(): AsyncIterable<readonly PlanRecord[]> {
    const text = `SELECT verifier, plan_number, state_version, catalog_version_id, document FROM gradus_plan
      WHERE verifier > $1 ORDER BY verifier LIMIT ${portionRecords}`;
    return this.#portions(text, Buffer.alloc(0), planOf, (row) => row[0] as Buffer);
  }

  events(): AsyncIterable<readonly EventRecord[]> {
    const text = `SELECT event_number, plan_number, kind, state_version, occurred_at_ms FROM gradus_state_event
      WHERE event_number > $1 ORDER BY event_number LIMIT ${portionRecords}`;
    return this.#portions(text, beforeAll, eventOf, (row) => String(row[0]));
  }

  tombstones(): AsyncIterable<readonly TombstoneRecord[]> {
    const text = `SELECT plan_number, deleted_at_ms, last_state_version FROM gradus_tombstone
      WHERE plan_number > $1 ORDER BY plan_number LIMIT ${portionRecords}`;
    return this.#portions(text, beforeAll, tombstoneOf, (row) => String(row[0]));
  }

  async lastEventNumber(): Promise<number> {
    const text = 'SELECT coalesce(max(event_number), 0) FROM gradus_state_event';
    const [row] = await this.#session.guarded(() => this.#session.query({ text }));
    return Number(row?.[0]);
  }

  close(): Promise<void> {
    return this.#end();
  }

  async *#portions<Item>(
    text: string,
    before: Buffer | string,
    itemOf: (row: DatabaseRow) => Item,
    keyOf: (row: DatabaseRow) => Buffer | string,
  ): AsyncGenerator<readonly Item[]> {
    for (let last = before; ; ) {
      const rows = await this.#session.guarded(() => this.#session.query({ text, values: [last] }));
      if (rows.length > 0) yield rows.map(itemOf);
      if (rows.length < portionRecords) return;
      last = keyOf(itemAt(rows, rows.length - 1));
    }
  }
}

/** Before every number that a database gives. */
const beforeAll = String(-1);

function planOf([verifier, planNumber, stateVersion, catalogVersionId, document]: DatabaseRow): PlanRecord {
  return {
    verifier: verifier as Buffer,
    planNumber: Number(planNumber),
    stateVersion: Number(stateVersion),
    catalogVersionId: String(catalogVersionId),
    document: document as Buffer,
  };
}

function eventOf([eventNumber, planNumber, kind, stateVersion, occurredAtMs]: DatabaseRow): EventRecord {
  return {
    eventNumber: Number(eventNumber),
    planNumber: Number(planNumber),
    kind: String(kind),
    stateVersion: Number(stateVersion),
    occurredAtMs: Number(occurredAtMs),
  };
}

function tombstoneOf([planNumber, deletedAtMs, lastStateVersion]: DatabaseRow): TombstoneRecord {
  return {
    planNumber: Number(planNumber),
    deletedAtMs: Number(deletedAtMs),
    lastStateVersion: Number(lastStateVersion),
  };
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

  /** By ranges of the key, so that no statement takes longer in a larger database. */
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

  /** In the transaction that has not been committed. */
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
    // The server rolls back what is not committed.
    await this.#session.end();
  }

  /** Never back: a number that the target has given is not given again. */
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
