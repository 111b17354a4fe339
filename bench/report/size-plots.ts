/** The plots over the size of the catalog. */
import type { BenchResult } from '../figures/bench-result.ts';
import type { Axis } from './chart-frame.ts';
import { linePlot, milliseconds, type Plot, rowsOf, seriesOf, ticksAt } from './plots.ts';

const coursesAxis: Axis = { title: 'courses', isLog: true };

export function publishingTime(result: BenchResult): Plot | null {
  return linePlot(
    'Publishing time by size of the catalog',
    'Reading, parsing, checking, laying out and writing a generated catalog with one credential for 50 courses. A straight line at this slope means that a course costs the same in any catalog.',
    {
      x: coursesAxis,
      y: { title: 'seconds', isLog: true },
      series: [seriesOf(result, 'CPU', 'processor time'), seriesOf(result, 'elapsed', 'elapsed')],
    },
  );
}

export function publishingMemory(result: BenchResult): Plot | null {
  return linePlot(
    'Memory and files by size of the catalog',
    'Peak memory of the publishing process, and the size of the index that it wrote.',
    {
      x: coursesAxis,
      y: { title: 'MiB', isLog: true },
      series: [
        seriesOf(result, 'peak memory', 'peak while publishing'),
        seriesOf(result, 'index', 'index files'),
      ],
    },
  );
}

export function askingTime(result: BenchResult): Plot | null {
  return linePlot(
    'A question by size of the catalog',
    'One course-unlock with a plan of 40 courses, evaluated and rendered in one thread over each of the indexes. Evaluation does not walk the catalog, so the line should be nearly flat.',
    {
      x: coursesAxis,
      y: { title: 'microseconds' },
      series: [seriesOf(result, 'a question', 'course-unlock')],
    },
  );
}

export function wireTime(result: BenchResult): Plot | null {
  return linePlot(
    'A question over the wire by size of the catalog',
    'The time within which half of the answers arrived: one request at a time, and on all connections at once. Questions and plans are spread over the whole catalog. A flat line means that a question costs the same in any catalog.',
    {
      x: { ...coursesAxis, ticks: ticksAt(result, 'p50') },
      y: milliseconds,
      series: ['one at a time', 'at full load'].map((load) =>
        seriesOf(result, 'p50', load, `course-unlock, ${load}`),
      ),
    },
  );
}

export function readyTime(result: BenchResult): Plot | null {
  const ready = rowsOf(result, 'index ready');
  const names = [...new Set(ready.map(({ name }) => name))];
  return linePlot(
    'Until an index can serve, by size of the catalog',
    'From the first look at the index until its engine is warm. Files whose checksums are known and which have not changed since are not read again; otherwise every byte is.',
    {
      x: { ...coursesAxis, ticks: ticksAt(result, 'index ready') },
      y: { ...milliseconds, isLog: true },
      series: names.map((name) => ({
        name,
        points: ready
          .filter((row) => row.name === name)
          .map(({ at, median, spread }) => ({ x: at ?? 0, y: median, spread })),
      })),
    },
  );
}
