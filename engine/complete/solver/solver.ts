/** A solver as an engine worker uses it: synchronous, on a thread that is started when a program needs one. */
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

/** Starting a thread takes a tenth of a second: it lives through a student's next questions, and no longer. */
const defaultIdleTimeoutMs = 5000;
/** More than most programs need, so that the threads of usual questions live on. */
const defaultMaximumMemoryBytes = 192 * 2 ** 20;
/** Between two looks at whether the answer is still wanted. */
const lookMs = 10;
/** Of its time limit, by which the solver may exceed it before it is ended. */
const toleratedShare = 0.1;
/** A thread that does not come up in this time never will. */
const startTimeoutMs = 30_000;

/** Its iterations are not known. */
const outOfTime: SolverAnswer = { ...unsolved, status: 'stopped', iterations: 1, isTimeUp: true };

interface RunningThread {
  readonly worker: Worker;
  readonly words: Int32Array<SharedArrayBuffer>;
  readonly port: MessageChannel['port1'];
}

export class Solver {
  readonly #options: SolverOptions;
  #thread: RunningThread | null = null;
  /** Outlives the threads, which would have to compile it again; their memory does not. */
  #code: SolverCode | null = null;
  #threadsStarted = 0;

  constructor(options: SolverOptions = {}) {
    this.#options = options;
  }

  get threadsStarted(): number {
    return this.#threadsStarted;
  }

  /** Whether a thread, and the memory of a solver with it, is alive. */
  get isRunning(): boolean {
    return this.#thread !== null && Atomics.load(this.#thread.words, solverWord.turn) !== turn.ended;
  }

  /** `isCancelled` is asked now and then; if it says so, the solver stops. One that does not keep its time limit loses its thread. */
  solve(request: SolverRequest, isCancelled: () => boolean): SolverAnswer {
    const { words, port } = this.#threadReady();
    const limitMs = 1000 * request.timeLimitSeconds;
    const lastMs = performance.now() + limitMs + Math.max(lookMs, toleratedShare * limitMs);
    Atomics.store(words, solverWord.interrupt, 0);
    port.postMessage(request);
    Atomics.store(words, solverWord.turn, turn.solver);
    Atomics.notify(words, solverWord.turn);
    while (Atomics.load(words, solverWord.turn) === turn.solver) {
      Atomics.wait(words, solverWord.turn, turn.solver, lookMs);
      if (isCancelled()) Atomics.store(words, solverWord.interrupt, 1);
      // What was answered while this thread waited for a processor is an answer.
      if (performance.now() <= lastMs || Atomics.load(words, solverWord.turn) !== turn.solver) continue;
      this.close();
      return outOfTime;
    }
    const received = receiveMessageOnPort(port);
    assert(received !== undefined, 'a solver answers before it passes its turn');
    return received.message as SolverAnswer;
  }

  /** Ends the thread at once. */
  close(): void {
    const { worker } = this.#thread ?? {};
    this.#thread = null;
    void worker?.terminate();
  }

  /** The thread, waiting for a program: a running one, or a new one in the place of one that has ended. */
  #threadReady(): RunningThread {
    const running = this.#thread;
    // The thread ends itself only while its turn is the worker's: taking the turn decides which of the two comes first.
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
    assert(Atomics.load(words, solverWord.turn) === turn.worker, 'the thread of the solver has come up');
    return this.#thread;
  }
}
