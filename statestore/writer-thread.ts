/** One writer thread seen from outside: started, spoken to, and followed to its end, however it ends. */
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

  say(message: ToWriter): void {
    this.#worker.postMessage(message);
  }

  /** Lets the thread finish what it was told, then waits for its end. */
  async close(): Promise<void> {
    this.say({ kind: 'close' });
    await this.#ended;
  }
}
