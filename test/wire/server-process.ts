/** A real server in a separate process, on a free port, with its own data directory. */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packageRoot } from '../../shared/package-root.ts';
import { copyDemonstration } from '../demonstration-copies.ts';
import { patienceMs } from './until.ts';

export interface ServerProcess {
  readonly port: number;
  readonly process: ChildProcess;
  /** Everything that it has written so far, logs included. */
  output(): string;
  /** Ends it with SIGTERM; its exit code, or the name of the signal that ended it. */
  stop(): Promise<ProcessEnd>;
}

/** An exit code, or the name of the signal that ended the process. */
export type ProcessEnd = number | NodeJS.Signals;

export interface CommandEnd {
  readonly exitCode: number | null;
  readonly output: string;
}

/** A server's answers must not depend on how busy the machine is. */
const patience = { SVC_ENGINE_TIMEOUT_MS: '20000', SVC_ENGINE_MAX_WAIT_MS: '60000' };
export const cli = join(packageRoot(), 'dist', 'gateway', 'main.js');

/** What is left of a test process when it ends, be it by a failed test: nothing. */
const leftovers = { directories: new Set<string>(), children: new Set<ChildProcess>() };

process.once('exit', () => {
  for (const child of leftovers.children) child.kill('SIGKILL');
  for (const directory of leftovers.directories) rmSync(directory, { recursive: true, force: true });
});

/** A directory below the system's temporary one, removed when the test process ends. */
export function temporaryDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'gradus-wire-'));
  leftovers.directories.add(directory);
  return directory;
}

/** One as a first start has left it, where it is for a server without another index. */
function newDataDirectory(environment: Readonly<Record<string, string>>): string {
  const directory = temporaryDirectory();
  if (!('SVC_INDEX_DIR' in environment) && !('SVC_INDEX_SOURCE' in environment)) copyDemonstration(directory);
  return directory;
}

/** A port that is free, and that no outgoing connection is given meanwhile: systems take those above 32,767 for them. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(15_000, 30_000);
    const probe = createServer().listen(port, '127.0.0.1');
    const isFree = await once(probe, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    probe.close();
    await once(probe, 'close');
    return port;
  }
}

/** Starts `gradus serve`, with further words; resolves when it says that it is ready, rejects when it ends before. */
export function startServer(
  environment: Readonly<Record<string, string>>,
  program: string = cli,
  words: readonly string[] = [],
): Promise<ServerProcess> {
  const own = {
    SVC_PORT: '0',
    SVC_DATA_DIR: environment['SVC_DATA_DIR'] ?? newDataDirectory(environment),
    ...patience,
    ...environment,
  };
  const child = run(['serve', ...words], own, program);
  let output = '';
  const ended = new Promise<ProcessEnd>((resolve) =>
    child.once('exit', (code, signal) => resolve(code ?? (signal as NodeJS.Signals))),
  );
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`the server was not ready in time:\n${output}`));
    }, patienceMs);
    void ended.then((end) => {
      clearTimeout(late);
      reject(new Error(`the server ended with ${end}:\n${output}`));
    });
    const read = (chunk: Buffer): void => {
      output += chunk.toString('utf8');
      const port = /is ready at http:\/\/[^ ]*:(\d+)\//u.exec(output)?.[1];
      if (port === undefined) return;
      clearTimeout(late);
      const server = {
        port: Number(port),
        process: child,
        output: () => output,
        stop: () => stop(child, ended),
      };
      // What was logged before comes by another pipe: it is there, and is read in this turn of the event loop or the next.
      setImmediate(() => setImmediate(() => resolve(server)));
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
  });
}

/** Runs a command to its end; `onOutput` receives all of its output whenever there is more. */
export function runCommand(
  words: readonly string[],
  environment: Readonly<Record<string, string>> = {},
  onOutput: (output: string, child: ChildProcess) => void = () => undefined,
): Promise<CommandEnd> {
  const child = run(words, environment);
  let output = '';
  const read = (chunk: Buffer): void => {
    output += chunk.toString('utf8');
    onOutput(output, child);
  };
  child.stdout?.on('data', read);
  child.stderr?.on('data', read);
  return new Promise((resolve) => child.once('close', (exitCode) => resolve({ exitCode, output })));
}

/** Publishes a catalog source by a process of its own. */
export function publishSource(from: string, out: string): Promise<CommandEnd> {
  return runCommand(['publish', '--adapter', 'source', '--from', from, '--out', out]);
}

/** Settings of the surrounding shell must not reach a test. */
function run(
  words: readonly string[],
  environment: Readonly<Record<string, string>>,
  program: string = cli,
): ChildProcess {
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('SVC_'));
  const child = spawn(process.execPath, [program, ...words], {
    env: { ...Object.fromEntries(inherited), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  leftovers.children.add(child);
  child.once('exit', () => leftovers.children.delete(child));
  return child;
}

function stop(child: ChildProcess, ended: Promise<ProcessEnd>): Promise<ProcessEnd> {
  child.kill('SIGTERM');
  return ended;
}
