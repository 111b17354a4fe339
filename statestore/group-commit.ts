/** Group commit: writes that wait together share one transaction and one fsync, and keep their own outcomes. */
import { type Connection, sqliteCode } from '../shared/sqlite.ts';
import { type FaultSeam, strike } from './fault-seam.ts';
import type { WriteRequest } from './messages.ts';
import { PlanWrites } from './plan-writes.ts';
import type { WriteOutcome } from './store.ts';

export class GroupCommit {
  readonly #connection: Connection;
  readonly #writes: PlanWrites;
  readonly #faults: FaultSeam | undefined;
  #commits = 0;

  constructor(connection: Connection, faults?: FaultSeam) {
    this.#connection = connection;
    this.#writes = new PlanWrites(connection);
    this.#faults = faults;
  }

  /** Transactions committed so far. */
  get commits(): number {
    return this.#commits;
  }

  /**
   * The outcome of each write, in order, once all of them are durable. A refused write (a conflict, an unknown
   * plan) changes nothing and hurts nobody. A fault of the database (full, unreadable) undoes the
   * transaction; its writes are then tried one by one, so that each fails or succeeds by itself.
   */
  commit(writes: readonly WriteRequest[]): readonly WriteOutcome[] {
    try {
      this.#connection.exec('BEGIN IMMEDIATE');
    } catch (error) {
      // No write is at fault here, and waiting again for each of them would help none.
      const outcome = failed(error);
      return writes.map(() => outcome);
    }
    try {
      return this.#applyAndCommit(writes);
    } catch (error) {
      if (this.#connection.inTransaction) this.#connection.exec('ROLLBACK');
      const outcome = failed(error);
      return writes.length === 1 ? [outcome] : writes.flatMap((write) => this.commit([write]));
    }
  }

  #applyAndCommit(writes: readonly WriteRequest[]): readonly WriteOutcome[] {
    const outcomes = writes.map((write) => this.#writes.apply(write));
    strike(this.#faults, 'before_commit', this.#commits + 1);
    this.#connection.exec('COMMIT');
    this.#commits += 1;
    strike(this.#faults, 'after_commit', this.#commits);
    return outcomes;
  }
}

/** Faults of the database are outcomes; everything else is a bug, and ends the thread. */
function failed(error: unknown): WriteOutcome {
  const code = sqliteCode(error);
  if (code === null || !(error instanceof Error)) throw error;
  return { kind: 'failed', reason: `${error.message} (${code})` };
}
