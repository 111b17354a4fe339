/** Runs statestore-child as a process and collects the writes that it acknowledged, even if it is killed. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { temporaryDirectory } from '../unit/statestore/temporary-store.ts';
import { type Promised, parseLines } from './statestore-promises.ts';

export interface WritingProcess {
  /** The command in front of the program: nothing, or a shell that limits it. */
  readonly command?: readonly string[];
  /** Directory, clients, first plan and seam, as statestore-child takes them. */
  readonly args: readonly string[];
  /** SIGKILL so long after `killOnce` holds; left out, it ends by itself. */
  readonly killAfterMs?: number;
  /** Left out: there is a promise. */
  readonly killOnce?: (promises: readonly Promised[]) => boolean;
}

export interface Ending {
  readonly promises: readonly Promised[];
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** Acknowledgements are written to a file, which accepts every line at once; a pipe that is not read would block. */
export async function runWritingProcess(t: TestContext, run: WritingProcess): Promise<Ending> {
  const path = join(temporaryDirectory(t), 'promises');
  const output = openSync(path, 'a');
  const script = join(import.meta.dirname, 'statestore-child.js');
  const [program = process.execPath, ...args] = [
    ...(run.command ?? []),
    process.execPath,
    script,
    ...run.args,
  ];
  const child = spawn(program, args, { stdio: ['ignore', output, 'inherit'], cwd: tmpdir() });
  const closed = once(child, 'close');
  if (run.killAfterMs !== undefined) {
    const { killOnce = (promises) => promises.length > 0 } = run;
    const promises = () => parseLines(readFileSync(path, 'utf8'));
    while (!killOnce(promises()) && child.exitCode === null) await sleep(2);
    setTimeout(() => child.kill('SIGKILL'), run.killAfterMs);
  }
  const [code, signal] = await closed;
  closeSync(output);
  return { promises: parseLines(readFileSync(path, 'utf8')), code, signal };
}
