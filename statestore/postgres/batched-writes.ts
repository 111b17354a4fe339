/**
 * The bounded queue of writes to the database, with group commit: while one batch is in flight, writes gather for the
 * next. Each write gets one truthful outcome in time, whether or not the database answers.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { stateWriteQueueDepth } from '../../shared/limits.ts';
import type { WriteRequest } from '../messages.ts';
import type { WriteOutcome } from '../store-port.ts';
import { classOf, describeError, isFaultOfDatabase, serverCode, uniqueViolation } from './database-error.ts';
import { Deadlines } from './deadlines.ts';
import type { KeptConnection } from './kept-connection.ts';
import { PendingWrite, type WriteTimes } from './pending-write.ts';
import {
  type IdentifiedWrite,
  newWriteId,
  versionStatement,
  type WriteOperation,
  type WrittenRow,
  writeOperations,
  writeStatement,
  writtenRow,
} from './write-statements.ts';

export interface WriteListener {
  /** A write was acknowledged; called before its promise resolves. */
  written(write: IdentifiedWrite, row: WrittenRow): void;
  /** The outcome of these writes is unknown; called before their promises resolve. */
  unknown(writes: readonly WriteRequest[], reason: string): void;
  /** A statement was committed. */
  committed(): void;
}

export interface WriteBounds extends WriteTimes {
  readonly maximumPerBatch: number;
  /** How long the database may be unreachable before writes are refused at once, milliseconds. */
  readonly patienceMs: number;
}

const firstRetryMs = 4;
const whileDownMs = 20;

