/**
 * The compare bench: the load bench's requests on two builds, in interleaved rounds, and whether a difference
 * exceeds that between the rounds of one build.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assert } from '../../shared/assert.ts';
import { packageRoot } from '../../shared/package-root.ts';
import { type OpenedBenchIndex, openBenchIndex } from '../bench-index.ts';
import { type BenchResult, benchResult, type FigureRow, figureRow } from '../figures/bench-result.ts';
import { countRounds } from '../figures/rounds.ts';
import { median, medianInterval } from '../figures/statistics.ts';
import { type LoadMeasure, throughput } from '../load/measure.ts';
import type { PathAnswer } from '../load/traffic.ts';
import { checkOut } from './checkout.ts';
import { type CatalogFiles, type Contender, publishWith, startContender } from './contender.ts';
import { InstructionMeter } from './instruction-meter.ts';
import { type Meter, TimeMeter } from './meter.ts';

export interface CompareOptions {
  readonly reference: string;
  /** Null: the demonstration catalog. */
  readonly catalog: CatalogFiles | null;
  readonly rounds: number;
  readonly seconds: number;
  readonly connections: number;
  /** Counts instructions instead of times. */
  readonly instructions: boolean;
  /** Null: every kind of request that both builds have. */
  readonly scenarios: readonly string[] | null;
}

/** What `compare` found. */
export interface CommitComparison {
  readonly result: BenchResult;
  /** Figures that are worse than the other commit's by more than `tolerated`, as sentences. */
  readonly worse: readonly string[];
}

export async function compareBench(options: CompareOptions): Promise<CommitComparison> {
  const other = checkOut(options.reference);
  try {
    const builds = { ours: packageRoot(), other: other.root };
    return await compareBuilds(builds, other.commit, options);
  } finally {
    other.dispose();
  }
}

/** The roots of this checkout and of the other, both built. */
export interface Builds {
  readonly ours: string;
  readonly other: string;
}

export async function compareBuilds(
  builds: Builds,
  otherName: string,
  options: CompareOptions,
): Promise<CommitComparison> {
  if (!options.instructions) return await compareBy(new TimeMeter(options), builds, otherName, options);
  const meter = new InstructionMeter(options.connections);
  try {
    return await compareBy(meter, builds, otherName, options);
  } finally {
    meter.dispose();
  }
}

async function compareBy<Figures>(
  meter: Meter<Figures>,
  builds: Builds,
  otherName: string,
  options: CompareOptions,
): Promise<CommitComparison> {
  const demonstration = join(packageRoot(), 'engine', 'publish', 'demonstration');
  const catalog = options.catalog ?? { adapter: 'source', from: demonstration };
  const directory = mkdtempSync(join(tmpdir(), 'gradus-contenders-'));
  const places = { ours: join(directory, 'ours'), other: join(directory, 'other') };
  const started: Contender[] = [];
  try {
    publishWith(builds.ours, catalog, places.ours);
    publishWith(builds.other, catalog, places.other);
    const index = await openBenchIndex(places.ours);
    const { connections, scenarios } = options;
    const { under } = meter;
    for (const who of ['ours', 'other'] as const)
      started.push(
        await startContender(builds[who], places[who], index.graph, { connections, scenarios, under }),
      );
    const [ours, other] = started;
    assert(ours !== undefined && other !== undefined, 'two builds are compared');
    return await compareContenders(meter, ours, other, { index, otherName, options });
  } finally {
    for (const { server } of started) await server.stop();
    rmSync(directory, { recursive: true });
  }
}

interface Circumstances {
  readonly index: OpenedBenchIndex;
  readonly otherName: string;
  readonly options: CompareOptions;
}

