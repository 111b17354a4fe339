/** A server of ours as a child process, with what it costs in processor time and memory (where /proc has it). */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  kernelTimeUs,
  type MemoryUse,
  memoryOf,
  type ThreadTimes,
  threadTimes,
  wholeTimeUs,
} from './process-cost.ts';

export interface ServerProcess {
  readonly pid: number;
  readonly port: number;
  /** System threads of the pool's workers. */
  engineThreads(): ReadonlySet<number>;
  /** Processor time so far, by kind of thread. */
  threadTimes(): ThreadTimes;
  /** Microseconds of all of it in the kernel. */
  kernelTimeUs(): number;
  /** Microseconds of all threads, those that have ended included; in hundredths of a second. */
  wholeTimeUs(): number;
  memory(): MemoryUse;
  stop(): Promise<void>;
}

/**
 * Starts `node script args…` and waits for the line that names the address it listens on. `under`: a command that runs it,
 * in the same process.
 */
export async function startServer(
  script: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  under: readonly string[] = [],
): Promise<ServerProcess> {
  const roll = mkdtempSync(join(tmpdir(), 'gradus-threads-'));
  const [command = process.execPath, ...before] = [...under, process.execPath];
  const child = spawn(command, [...before, '--import', noteThread, script, ...args], {
    env: { ...process.env, ...env, GRADUS_BENCH_THREADS: join(roll, 'threads') },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.once('exit', () => rmSync(roll, { recursive: true, force: true }));
  const port = await announcedPort(child);
  const pid = child.pid ?? 0;
  const workers = (): ReadonlySet<number> => engineThreads(join(roll, 'threads'));
  return {
    pid,
    port,
    engineThreads: workers,
    threadTimes: () => threadTimes(pid, workers()),
    kernelTimeUs: () => kernelTimeUs(pid),
    wholeTimeUs: () => wholeTimeUs(pid),
    memory: () => memoryOf(pid),
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}

/** For `--import`: with GRADUS_BENCH_THREADS, notes which thread does what. */
export const noteThread = pathToFileURL(join(import.meta.dirname, 'note-thread.js')).href;

/** System threads of the pool's workers, as note-thread.ts has written them down; one replaced since is among them. */
export function engineThreads(rollFile: string): ReadonlySet<number> {
  if (!existsSync(rollFile)) return new Set();
  const lines = readFileSync(rollFile, 'utf8').split('\n');
  const ofPool = lines.filter((line) => line.includes('piscina'));
  return new Set(ofPool.map((line) => Number(line.split(' ')[0])));
}

function announcedPort(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    let output = '';
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      const match = /http:\/\/127\.0\.0\.1:(\d+)/u.exec(output);
      if (match !== null) resolve(Number(match[1]));
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (code) => reject(new Error(`the server ended with code ${code}:\n${output}`)));
  });
}
