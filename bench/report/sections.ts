/** What the report shows of each bench: a plot with a sentence on what was run and what it means, then the figures. */
import type { BenchResult } from '../figures/bench-result.ts';
import { hotStages } from '../micro/hot-path.ts';
import type { Axis } from './chart-frame.ts';
import {
  barPlot,
  figureOf,
  linePlot,
  milliseconds,
  namesOf,
  type Plot,
  rowsOf,
  seriesOf,
  ticksAt,
} from './plots.ts';
import { askingTime, publishingMemory, publishingTime, readyTime, wireTime } from './size-plots.ts';

export interface ReportSection {
  /** The bench whose result it shows. */
  readonly bench: string;
  readonly heading: string;
  readonly intro: string;
  /** `results`: those of all benches. */
  readonly plots: (
    result: BenchResult,
    results: ReadonlyMap<string, BenchResult>,
  ) => readonly (Plot | null)[];
}

export const sectionKinds: readonly ReportSection[] = [
  {
    bench: 'load',
    heading: 'The server under load',
    intro:
      'The real server, driven over sockets on the same machine; each round is compared with one of a bare uWebSockets.js handler that reads the same body and writes the same bytes. Every answer was compared with the expected one.',
    plots: (result) => [processorTime(result), latencies(result)],
  },
  {
    bench: 'sweep',
    heading: 'Pool sizes, batches, queues',
    intro:
      'The same questions on servers with other settings, in interleaved rounds; the recommendation for this machine is below.',
    plots: (result) => [poolThroughput(result), besideHeavy(result), batchCost(result), queueWait(result)],
  },
  {
    bench: 'peers',
    heading: 'What one would use instead',
    intro: 'The same questions in the same run, answered by other means.',
    plots: (result) => [peerTime(result)],
  },
  {
    bench: 'publish-scale',
    heading: 'What a larger catalog costs',
    intro:
      'Generated catalogs, each published by a separate process and then queried with the same kind of question.',
    plots: (result) => [publishingTime(result), publishingMemory(result), askingTime(result)],
  },
  {
    bench: 'scale',
    heading: 'A server on a larger catalog',
    intro:
      'The real server on several indexes, started again and again, and queried over sockets in interleaved rounds of the same number of questions; × is the ratio to the smallest catalog.',
    plots: (result) => [wireTime(result), readyTime(result)],
  },
  {
    bench: 'micro',
    heading: 'Stage by stage',
    intro: 'The stages of a question, each by itself in one thread.',
    plots: (result, results) => [hotPath(result, results.get('load') ?? null)],
  },
  {
    bench: 'majors',
    heading: 'Audits of whole credentials',
    intro: 'Credential-progress of every major, each with plans of four years, in one thread.',
    plots: () => [],
  },
  {
    bench: 'allocation',
    heading: 'Which course counts for which rule',
    intro: 'Generated credentials on which searches explode, and real ones, in one thread.',
    plots: (result) => [allocationTime(result)],
  },
  {
    bench: 'paths',
    heading: 'Alternative paths',
    intro: 'To every course and credential of a catalog once, with default bounds, in one thread.',
    plots: () => [],
  },
  {
    bench: 'statestore',
    heading: 'The state store',
    intro:
      'Acknowledged writes and reads of anonymous plans, on the real file system with every commit synchronized.',
    plots: () => [],
  },
];

function processorTime(result: BenchResult): Plot | null {
  const parts = ['gateway CPU', 'workers CPU', 'other CPU'];
  const names = namesOf(result).filter((name) => name.endsWith('closed loop'));
  const bars = names.map((name) => ({
    name: `${name.replace(', closed loop', '')}${timesBare(result, name)}`,
    values: parts.map((measure) => figureOf(result, name, measure)),
  }));
  return barPlot(
    'Processor time a request, by kind of thread',
    'Closed loop, one kind of request at a time; × is the ratio of the gateway thread to the bare handler. The gateway thread is what limits the server first, the workers can be multiplied.',
    {
      x: { title: 'microseconds of processor time' },
      parts: ['gateway thread', 'engine workers', 'rest of the runtime'],
      bars,
    },
  );
}

function timesBare(result: BenchResult, name: string): string {
  const ratio = rowsOf(result, 'gateway CPU').find((row) => row.name === name)?.ratio ?? null;
  return ratio === null ? '' : `, gateway ×${ratio.toFixed(1)}`;
}

/** Percentiles as "one of how many", so that the far end has room. */
function latencies({ curves }: BenchResult): Plot | null {
  const series = curves
    .filter(({ name }) => name.startsWith('mix'))
    .map(({ name, points }) => ({
      name: name.replace('mix, open loop at ', ''),
      points: points
        .filter(([share, value]) => share >= 20 && value > 0)
        .map(([share, value]) => ({ x: 100 / (100 - share), y: value })),
    }));
  const ticks = [
    [2, '50 %'],
    [10, '90 %'],
    [100, '99 %'],
    [1000, '99.9 %'],
    [10_000, '99.99 %'],
  ] as const;
  return linePlot(
    'Latency of the mix at fixed rates',
    'Open loop: requests are due at a fixed rate, and latency counts from when a request was due. A point shows within how many milliseconds that share of all requests was answered.',
    {
      x: { title: 'share of requests answered within that time', isLog: true, ticks },
      y: { ...milliseconds, isLog: true },
      series,
    },
  );
}

