/** Lines over a number: one a series, with its points and, where it is known, the spread of each. */
import { line as linePath } from 'd3-shape';
import {
  type Axis,
  chartWidth,
  colours,
  horizontalAxis,
  inset,
  legend,
  line,
  numberScale,
  svg,
  verticalAxis,
} from './chart-frame.ts';
import { escaped, place } from './html.ts';

export interface LinePoint {
  readonly x: number;
  readonly y: number;
  readonly spread?: number;
}

export interface LineSeries {
  readonly name: string;
  readonly points: readonly LinePoint[];
}

export interface LineChart {
  readonly title: string;
  readonly x: Axis;
  readonly y: Axis;
  readonly series: readonly LineSeries[];
}

const height = 270;
const bottom = height - inset.bottom;

export function drawLines({ title, x, y, series }: LineChart): string {
  const points = series.flatMap((of) => of.points);
  const xs = numberScale(
    points.map((point) => point.x),
    x.isLog === true,
    [inset.left, chartWidth - inset.right],
  );
  const reach = points.flatMap((point) => [point.y + (point.spread ?? 0)]);
  const ys = numberScale([...reach, ...points.map((point) => point.y)], y.isLog === true, [
    bottom,
    inset.top,
  ]);
  const parts = series.map((of, index) => {
    const colour = index % colours;
    const path =
      linePath<LinePoint>(
        (point) => xs(point.x),
        (point) => ys(point.y),
      ).digits(1)(of.points) ?? '';
    const dots = of.points.map((point) => dot(xs(point.x), point, ys, colour, of.name));
    return `<path d="${path}" class="line stroke${colour}"/>${dots.join('')}`;
  });
  const axes = verticalAxis(ys, y, bottom) + horizontalAxis(xs, x, bottom);
  return svg(height, title, [axes, ...parts]) + legend(series.map(({ name }) => name));
}

function dot(
  x: number,
  { y, spread = 0 }: LinePoint,
  ys: (value: number) => number,
  colour: number,
  name: string,
): string {
  const whisker =
    spread > 0 && spread < y
      ? line(x, Math.min(bottom, ys(y - spread)), x, ys(y + spread), `whisker stroke${colour}`)
      : '';
  const label = `${name}: ${Number(y.toPrecision(3))}`;
  return `${whisker}<circle cx="${place(x)}" cy="${place(ys(y))}" r="3" class="fill${colour}"><title>${escaped(label)}</title></circle>`;
}
