/**
 * One gateway's access to the store of the plans, as statestore/postgres shares statements: reads that wait go together in
 * one statement of which a few are under way, writes in one batch at a time.
 */
import type { EventQueue } from './event-queue.ts';
import type { Thread } from './machine.ts';

export interface StoreCosts {
  /** The way there and back, seconds. */
  readonly roundTripS: number;
  /** Of the database, for a statement and for each plan in it, seconds. */
  readonly statementS: number;
  readonly readS: number;
  readonly writeS: number;
  /** Until a commit is durable, seconds; batches of one gateway wait for each other, those of several do not. */
  readonly commitS: number;
  /** Of the gateway's thread, for a statement and for each plan in it. */
  readonly gatewayStatementS: number;
  readonly gatewayPlanS: number;
}

const readsUnderWay = 8;
/** While statements are under way, another one has this many plans for each of them. */
const plansForAnotherStatement = 16;
const plansPerStatement = 512;
const writesPerBatch = 64;

/** Gives the database's threads work in turn. */
export interface Database {
  run(cpuS: number, done: () => void): void;
}

export class StoreAccess {
  readonly #events: EventQueue;
  readonly #gateway: Thread;
  readonly #database: Database;
  readonly #costs: StoreCosts;
  #reads: (() => void)[] = [];
  #writes: (() => void)[] = [];
  #readStatements = 0;
  #isWriting = false;

  constructor(events: EventQueue, gateway: Thread, database: Database, costs: StoreCosts) {
    this.#events = events;
    this.#gateway = gateway;
    this.#database = database;
    this.#costs = costs;
  }

  read(done: () => void): void {
    this.#reads.push(done);
    // What arrives in the same turn of the event loop joins.
    this.#events.after(0, () => this.#sendReads());
  }

  write(done: () => void): void {
    this.#writes.push(done);
    this.#events.after(0, () => this.#sendWrites());
  }

  #sendReads(): void {
    if (this.#reads.length === 0 || this.#readStatements === readsUnderWay) return;
    if (this.#reads.length < plansForAnotherStatement * this.#readStatements) return;
    const batch = this.#reads.splice(0, plansPerStatement);
    this.#readStatements += 1;
    const { statementS, readS } = this.#costs;
    this.#statement(batch.length, statementS + readS * batch.length, 0, () => {
      this.#readStatements -= 1;
      for (const done of batch) done();
      this.#sendReads();
    });
  }

  #sendWrites(): void {
    if (this.#writes.length === 0 || this.#isWriting) return;
    const batch = this.#writes.splice(0, writesPerBatch);
    this.#isWriting = true;
    const { statementS, writeS, commitS } = this.#costs;
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
