/** A server of ours as a child process, with the processor time of its main thread. */
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

export interface ServerProcess {
  readonly port: number;
  /** Processor time of the main (gateway) thread so far, in microseconds; NaN where /proc has none. */
  gatewayCpuMicroseconds(): number;
  stop(): Promise<void>;
}

/** Starts `node script args…` and waits for the line that names the address it listens on. */
export async function startServer(
  script: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [script, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const port = await announcedPort(child);
  return {
    port,
    gatewayCpuMicroseconds: () => threadCpuMicroseconds(child.pid ?? 0),
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

/** First field of schedstat: nanoseconds on a processor; the main thread's id is the process id. */
function threadCpuMicroseconds(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1000;
  } catch {
    return Number.NaN;
  }
}
