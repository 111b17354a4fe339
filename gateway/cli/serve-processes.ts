/**
 * `gradus serve --processes N`: starts N servers on one port, replaces one that ends unexpectedly, and forwards
 * signals. The system distributes connections among them; they share only the port, the plans and the page cache.
 * Relays metrics between them, so that each can report those of all.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { availableParallelism } from 'node:os';
import { assert } from '../../shared/assert.ts';
import type { Observe } from '../observe/event.ts';
import { logEvents } from '../observe/log.ts';
import { CommandFailure, exitCodes } from '../process/exit-codes.ts';
import { listenFault } from '../process/listen-fault.ts';
import type { Settings } from '../process/settings.ts';
import { takeSignals } from '../process/signals.ts';
import { MetricsRelay } from './metrics-relay.ts';

export interface ProcessesOptions {
  readonly processes: number;
  readonly fullCheck?: boolean;
}

interface FleetOptions extends ProcessesOptions {
  /** Settings that keep processes other than the first from fetching indexes. */
  readonly environmentOfOthers: NodeJS.ProcessEnv;
}

interface ServerChild {
  readonly process: ChildProcess;
  /** The line that reports readiness, or null if the process ended first. */
  readonly ready: Promise<string | null>;
  readonly ended: Promise<ChildEnd>;
}

interface ChildEnd {
  readonly code: number;
  /** `ended with 70`, `ended by SIGKILL`. */
  readonly how: string;
}

const stderrFd = 2;
const firstPauseMs = 100;
const longestPauseMs = 10_000;
/** A server that has served for this long does not lengthen the pause before its successor. */
const steadyMs = 60_000;

/** Serves until SIGTERM or SIGINT. Throws CommandFailure if the first server cannot start. */
export async function serveWithProcesses(
  settings: Settings,
  options: ProcessesOptions,
  print: (line: string) => void,
): Promise<number> {
  const port = settings.port === 0 ? await freePort(settings.host) : settings.port;
  // A shared port may be in use by another deployment, which then gets a part of the connections.
  if (!settings.portShared) await assertUnused(settings.host, port);
  const fleet = new ProcessFleet(
    { ...process.env, ...environmentOf(options.processes, port) },
    { ...options, environmentOfOthers: withoutFetching(settings) },
    logEvents({ level: settings.logLevel, fd: stderrFd, processName: null }),
  );
  const signals = takeSignals();
  const started = fleet.start();
  const line = await Promise.race([started, signals.ending.then(() => null)]);
  signals.onHangup(() => fleet.hangUp());
  if (line !== null) {
    print(`${line}, ${options.processes} processes`);
    await signals.ending;
  }
  const ends = await fleet.stop();
  // A start that failed for a reason other than the signal has its own exit code.
  if (line === null) await started.catch(() => undefined);
  return ends.find(({ code }) => code !== exitCodes.ok.code)?.code ?? exitCodes.ok.code;
}

class ProcessFleet {
  readonly #environment: NodeJS.ProcessEnv;
  readonly #options: FleetOptions;
  readonly #observe: Observe;
  readonly #children = new Map<number, ServerChild>();
  readonly #metrics: MetricsRelay;
  #isStopping = false;
  readonly #pauses = new Set<() => void>();

  constructor(environment: NodeJS.ProcessEnv, options: FleetOptions, observe: Observe) {
    this.#environment = environment;
    this.#options = options;
    this.#observe = observe;
    this.#metrics = new MetricsRelay(this.#numbers().map(String));
  }

