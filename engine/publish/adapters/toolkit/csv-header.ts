/** The header of a CSV table: the member of each column, and every fault of every column at once, in words. */
import { folded, nearestName } from './nearest-name.ts';

export interface CsvColumns {
  readonly accepted: readonly string[];
  readonly required: readonly string[];
  /** Usual names of columns in lower-case letters and digits, from which accepted ones are suggested. */
  readonly otherNames?: Readonly<Record<string, string>>;
  /** The column that identifies the record: a row without it cannot be read. */
  readonly key?: string;
  /** Columns whose cells together form the key if it has no column of its own. */
  readonly keyParts?: readonly string[];
}

export interface CsvHeader {
  /** The accepted name of each column; null for a column that is ignored. */
  readonly names: readonly (string | null)[];
  readonly faults: readonly string[];
  /** True if rows can be read despite faults: the required columns are present. */
  readonly isReadable: boolean;
}

/** `isEmpty` is true if no row has a cell in the column. Spreadsheets leave such columns at the end. */
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
    // The cells of a column with a probable meaning are checked too, so that their faults are found at once.
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

/** True if the cells name every required column, by accepted or usual names. */
export function namesAllRequired(cells: readonly string[], columns: CsvColumns): boolean {
  const named = new Set(cells.map((cell) => acceptedName(cell, columns) ?? nearName(cell.trim(), columns)));
  return missingColumns(named, columns).length === 0;
}

/** The columns that identify the record: its key, or its parts. */
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

/** `other` is an earlier column that seems to be the same. */
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

/** If the key has a column, its parts are not needed: "Department" then names one rather than a subject. */
function likelyName(given: string, columns: CsvColumns, hasKey: boolean): string | null {
  const near = nearName(given, columns);
  return hasKey && near !== null && columns.keyParts?.includes(near) === true ? null : near;
}

/** Spreadsheet letters: A to Z, AA, AB, … */
function columnLetters(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : columnLetters(Math.floor(column / 26) - 1) + letter;
}
