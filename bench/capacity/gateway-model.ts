/** The model of one gateway process: its thread, its workers, garbage collection, and its access to the database. */
import { itemAt } from '../../shared/column.ts';
import type { EventQueue } from './event-queue.ts';
import type { Random } from './random.ts';
import { type Database, StoreAccess, type StoreCosts } from './store-access.ts';
import type { Machine, Thread } from './thread.ts';
import { type Lane, type PoolBounds, WorkerPool } from './worker-pool.ts';

/** CPU times of one kind of request, seconds. */
export interface RequestKind {
  readonly name: string;
  /** Its weight in the mix. */
  readonly share: number;
  readonly gatewayS: number;
  /** 0 if the gateway answers it without a worker. */
  readonly workerS: number;
  /** Worker times of its variants divided by their mean; if empty, times are lognormal with `variation`. */
  readonly workerSpread: readonly number[];
  /** CPU time of other threads of the process (garbage collection, compilation): no request waits for them, but they occupy cores. */
  readonly otherS: number;
  readonly lane: Lane;
  readonly store: 'none' | 'read' | 'write';
}

export interface GatewayDesign {
  readonly pool: PoolBounds;
  readonly store: StoreCosts;
  /** Coefficient of variation of CPU times. */
  readonly variation: number;
  /** How long a garbage collection or compilation thread runs each time, seconds. */
  readonly burstS: number;
}

/** V8's default number of background threads, which are woken together. */
const burstThreads = 4;
/** The share of the gateway's time spent before the question reaches a worker; the rest is spent on the answer. */
const shareBefore = 0.6;

export class GatewayModel {
  readonly #thread: Thread;
  readonly #others: readonly Thread[];
  readonly #burstS: number;
  /** Background work that requests have caused and that is still to be done, seconds. */
  #otherDebtS = 0;
  readonly #pool: WorkerPool;
  readonly #access: StoreAccess;
  readonly #random: Random;
  readonly #variation: number;

  constructor(
    events: EventQueue,
    machine: Machine,
    database: Database,
    random: Random,
    { pool, store, variation, burstS }: GatewayDesign,
  ) {
    this.#random = random;
    this.#variation = variation;
    this.#thread = machine.newThread();
    this.#burstS = burstS;
    this.#others = Array.from({ length: burstThreads }, () => machine.newThread({ usesMemory: true }));
    this.#pool = new WorkerPool(machine, pool, (work) => this.#thread.atEndOfTurn(work));
    this.#access = new StoreAccess(events, this.#thread, database, store, random);
  }

  /** CPU time of the gateway thread. */
  get threadS(): number {
    return this.#thread.busyS;
  }

  get workersS(): number {
    return this.#pool.busyS;
  }

  serve(kind: RequestKind, done: (isRefused: boolean) => void): void {
    const gatewayS = this.#random.lognormal(kind.gatewayS, this.#variation);
    const answer = (isRefused: boolean): void =>
      this.#thread.run(gatewayS * (1 - shareBefore), () => done(isRefused));
    const question = (): void => {
      if (kind.store === 'write') this.#access.write(() => answer(false));
      else if (kind.workerS === 0) answer(false);
      else if (!this.#pool.ask(kind.lane, this.#workerTime(kind), () => answer(false))) answer(true);
    };
    this.#leaveToOthers(kind.otherS);
    this.#thread.run(gatewayS * shareBefore, () =>
      kind.store === 'none' ? question() : this.#access.read(question),
    );
  }

  /** Accumulates background work until it fills one burst of all threads. */
  #leaveToOthers(cpuS: number): void {
    this.#otherDebtS += cpuS;
    if (this.#otherDebtS < burstThreads * this.#burstS) return;
    for (const other of this.#others)
      other.run(this.#random.lognormal(this.#burstS, this.#variation), () => undefined);
    this.#otherDebtS -= burstThreads * this.#burstS;
  }

  #workerTime({ workerS, workerSpread }: RequestKind): number {
    if (workerSpread.length === 0) return this.#random.lognormal(workerS, this.#variation);
    return workerS * this.#random.oneOf(workerSpread);
  }
}

/** The database's processes; work is assigned to them in turn. */
export class DatabaseModel implements Database {
  readonly #threads: readonly Thread[];
  #turn = 0;

  constructor(machine: Machine, processes: number) {
    this.#threads = Array.from({ length: processes }, () => machine.newThread({ isAlone: true }));
  }

  get busyS(): number {
    return this.#threads.reduce((sum, { busyS }) => sum + busyS, 0);
  }

  run(cpuS: number, done: () => void): void {
    const thread = itemAt(this.#threads, this.#turn % this.#threads.length);
    this.#turn += 1;
    thread.run(cpuS, done);
  }
}
