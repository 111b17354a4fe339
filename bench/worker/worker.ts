/**
 * Instructions of a worker for a course-unlock question, counted by callgrind in a process of one thread, whatever else the
 * machine does.
 */
import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openBenchIndex } from '../bench-index.ts';
import { countsIn, requireValgrind } from '../compare/instruction-meter.ts';
import { type BenchResult, benchResult, type FigureRow, figureRow } from '../figures/bench-result.ts';
import { questionKinds } from './questions.ts';

export interface WorkerBenchOptions {
  /** Null: the demonstration catalog, published for the run. */
  readonly index: string | null;
  /** Counted questions of each kind, and questions before them, which leave the code compiled. */
  readonly questions: number;
  readonly warmUp: number;
}

const program = fileURLToPath(new URL('worker-process.js', import.meta.url));
/** The process's first. */
const mainThread = 1;

export async function workerBench({
  index: place,
  questions,
  warmUp,
}: WorkerBenchOptions): Promise<BenchResult> {
  requireValgrind();
  const index = await openBenchIndex(place);
  const rows: FigureRow[] = [];
  try {
    for (const kind of questionKinds) {
      const { instructions, bytes } = await count(index.directory, kind, { questions, warmUp });
      rows.push(figureRow({ name: kind, measure: 'worker', unit: 'instructions' }, [instructions]));
      rows.push(figureRow({ name: kind, measure: 'answer', unit: 'bytes' }, [bytes]));
    }
    const where = place === null ? '' : `--index ${place} `;
    return benchResult({
      bench: 'worker',
      title: `worker: a course-unlock question of 40 courses, in one thread; ${questions} counted ones after ${warmUp}`,
      command: `npm run bench -- worker ${where}--questions ${questions} --warm-up ${warmUp}`,
      index_id: index.graph.indexId,
      catalog: index.description,
      reference: null,
      rows,
      curves: [],
      notes: [],
    });
  } finally {
    index.dispose();
  }
}

async function count(
  directory: string,
  kind: string,
  { questions, warmUp }: Pick<WorkerBenchOptions, 'questions' | 'warmUp'>,
): Promise<{ instructions: number; bytes: number }> {
  const counts = mkdtempSync(join(tmpdir(), 'gradus-callgrind-'));
  const tool = ['--tool=callgrind', '--separate-threads=yes', '--instr-atstart=no'];
  const worker = fork(program, [directory, kind], {
    execPath: 'valgrind',
    execArgv: [...tool, `--callgrind-out-file=${join(counts, 'out.%p')}`, process.execPath],
    stdio: ['ignore', 'inherit', 'ignore', 'ipc'],
  });
  try {
    await once(worker, 'message');
    await answer(worker, warmUp);
    control(worker, '--instr=on');
    control(worker, '--zero');
    const bytes = await answer(worker, questions);
    control(worker, '--dump');
    const instructions = countsIn(counts).get(mainThread) ?? Number.NaN;
    return { instructions: instructions / questions, bytes: bytes / questions };
  } finally {
    worker.kill('SIGKILL');
    rmSync(counts, { recursive: true, force: true });
  }
}

async function answer(worker: ChildProcess, questions: number): Promise<number> {
  const answered = once(worker, 'message');
  worker.send(questions);
  const [bytes] = await answered;
  return Number(bytes);
}

function control({ pid }: ChildProcess, command: string): void {
  execFileSync('callgrind_control', [command, String(pid)], { stdio: 'ignore' });
}
