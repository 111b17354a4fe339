/** A result's figures as HTML tables: the same cells as on the terminal. */
import type { BenchResult, FigureRow } from '../figures/bench-result.ts';
import { shown, type TableLine, tableGroups } from '../figures/table.ts';
import { escaped } from './html.ts';

export function figureTables(result: BenchResult): string {
  return tableGroups(result.rows).map(tableHtml).join('');
}

function tableHtml(lines: readonly TableLine[]): string {
  const [first] = lines;
  const heads = (first?.rows ?? []).map(({ measure, unit }) => `<th>${escaped(`${measure}, ${unit}`)}</th>`);
  const body = lines.map(
    ({ label, rows }) =>
      `<tr><td>${escaped(label)}</td>${rows.map((row) => `<td>${cellHtml(row)}</td>`).join('')}</tr>`,
  );
  return `<div class="scroll"><table><thead><tr><th></th>${heads.join('')}</tr></thead><tbody>${body.join('')}</tbody></table></div>`;
}

function cellHtml({ median, spread, ratio, rounds }: FigureRow): string {
  const around = rounds > 1 ? ` <small>±${shown(spread)}</small>` : '';
  const beside = ratio === null ? '' : ` <small>×${ratio.toFixed(2)}</small>`;
  return `${shown(median)}${around}${beside}`;
}
