/** Group commit: pending writes share one transaction and one fsync, but have separate outcomes. */
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

  /** The number of transactions committed so far. */
  get commits(): number {
    return this.#commits;
  }

  /**
   * Returns the outcome of each write, in order, once all of them are durable. A refused write (a conflict, an
   * unknown plan) changes nothing and does not affect the others. A database fault (full, unreadable) rolls the
   * transaction back; its writes are then retried one by one, so that each is refused or succeeds on its own.
   */
  commit(writes: readonly WriteRequest[]): readonly WriteOutcome[] {
    try {
      this.#connection.exec('BEGIN IMMEDIATE');
    } catch (error) {
      // No single write is at fault, and retrying one by one would only wait for the lock again.
      const outcome = faultOutcome(error, false);
      return writes.map(() => outcome);
    }
    let isCommitting = false;
    try {
      const outcomes = writes.map((write) => this.#writes.apply(write));
      strike(this.#faults, 'before_commit', this.#commits + 1);
      isCommitting = true;
      this.#connection.exec('COMMIT');
      this.#commits += 1;
      strike(this.#faults, 'after_commit', this.#commits);
      return outcomes;
    } catch (error) {
      if (this.#connection.inTransaction) this.#connection.exec('ROLLBACK');
      const outcome = faultOutcome(error, isCommitting);
      return writes.length === 1 ? [outcome] : writes.flatMap((write) => this.commit([write]));
    }
  }
}

/** Errors caused by a write itself; any other error would affect every write. */
const faultsOfWrite = /^SQLITE_(?:CONSTRAINT|TOOBIG|MISMATCH|RANGE|MISUSE)/u;

/**
 * Database faults are outcomes; any other error is a bug and ends the thread. If the file system failed a commit, the
 * write may still be found in the log after a crash.
 */
function faultOutcome(error: unknown, isCommitting: boolean): WriteOutcome {
  const code = sqliteCode(error);
  if (code === null || !(error instanceof Error)) throw error;
  const isUnknown = isCommitting && code.startsWith('SQLITE_IOERR');
  const kind = isUnknown || faultsOfWrite.test(code) ? 'failed' : 'unavailable';
  return { kind, reason: `${error.message} (${code})` };
}
