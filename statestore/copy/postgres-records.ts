/** The records of a state database, in portions by key. */
import { itemAt } from '../../shared/column.ts';
import type { DatabaseRow } from '../postgres/connect.ts';
import type { NamedSession } from './postgres-session.ts';
import {
  type EventRecord,
  type PlanRecord,
  portionRecords,
  type StateRecords,
  type TombstoneRecord,
} from './state-records.ts';

export class PostgresRecords implements StateRecords {
  readonly #session: NamedSession;
  readonly #end: () => Promise<void>;

  /** Reads in the session's transaction. `end` is called by `close`. */
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

/** Less than every number that a database assigns. */
export const beforeAll = String(-1);

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
