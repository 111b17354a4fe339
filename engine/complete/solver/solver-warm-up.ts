/**
 * Compiles the solver before the first question needs it, on a thread of its own while the process is idle.
 * V8 compiles WebAssembly lazily and shares the compiled code between all threads that use the same module,
 * as long as any of them holds it; this object does.
 */
import { Worker } from 'node:worker_threads';
import type { SolverCode } from './solver-code.ts';

export interface SolverWarmUpOptions {
  /** Whether a warm-up would slow nothing down. */
  readonly isIdle: () => boolean;
  /** Before the first idle check; short-lived processes need no solver. */
  readonly delayMs?: number;
}

const defaultDelayMs = 3000;
/** Between further idle checks. */
const pollMs = 1000;

export class SolverWarmUp {
  readonly #isIdle: () => boolean;
  #timer: NodeJS.Timeout | null = null;
  #thread: Worker | null = null;
  #code: SolverCode | null = null;

  constructor({ isIdle, delayMs = defaultDelayMs }: SolverWarmUpOptions) {
    this.#isIdle = isIdle;
    this.#scheduleCheck(delayMs);
  }

  /** Whether the code is compiled. */
  get isDone(): boolean {
    return this.#code !== null;
  }

  get isRunning(): boolean {
    return this.#thread !== null;
  }

  /** Resolves once the thread has ended. */
  async close(): Promise<void> {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    await this.#thread?.terminate();
  }

  #scheduleCheck(afterMs: number): void {
    this.#timer = setTimeout(() => {
      this.#timer = null;
      if (this.#isIdle()) this.#start();
      else this.#scheduleCheck(pollMs);
    }, afterMs);
    this.#timer.unref();
  }

  #start(): void {
    try {
      this.#thread = new Worker(new URL('./solver-warm-up-thread.js', import.meta.url));
    } catch {
      // The system allows no further thread now.
      this.#scheduleCheck(pollMs);
      return;
    }
    this.#thread.unref();
    this.#thread.on('message', (code: SolverCode) => {
      this.#code = code;
    });
    // Without a warm-up, the first question compiles the code.
    this.#thread.on('error', () => undefined);
    this.#thread.on('exit', () => {
      this.#thread = null;
    });
  }
}
