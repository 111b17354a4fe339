/** The header of a CSV table: the member of each column, and every fault of every column at once, in words. */
import { folded, nearestName } from './nearest-name.ts';

export interface CsvColumns {
  readonly accepted: readonly string[];
  readonly required: readonly string[];
  /**
   * Maps a usual name of a column to the accepted one, given the header; both in lower-case letters and digits. Null means no
   * column, undefined an unknown name.
   */
  readonly otherName?: (name: string, header: ReadonlySet<string>) => string | null | undefined;
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
  const unknown: string[] = [];
  const exact = cells.map((cell) => acceptedName(cell, columns));
  const meant = meantNames(cells, columns);
  const hasKey = columns.key !== undefined && meant.includes(columns.key);
  const taken = new Map<string, string>();
  const names = cells.map((cell, column) => {
    const given = cell.trim();
    if (given === '') {
      if (!isEmpty(column)) faults.push(unnamed(column));
      return null;
    }
    const near = exact[column] ?? likelyName(meant[column] ?? null, columns, hasKey);
    if (near === null) unknown.push(given);
    else if (exact[column] === null) faults.push(unknownColumn(given, near, taken.get(near)));
    else if (taken.has(near)) faults.push(`column ${JSON.stringify(given)} is given twice`);
    // The cells of a column with a probable meaning are checked too, so that their faults are found at once.
    const isFree = near !== null && !taken.has(near) && (exact[column] !== null || !exact.includes(near));
    if (!isFree) return null;
    taken.set(near, given);
    return near;
  });
  if (unknown.length > 0) faults.push(unknownColumns(unknown));
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
  return missingColumns(new Set(meantNames(cells, columns)), columns).length === 0;
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
function unknownColumn(given: string, near: string, other: string | undefined): string {
  const also = other === undefined ? '' : `, as ${JSON.stringify(other)} seems to be too`;
  return `unknown column ${JSON.stringify(given)}; did you mean ${near}${also}?`;
}

/** One fault for all of them: exports have dozens of columns. */
function unknownColumns(given: readonly string[]): string {
  const names = given.map((name) => JSON.stringify(name)).join(', ');
  return given.length === 1
    ? `unknown column ${names}; rename or remove it`
    : `unknown columns ${names}; rename or remove them`;
}

function acceptedName(given: string, { accepted }: CsvColumns): string | null {
  return accepted.find((name) => folded(name) === folded(given)) ?? null;
}

/** For each cell of a header the accepted name, exact or probable. */
function meantNames(cells: readonly string[], columns: CsvColumns): readonly (string | null)[] {
  const header = new Set(cells.map(folded));
  return cells.map((cell) => {
    const accepted = acceptedName(cell, columns);
    if (accepted !== null) return accepted;
    const other = columns.otherName?.(folded(cell), header);
    return other === undefined ? nearestName(cell.trim(), columns.accepted) : other;
  });
}

/** If the key has a column, its parts are not needed: "Department" then names one rather than a subject. */
function likelyName(near: string | null, columns: CsvColumns, hasKey: boolean): string | null {
  return hasKey && near !== null && columns.keyParts?.includes(near) === true ? null : near;
}

/** Spreadsheet letters: A to Z, AA, AB, … */
function columnLetters(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : columnLetters(Math.floor(column / 26) - 1) + letter;
}
