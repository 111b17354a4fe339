/** The plots of the report page as SVG, each with a text alternative. */
import { compareIds } from '../compile/compile-catalog.ts';
import { html, type Markup } from './html.ts';
import {
  askingCount,
  type ReadingState,
  type ReadingTally,
  readingStates,
  readShare,
} from './reading-by-subject.ts';

export const readingWords: Readonly<Record<ReadingState, string>> = {
  read: 'fully parsed',
  partly: 'partly parsed',
  unread: 'not parsed',
};

const overviewWidth = 1040;
const overviewHeight = 150;
const widestColumn = 22;

/** One column per subject, best parsed first: the shares of its courses by how much was parsed. */
export function overviewPlot(tallies: readonly ReadingTally[]): Markup {
  const shown = tallies.filter((tally) => askingCount(tally) > 0);
  const ordered = shown.toSorted((a, b) => readShare(b) - readShare(a) || compareIds(a.name, b.name));
  const step = Math.min(widestColumn, overviewWidth / Math.max(1, ordered.length));
  const gap = step > 4 ? 1 : 0;
  const columns = ordered.map((tally, index) => {
    const x = index * step;
    const parts = stack(tally, overviewHeight).map(
      ({ reading, start, size }) =>
        html`<rect class="${reading}" x="${round(x)}" y="${round(overviewHeight - start - size)}" width="${round(step - gap)}" height="${round(size)}"/>`,
    );
    return html`<g><title>${describe(tally)}</title>${parts}</g>`;
  });
  const label = `Of ${ordered.length} subjects with requirements, the share of courses whose requirements were parsed fully, partly and not at all`;
  const width = round(Math.max(step, ordered.length * step));
  return html`<svg class="overview" role="img" aria-label="${label}" viewBox="0 0 ${width} ${overviewHeight}" preserveAspectRatio="none">${columns}</svg>`;
}

const barWidth = 1000;

/** One tally as a bar: shares of the records with requirements. */
export function parsedBar(tally: ReadingTally): Markup {
  const parts = stack(tally, barWidth).map(
    ({ reading, start, size }) =>
      html`<rect class="${reading}" x="${round(start)}" y="0" width="${round(size)}" height="10"/>`,
  );
  return html`<svg class="bar" role="img" aria-label="${describe(tally)}" viewBox="0 0 ${barWidth} 10" preserveAspectRatio="none"><title>${describe(tally)}</title>${parts}</svg>`;
}

/** A count as a bar; `longest` is the full width. */
export function countBar(count: number, longest: number, className: string): Markup {
  const width = longest === 0 ? 0 : Math.max(4, (count / longest) * barWidth);
  return html`<svg class="bar" aria-hidden="true" viewBox="0 0 ${barWidth} 10" preserveAspectRatio="none"><rect class="${className}" x="0" y="0" width="${round(width)}" height="10"/></svg>`;
}

/** A measured value as a bar, with a line at each limit. */
export function limitBar(measured: number, limits: readonly number[], className: string): Markup {
  const scale = barWidth / Math.max(measured, 1.15 * Math.max(0, ...limits), Number.EPSILON);
  const lines = limits.map((limit) => {
    const x = round(limit * scale);
    return html`<line x1="${x}" x2="${x}" y1="0" y2="10"/>`;
  });
  return html`<svg class="bar limit" aria-hidden="true" viewBox="0 0 ${barWidth} 10" preserveAspectRatio="none"><rect class="${className}" x="0" y="2" width="${round(measured * scale)}" height="6"/>${lines}</svg>`;
}

function describe(tally: ReadingTally): string {
  const parts = readingStates.map((reading) => `${tally[reading]} ${readingWords[reading]}`);
  return `${tally.name}: ${parts.join(', ')}`;
}

function stack(tally: ReadingTally, length: number) {
  const scale = length / Math.max(1, askingCount(tally));
  let start = 0;
  return readingStates.flatMap((reading) => {
    const size = tally[reading] * scale;
    const part = { reading, start, size };
    start += size;
    return size === 0 ? [] : [part];
  });
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
