/**
 * The reader, on the gateway thread: a read-only connection with prepared statements, and a cache that checks the
 * database for changes at most once per turn of the event loop.
 */
import { timingSafeEqual } from 'node:crypto';
import { type Connection, type Statement, sqliteCode } from '../shared/sqlite.ts';
import { openReading } from './connections.ts';
import { type CachedPlan, PlanCache, type PlanCacheBounds, ReadTally } from './plan-cache.ts';
import { type Plan, StoreDamageError, StoreReadError } from './store-port.ts';
import type { Trouble } from './trouble.ts';

interface PlanRow {
  readonly plan_number: number;
  readonly verifier: Uint8Array;
  readonly state_version: number;
  readonly catalog_version_id: string;
  readonly document: Uint8Array;
}

interface CheckedPlan extends CachedPlan {
  /** The last generation in which the plan was known to be current. */
  checkedGeneration: number;
}

export class PlanReader {
  readonly #trouble: Trouble;
  readonly #connection: Connection;
  readonly #dataVersion: Statement<[], number>;
  readonly #schemaCookie: Statement<[], number>;
  readonly #selectVersion: Statement<[number, Uint8Array], number>;
  readonly #selectPlan: Statement<[Uint8Array], PlanRow>;
  readonly #cache: PlanCache<CheckedPlan>;
  readonly #endTurn = (): void => {
    this.#isCheckedThisTurn = false;
  };
  #isCheckedThisTurn = false;
  #seenDataVersion = -1;
  #seenSchemaCookie = -1;
  /** Incremented whenever the database may have changed; cached plans of an older generation are revalidated. */
  #generation = 0;
  readonly tally = new ReadTally();
  #isFailing = false;
  /** A damaged database does not recover, even if most plans can be read. */
  #isDamaged = false;

  /** @throws StoreOpenError */
  constructor(path: string, bounds: PlanCacheBounds, trouble: Trouble) {
    this.#trouble = trouble;
    this.#connection = openReading(path);
    this.#dataVersion = this.#connection.prepare<[], number>('PRAGMA data_version').pluck();
    this.#schemaCookie = this.#connection.prepare<[], number>('PRAGMA schema_version').pluck();
    this.#selectVersion = this.#connection
      .prepare<[number, Uint8Array], number>(
        'SELECT state_version FROM plan WHERE plan_number = ? AND verifier = ?',
      )
      .pluck();
    this.#selectPlan = this.#connection.prepare(
      'SELECT plan_number, verifier, state_version, catalog_version_id, document FROM plan WHERE verifier = ?',
    );
    this.#cache = new PlanCache(bounds);
  }

  /** True if the last look-up in the database failed, or any has found it damaged. */
  get isFailing(): boolean {
    return this.#isFailing || this.#isDamaged;
  }

  get cachedPlans(): number {
    return this.#cache.size;
  }

  /** The current plan, or null. @throws StoreReadError */
  read(verifier: Uint8Array): Plan | null {
    try {
      this.#noticeChanges();
      return this.#cached(verifier) ?? this.#load(verifier);
    } catch (error) {
      this.tally.failures += 1;
      this.#isFailing = true;
      const isDamage = /^SQLITE_(?:CORRUPT|NOTADB)/u.test(sqliteCode(error) ?? '');
      this.#isDamaged ||= isDamage;
      const reason = messageOf(error);
      if (this.#connection.open) this.#trouble.failed(reason);
      const Failure = isDamage ? StoreDamageError : StoreReadError;
      throw new Failure(`the state database cannot be read: ${reason}`, { cause: error });
    }
  }

  /** Makes the next read check for changes even in this turn: this process has committed a write. */
  expire(): void {
    this.#isCheckedThisTurn = false;
  }

  close(): void {
    this.#cache.clear();
    this.#connection.close();
  }

  /** `data_version` changes when any other connection commits, in this process or another. */
  #noticeChanges(): void {
    if (this.#isCheckedThisTurn) return;
    const dataVersion = this.#dataVersion.get() ?? -1;
    if (dataVersion !== this.#seenDataVersion) this.#beginGeneration(dataVersion);
    this.#isCheckedThisTurn = true;
    setImmediate(this.#endTurn);
  }

  /**
   * The schema cookie changes when a snapshot is restored over the open database. State versions then restart below
   * those seen before, so an equal version no longer implies an equal document.
   */
  #beginGeneration(dataVersion: number): void {
    const schemaCookie = this.#schemaCookie.get() ?? -1;
    if (schemaCookie !== this.#seenSchemaCookie) {
      this.#cache.clear();
      this.#isDamaged = false;
    }
    this.#seenSchemaCookie = schemaCookie;
    this.#seenDataVersion = dataVersion;
    this.#generation += 1;
  }

  /** After a write to one plan, the others are revalidated by version rather than evicted. */
  #cached(verifier: Uint8Array): Plan | undefined {
    const entry = this.#cache.get(verifier);
    if (entry === undefined) return undefined;
    if (entry.checkedGeneration !== this.#generation) {
      if (this.#selectVersion.get(entry.plan.planNumber, verifier) !== entry.plan.stateVersion)
        return undefined;
      entry.checkedGeneration = this.#generation;
    }
    this.tally.hits += 1;
    return entry.plan;
  }

  #load(verifier: Uint8Array): Plan | null {
    this.tally.misses += 1;
    const row = this.#selectPlan.get(verifier);
    this.#isFailing = false;
    this.#trouble.succeeded();
    if (row === undefined || !timingSafeEqual(row.verifier, verifier)) {
      this.#cache.delete(verifier);
      return null;
    }
    const plan = planOf(row);
    this.#cache.set({ verifier: row.verifier, plan, checkedGeneration: this.#generation });
    return plan;
  }
}

function planOf(row: PlanRow): Plan {
  return Object.freeze({
    planNumber: row.plan_number,
    stateVersion: row.state_version,
    catalogVersionId: row.catalog_version_id,
    document: row.document,
  });
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
