/** What a further worker of the pool costs in memory of its own, on the smallest and the largest of some catalogs. */
import type { OpenedBenchIndex } from '../bench-index.ts';
import { type FigureRow, figureRow } from '../figures/bench-result.ts';
import { startRealServer } from '../load/real-server.ts';
import { courseUnlock, everyKind, type ScaleQuestion } from './question-kinds.ts';
import { askSpread, spreadQuestions } from './spread-questions.ts';

const fewThreads = 2;
const connections = 16;
/** Different questions, spread so widely that memory with a place for each course would be touched all over. */
const variants = 512;

/** The questions: the hot question by itself, and all kinds in turn. */
const asked: readonly { readonly measure: string; readonly kinds: readonly ScaleQuestion[] }[] = [
  { measure: 'private memory', kinds: [courseUnlock] },
  { measure: 'private memory, every question', kinds: everyKind },
];

export interface WorkerMemoryOptions {
  /** By size. */
  readonly indexes: readonly OpenedBenchIndex[];
  /** A worker. */
  readonly questions: number;
  readonly rounds: number;
  /** By how many more workers a server is compared with one that has few. */
  readonly furtherWorkers: number;
}

/** Private memory of a server with more workers less that of one with fewer, after as many questions each. */
export async function workerMemory({
  indexes,
  questions,
  rounds,
  furtherWorkers,
}: WorkerMemoryOptions): Promise<FigureRow[]> {
  const measured = [...new Set([...indexes.slice(0, 1), ...indexes.slice(-1)])];
  const rows: FigureRow[] = [];
  for (const { measure, kinds } of asked) {
    const further = measured.map((): number[] => []);
    for (let round = 0; round < rounds; round += 1) {
      for (const [at, index] of measured.entries()) {
        const few = await privateMiB(index, fewThreads, kinds, questions);
        const many = await privateMiB(index, fewThreads + furtherWorkers, kinds, questions);
        further[at]?.push((many - few) / furtherWorkers);
      }
    }
    rows.push(
      ...measured.map(({ graph }, at) => {
        const head = { name: 'a further worker', measure, unit: 'MiB', at: graph.courseCount };
        return figureRow(head, further[at] ?? [], further[0] ?? []);
      }),
    );
  }
  return rows;
}

async function privateMiB(
  index: OpenedBenchIndex,
  threads: number,
  kinds: readonly ScaleQuestion[],
  questions: number,
): Promise<number> {
  const server = await startRealServer({ indexDirectory: index.directory, threads });
  try {
    const places = Math.ceil(Math.min(variants, questions * threads) / kinds.length);
    const spread = await spreadQuestions(server.port, index.graph, places, kinds);
    await askSpread(server, spread, { connections, questions: questions * threads });
    return server.memory().privateMiB;
  } finally {
    await server.stop();
  }
}
