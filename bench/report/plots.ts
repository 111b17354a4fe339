/** A plot of the report, drawn from the rows of a result; none where nothing of it was measured. */
import type { BenchResult, FigureRow } from '../figures/bench-result.ts';
import { shown } from '../figures/table.ts';
import { type BarChart, drawBars } from './bar-chart.ts';
import type { Axis } from './chart-frame.ts';
import { drawLines, type LineSeries } from './line-chart.ts';

export interface Plot {
  readonly title: string;
  /** What was run, and what the plot means. */
  readonly says: string;
  readonly svg: string;
}

export const milliseconds: Axis = { title: 'milliseconds' };

export function ticksAt(result: BenchResult, measure: string): (readonly [number, string])[] {
  const places = new Set(rowsOf(result, measure).map(({ at }) => at ?? 0));
  return [...places].map((at) => [at, shown(at)] as const);
}

/** The rows of a measure as a line; where several have it, those of one name. */
export function seriesOf(
  result: BenchResult,
  measure: string,
  name: string,
  rowName: string | null = null,
): LineSeries {
  const points = rowsOf(result, measure).flatMap(({ name: ofRow, at, median, spread }) =>
    at === null || (rowName !== null && ofRow !== rowName) ? [] : [{ x: at, y: median, spread }],
  );
  return { name, points };
}

export function linePlot(
  title: string,
  says: string,
  chart: Omit<Parameters<typeof drawLines>[0], 'title'>,
): Plot | null {
  const series = chart.series.filter(({ points }) => points.length > 0);
  return series.length === 0 ? null : { title, says, svg: drawLines({ ...chart, series, title }) };
}

export function barPlot(title: string, says: string, chart: Omit<BarChart, 'title'>): Plot | null {
  const bars = chart.bars.filter(({ values }) => values.every(Number.isFinite));
  return bars.length === 0 ? null : { title, says, svg: drawBars({ ...chart, bars, title }) };
}

export function rowsOf(result: BenchResult, measure: string): FigureRow[] {
  return result.rows.filter((row) => row.measure === measure);
}

export function figureOf(result: BenchResult, name: string, measure: string): number {
  return rowsOf(result, measure).find((row) => row.name === name)?.median ?? Number.NaN;
}

export function namesOf(result: BenchResult): string[] {
  return [...new Set(result.rows.map(({ name }) => name))];
}