function poolThroughput(result: BenchResult): Plot | null {
  return linePlot(
    'Throughput by size of the pool',
    'Light questions (course-unlock with a plan of 40 courses) at full speed, closed loop, over worker threads. More threads than cores take time from the gateway thread.',
    {
      x: threadsAxis(result),
      y: { title: 'requests a second' },
      series: [seriesOf(result, 'throughput', 'light questions')],
    },
  );
}

function besideHeavy(result: BenchResult): Plot | null {
  return linePlot(
    'Light questions next to heavy ones',
    'The p99 of light questions at a steady rate, alone and next to heavy ones that take every worker they may have, over worker threads. If the two lines are close together, heavy questions do not delay light ones.',
    {
      x: threadsAxis(result),
      y: { ...milliseconds, isLog: true },
      series: [
        seriesOf(result, 'light p99', 'alone'),
        seriesOf(result, 'light p99 next to heavy', 'next to heavy ones'),
      ],
    },
  );
}

function batchCost(result: BenchResult): Plot | null {
  return linePlot(
    'Cost of handing a question to a worker, by size of the batch',
    'The engine alone: processor time of the submitting thread a question, over the number of questions that a batch waits for. Waking a thread costs as much as several questions, so questions are batched.',
    {
      x: {
        title: 'questions that make a batch sufficient',
        isLog: true,
        ticks: ticksAt(result, 'submitting CPU'),
      },
      y: { title: 'microseconds a question' },
      series: [seriesOf(result, 'submitting CPU', 'submitting thread')],
    },
  );
}

function queueWait(result: BenchResult): Plot | null {
  return linePlot(
    'Waiting in an overloaded queue',
    'Half again as many questions as can be answered: how long those that were not refused took, over the depth of the queue. A deep queue refuses less and makes every client wait.',
    {
      x: { title: 'jobs that may be under way', isLog: true, ticks: ticksAt(result, 'p99 of answered') },
      y: { ...milliseconds, isLog: true },
      series: [seriesOf(result, 'p50 of answered', 'p50'), seriesOf(result, 'p99 of answered', 'p99')],
    },
  );
}

function peerTime(result: BenchResult): Plot | null {
  const bars = rowsOf(result, 'process CPU').map(({ name, median, ratio }) => ({
    name: `${name}${ratio === null ? '' : ` ×${ratio.toFixed(1)}`}`,
    values: [median],
  }));
  return barPlot(
    'Processor time a question, all threads',
    'The same questions, closed loop, answered by each server in turn; processor time of the whole process.',
    {
      x: { title: 'microseconds of processor time' },
      parts: ['whole process'],
      bars,
    },
  );
}

function allocationTime(result: BenchResult): Plot | null {
  const bars = rowsOf(result, 'median').map(({ name, median }) => ({ name, values: [median] }));
  return barPlot(
    'One allocation, by shape',
    'Median time of an allocation of all credentials of the shape, proven unless the notes say otherwise.',
    { x: milliseconds, parts: ['allocation'], bars },
  );
}

/** The stages by themselves, and from the server under load what it takes beyond them. */
function hotPath(result: BenchResult, load: BenchResult | null): Plot | null {
  const bars = hotStages.map(({ row, thread, says }) => {
    const value = figureOf(result, row, 'time');
    return { name: says, values: thread === 'gateway' ? [value, 0] : [0, value] };
  });
  const sumOf = (part: number): number => bars.reduce((sum, { values }) => sum + (values[part] ?? 0), 0);
  const served = (measure: string): number =>
    load === null ? Number.NaN : figureOf(load, 'unlock supplied, closed loop', measure);
  const beyond = [
    { name: 'HTTP, waking workers, garbage', values: [served('gateway CPU') - sumOf(0), 0] },
    { name: 'waking, cold caches, garbage', values: [0, served('workers CPU') - sumOf(1)] },
  ].map(({ name, values }) => ({ name, values: values.map((value) => Math.max(0, value)) }));
  return barPlot(
    'Processor time of one question, by stage',
    'One supplied course-unlock with a plan of 40 courses, from body to answer: each stage timed by itself, and, where the load bench was run, what the threads of the whole server take beyond the sum of their stages.',
    {
      x: { title: 'microseconds' },
      parts: ['gateway thread', 'worker'],
      bars: [...bars, ...beyond],
    },
  );
}

function threadsAxis(result: BenchResult): Axis {
  return { title: 'worker threads', ticks: ticksAt(result, 'throughput') };
}
