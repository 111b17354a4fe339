/**
 * One gateway's access to the plan store, with the batching of statestore/postgres (batched-reads.ts, batched-writes.ts): the reads
 * of one turn of the event loop share a statement, or of several turns while statements are in flight, and one batch of
 * writes is in flight at a time.
 */
import { stateWriteQueueDepth } from '../../shared/limits.ts';
import { defaultReadBounds, longestGatheringMs } from '../../statestore/postgres/batched-reads.ts';
import { readingConnections } from '../../statestore/postgres/postgres-store.ts';
import type { EventQueue } from './event-queue.ts';
import type { Random } from './random.ts';
import type { Thread } from './thread.ts';

export interface StoreCosts {
  /** Network round trip, seconds. */
  readonly roundTripS: number;
  /** Database CPU time for a statement, and for each plan in it, seconds. */
  readonly statementS: number;
  readonly readS: number;
  readonly writeS: number;
  /**
   * Measured commit durations, seconds; each commit draws one. Batches of one gateway wait for each other, those of different
   * gateways do not.
   */
  readonly commitsS: readonly number[];
  /** CPU time of the gateway thread for a statement, and for each plan in it, seconds. */
  readonly gatewayStatementS: number;
  readonly gatewayPlanS: number;
}

const readsUnderWay = readingConnections * defaultReadBounds.statementsUnderWay;
const { plansPerStatement, plansForAnotherStatement } = defaultReadBounds;

/** Runs work on the database's processes. */
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

  /** Sends waiting reads after the maximum wait, if no answer or further read has done so. */
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
