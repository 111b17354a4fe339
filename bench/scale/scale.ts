/**
 * The cost of a server by the size of its catalog: the real server on several indexes at once. Rounds of the same
 * number of questions are interleaved; each figure is compared with that of the smallest catalog in the same round.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type OpenedBenchIndex, openBenchIndex } from '../bench-index.ts';
import { type BenchResult, benchResult, type FigureRow, figureRow } from '../figures/bench-result.ts';
import { countRounds } from '../figures/rounds.ts';
import { gatewayTime, type LoadMeasure, p50, p99, type Round, workersTime } from '../load/measure.ts';
import { startRealServer } from '../load/real-server.ts';
import { sampleTargets } from '../sample-plans.ts';
import type { ServerProcess } from '../server-process.ts';
import { publishedIndexes } from './published-indexes.ts';
import { askSpread, type SpreadQuestions, spreadQuestions } from './spread-questions.ts';
import { type StartTimes, timeStart } from './start-times.ts';
import { workerMemory } from './worker-memory.ts';

export interface ScaleBenchOptions {
  /** Published indexes; none: generated ones. */
  readonly indexes: readonly string[];
  /** Courses of the generated catalogs. */
  readonly sizes: readonly number[];
  readonly rounds: number;
  /** Questions a round and server. */
  readonly questions: number;
  readonly connections: number;
  /** Starts of each kind on each index, and measurements of a worker's memory. */
  readonly starts: number;
  /** Workers beyond two, with which their memory is measured. */
  readonly furtherWorkers: number;
}

/** Questions beyond this many would only repeat the same picture. */
const maximumVariants = 2000;

export async function scaleBench(options: ScaleBenchOptions): Promise<BenchResult> {
  const published = publishedIndexes(options.indexes, options.sizes);
  try {
    const indexes = await Promise.all(published.directories.map(openBenchIndex));
    indexes.sort((left, right) => left.graph.courseCount - right.graph.courseCount);
    const started = await timeStarts(indexes, options.starts);
    const asked = await askAll(indexes, options);
    const { questions, starts, furtherWorkers } = options;
    const memory = await workerMemory({ indexes, questions, rounds: starts, furtherWorkers });
    const rows = [...started.rows, ...asked.rows, ...memory];
    return scaleResult(options, indexes, rows, [...started.notes, ...asked.notes]);
  } finally {
    published.dispose();
  }
}

interface Measured {
  readonly rows: readonly FigureRow[];
  readonly notes: readonly string[];
}

const startKinds = [
  { name: 'start, files known', fullCheck: false },
  { name: 'start, every byte read', fullCheck: true },
] as const;

