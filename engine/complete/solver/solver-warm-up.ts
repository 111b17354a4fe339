/**
 * Compiles the solver before the first question needs it, on a thread of its own while there is nothing else to do. V8 compiles
 * WebAssembly while it runs, and keeps what it compiled for all threads of the process that use the same module, for as long
 * as any of them holds it: this one is held here.
 */
import { Worker } from 'node:worker_threads';
import type { SolverCode } from './solver-code.ts';

export interface SolverWarmUpOptions {
  /** Whether nothing else would be slowed down. */
  readonly isIdle: () => boolean;
  /** Before the first look at it; short-lived processes need no solver. */
  readonly delayMs?: number;
}

const defaultDelayMs = 3000;
/** Between further looks. */
const lookMs = 1000;

export class SolverWarmUp {
  readonly #isIdle: () => boolean;
  #timer: NodeJS.Timeout | null = null;
  #thread: Worker | null = null;
  #code: SolverCode | null = null;

  constructor({ isIdle, delayMs = defaultDelayMs }: SolverWarmUpOptions) {
    this.#isIdle = isIdle;
    this.#look(delayMs);
  }

  /** Whether the first question finds compiled code. */
  get isDone(): boolean {
    return this.#code !== null;
  }

  get isRunning(): boolean {
    return this.#thread !== null;
  }

  /** Resolves once its thread has ended. */
  async close(): Promise<void> {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    await this.#thread?.terminate();
  }

  #look(afterMs: number): void {
    this.#timer = setTimeout(() => {
      this.#timer = null;
      if (this.#isIdle()) this.#start();
      else this.#look(lookMs);
    }, afterMs);
    this.#timer.unref();
  }

  #start(): void {
    this.#thread = new Worker(new URL('./solver-warm-up-thread.js', import.meta.url));
    this.#thread.unref();
    this.#thread.on('message', (code: SolverCode) => {
      this.#code = code;
    });
    // Without it, the first question compiles the code itself.
    this.#thread.on('error', () => undefined);
    this.#thread.on('exit', () => {
      this.#thread = null;
    });
  }
}
