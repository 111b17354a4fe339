/** Group commit: pending writes share one transaction and one fsync, and keep their own outcomes. */
import { type Connection, sqliteCode } from '../shared/sqlite.ts';
import { type FaultSeam, strike } from './fault-seam.ts';
import type { WriteRequest } from './messages.ts';
import { PlanWrites } from './plan-writes.ts';
import type { WriteOutcome } from './store-port.ts';

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
   * Returns the outcome of each write, in order, once all of them are durable. A refused write (a conflict, an
   * unknown plan) changes nothing and does not affect the others. A database fault (full, unreadable) rolls the
   * transaction back; its writes are then retried one by one, so that each fails or succeeds on its own.
   */
  commit(writes: readonly WriteRequest[]): readonly WriteOutcome[] {
    try {
      this.#connection.exec('BEGIN IMMEDIATE');
    } catch (error) {
      // No single write is at fault, and retrying them one by one would only wait for the lock again.
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

/** Database faults are outcomes; any other error is a bug and ends the thread. */
function failed(error: unknown): WriteOutcome {
  const code = sqliteCode(error);
  if (code === null || !(error instanceof Error)) throw error;
  return { kind: 'failed', reason: `${error.message} (${code})` };
}