async function compareContenders<Figures>(
  meter: Meter<Figures>,
  ours: Contender,
  other: Contender,
  { index, otherName, options }: Circumstances,
): Promise<CommitComparison> {
  const rows: FigureRow[] = [];
  const worse: string[] = [];
  const notes: string[] = [];
  for (const scenario of ours.scenarios) {
    const counterpart = other.scenarios.find(({ name }) => name === scenario.name);
    if (counterpart === undefined) continue;
    const figures = { ours: [] as Figures[], other: [] as Figures[] };
    const runs = [
      async () => figures.ours.push(await meter.measure(ours.server, scenario.source)),
      async () => figures.other.push(await meter.measure(other.server, counterpart.source)),
    ];
    await meter.warmUp(ours.server, scenario.source);
    await meter.warmUp(other.server, counterpart.source);
    for (const round of countRounds(scenario.name, options.rounds)) {
      for (const run of round % 2 === 0 ? runs : [...runs].reverse()) await run();
    }
    for (const measure of meter.measures) {
      const values = figures.ours.map(measure.of);
      const others = figures.other.map(measure.of);
      if (median(others) === 0) continue;
      rows.push(figureRow({ name: scenario.name, ...measure }, values, others));
      const what = `${scenario.name}, ${measure.measure}`;
      notes.push(judgement(what, values, others));
      if (isWorse(measure, values, others)) worse.push(judgement(what, values, others));
    }
    notes.push(`${scenario.name}: ${sameAnswers(scenario.answers, counterpart.answers)}`);
  }
  const { rounds, connections } = options;
  const result = benchResult({
    bench: 'compare',
    title: `compare: this checkout against ${otherName}, ${rounds} interleaved rounds of ${meter.says} on ${connections} connections`,
    command: commandOf(options),
    index_id: index.graph.indexId,
    catalog: index.description,
    reference: `commit ${otherName}, round by round`,
    rows,
    curves: [],
    notes,
  });
  return { result, worse };
}

/** The interval of the median ratio of rounds side by side: without 1 in it, there is a difference. */
export function judgement(what: string, values: readonly number[], others: readonly number[]): string {
  const ratios = values.map((value, round) => value / (others[round] ?? Number.NaN));
  const { low, high, confidence } = medianInterval(ratios);
  const percent = (ratio: number): string =>
    `${ratio < 1 ? '−' : '+'}${Math.abs(100 * (ratio - 1)).toFixed(1)}`;
  const range = `${percent(median(ratios))} % (${percent(low)} to ${percent(high)} at ${Math.floor(100 * confidence)} %)`;
  if (confidence < 0.95) return `${what}: ${range}: too few rounds to say, six are needed`;
  return low > 1 || high < 1 ? `${what}: ${range}: DIFFERS` : `${what}: ${range}: no difference shown`;
}

/** Only its median may be worse than that of the other build by this share. */
const tolerated = 0.05;

/**
 * Whether a figure is worse by more than is tolerated: its median is, and the interval of the median at 95 % lies on the
 * worse side of 1. Six rounds are the fewest that can show it.
 */
export function isWorse(
  { measure }: Pick<LoadMeasure, 'measure'>,
  values: readonly number[],
  others: readonly number[],
): boolean {
  const isRate = measure === throughput.measure;
  const ratios = values.map((value, round) => {
    const ratio = value / (others[round] ?? Number.NaN);
    return isRate ? 1 / ratio : ratio;
  });
  const { low, confidence } = medianInterval(ratios);
  return confidence >= 0.95 && low > 1 && median(ratios) > 1 + tolerated;
}

/** Answers without `meta`, which names the index, whose id follows from the program that published it. */
function sameAnswers(ours: readonly PathAnswer[], other: readonly PathAnswer[]): string {
  const differing = ours.filter(({ body }, at) => withoutMeta(body) !== withoutMeta(other[at]?.body));
  return differing.length === 0
    ? `all ${ours.length} answers are the same`
    : `${differing.length} of ${ours.length} answers differ`;
}

function withoutMeta(body: Buffer | undefined): string {
  const { meta: _meta, ...members } = JSON.parse(body?.toString('utf8') ?? '{}') as Record<string, unknown>;
  return JSON.stringify(members);
}

function commandOf(options: CompareOptions): string {
  const { reference, catalog, rounds, seconds, connections, scenarios } = options;
  const place = catalog === null ? '' : ` --adapter ${catalog.adapter} --from ${catalog.from}`;
  const only = scenarios === null ? '' : ` --scenarios '${scenarios.join(',')}'`;
  const round = options.instructions ? '--instructions' : `--seconds ${seconds}`;
  return `npm run bench -- compare ${reference}${place} --rounds ${rounds} ${round} --connections ${connections}${only}`;
}
