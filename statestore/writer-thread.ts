/** Handle of one writer thread: starts it, sends it messages, and reports its end, expected or not. */
import { Worker } from 'node:worker_threads';
import type { FromWriter, ToWriter, WriterSettings } from './messages.ts';

export interface WriterListener {
  message(message: FromWriter): void;
  /** Called once, after the last message. */
  ended(reason: string): void;
}

export class WriterThread {
  readonly #worker: Worker;
  readonly #ended: Promise<void>;

  constructor(settings: WriterSettings, listener: WriterListener) {
    this.#worker = new Worker(new URL('./writer.js', import.meta.url), { workerData: settings });
    let reason = 'the writer thread ended';
    this.#worker.on('message', (message: FromWriter) => listener.message(message));
    this.#worker.on('error', (error) => {
      reason = `the writer thread failed: ${error.message}`;
    });
    this.#ended = new Promise((resolve) => {
      this.#worker.on('exit', () => {
        listener.ended(reason);
        resolve();
      });
    });
  }

  send(message: ToWriter): void {
    this.#worker.postMessage(message);
  }

  /** Lets the thread finish its messages, then waits for its exit. */
  async close(): Promise<void> {
    this.send({ kind: 'close' });
    await this.#ended;
  }
}
