/** The targets of the suite: each with the figure that decides it, and the known cause if it is missed. */
import { type BenchResult, type FigureRow, findRow } from '../figures/bench-result.ts';
import { shown } from '../figures/table.ts';

interface Target {
  readonly says: string;
  readonly bench: string;
  readonly limit: { readonly atMost: number } | { readonly atLeast: number };
  /** The figure in the results of the bench, or null where they do not hold it. */
  readonly figure: (result: BenchResult) => number | null;
  /** `×` for ratios. */
  readonly unit: string;
  /** Where the time or memory goes, for when the target is missed. */
  readonly why: string;
  readonly next: string;
}

export interface TargetOutcome {
  readonly target: Target;
  /** Null: not measured. */
  readonly figure: number | null;
  readonly isMet: boolean;
}

export function targetOutcomes(results: ReadonlyMap<string, BenchResult>): readonly TargetOutcome[] {
  return targets.map((target) => {
    const result = results.get(target.bench);
    const figure = result === undefined ? null : target.figure(result);
    return { target, figure, isMet: figure !== null && isWithin(figure, target.limit) };
  });
}

export function limitWords({ limit, unit }: Target): string {
  return 'atMost' in limit
    ? `at most ${shown(limit.atMost)} ${unit}`
    : `at least ${shown(limit.atLeast)} ${unit}`;
}

function isWithin(figure: number, limit: Target['limit']): boolean {
  return 'atMost' in limit ? figure <= limit.atMost : figure >= limit.atLeast;
}

/** The scenario's ratio to the bare handler. */
function besideBare(scenario: string, measure: string): Target['figure'] {
  return (result) => findRow(result, `${scenario}, closed loop`, measure)?.ratio ?? null;
}

/** The row of the largest catalog among those measured, if it is at least this large. */
function ofLargest(
  result: BenchResult,
  { name, measure }: Pick<FigureRow, 'name' | 'measure'>,
  atLeastCourses: number,
): FigureRow | null {
  const rows = result.rows.filter((row) => row.name === name && row.measure === measure);
  const largest = rows.reduce<FigureRow | null>(
    (found, row) => ((row.at ?? 0) > (found?.at ?? 0) ? row : found),
    null,
  );
  return (largest?.at ?? 0) >= atLeastCourses ? largest : null;
}

/** Null where one of the figures is missing. */
function largerOf(figures: readonly (number | undefined)[]): number | null {
  const known = figures.filter((figure) => figure !== undefined);
  return known.length < figures.length ? null : Math.max(...known);
}

function smallestAt(rows: readonly FigureRow[]): number {
  return Math.min(...rows.map(({ at }) => at ?? Number.POSITIVE_INFINITY));
}

const gatewayShare =
  'The stages below take a part of the gateway thread’s time; the rest is HTTP, waking the worker, and garbage collection.';
const fewerWakes = 'Fewer and fuller batches at a given latency, and less garbage a request.';

const targets: readonly Target[] = [
  {
    says: 'A supplied course-unlock: processor time of the gateway thread, as a ratio to a bare handler',
    bench: 'load',
    limit: { atMost: 1.7 },
    unit: '×',
    figure: besideBare('unlock supplied', 'gateway CPU'),
    why: gatewayShare,
    next: fewerWakes,
  },
  {
    says: 'A supplied course-unlock: throughput, as a ratio to a bare handler',
    bench: 'load',
    limit: { atLeast: 0.5 },
    unit: '×',
    figure: besideBare('unlock supplied', 'throughput'),
    why: 'Load generator, gateway and workers share the cores of this machine, while the bare handler has one thread: with two cores, the workers’ time is taken from the gateway. A tenth of it is idle all the same: a thread that has just run is not moved to the other core at once.',
    next: 'Less time in the workers: the stages below show where it goes. Memory of the batches that needs no copy word by word.',
  },
  {
    says: 'A persisted course-unlock: processor time of the gateway thread, as a ratio to a bare handler',
    bench: 'load',
    limit: { atMost: 1.6 },
    unit: '×',
    figure: besideBare('unlock persisted', 'gateway CPU'),
    why: gatewayShare,
    next: fewerWakes,
  },
  {
    says: 'An audit of a major with a plan of four years, its whole tree rendered, repeatedly: median over the majors',
    bench: 'majors',
    limit: { atMost: 100 },
    unit: 'µs',
    figure: (result) => findRow(result, 'own courses', 'at once again')?.median ?? null,
    why: 'Majors whose rules contend for courses are allocated: the allocation trees are built and the options of each course are listed before any search begins.',
    next: 'Trees whose memory is reused, and no list of options for uncontested courses.',
  },
  {
    says: 'A course record: processor time of the gateway thread, as a ratio to a bare handler that writes the same bytes',
    bench: 'load',
    limit: { atMost: 1.2 },
    unit: '×',
    figure: besideBare('course record', 'gateway CPU'),
    why: 'Route, limiter, headers and envelope are written for every answer; the record itself comes from memory.',
    next: 'Headers that do not change as one block of bytes.',
  },
  {
    says: 'The p99 of light questions while heavy ones take the full share of the smallest pool, as a ratio to their p99 alone',
    bench: 'sweep',
    limit: { atMost: 2 },
    unit: '×',
    figure: (result) => {
      const rows = result.rows.filter(({ measure }) => measure === 'light p99 next to heavy');
      return rows.find(({ at }) => at === smallestAt(rows))?.ratio ?? null;
    },
    why: 'Heavy questions never have the last worker, but every worker shares the cores with the gateway thread and the load generator.',
    next: 'A lower priority for the threads that answer heavy questions.',
  },
  {
    says: 'The p50 of a query, one at a time, in a catalog of 1,000,000 courses, as a ratio to one of 1,000',
    bench: 'scale',
    limit: { atMost: 1.2 },
    unit: '×',
    figure: (result) =>
      ofLargest(result, { name: 'course-unlock, one at a time', measure: 'p50' }, 1_000_000)?.ratio ?? null,
    why: 'No stage walks the catalog, but the memory that 40 courses and a target touch is further apart: waits for memory and for page tables.',
    next: 'Codes next to their ids in the hash table, so that a look-up waits for one line of memory instead of three.',
  },
  {
    says: 'Private memory of a further worker, whatever the catalog’s size',
    bench: 'scale',
    limit: { atMost: 25 },
    unit: 'MiB',
    figure: (result) =>
      largerOf(
        ['private memory', 'private memory, every question'].map(
          (measure) => ofLargest(result, { name: 'a further worker', measure }, 0)?.median,
        ),
      ),
    why: 'A thread has a heap, its code and what is compiled of it. Nothing of it grows with the catalog; questions about credentials and paths leave most behind for the collector.',
    next: 'Views, paths and allocation loaded in a worker when they are first needed.',
  },
  {
    says: 'An index of 100,000 courses, published or checked before: until it is mapped and ready',
    bench: 'scale',
    limit: { atMost: 150 },
    unit: 'ms',
    figure: (result) => findRow(result, 'start, files known', 'index ready', 100_000)?.median ?? null,
    why: 'Waiting for the threads of the engine to load their code.',
    next: 'The code of a worker as one file.',
  },
];
