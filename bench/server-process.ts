/** A server of ours as a child process, with what it costs in processor time and memory (where /proc has it). */
import { type ChildProcess, spawn } from 'node:child_process';
import { type MemoryUse, memoryOf, type ThreadTimes, threadTimes, youngestThreads } from './process-cost.ts';

export interface ServerProcess {
  readonly port: number;
  /** Processor time so far, by kind of thread. */
  threadTimes(): ThreadTimes;
  memory(): MemoryUse;
  stop(): Promise<void>;
}

export interface ServerStart {
  /** Threads that it starts last, just before it says that it is ready: the engine's. */
  readonly workerThreads?: number;
}

/** Starts `node script args…` and waits for the line that names the address it listens on. */
export async function startServer(
  script: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  { workerThreads = 0 }: ServerStart = {},
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [script, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const port = await announcedPort(child);
  const pid = child.pid ?? 0;
  const workers = youngestThreads(pid, workerThreads);
  return {
    port,
    threadTimes: () => threadTimes(pid, workers),
    memory: () => memoryOf(pid),
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
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
