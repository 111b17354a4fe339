/** What the title of a section asks for beside the rows below it. */
import type { Block } from './block.ts';
import { isCourseLine } from './course-line.ts';
import type { Heading } from './heading.ts';
import { isTotalRow } from './line-words.ts';
import type { Outline } from './lines.ts';
import type { PartReader } from './part-reader.ts';
import { rowUnits } from './sums.ts';

/** "CS Electives 18 hrs" above rows that come to less: these are not what there is to choose from. */
export function isBesideRows(
  { line, children }: Outline,
  { amount }: Heading,
  members: readonly Outline[],
  text: string,
): boolean {
  const units = members.map((row) => rowUnits(row.line, text));
  if (amount?.kind !== 'units' || children.length > 0 || line.text.endsWith(':')) return false;
  return units.every((one) => one !== null) && sumOf(units) < amount.units;
}

/**
 * "Upper-level history courses  12" and a total: a title with units and no rows asks for them, and so do electives with units in a
 * table whose further rows do not come to them.
 */
export function asksBeside(
  { text, vocabulary }: PartReader,
  node: Outline,
  { amount, isElective }: Heading,
  members: readonly Outline[],
  { rules, limits }: Block,
): boolean {
  // "Further electives" above "No more than 6 credits of the following": how many, another line says.
  if (rules.length === 0 && limits.length > 0 && isNone(amount)) return false;
  const units = amount === null ? rowUnits(node.line, text) : null;
  const rows = members.filter(({ line }) => !isTotalRow.test(line.text));
  if (rows.length === 0 || rules.length === 0) return isElective || units !== null;
  const sum = sumOf(rows.map(({ line }) => rowUnits(line, text)));
  const [first] = rows;
  const areRows = first !== undefined && isCourseLine(first.line, vocabulary) && sum > 0;
  return isElective && units !== null && areRows && sum !== units;
}

function isNone(amount: Heading['amount']): boolean {
  return amount === null || (amount.kind === 'units' && amount.units === 0);
}

function sumOf(units: readonly (number | null)[]): number {
  return units.reduce((sum: number, one) => sum + (one ?? 0), 0);
}
