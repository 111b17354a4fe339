/** What all charts have in common: the drawing area, axes with their ticks and titles, a legend. */
import { scaleLinear, scaleLog } from 'd3-scale';
import { shown } from '../figures/table.ts';
import { escaped, place } from './html.ts';

export interface Axis {
  readonly title: string;
  readonly isLog?: boolean;
  /** Positions and labels of ticks; left out, the scale decides. */
  readonly ticks?: readonly (readonly [at: number, label: string])[];
}

/** The part of a linear or logarithmic scale that charts use. */
export interface NumberScale {
  (value: number): number;
  ticks(count?: number): number[];
}

/** Small enough that letters stay readable when a phone shrinks it. */
export const chartWidth = 400;
export const inset = { left: 54, right: 22, top: 10, bottom: 40 } as const;
/** Colours by position, see page-style.ts. */
export const colours = 6;

export function numberScale(values: readonly number[], isLog: boolean, range: [number, number]): NumberScale {
  const low = Math.min(...values);
  const high = Math.max(...values);
  if (isLog)
    return scaleLog()
      .domain([low, high === low ? low * 10 : high])
      .range(range)
      .nice();
  return scaleLinear()
    .domain([Math.min(0, low), high === low ? low + 1 : high])
    .range(range)
    .nice();
}

export function svg(height: number, title: string, parts: readonly string[]): string {
  return `<svg viewBox="0 0 ${chartWidth} ${height}" role="img" aria-label="${escaped(title)}">${parts.join('')}</svg>`;
}

export function text(x: number, y: number, words: string, className: string): string {
  return `<text x="${place(x)}" y="${place(y)}" class="${className}">${escaped(words)}</text>`;
}

export function line(x1: number, y1: number, x2: number, y2: number, className: string): string {
  return `<line x1="${place(x1)}" y1="${place(y1)}" x2="${place(x2)}" y2="${place(y2)}" class="${className}"/>`;
}

/** Ticks of a vertical axis with lines across the chart. */
export function verticalAxis(scale: NumberScale, axis: Axis, bottom: number): string {
  const right = chartWidth - inset.right;
  const ticks = ticksOf(scale, axis, 5).map(([at, label]) => {
    const y = scale(at);
    return line(inset.left, y, right, y, 'grid') + text(inset.left - 6, y + 4, label, 'tick end');
  });
  const middle = (inset.top + bottom) / 2;
  const title = `<text transform="translate(12 ${place(middle)}) rotate(-90)" class="axis middle">${escaped(axis.title)}</text>`;
  return ticks.join('') + title;
}

/** Ticks of a horizontal axis at the foot of the chart. */
export function horizontalAxis(
  scale: NumberScale,
  axis: Axis,
  bottom: number,
  left: number = inset.left,
): string {
  const ticks = ticksOf(scale, axis, 6).map(([at, label]) => {
    const x = scale(at);
    return line(x, bottom, x, bottom + 4, 'rule') + text(x, bottom + 17, label, 'tick middle');
  });
  const right = chartWidth - inset.right;
  const title = text((left + right) / 2, bottom + 34, axis.title, 'axis middle');
  return line(left, bottom, right, bottom, 'rule') + ticks.join('') + title;
}

/** Names with their colours, as HTML below the chart: it may break lines. */
export function legend(names: readonly string[]): string {
  const items = names.map(
    (name, index) => `<span><i class="fill${index % colours}"></i>${escaped(name)}</span>`,
  );
  return names.length < 2 ? '' : `<p class="legend">${items.join('')}</p>`;
}

/** Logarithmic scales offer a tick for every digit: only powers of ten, and ones between where those are few. */
function ticksOf(scale: NumberScale, axis: Axis, count: number): readonly (readonly [number, string])[] {
  if (axis.ticks !== undefined) return axis.ticks;
  const offered = scale.ticks(count);
  if (axis.isLog !== true) return offered.map((at) => [at, brief(at)]);
  const powers = offered.filter((at) => isPowerOfTen(at));
  const chosen = powers.length >= 3 ? powers : offered.filter((at) => /^[125]/u.test(at.toExponential()));
  return chosen.map((at) => [at, brief(at)]);
}

function isPowerOfTen(value: number): boolean {
  return Math.abs(Math.log10(value) - Math.round(Math.log10(value))) < 1e-9;
}

function brief(value: number): string {
  if (value >= 1e6) return `${Number((value / 1e6).toFixed(1))}M`;
  if (value >= 1e4) return `${Number((value / 1e3).toFixed(1))}k`;
  return Number.isInteger(value) ? shown(value) : String(Number(value.toPrecision(3)));
}
