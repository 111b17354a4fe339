/** The solver as an engine worker uses it: synchronous, on a thread that is started on demand. */
import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads';
import { assert } from '../../../shared/assert.ts';
import { type SolverCode, solverCode } from './solver-code.ts';
import {
  type SolverAnswer,
  type SolverRequest,
  type SolverSettings,
  solverWord,
  turn,
  unsolved,
  wordCount,
} from './solver-messages.ts';

export interface SolverOptions {
  readonly idleTimeoutMs?: number;
  readonly maximumMemoryBytes?: number;
}

/** Starting a thread takes 0.1 s: it outlives a student's next questions, but not by much. */
const defaultIdleTimeoutMs = 5000;
/** Above the needs of most models, so that their threads live on. */
const defaultMaximumMemoryBytes = 192 * 2 ** 20;
/** Between two checks for cancellation. */
const pollMs = 10;
/** The share of its time limit by which the solver may overrun before its thread is terminated. */
const toleratedShare = 0.1;
/** A thread that takes longer to start is considered dead. */
const startTimeoutMs = 30_000;

/** The number of iterations is unknown. */
const outOfTime: SolverAnswer = { ...unsolved, status: 'stopped', iterations: 1, isTimeUp: true };

interface RunningThread {
  readonly worker: Worker;
  readonly words: Int32Array<SharedArrayBuffer>;
  readonly port: MessageChannel['port1'];
}

export class Solver {
  readonly #options: SolverOptions;
  #thread: RunningThread | null = null;
  /** Kept across threads, each of which would otherwise compile it again. */
  #code: SolverCode | null = null;
  #threadsStarted = 0;

  constructor(options: SolverOptions = {}) {
    this.#options = options;
  }

  get threadsStarted(): number {
    return this.#threadsStarted;
  }

  /** Whether a solver thread, with its memory, is alive. */
  get isRunning(): boolean {
    return this.#thread !== null && Atomics.load(this.#thread.words, solverWord.turn) !== turn.ended;
  }

  /** Polls `isCancelled` and interrupts the solver once it returns true. Terminates a thread that overruns its time limit. */
  solve(request: SolverRequest, isCancelled: () => boolean): SolverAnswer {
    const { words, port } = this.#threadReady();
    const limitMs = 1000 * request.timeLimitSeconds;
    const lastMs = performance.now() + limitMs + Math.max(pollMs, toleratedShare * limitMs);
    Atomics.store(words, solverWord.interrupt, 0);
    port.postMessage(request);
    Atomics.store(words, solverWord.turn, turn.solver);
    Atomics.notify(words, solverWord.turn);
    while (Atomics.load(words, solverWord.turn) === turn.solver) {
      Atomics.wait(words, solverWord.turn, turn.solver, pollMs);
      if (isCancelled()) Atomics.store(words, solverWord.interrupt, 1);
      // An answer that arrived while this thread was descheduled still counts.
      if (performance.now() <= lastMs || Atomics.load(words, solverWord.turn) !== turn.solver) continue;
      this.close();
      return outOfTime;
    }
    const received = receiveMessageOnPort(port);
    assert(received !== undefined, 'a solver answers before it passes its turn');
    return received.message as SolverAnswer;
  }

  /** Terminates the thread. */
  close(): void {
    const { worker } = this.#thread ?? {};
    this.#thread = null;
    void worker?.terminate();
  }

  /** A thread that waits for a model: the running one, or a new one if that has ended. */
  #threadReady(): RunningThread {
    const running = this.#thread;
    // The thread ends itself only while it is the worker's turn: taking the turn decides the race.
    if (running !== null) {
      const found = Atomics.compareExchange(running.words, solverWord.turn, turn.worker, turn.starting);
      if (found === turn.worker) return running;
      this.close();
    }
    const words = new Int32Array(new SharedArrayBuffer(wordCount * Int32Array.BYTES_PER_ELEMENT));
    const { port1, port2 } = new MessageChannel();
    this.#code ??= solverCode();
    const settings: SolverSettings = {
      words,
      code: this.#code,
      port: port2,
      idleTimeoutMs: this.#options.idleTimeoutMs ?? defaultIdleTimeoutMs,
      maximumMemoryBytes: this.#options.maximumMemoryBytes ?? defaultMaximumMemoryBytes,
    };
    const worker = new Worker(new URL('./solver-thread.js', import.meta.url), {
      workerData: settings,
      transferList: [port2],
    });
    worker.unref();
    port1.unref();
    this.#thread = { worker, words, port: port1 };
    this.#threadsStarted += 1;
    Atomics.wait(words, solverWord.turn, turn.starting, startTimeoutMs);
    assert(Atomics.load(words, solverWord.turn) === turn.worker, 'the solver thread has started');
    return this.#thread;
  }
}
