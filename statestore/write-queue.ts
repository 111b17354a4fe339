/**
 * The bounded queue in front of the writer thread: at most 64 writes are unanswered, one message carries the
 * writes of a turn, and a thread that dies is replaced for the next write.
 */
import { assert } from '../shared/assert.ts';
import { stateWriteQueueDepth } from '../shared/limits.ts';
import type { FromWriter, WriteRequest, WriterSettings } from './messages.ts';
import { StoreOpenError } from './open-fault.ts';
import type { WriteOutcome } from './store.ts';
import { WriterThread } from './writer-thread.ts';

export interface WriteQueueListener {
  /** Writes were committed; called before any of their outcomes is known to those who wait. */
  committed(transactions: number): void;
  /** The thread ended by itself. */
  writerLost(reason: string, failedWrites: number): void;
}

export type VacuumOutcome =
  | { readonly kind: 'vacuumed'; readonly freedPages: number }
  | { readonly kind: 'vacuum_failed'; readonly reason: string };

type Settle<Outcome> = (outcome: Outcome) => void;

export class WriteQueue {
  readonly #settings: WriterSettings;
  readonly #listener: WriteQueueListener;
  /** In the order of submission, which is the order of the outcomes. */
  readonly #unanswered: Settle<WriteOutcome>[] = [];
  readonly #vacuumsWaiting: Settle<VacuumOutcome>[] = [];
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

  /** Writes submitted and not yet answered. */
  get depth(): number {
    return this.#unanswered.length;
  }

  /** The outcome comes once the write is durable or refused. The request's bytes must not change meanwhile. */
  submit(write: WriteRequest): Promise<WriteOutcome> {
    if (this.#isClosing) return Promise.resolve({ kind: 'closed' });
    if (this.#unanswered.length >= stateWriteQueueDepth) return Promise.resolve({ kind: 'queue_full' });
    if (this.#unsent.length === 0) setImmediate(() => this.#send());
    this.#unsent.push(write);
    return new Promise((resolve) => this.#unanswered.push(resolve));
  }

  /** Gives free pages back to the file system, a slice at a time between writes. */
  vacuum(): Promise<VacuumOutcome> {
    if (this.#isClosing) return Promise.resolve({ kind: 'vacuum_failed', reason: 'the store is closing' });
    this.#runningThread().say({ kind: 'vacuum' });
    return new Promise((resolve) => this.#vacuumsWaiting.push(resolve));
  }

  /** Answers `closed` to every write from now on. */
  refuse(): void {
    this.#isClosing = true;
  }

  /** Waits for the writes already submitted and ends the thread. */
  async close(): Promise<void> {
    this.refuse();
    this.#send();
    await this.#thread?.close();
  }

  #send(): void {
    if (this.#unsent.length === 0) return;
    const writes = this.#unsent;
    this.#unsent = [];
    this.#runningThread().say({ kind: 'writes', writes });
  }

  /** The thread that lives; after a death, a new one, whose faults of opening fail what waits for it. */
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
        else this.#hear(message);
      },
      ended: (reason) => {
        if (!isReady) notReady?.(reason);
        this.#lose(this.#openError?.message ?? reason);
      },
    });
    this.#thread = thread;
    return thread;
  }

  #hear(message: Exclude<FromWriter, { kind: 'ready' }>): void {
    switch (message.kind) {
      case 'open_failed':
        this.#openError = new StoreOpenError(message.fault);
        return;
      case 'outcomes':
        this.#listener.committed(message.commits);
        for (const outcome of message.outcomes) this.#answer(outcome);
        return;
      case 'vacuumed':
      case 'vacuum_failed':
        this.#vacuumsWaiting.shift()?.(message);
    }
  }

  #answer(outcome: WriteOutcome): void {
    const settle = this.#unanswered.shift();
    assert(settle !== undefined, 'every outcome answers a waiting write');
    settle(outcome);
  }

  /** Everything that waited for the thread is answered now: nobody else ever will. */
  #lose(reason: string): void {
    this.#thread = undefined;
    const sent = this.#unanswered.splice(0, this.#unanswered.length - this.#unsent.length);
    for (const settle of sent) settle({ kind: 'failed', reason });
    for (const settle of this.#vacuumsWaiting.splice(0)) settle({ kind: 'vacuum_failed', reason });
    if (!this.#isClosing) this.#listener.writerLost(reason, sent.length);
  }
}
