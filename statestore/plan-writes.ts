/** The prepared statements of the writing connection: applies a write in a transaction that the caller opened. */
import type { Connection, Statement } from '../shared/sqlite.ts';
import type { WriteRequest } from './messages.ts';
import type { ReplaceKind, WriteOutcome } from './store-port.ts';

type EventKind = 'created' | ReplaceKind | 'rekeyed' | 'deleted';
type Create = Extract<WriteRequest, { operation: 'create' }>;
type Replace = Extract<WriteRequest, { operation: 'replace' }>;
type Rekey = Extract<WriteRequest, { operation: 'rekey' }>;
type Delete = Extract<WriteRequest, { operation: 'delete' }>;

interface PlanAtVersion {
  readonly plan_number: number;
  readonly state_version: number;
}

export class PlanWrites {
  readonly #insertPlan: Statement<[Uint8Array, string, Uint8Array], number>;
  readonly #updatePlan: Statement<[string, Uint8Array, Uint8Array, number], number>;
  readonly #rekeyPlan: Statement<[Uint8Array, Uint8Array], PlanAtVersion>;
  readonly #deletePlan: Statement<[Uint8Array], PlanAtVersion>;
  readonly #selectVersion: Statement<[Uint8Array], number>;
  readonly #insertEvent: Statement<[number, EventKind, number, number]>;
  readonly #insertTombstone: Statement<[number, number, number]>;

  constructor(connection: Connection) {
    this.#insertPlan = connection
      .prepare<[Uint8Array, string, Uint8Array], number>(
        `INSERT INTO plan (verifier, state_version, catalog_version_id, document) VALUES (?, 0, ?, ?)
         ON CONFLICT (verifier) DO NOTHING RETURNING plan_number`,
      )
      .pluck();
    this.#updatePlan = connection
      .prepare<[string, Uint8Array, Uint8Array, number], number>(
        `UPDATE plan SET state_version = state_version + 1, catalog_version_id = ?, document = ?
         WHERE verifier = ? AND state_version = ? RETURNING plan_number`,
      )
      .pluck();
    this.#rekeyPlan = connection.prepare(
      'UPDATE OR IGNORE plan SET verifier = ? WHERE verifier = ? RETURNING plan_number, state_version',
    );
    this.#deletePlan = connection.prepare(
      'DELETE FROM plan WHERE verifier = ? RETURNING plan_number, state_version',
    );
    this.#selectVersion = connection
      .prepare<[Uint8Array], number>('SELECT state_version FROM plan WHERE verifier = ?')
      .pluck();
    this.#insertEvent = connection.prepare(
      'INSERT INTO state_event (plan_number, kind, state_version, occurred_at_ms) VALUES (?, ?, ?, ?)',
    );
    this.#insertTombstone = connection.prepare(
      'INSERT INTO tombstone (plan_number, deleted_at_ms, last_state_version) VALUES (?, ?, ?)',
    );
  }

  /** Applies a write. Any outcome but `written` changed nothing; after an error, the caller rolls back. */
  apply(write: WriteRequest): WriteOutcome {
    if (write.operation === 'create') return this.#create(write);
    if (write.operation === 'replace') return this.#replace(write);
    if (write.operation === 'rekey') return this.#rekey(write);
    return this.#delete(write);
  }

  #create(write: Create): WriteOutcome {
    const planNumber = this.#insertPlan.get(write.verifier, write.catalogVersionId, write.document);
    if (planNumber === undefined) return { kind: 'failed', reason: 'the verifier belongs to another plan' };
    return this.#recorded(planNumber, 'created', 0, write.atMs);
  }

  #replace(write: Replace): WriteOutcome {
    const { catalogVersionId, document, verifier, expectedStateVersion } = write;
    const planNumber = this.#updatePlan.get(catalogVersionId, document, verifier, expectedStateVersion);
    if (planNumber !== undefined) {
      return this.#recorded(planNumber, write.kind, expectedStateVersion + 1, write.atMs);
    }
    const currentStateVersion = this.#selectVersion.get(verifier);
    return currentStateVersion === undefined
      ? { kind: 'no_such_plan' }
      : { kind: 'version_conflict', currentStateVersion };
  }

  /** If the successor belongs to another plan, nothing changes and the outcome is that of an unknown plan. */
  #rekey(write: Rekey): WriteOutcome {
    const moved = this.#rekeyPlan.get(write.successor, write.verifier);
    if (moved === undefined) return { kind: 'no_such_plan' };
    return this.#recorded(moved.plan_number, 'rekeyed', moved.state_version, write.atMs);
  }

  #delete(write: Delete): WriteOutcome {
    const deleted = this.#deletePlan.get(write.verifier);
    if (deleted === undefined) return { kind: 'no_such_plan' };
    this.#insertTombstone.run(deleted.plan_number, write.atMs, deleted.state_version);
    return this.#recorded(deleted.plan_number, 'deleted', deleted.state_version, write.atMs);
  }

  #recorded(planNumber: number, kind: EventKind, stateVersion: number, atMs: number): WriteOutcome {
    this.#insertEvent.run(planNumber, kind, stateVersion, atMs);
    return { kind: 'written', stateVersion };
  }
}
