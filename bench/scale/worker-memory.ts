/** What a further worker of the pool costs in memory of its own, on a catalog of any size. */
import type { OpenIndex } from '../bench-index.ts';
import { type FigureRow, figureRow } from '../figures/bench-result.ts';
import { startRealServer } from '../load/real-server.ts';
import { askSpread, spreadQuestions } from './spread-questions.ts';

const fewThreads = 2;
const manyThreads = 6;
const connections = 16;
const variants = 64;

/** Private memory of a server with more workers less that of one with fewer, after as many questions each. */
export async function workerMemory(index: OpenIndex, questions: number, rounds: number): Promise<FigureRow> {
  const further: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const few = await privateMiB(index, fewThreads, questions);
    const many = await privateMiB(index, manyThreads, questions);
    further.push((many - few) / (manyThreads - fewThreads));
  }
  const head = {
    name: 'a further worker',
    measure: 'private memory',
    unit: 'MiB',
    at: index.graph.courseCount,
  };
  return figureRow(head, further);
}

async function privateMiB(index: OpenIndex, threads: number, questions: number): Promise<number> {
  const server = await startRealServer({ indexDirectory: index.directory, threads });
  try {
    const spread = await spreadQuestions(server.port, index.graph, variants);
    await askSpread(server, spread, { connections, questions: questions * threads });
    const { residentMiB, sharedMiB } = server.memory();
    return residentMiB - sharedMiB;
  } finally {
    await server.stop();
  }
}
