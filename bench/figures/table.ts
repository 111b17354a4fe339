/** Results as text: scenarios down, measures across, each with its spread and its ratio to the reference. */
import type { BenchResult, FigureRow } from './bench-result.ts';
import { median } from './statistics.ts';

/** Scenarios with the same measures form one table, in the order of the rows. */
export function tableOf(result: BenchResult): string {
  const lines = [
    `# ${result.title}`,
    `# ${result.machine}, Node ${result.node}, commit ${result.commit}`,
    ...(result.catalog === null ? [] : [`# ${result.catalog}, ${result.index_id ?? 'no index'}`]),
    `# ${result.command}`,
    `# median ± half the distance between the quartiles${result.reference === null ? '' : `; × is the ratio to ${result.reference}`}`,
  ];
  if (result.is_quick) lines.push(`# ${quickWarning}`);
  const busy = busyMachine(result);
  if (busy !== null) lines.push(`# ${busy}`);
  for (const group of tableGroups(result.rows)) lines.push('', ...tableLines(group));
  if (result.notes.length > 0) lines.push('', ...result.notes);
  return `${lines.join('\n')}\n`;
}

/** A figure with its significant digits. */
export function shown(value: number): string {
  if (!Number.isFinite(value)) return '–';
  const size = Math.abs(value);
  if (Number.isInteger(value) && size < 1000) return String(value);
  if (size >= 1000) return String(Math.round(value)).replace(/\B(?=(\d{3})+$)/gu, ' ');
  return value.toFixed(size >= 100 ? 0 : size >= 10 ? 1 : size >= 1 ? 2 : 3);
}

/** What is said of results of a quick run. */
export const quickWarning =
  'a quick run: everything was tried a little, and its figures say nothing about speed';

/** Spreads this wide are caused by the machine, not by the measured code. */
const wideSpread = 0.15;

/** A warning if the rounds differ so much that the figures mean little; else null. */
export function busyMachine({ rows }: BenchResult): string | null {
  const shares = rows.filter(({ rounds, median: of }) => rounds > 1 && of > 0);
  const typical = median(shares.map(({ spread, median: of }) => spread / of));
  if (!(typical > wideSpread)) return null;
  return `the rounds differ much (typically ±${Math.round(100 * typical)} %): the machine was busy, run it again`;
}

export interface TableLine {
  readonly label: string;
  readonly rows: readonly FigureRow[];
}

/** Scenarios with the same measures together. */
export function tableGroups(rows: readonly FigureRow[]): TableLine[][] {
  const lines = new Map<string, FigureRow[]>();
  for (const row of rows) {
    const label = row.at === null ? row.name : `${row.name} ${shown(row.at)}`;
    lines.set(label, [...(lines.get(label) ?? []), row]);
  }
  const groups = new Map<string, TableLine[]>();
  for (const [label, ofLine] of lines) {
    const key = ofLine.map(({ measure, unit }) => `${measure} ${unit}`).join('|');
    groups.set(key, [...(groups.get(key) ?? []), { label, rows: ofLine }]);
  }
  return [...groups.values()];
}

function tableLines(lines: readonly TableLine[]): string[] {
  const [first] = lines;
  const head = ['', ...(first?.rows.map(({ measure, unit }) => `${measure}, ${unit}`) ?? [])];
  const cells = [head, ...lines.map(({ label, rows }) => [label, ...rows.map(cellOf)])];
  const widths = head.map((_, column) => Math.max(...cells.map((line) => line[column]?.length ?? 0)));
  return cells.map((line) =>
    line
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  );
}

function cellOf({ median: value, spread, ratio, rounds }: FigureRow): string {
  const around = rounds > 1 ? ` ±${shown(spread)}` : '';
  return `${shown(value)}${around}${ratio === null ? '' : ` ×${ratio.toFixed(2)}`}`;
}
