/**
 * Instructions that a question costs a server, counted by callgrind. They hardly depend on what else the machine does, so they show
 * a few per cent where times cannot. Those of the kernel are not among them, nor those of V8's own threads, which compile.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assert } from '../../shared/assert.ts';
import { measureRound } from '../load/measure.ts';
import type { RequestSource } from '../load/request.ts';
import type { ServerProcess } from '../server-process.ts';
import { UsageError } from '../usage-error.ts';
import type { Meter } from './meter.ts';

/** A request's, outside the kernel. */
interface InstructionFigures {
  readonly gateway: number;
  readonly workers: number;
}

/** Requests before the first counted one, which leave the code of a server compiled. */
const warmUpRequests = 6000;
const countedRequests = 400;
/** A request takes a hundred times as long where it is counted: rounds end by their requests. */
const patientSeconds = 600;

/** The gateway is the process's first thread. */
const gatewayThread = 1;

export class InstructionMeter implements Meter<InstructionFigures> {
  readonly says = `${countedRequests} counted requests`;
  readonly under: readonly string[];
  readonly measures = [
    { measure: 'gateway', unit: 'instructions', of: ({ gateway }: InstructionFigures) => gateway },
    { measure: 'workers', unit: 'instructions', of: ({ workers }: InstructionFigures) => workers },
  ];
  readonly #directory: string;
  readonly #connections: number;

  /** Throws UsageError where there is no valgrind. */
  constructor(connections: number) {
    requireValgrind();
    this.#connections = connections;
    this.#directory = mkdtempSync(join(tmpdir(), 'gradus-callgrind-'));
    this.under = [
      'valgrind',
      '--tool=callgrind',
      '--separate-threads=yes',
      '--fair-sched=yes',
      '--instr-atstart=no',
      `--callgrind-out-file=${join(this.#directory, 'out.%p')}`,
    ];
  }

  async warmUp(server: ServerProcess, source: RequestSource): Promise<void> {
    await this.#send(server, source, warmUpRequests);
  }

  async measure(server: ServerProcess, source: RequestSource): Promise<InstructionFigures> {
    control(server, '--instr=on');
    control(server, '--zero');
    const requests = await this.#send(server, source, countedRequests);
    control(server, '--dump');
    control(server, '--instr=off');
    const counts = countsIn(this.#directory);
    const workers = workerThreads(server).map((thread) => counts.get(thread) ?? 0);
    return {
      gateway: (counts.get(gatewayThread) ?? 0) / requests,
      workers: workers.reduce((sum, count) => sum + count, 0) / requests,
    };
  }

  dispose(): void {
    rmSync(this.#directory, { recursive: true, force: true });
  }

  async #send(server: ServerProcess, source: RequestSource, maximumRequests: number): Promise<number> {
    const options = { connections: this.#connections, seconds: patientSeconds, maximumRequests };
    return (await measureRound(server, source, options)).result.requests;
  }
}

/** Throws UsageError where there is no valgrind. */
export function requireValgrind(): void {
  try {
    execFileSync('valgrind', ['--version'], { stdio: 'ignore' });
  } catch {
    throw new UsageError('counting instructions needs valgrind, which is not installed');
  }
}

/** Instructions by callgrind's number of the thread. The files of the dump in the directory, one for each, are removed. */
export function countsIn(directory: string): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const name of readdirSync(directory)) {
    const file = join(directory, name);
    const text = readFileSync(file, 'utf8');
    rmSync(file);
    const count = countIn(text);
    if (count !== null) counts.set(...count);
  }
  return counts;
}

/** Callgrind's number of a thread and its instructions, as a file of a dump says them; null for another file. */
export function countIn(text: string): readonly [thread: number, instructions: number] | null {
  const thread = /^thread: (\d+)$/mu.exec(text)?.[1];
  const totals = /^totals: (\d+)/mu.exec(text)?.[1];
  return thread === undefined || totals === undefined ? null : [Number(thread), Number(totals)];
}

/** Valgrind's numbers of the threads of the pool's workers. */
function workerThreads(server: ServerProcess): number[] {
  const said = execFileSync('vgdb', [`--pid=${server.pid}`, 'v.info', 'scheduler'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const threads = threadsIn(said, server.engineThreads());
  assert(threads.length > 0, 'valgrind knows the threads of the workers');
  return threads;
}

/** Valgrind's numbers of some system threads, in what `v.info scheduler` says. */
export function threadsIn(said: string, systemThreads: ReadonlySet<number>): number[] {
  return [...said.matchAll(/^Thread (\d+): .*\(lwpid (\d+)\)$/gmu)]
    .filter(([, , systemThread]) => systemThreads.has(Number(systemThread)))
    .map(([, thread]) => Number(thread));
}

function control({ pid }: ServerProcess, command: string): void {
  execFileSync('callgrind_control', [command, String(pid)], { stdio: 'ignore' });
}
