/**
 * The writer thread, sole owner of a writing connection: commits all pending writes as one transaction, reports their
 * outcomes, and maintains the file while idle.
 */
import { type BigIntStats, statSync } from 'node:fs';
import { type MessagePort, parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { assert } from '../shared/assert.ts';
import { type Connection, integerPragma, sqliteCode } from '../shared/sqlite.ts';
import { openWriting } from './connections.ts';
import { GroupCommit } from './group-commit.ts';
import type { FromWriter, ToWriter, WriteRequest, WriterSettings } from './messages.ts';
import { asOpenError } from './open-fault.ts';
import type { WriteOutcome } from './store-port.ts';

/** The write-ahead log is checkpointed once no write has arrived for this long. */
const idleCheckpointMs = 100;

/** Pages freed at a time: a vacuum delays a write by a few milliseconds at most. */
const vacuumSlicePages = 256;

class Writer {
  readonly #port: MessagePort;
  readonly #connection: Connection;
  readonly #groupCommit: GroupCommit;
  readonly #maximumWritesPerCommit: number;
  readonly #path: string;
  readonly #opened: BigIntStats | undefined;
  #idle: NodeJS.Timeout | undefined;
  /** The write-ahead log may contain a deleted plan, possibly left by a process that was killed. */
  #mustTruncateLog = true;

  constructor(port: MessagePort, connection: Connection, settings: WriterSettings) {
    this.#port = port;
    this.#connection = connection;
    this.#groupCommit = new GroupCommit(connection, settings.faults);
    this.#maximumWritesPerCommit = settings.maximumWritesPerCommit;
    this.#path = settings.path;
    this.#opened = statOf(settings.path);
  }

  start(): void {
    this.#port.on('message', (first: ToWriter) => this.#handle([first, ...this.#queued()]));
    this.#checkpointWhenIdle();
    this.#send({ kind: 'ready' });
  }

  #handle(messages: readonly ToWriter[]): void {
    const writes = messages.flatMap((message) => (message.kind === 'writes' ? message.writes : []));
    for (let first = 0; first < writes.length; first += this.#maximumWritesPerCommit) {
      this.#commit(writes.slice(first, first + this.#maximumWritesPerCommit));
    }
    this.#mustTruncateLog ||= writes.some((write) => write.operation === 'delete');
    if (writes.length > 0) this.#checkpointWhenIdle();
    if (messages.some((message) => message.kind === 'vacuum')) this.#vacuum(0);
    if (messages.some((message) => message.kind === 'close')) this.#close();
  }

  /** All messages that have arrived meanwhile: these form the group. */
  #queued(): readonly ToWriter[] {
    const messages: ToWriter[] = [];
    let next = receiveMessageOnPort(this.#port);
    while (next !== undefined) {
      messages.push(next.message);
      next = receiveMessageOnPort(this.#port);
    }
    return messages;
  }

  #commit(writes: readonly WriteRequest[]): void {
    const commitsBefore = this.#groupCommit.commits;
    const outcomes = this.#isInPlace() ? this.#groupCommit.commit(writes) : this.#refuse(writes);
    assert(outcomes.length === writes.length, 'every write has one outcome');
    this.#send({ kind: 'outcomes', outcomes, commits: this.#groupCommit.commits - commitsBefore });
  }

  /** False if the file was removed or replaced: SQLite would still commit into it, and those commits would be lost. */
  #isInPlace(): boolean {
    const now = statOf(this.#path);
    return now !== undefined && now.ino === this.#opened?.ino && now.dev === this.#opened.dev;
  }

  #refuse(writes: readonly WriteRequest[]): readonly WriteOutcome[] {
    const reason = `${this.#path} was removed or replaced while it was open; put it back, or restart the server`;
    return writes.map(() => ({ kind: 'unavailable', reason }));
  }

  /** Frees one slice, then lets writes that have arrived go first. */
  #vacuum(freedBefore: number): void {
    if (!this.#connection.open) return;
    try {
      const freed = this.#freeSlice();
      if (freed > 0) setImmediate(() => this.#vacuum(freedBefore + freed));
      else this.#send({ kind: 'vacuumed', freedPages: freedBefore });
    } catch (error) {
      this.#send({ kind: 'vacuum_failed', reason: sqliteReason(error) });
    }
  }

  /** Returns the number of pages freed; 0 if none are left. */
  #freeSlice(): number {
    const freeBefore = integerPragma(this.#connection, 'freelist_count');
    if (freeBefore === 0) return 0;
    this.#connection.pragma(`incremental_vacuum(${vacuumSlicePages})`);
    this.#checkpointWhenIdle();
    return freeBefore - integerPragma(this.#connection, 'freelist_count');
  }

  #checkpointWhenIdle(): void {
    this.#idle ??= setTimeout(() => this.#checkpoint(), idleCheckpointMs);
    this.#idle.refresh();
  }

  /**
   * After a deletion, the log is truncated to erase the plan from it too; otherwise its pages are kept and
   * overwritten, which is faster. A checkpoint blocked by a reader is retried soon, a failed one after the next
   * write; neither loses data, since the log keeps the pages.
   */
  #checkpoint(): void {
    try {
      if (!this.#mustTruncateLog) this.#connection.pragma('wal_checkpoint(PASSIVE)');
      else this.#mustTruncateLog = !truncateLog(this.#connection);
      if (this.#mustTruncateLog) this.#checkpointWhenIdle();
    } catch (error) {
      sqliteReason(error);
    }
  }

  #close(): void {
    clearTimeout(this.#idle);
    this.#connection.close();
    this.#port.close();
  }

  #send(message: FromWriter): void {
    this.#port.postMessage(message);
  }
}

function statOf(path: string): BigIntStats | undefined {
  return statSync(path, { bigint: true, throwIfNoEntry: false });
}

/** Does not wait for readers; returns false if one was blocking. */
function truncateLog(connection: Connection): boolean {
  const busyTimeoutMs = integerPragma(connection, 'busy_timeout');
  connection.pragma('busy_timeout = 0');
  try {
    return integerPragma(connection, 'wal_checkpoint(TRUNCATE)') === 0;
  } finally {
    connection.pragma(`busy_timeout = ${busyTimeoutMs}`);
  }
}

/** SQLite's message for its own faults; any other error is a bug and is rethrown. */
function sqliteReason(error: unknown): string {
  if (sqliteCode(error) === null || !(error instanceof Error)) throw error;
  return error.message;
}

function main(port: MessagePort, settings: WriterSettings): void {
  let connection: Connection;
  try {
    connection = openWriting(settings.path, settings.faults);
  } catch (error) {
    const { fault } = asOpenError(error, settings.path);
    port.postMessage({ kind: 'open_failed', fault } satisfies FromWriter);
    return;
  }
  new Writer(port, connection, settings).start();
}

assert(parentPort !== null, 'the writer runs as a worker thread');
main(parentPort, workerData);