  /**
   * Returns the line of a ready server. The first server prepares what all share (data directory, token key,
   * demonstration index, schema of the plans) before the others start.
   */
  async start(): Promise<string> {
    const [first, ...others] = this.#numbers();
    assert(first !== undefined, 'there is at least one process');
    const lines = [await this.#startAndKeep(first)];
    // A signal may have come since.
    if (!this.#isStopping)
      lines.push(...(await Promise.all(others.map((number) => this.#startAndKeep(number)))));
    const line = lines.at(-1);
    assert(line !== undefined, 'every process that started said so');
    return line;
  }

  /** Forwards SIGHUP, to a server that starts once it is ready: before, the signal would end it. */
  hangUp(): void {
    for (const { process, ready } of this.#children.values())
      void ready.then((line) => line !== null && process.kill('SIGHUP'));
  }

  /** Sends SIGTERM to all and waits for them. */
  async stop(): Promise<readonly ChildEnd[]> {
    for (const endPause of this.#pauses) endPause();
    const ending = [...this.#children.values()].map(({ ended }) => ended);
    this.#terminate();
    return Promise.all(ending);
  }

  #terminate(): void {
    this.#isStopping = true;
    for (const child of this.#children.values()) child.process.kill('SIGTERM');
  }

  async #startAndKeep(number: number): Promise<string> {
    const child = this.#spawn(number);
    const line = await child.ready;
    if (line !== null) {
      void this.#keep(number, child);
      return line;
    }
    const { code } = await child.ended;
    this.#terminate();
    const exit = Object.entries(exitCodes).find(([, known]) => known.code === code)?.[0] ?? 'internal';
    throw new CommandFailure(
      exit as keyof typeof exitCodes,
      `process ${number} of ${this.#options.processes} did not start`,
    );
  }

  /** Replaces a server whenever it ends, until all are stopped. */
  async #keep(number: number, first: ServerChild): Promise<void> {
    let child = first;
    let pauseMs = firstPauseMs;
    let startedMs = performance.now();
    for (;;) {
      const { how } = await child.ended;
      if (this.#isStopping) return;
      if (performance.now() - startedMs > steadyMs) pauseMs = firstPauseMs;
      this.#observe({ kind: 'process_ended', process: String(number), how, pauseMs });
      await this.#pause(pauseMs);
      if (this.#isStopping) return;
      pauseMs = Math.min(2 * pauseMs, longestPauseMs);
      startedMs = performance.now();
      child = this.#spawn(number);
    }
  }

  #spawn(number: number): ServerChild {
    const args = ['serve', ...(this.#options.fullCheck === true ? ['--full-check'] : [])];
    const [, program] = process.argv;
    assert(program !== undefined, 'this process runs a program');
    const child = spawn(process.execPath, [...process.execArgv, program, ...args], {
      env: {
        ...this.#environment,
        ...(number === 1 ? {} : this.#options.environmentOfOthers),
        SVC_PROCESS_NAME: String(number),
      },
      // The channel closes with this process, and the server ends with the channel (process/signals.ts).
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
      // JSON has neither NaN nor infinity, which metrics need.
      serialization: 'advanced',
    });
    const ended = once(child, 'exit').then(([code, signal]) => endOf(code, signal), notStarted);
    const server = { process: child, ready: readyLine(child), ended };
    this.#children.set(number, server);
    this.#metrics.add(String(number), child, server.ready);
    void ended.then(() => {
      if (this.#children.get(number) === server) this.#children.delete(number);
    });
    return server;
  }

  #numbers(): readonly number[] {
    return Array.from({ length: this.#options.processes }, (_, index) => index + 1);
  }

  #pause(durationMs: number): Promise<void> {
    return new Promise((resolve) => {
      const end = (): void => {
        clearTimeout(timer);
        this.#pauses.delete(end);
        resolve();
      };
      const timer = setTimeout(end, durationMs);
      this.#pauses.add(end);
    });
  }
}

function endOf(code: number | null, signal: NodeJS.Signals | null): ChildEnd {
  if (code !== null) return { code, how: `ended with ${code}` };
  // Expected of a process that had no signal handlers yet.
  const isWanted = signal === 'SIGTERM' || signal === 'SIGINT';
  return { code: exitCodes[isWanted ? 'ok' : 'internal'].code, how: `ended by ${signal}` };
}

/** Such as without a free file descriptor, or without the program of Node.js while that is replaced. */
function notStarted({ message }: Error): ChildEnd {
  return { code: exitCodes.internal.code, how: `could not be started (${message})` };
}

/** The first line of standard output; null if it closes without one, or if the process was not started. */
function readyLine({ stdout = null }: Partial<Pick<ChildProcess, 'stdout'>>): Promise<string | null> {
  if (stdout === null) return Promise.resolve(null);
  let text = '';
  return new Promise((resolve) => {
    stdout.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
      const end = text.indexOf('\n');
      if (end >= 0) resolve(text.slice(0, end));
    });
    stdout.once('close', () => resolve(null));
  });
}

/** The processes divide the cores, unless the operator has set a number of threads. */
function environmentOf(processes: number, port: number): NodeJS.ProcessEnv {
  const threads = Math.max(2, Math.floor(availableParallelism() / processes) - 1);
  const chosen = process.env['SVC_ENGINE_THREADS'] ?? '';
  return {
    SVC_PORT: String(port),
    SVC_PORT_SHARED: 'true',
    SVC_ENGINE_THREADS: chosen === '' ? String(threads) : chosen,
  };
}

/** Only one process fetches indexes; the others watch its link. */
function withoutFetching({ indexSource, indexDirectory }: Settings): NodeJS.ProcessEnv {
  return indexSource === null ? {} : { SVC_INDEX_SOURCE: '', SVC_INDEX_DIR: indexDirectory ?? '' };
}

async function assertUnused(host: string, port: number): Promise<void> {
  try {
    await listenForAMoment(host, port);
  } catch {
    throw new CommandFailure('unavailable', await listenFault(host, port));
  }
}

/** Chosen once: each process would choose another free port. */
function freePort(host: string): Promise<number> {
  return listenForAMoment(host, 0);
}

/** Returns the port. Rejects if it is in use, even by sockets that share it. */
async function listenForAMoment(host: string, port: number): Promise<number> {
  const probe = createServer();
  probe.listen({ host, port });
  await once(probe, 'listening');
  const address = probe.address();
  assert(address !== null && typeof address === 'object', 'a listening socket has an address');
  probe.close();
  await once(probe, 'close');
  return address.port;
}
