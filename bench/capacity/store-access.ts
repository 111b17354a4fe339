/**
 * One gateway's access to the store of the plans, as statestore/postgres shares statements (batched-reads.ts, batched-writes.ts):
 * the reads of a turn of the event loop go together, those of a few turns while statements are under way, and writes in one
 * batch at a time.
 */
import { stateWriteQueueDepth } from '../../shared/limits.ts';
import { defaultReadBounds, longestGatheringMs } from '../../statestore/postgres/batched-reads.ts';
import { readingConnections } from '../../statestore/postgres/postgres-store.ts';
import type { EventQueue } from './event-queue.ts';
import type { Random } from './random.ts';
import type { Thread } from './thread.ts';

export interface StoreCosts {
  /** The way there and back, seconds. */
  readonly roundTripS: number;
  /** Of the database, for a statement and for each plan in it, seconds. */
  readonly statementS: number;
  readonly readS: number;
  readonly writeS: number;
  /**
   * Until a commit is durable, seconds: each has one of these by chance. Batches of one gateway wait for each other, those of
   * several do not.
   */
  readonly commitsS: readonly number[];
  /** Of the gateway's thread, for a statement and for each plan in it. */
  readonly gatewayStatementS: number;
  readonly gatewayPlanS: number;
}

const readsUnderWay = readingConnections * defaultReadBounds.statementsUnderWay;
const { plansPerStatement, plansForAnotherStatement } = defaultReadBounds;

/** Gives the database's threads work in turn. */
export interface Database {
  run(cpuS: number, done: () => void): void;
}

export class StoreAccess {
  readonly #events: EventQueue;
  readonly #gateway: Thread;
  readonly #database: Database;
  readonly #costs: StoreCosts;
  readonly #random: Random;
  #reads: (() => void)[] = [];
  #writes: (() => void)[] = [];
  #readStatements = 0;
  #isReadPlanned = false;
  #isGathering = false;
  #isWriting = false;

  constructor(events: EventQueue, gateway: Thread, database: Database, costs: StoreCosts, random: Random) {
    this.#events = events;
    this.#gateway = gateway;
    this.#database = database;
    this.#costs = costs;
    this.#random = random;
  }

  read(done: () => void): void {
    this.#reads.push(done);
    this.#planReads();
  }

  write(done: () => void): void {
    this.#writes.push(done);
    if (this.#writes.length === 1) this.#gateway.atEndOfTurn(() => this.#sendWrites());
  }

  #planReads(): void {
    if (this.#isReadPlanned) return;
    this.#isReadPlanned = true;
    this.#gateway.atEndOfTurn(() => {
      this.#isReadPlanned = false;
      if (this.#reads.length >= plansForAnotherStatement * this.#readStatements) this.#sendReads();
      else this.#gather();
    });
  }

  /** The next answer or the next read looks again; if there is none, this does. */
  #gather(): void {
    if (this.#isGathering) return;
    this.#isGathering = true;
    this.#events.after(longestGatheringMs / 1000, () => {
      this.#isGathering = false;
      this.#sendReads();
    });
  }

  #sendReads(): void {
    if (this.#reads.length === 0 || this.#readStatements === readsUnderWay) return;
    const batch = this.#reads.splice(0, plansPerStatement);
    this.#readStatements += 1;
    const { statementS, readS } = this.#costs;
    this.#statement(batch.length, statementS + readS * batch.length, 0, () => {
      this.#readStatements -= 1;
      for (const done of batch) done();
      if (this.#reads.length > 0) this.#planReads();
    });
  }

  #sendWrites(): void {
    if (this.#writes.length === 0 || this.#isWriting) return;
    const batch = this.#writes.splice(0, stateWriteQueueDepth);
    this.#isWriting = true;
    const { statementS, writeS, commitsS } = this.#costs;
    const commitS = this.#random.oneOf(commitsS);
    this.#statement(batch.length, statementS + writeS * batch.length, commitS, () => {
      this.#isWriting = false;
      for (const done of batch) done();
      this.#sendWrites();
    });
  }

  #statement(plans: number, databaseS: number, waitS: number, done: () => void): void {
    const { gatewayStatementS, gatewayPlanS, roundTripS } = this.#costs;
    this.#gateway.run(gatewayStatementS + gatewayPlanS * plans, () => {
      this.#events.after(roundTripS / 2, () => {
        this.#database.run(databaseS, () => this.#events.after(waitS + roundTripS / 2, done));
      });
    });
  }
}