export class BatchedWrites {
  readonly #connection: KeptConnection;
  readonly #listener: WriteListener;
  readonly #bounds: WriteBounds;
  /** In order of submission; of one plan's writes, the first is sent first. */
  #queue: PendingWrite[] = [];
  /** The writes in the queue and those in flight. */
  readonly #unanswered = new Set<PendingWrite>();
  readonly #deadlines = new Deadlines<PendingWrite>(
    () => this.#unanswered,
    ({ dueMs }) => dueMs,
    (late) => this.#giveUp(late),
  );
  /** When the database last answered a statement, in milliseconds of the monotonic clock. */
  #answeredMs = 0;
  #running: Promise<void> | undefined;
  #isClosing = false;

  constructor(connection: KeptConnection, listener: WriteListener, bounds: WriteBounds) {
    this.#connection = connection;
    this.#listener = listener;
    this.#bounds = bounds;
  }

  get depth(): number {
    return this.#unanswered.size;
  }

  /** The request's bytes must not change until the promise resolves. */
  submit(write: WriteRequest): Promise<WriteOutcome> {
    if (this.#isClosing) return Promise.resolve({ kind: 'closed' });
    if (this.depth >= stateWriteQueueDepth) return Promise.resolve({ kind: 'queue_full' });
    if (this.#isAway()) return Promise.resolve({ kind: 'unavailable', reason: null });
    return new Promise((resolve) => {
      const pending = new PendingWrite(write, this.#bounds, (outcome) => {
        this.#unanswered.delete(pending);
        resolve(outcome);
      });
      this.#unanswered.add(pending);
      this.#queue.push(pending);
      this.#deadlines.watch(pending.dueMs);
      this.#running ??= this.#run();
    });
  }

  /** Refuses later writes and waits for pending ones. */
  async close(): Promise<void> {
    this.#isClosing = true;
    await this.#running;
  }

  #isAway(): boolean {
    return this.#connection.downForMs > this.#bounds.patienceMs;
  }

  async #run(): Promise<void> {
    // Lets the writes of this turn of the event loop go together.
    await new Promise((resolve) => setImmediate(resolve));
    while (this.#queue.length > 0) {
      if (this.#isAway()) this.#refuseAll();
      else if (!this.#connection.isUp) await delay(whileDownMs);
      else await this.#writeBatch(this.#takeBatch());
    }
    this.#running = undefined;
  }

  #refuseAll(): void {
    const refused = this.#queue;
    this.#queue = [];
    for (const pending of refused) pending.answer({ kind: 'unavailable', reason: null });
  }

  /** Writes for which no statement was sent have changed nothing; of the others, this is unknown. */
  #giveUp(late: readonly PendingWrite[]): void {
    this.#lose(
      late.filter(({ phase }) => phase === 'under_way'),
      `no answer within ${this.#bounds.writeMs} ms; the write may be stored`,
    );
    this.#queue = this.#queue.filter((pending) => !late.includes(pending));
    for (const pending of late) {
      // The silence of the database is an event of its own, once its connection has been dropped.
      const isSlow = this.#answeredMs > pending.sinceMs;
      const reason = isSlow ? `no turn within ${this.#bounds.turnMs} ms: the database is slow` : null;
      pending.answer({ kind: 'unavailable', reason });
    }
  }

  #lose(group: readonly PendingWrite[], reason: string): void {
    const lost = group.filter(({ isAnswered }) => !isAnswered);
    if (lost.length === 0) return;
    this.#listener.unknown(
      lost.map(({ write }) => write),
      reason,
    );
    for (const pending of lost) pending.answer({ kind: 'failed', reason });
  }

  /**
   * The first writes of the queue, at most one per plan. A write that waits for an earlier one of its plan delays
   * later ones of that plan too; both verifiers of a re-keyed plan count.
   */
  #takeBatch(): readonly PendingWrite[] {
    const touched = new Set<string>();
    const taken: PendingWrite[] = [];
    const left: PendingWrite[] = [];
    for (const pending of this.#queue) {
      const keys = keysOf(pending.write);
      const isFree = keys.every((key) => !touched.has(key));
      for (const key of keys) touched.add(key);
      if (isFree && taken.length < this.#bounds.maximumPerBatch) taken.push(pending);
      else left.push(pending);
    }
    this.#queue = left;
    return taken;
  }

  /** The writes of a batch belong to different plans, so the statements of its operations are independent. */
  async #writeBatch(batch: readonly PendingWrite[]): Promise<void> {
    const groups = writeOperations.map((operation) =>
      batch.filter(({ write }) => write.operation === operation),
    );
    const again = await Promise.all(
      groups.map((group, index) =>
        group.length === 0 ? [] : this.#writeGroup(writeOperations[index], group),
      ),
    );
    const retried = again.flat();
    for (const { dueMs } of retried) this.#deadlines.watch(dueMs);
    // Ahead of later submissions.
    this.#queue.unshift(...retried);
    const attempts = Math.max(0, ...retried.map((pending) => pending.attempts));
    if (attempts > 0) await delay(Math.random() * firstRetryMs * 2 ** attempts);
  }

  /** Writes one operation's group and answers it; returns writes that were rolled back and are to be retried. */
  async #writeGroup(
    operation: WriteOperation | undefined,
    group: readonly PendingWrite[],
  ): Promise<readonly PendingWrite[]> {
    if (operation === undefined) return [];
    const sorted = [...group].sort((left, right) =>
      Buffer.compare(left.write.verifier, right.write.verifier),
    );
    const writes = sorted.map(({ write }) => ({ write, writeId: newWriteId() }));
    for (const pending of sorted) pending.phase = 'under_way';
    try {
      const rows = await this.#connection.query(writeStatement(operation, writes));
      this.#answeredMs = performance.now();
      this.#listener.committed();
      return await this.#answer(operation, sorted, writes, rows.map(writtenRow));
    } catch (error) {
      return this.#fail(operation, sorted, error);
    }
  }

  async #answer(
    operation: WriteOperation,
    group: readonly PendingWrite[],
    writes: readonly IdentifiedWrite[],
    rows: readonly WrittenRow[],
  ): Promise<readonly PendingWrite[]> {
    const byPosition = new Map(rows.map((row) => [row.position, row]));
    const unwritten: PendingWrite[] = [];
    for (const [position, pending] of group.entries()) {
      const row = byPosition.get(position);
      const identified = writes[position];
      if (row === undefined || identified === undefined) unwritten.push(pending);
      else {
        this.#listener.written(identified, row);
        pending.answer({ kind: 'written', stateVersion: row.stateVersion });
      }
    }
    if (unwritten.length === 0) return [];
    return operation === 'replace' ? this.#explain(unwritten) : answerUnwritten(operation, unwritten);
  }

  /** A replacement that found no plan at its version changed nothing: the present version explains why. */
  async #explain(group: readonly PendingWrite[]): Promise<readonly PendingWrite[]> {
    for (const pending of group) pending.phase = 'looking';
    try {
      const rows = await this.#connection.query(versionStatement(group.map(({ write }) => write.verifier)));
      const versions = new Map(rows.map(([ordinal, version]) => [Number(ordinal) - 1, Number(version)]));
      return group.filter((pending, position) => {
        const version = versions.get(position);
        const { write } = pending;
        if (version === undefined) pending.answer({ kind: 'no_such_plan' });
        else if (write.operation !== 'replace' || write.expectedStateVersion !== version)
          pending.answer({ kind: 'version_conflict', currentStateVersion: version });
        // The plan has reached the expected version since: a retry may succeed.
        else return pending.mayTryAgain('the plan changes faster than it can be written');
        return false;
      });
    } catch (error) {
      if (classOf(error) !== 'refused') return group.filter((each) => each.mayTryAgain(describeError(error)));
      for (const pending of group) pending.answer(refusal(error));
      return [];
    }
  }

  #fail(
    operation: WriteOperation,
    group: readonly PendingWrite[],
    error: unknown,
  ): readonly PendingWrite[] | Promise<readonly PendingWrite[]> {
    const kind = classOf(error);
    if (kind === 'not_sent') return group.filter((pending) => pending.mayBeSent());
    if (kind === 'rolled_back') return group.filter((pending) => pending.mayTryAgain(describeError(error)));
    if (kind === 'unknown') {
      const reason = `the connection ended while the write was under way; it may be stored: ${describeError(error)}`;
      this.#lose(group, reason);
      return [];
    }
    const [only, ...others] = group;
    if (others.length > 0) return this.#oneByOne(operation, group);
    const isTaken = operation === 'rekey' && serverCode(error) === uniqueViolation;
    only?.answer(isTaken ? { kind: 'no_such_plan' } : refusal(error));
    return [];
  }

  /** A write that the database refuses must not fail the others of its statement. */
  async #oneByOne(
    operation: WriteOperation,
    group: readonly PendingWrite[],
  ): Promise<readonly PendingWrite[]> {
    const waiting = group.filter((pending) => pending.mayBeSent());
    for (const { dueMs } of waiting) this.#deadlines.watch(dueMs);
    const again: PendingWrite[] = [];
    for (const pending of waiting)
      if (!pending.isAnswered) again.push(...(await this.#writeGroup(operation, [pending])));
    return again;
  }
}

function answerUnwritten(operation: WriteOperation, group: readonly PendingWrite[]): readonly PendingWrite[] {
  const outcome: WriteOutcome =
    operation === 'create'
      ? { kind: 'failed', reason: 'the verifier belongs to another plan' }
      : { kind: 'no_such_plan' };
  for (const pending of group) pending.answer(outcome);
  return [];
}

function refusal(error: unknown): WriteOutcome {
  return { kind: isFaultOfDatabase(error) ? 'unavailable' : 'failed', reason: describeError(error) };
}

function keysOf(write: WriteRequest): readonly string[] {
  const verifiers = write.operation === 'rekey' ? [write.verifier, write.successor] : [write.verifier];
  return verifiers.map((verifier) => Buffer.from(verifier).toString('latin1'));
}
