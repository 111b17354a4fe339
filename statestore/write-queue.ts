/**
 * The bounded queue in front of the writer thread: at most 64 writes are pending, one message carries all writes of a
 * turn of the event loop, and a thread that ended unexpectedly is replaced on the next write.
 */
import { assert } from '../shared/assert.ts';
import { stateWriteQueueDepth } from '../shared/limits.ts';
import type { FromWriter, WriteRequest, WriterSettings } from './messages.ts';
import { StoreOpenError } from './open-fault.ts';
import type { WriteOutcome } from './store-port.ts';
import { WriterThread } from './writer-thread.ts';

export interface WriteQueueListener {
  /** Writes were committed; called before any of their promises resolves. */
  committed(transactions: number): void;
  /** The thread ended unexpectedly. */
  writerLost(reason: string, failedWrites: number): void;
}

export type VacuumOutcome =
  | { readonly kind: 'vacuumed'; readonly freedPages: number }
  | { readonly kind: 'vacuum_failed'; readonly reason: string };

type Resolve<Outcome> = (outcome: Outcome) => void;

export class WriteQueue {
  readonly #settings: WriterSettings;
  readonly #listener: WriteQueueListener;
  /** In order of submission, which is the order of outcomes. */
  readonly #pendingWrites: Resolve<WriteOutcome>[] = [];
  readonly #pendingVacuums: Resolve<VacuumOutcome>[] = [];
  #unsent: WriteRequest[] = [];
  #thread: WriterThread | undefined;
  #openError: StoreOpenError | undefined;
  #isClosing = false;

  private constructor(settings: WriterSettings, listener: WriteQueueListener) {
    this.#settings = settings;
    this.#listener = listener;
  }

  /** Opens the database on a new thread. Rejects with StoreOpenError. */
  static start(settings: WriterSettings, listener: WriteQueueListener): Promise<WriteQueue> {
    const queue = new WriteQueue(settings, listener);
    return new Promise((resolve, reject) => {
      queue.#startThread(
        () => resolve(queue),
        (reason) => {
          queue.#isClosing = true;
          reject(queue.#openError ?? new Error(reason));
        },
      );
    });
  }

  /** The number of pending writes. */
  get depth(): number {
    return this.#pendingWrites.length;
  }

  /** Resolves once the write is durable or refused. The request's bytes must not change until then. */
  submit(write: WriteRequest): Promise<WriteOutcome> {
    if (this.#isClosing) return Promise.resolve({ kind: 'closed' });
    if (this.#pendingWrites.length >= stateWriteQueueDepth) return Promise.resolve({ kind: 'queue_full' });
    if (this.#unsent.length === 0) setImmediate(() => this.#send());
    this.#unsent.push(write);
    return new Promise((resolve) => this.#pendingWrites.push(resolve));
  }

  /** Returns free pages to the file system, in slices between writes. */
  vacuum(): Promise<VacuumOutcome> {
    if (this.#isClosing) return Promise.resolve({ kind: 'vacuum_failed', reason: 'the store is closing' });
    this.#runningThread().send({ kind: 'vacuum' });
    return new Promise((resolve) => this.#pendingVacuums.push(resolve));
  }

  /** Refuses every later write with `closed`. */
  refuse(): void {
    this.#isClosing = true;
  }

  /** Waits for pending writes and ends the thread. */
  async close(): Promise<void> {
    this.refuse();
    this.#send();
    await this.#thread?.close();
  }

  #send(): void {
    if (this.#unsent.length === 0) return;
    const writes = this.#unsent;
    this.#unsent = [];
    this.#runningThread().send({ kind: 'writes', writes });
  }

  /** The running thread, or a new one after a loss. If that cannot open the database, all pending requests fail. */
  #runningThread(): WriterThread {
    return this.#thread ?? this.#startThread();
  }

  #startThread(ready?: () => void, notReady?: (reason: string) => void): WriterThread {
    this.#openError = undefined;
    let isReady = false;
    const thread = new WriterThread(this.#settings, {
      message: (message) => {
        isReady ||= message.kind === 'ready';
        if (message.kind === 'ready') ready?.();
        else this.#receive(message);
      },
      ended: (reason) => {
        if (!isReady) notReady?.(reason);
        if (isReady) this.#lose({ kind: 'failed', reason });
        // A thread that could not open the database has written nothing.
        else this.#lose({ kind: 'unavailable', reason: this.#openError?.message ?? reason });
      },
    });
    this.#thread = thread;
    return thread;
  }

  #receive(message: Exclude<FromWriter, { kind: 'ready' }>): void {
    switch (message.kind) {
      case 'open_failed':
        this.#openError = new StoreOpenError(message.fault);
        return;
      case 'outcomes':
        this.#listener.committed(message.commits);
        for (const outcome of message.outcomes) this.#resolveOldest(outcome);
        return;
      case 'vacuumed':
      case 'vacuum_failed':
        this.#pendingVacuums.shift()?.(message);
    }
  }

  #resolveOldest(outcome: WriteOutcome): void {
    const resolve = this.#pendingWrites.shift();
    assert(resolve !== undefined, 'every outcome belongs to a pending write');
    resolve(outcome);
  }

  /** Resolves everything that was sent to the thread, since no more outcomes will arrive. */
  #lose(outcome: WriteOutcome & { readonly kind: 'failed' | 'unavailable'; readonly reason: string }): void {
    this.#thread = undefined;
    const sent = this.#pendingWrites.splice(0, this.#pendingWrites.length - this.#unsent.length);
    const { kind, reason } = outcome;
    for (const resolve of sent) resolve(outcome);
    for (const resolve of this.#pendingVacuums.splice(0)) resolve({ kind: 'vacuum_failed', reason });
    if (kind === 'failed' && !this.#isClosing) this.#listener.writerLost(reason, sent.length);
  }
}
