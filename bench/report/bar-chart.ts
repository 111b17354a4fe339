/** Horizontal bars, one for each name, each of one or more stacked parts. */
import { scaleBand } from 'd3-scale';
import { shown } from '../figures/table.ts';
import {
  type Axis,
  chartWidth,
  colours,
  horizontalAxis,
  inset,
  legend,
  numberScale,
  svg,
  text,
} from './chart-frame.ts';
import { escaped, place } from './html.ts';

export interface ChartBar {
  readonly name: string;
  /** In the order of the chart's parts. */
  readonly values: readonly number[];
}

export interface BarChart {
  readonly title: string;
  readonly x: Axis;
  readonly parts: readonly string[];
  readonly bars: readonly ChartBar[];
}

/** A name is above its bar, so that long names need no margin. */
const rowHeight = 40;
const left = 8;

export function drawBars({ title, x, parts, bars }: BarChart): string {
  const bottom = inset.top + rowHeight * bars.length;
  const totals = bars.map(({ values }) => sum(values));
  const xs = numberScale([0, ...totals], false, [left, chartWidth - 70]);
  const rows = scaleBand<number>()
    .domain(bars.map((_, index) => index))
    .range([inset.top, bottom]);
  const drawn = bars.map((bar, index) => {
    const top = rows(index) ?? 0;
    const end = xs(totals[index] ?? 0);
    const label = text(left, top + 13, bar.name, 'name');
    return (
      label + drawParts(bar, parts, xs, top + 18) + text(end + 5, top + 31, shown(totals[index] ?? 0), 'tick')
    );
  });
  const axis = horizontalAxis(xs, x, bottom, left);
  return svg(bottom + inset.bottom, title, [axis, ...drawn]) + legend(parts);
}

function drawParts(
  { name, values }: ChartBar,
  parts: readonly string[],
  xs: (value: number) => number,
  y: number,
): string {
  let before = 0;
  return values
    .map((value, part) => {
      const from = xs(before);
      before += value;
      const label = escaped(`${name}, ${parts[part] ?? ''}: ${shown(value)}`);
      return `<rect x="${place(from)}" y="${place(y)}" width="${place(Math.max(0, xs(before) - from))}" height="17" class="fill${part % colours}"><title>${label}</title></rect>`;
    })
    .join('');
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
