/** The header of a CSV table: the column of each cell, and every fault of every column at once, in words. */
import { folded, nearestName } from './nearest-name.ts';

export interface CsvColumns {
  readonly accepted: readonly string[];
  readonly required: readonly string[];
  /** What people call a column, to suggest its accepted name: letters and digits in lower case. */
  readonly otherNames?: Readonly<Record<string, string>>;
  /** The column that names the record: a row without it cannot be read. */
  readonly key?: string;
  /** Columns whose cells together make the key, where it has no column of its own. */
  readonly keyParts?: readonly string[];
}

export interface CsvHeader {
  /** The accepted name of each column, or null for one that is left out. */
  readonly names: readonly (string | null)[];
  readonly faults: readonly string[];
  /** Whether rows can be read although there are faults: the required columns are there. */
  readonly isReadable: boolean;
}

/** `isEmpty`: no row has a cell in this column. Spreadsheets leave such columns at the end. */
export function readHeader(
  cells: readonly string[],
  columns: CsvColumns,
  isEmpty: (column: number) => boolean,
): CsvHeader {
  const faults: string[] = [];
  const exact = cells.map((cell) => acceptedName(cell, columns));
  const hasKey = cells.some((cell, at) => (exact[at] ?? nearName(cell.trim(), columns)) === columns.key);
  const taken = new Map<string, string>();
  const names = cells.map((cell, column) => {
    const given = cell.trim();
    if (given === '') {
      if (!isEmpty(column)) faults.push(unnamed(column));
      return null;
    }
    const near = exact[column] ?? likelyName(given, columns, hasKey);
    if (exact[column] === null)
      faults.push(unknownColumn(given, near, near === null ? undefined : taken.get(near)));
    else if (near !== null && taken.has(near)) faults.push(`column ${JSON.stringify(given)} is given twice`);
    // The cells of a column that is probably meant are checked too, so that their faults are known at once.
    const isFree = near !== null && !taken.has(near) && (exact[column] !== null || !exact.includes(near));
    if (!isFree) return null;
    taken.set(near, given);
    return near;
  });
  const missing = missingColumns(taken, columns);
  faults.push(...missing.map((name) => `column ${JSON.stringify(name)} is missing`));
  const last = faults.pop();
  if (last !== undefined)
    faults.push(
      `${last}${last.endsWith('?') ? ' Accepted' : '; accepted'} columns are ${columns.accepted.join(', ')}`,
    );
  return { names, faults, isReadable: missing.length === 0 };
}

/** Whether the cells name every required column, in the accepted words or in others that people use for them. */
export function namesAllRequired(cells: readonly string[], columns: CsvColumns): boolean {
  const named = new Set(cells.map((cell) => acceptedName(cell, columns) ?? nearName(cell.trim(), columns)));
  return missingColumns(named, columns).length === 0;
}

/** The columns that name the record: its key, or the parts of it. */
export function keyColumns(
  names: readonly (string | null)[],
  { key, keyParts }: CsvColumns,
): readonly string[] {
  if (key === undefined) return [];
  return names.includes(key) ? [key] : (keyParts ?? [key]);
}

function missingColumns(
  named: { has(name: string): boolean },
  { required, key, keyParts }: CsvColumns,
): readonly string[] {
  const hasParts = keyParts?.every((name) => named.has(name)) === true;
  return required.filter((name) => !named.has(name) && !(name === key && hasParts));
}

function unnamed(column: number): string {
  return `column ${columnLetters(column)} has cells but no name; a merged header cell leaves the columns after it without one: unmerge it and name each column`;
}

/** `other` is a column before it that seems to be the same. */
function unknownColumn(given: string, near: string | null, other: string | undefined): string {
  const also = other === undefined ? '' : `, as ${JSON.stringify(other)} seems to be too`;
  const advice = near === null ? 'rename or remove it' : `did you mean ${near}${also}?`;
  return `unknown column ${JSON.stringify(given)}; ${advice}`;
}

function acceptedName(given: string, { accepted }: CsvColumns): string | null {
  return accepted.find((name) => folded(name) === folded(given)) ?? null;
}

function nearName(given: string, { accepted, otherNames }: CsvColumns): string | null {
  return otherNames?.[folded(given)] ?? nearestName(given, accepted);
}

/** Beside the key, its parts are not needed: a column "Department" is then the name of one, not the subject of the codes. */
function likelyName(given: string, columns: CsvColumns, hasKey: boolean): string | null {
  const near = nearName(given, columns);
  return hasKey && near !== null && columns.keyParts?.includes(near) === true ? null : near;
}

/** As spreadsheets count them: A to Z, AA, AB, … */
function columnLetters(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : columnLetters(Math.floor(column / 26) - 1) + letter;
}