/** All indexes in turn, round by round; the first start of each, which is not counted, makes its files known. */
async function timeStarts(indexes: readonly OpenedBenchIndex[], starts: number): Promise<Measured> {
  const data = mkdtempSync(join(tmpdir(), 'gradus-scale-data-'));
  try {
    for (const { directory } of indexes) await timeStart(directory, data, false);
    const rows: FigureRow[] = [];
    const notes: string[] = [];
    for (const { name, fullCheck } of startKinds) {
      const times = indexes.map((): StartTimes[] => []);
      for (const _round of countRounds('starts', starts)) {
        for (const [position, { directory }] of indexes.entries()) {
          times[position]?.push(await timeStart(directory, data, fullCheck));
        }
      }
      rows.push(...startRows(name, indexes, times));
      const read = times.map((ofIndex) => ((ofIndex[0]?.readBytes ?? 0) / 2 ** 20).toFixed(1));
      notes.push(`${name}: ${read.join(', ')} MiB of files read for their checksums`);
    }
    return { rows, notes };
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
}

const startMeasures = [
  { measure: 'index ready', of: ({ readyMs }: StartTimes) => readyMs },
  { measure: 'process ready', of: ({ startMs }: StartTimes) => startMs },
] as const;

function startRows(
  name: string,
  indexes: readonly OpenedBenchIndex[],
  times: readonly (readonly StartTimes[])[],
): FigureRow[] {
  return indexes.flatMap(({ graph }, position) =>
    startMeasures.map(({ measure, of }) =>
      figureRow(
        { name, measure, unit: 'ms', at: graph.courseCount },
        (times[position] ?? []).map(of),
        (times[0] ?? []).map(of),
      ),
    ),
  );
}

interface Site {
  readonly index: OpenedBenchIndex;
  readonly server: ServerProcess;
  readonly questions: SpreadQuestions;
  /** One request at a time: how long a client waits. */
  readonly calm: Round[];
  /** Requests on all connections at once: what the machine can do, waits for memory included. */
  readonly busy: Round[];
}

async function askAll(indexes: readonly OpenedBenchIndex[], options: ScaleBenchOptions): Promise<Measured> {
  const sites: Site[] = [];
  try {
    const variants = commonVariants(indexes, options.questions);
    for (const index of indexes) {
      const server = await startRealServer({ indexDirectory: index.directory });
      sites.push({
        index,
        server,
        questions: await spreadQuestions(server.port, index.graph, variants),
        calm: [],
        busy: [],
      });
    }
    for (const { server, questions } of sites) await askSpread(server, questions, options);
    for (const round of countRounds('questions', options.rounds)) {
      const inTurn = round % 2 === 0 ? sites : [...sites].reverse();
      for (const { server, questions, calm, busy } of inTurn) {
        calm.push(await askSpread(server, questions, { ...options, connections: 1 }));
        busy.push(await askSpread(server, questions, options));
      }
    }
    return { rows: questionRows(sites), notes: sites.map(noteOf) };
  } finally {
    for (const { server } of sites) await server.stop();
  }
}

/** As many different questions for each as the smallest catalog has. */
function commonVariants(indexes: readonly OpenedBenchIndex[], questions: number): number {
  const wanted = Math.min(maximumVariants, questions);
  return Math.min(...indexes.map(({ graph }) => sampleTargets(graph, wanted).length));
}

const questionMeasures: readonly LoadMeasure[] = [p50, p99, gatewayTime, workersTime];

function questionRows(sites: readonly Site[]): FigureRow[] {
  const rowsOf = (name: string, roundsOf: (site: Site) => readonly Round[]): FigureRow[] =>
    sites.flatMap((site) =>
      questionMeasures.map((measure) => {
        const values = (of: Site): number[] => roundsOf(of).map(({ figures }) => measure.of(figures));
        const head = { ...measure, name, at: site.index.graph.courseCount };
        return figureRow(head, values(site), values(sites[0] ?? site));
      }),
    );
  return [
    ...rowsOf('course-unlock, one at a time', ({ calm }) => calm),
    ...rowsOf('course-unlock, at full load', ({ busy }) => busy),
  ];
}

function noteOf({ index, questions }: Site): string {
  return `${index.description}: ${questions.count} different questions, answers of ${questions.answerBytes} bytes (median)`;
}

function scaleResult(
  options: ScaleBenchOptions,
  indexes: readonly OpenedBenchIndex[],
  rows: readonly FigureRow[],
  notes: readonly string[],
): BenchResult {
  const { rounds, questions, connections, starts, sizes } = options;
  const places =
    options.indexes.length === 0
      ? `--sizes ${sizes.join(',')}`
      : options.indexes.map((index) => `--index ${index}`).join(' ');
  return benchResult({
    bench: 'scale',
    title: `scale: ${rounds} interleaved rounds of ${questions} questions on ${connections} connections, ${starts} starts of each kind`,
    command: `npm run bench -- scale ${places} --rounds ${rounds} --questions ${questions} --connections ${connections} --starts ${starts}`,
    index_id: null,
    catalog: null,
    reference: `the smallest catalog, of ${indexes[0]?.graph.courseCount ?? 0} courses`,
    rows,
    curves: [],
    notes,
  });
}
