/** One start of the real server on an index, as its own log reports it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { packageRoot } from '../../shared/package-root.ts';

export interface StartTimes {
  /** From the first look at the index until its engine was warm. */
  readonly readyMs: number;
  /** Of the process, from its very beginning. */
  readonly startMs: number;
  /** Of the index's files. */
  readonly readBytes: number;
}

/** Starts a server and ends it as soon as it is ready. `fullCheck`: every byte is read. */
export async function timeStart(
  indexDirectory: string,
  dataDirectory: string,
  fullCheck: boolean,
): Promise<StartTimes> {
  const script = join(packageRoot(), 'dist', 'gateway', 'main.js');
  const child = spawn(process.execPath, [script, 'serve', ...(fullCheck ? ['--full-check'] : [])], {
    env: {
      ...process.env,
      SVC_PORT: '0',
      SVC_INDEX_DIR: indexDirectory,
      SVC_DATA_DIR: dataDirectory,
      SVC_LOG_LEVEL: 'info',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const times = await servingLine(child);
  child.kill('SIGTERM');
  await ended;
  return times;
}

function servingLine(child: ChildProcess): Promise<StartTimes> {
  return new Promise((resolve, reject) => {
    let output = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const line = /^\{.*"kind":"serving".*\}$/mu.exec(output)?.[0];
      if (line !== undefined) resolve(JSON.parse(line) as StartTimes);
    });
    child.once('exit', (code) => reject(new Error(`the server ended with code ${code}:\n${output}`)));
  });
}
