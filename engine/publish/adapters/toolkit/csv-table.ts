/**
 * Reads CSV (RFC 4180): a header of column names, then rows with the line where each starts. Also accepts what
 * spreadsheets write: semicolons or tabs as separators, comment lines that begin with #, empty rows, and titles above
 * the header.
 */

import { parse } from 'csv-parse/sync';
import { itemAt, numberAt } from '../../../../shared/column.ts';
import { csvFaults, failedFirstCells } from './csv-faults.ts';
import { type CsvColumns, type CsvHeader, keyColumns, namesAllRequired, readHeader } from './csv-header.ts';
import type { InputFaults } from './input-faults.ts';

/** The cells of a row by column; empty ones are absent. */
export interface CsvRow {
  readonly line: number;
  readonly cells: ReadonlyMap<string, string>;
}

/** Returns all rows of the right width; adds a fault for each invalid column of the header and each other row. */
export function readCsvTable(
  text: string,
  file: string,
  columns: CsvColumns,
  faults: InputFaults,
): readonly CsvRow[] {
  // A file edited on several systems has line ends of both kinds.
  const records = readRecords(withoutSeparatorLine(text.replace(/\r\n?/gu, '\n')), columns, file, faults);
  const [header, ...rows] = records.slice(headerIndex(records, columns));
  if (header === undefined) {
    const what = text.trim() === '' ? 'the file is empty: the header is missing' : 'the header is missing';
    faults.add(file, 1, `${what}; accepted columns are ${columns.accepted.join(', ')}`);
    return [];
  }
  const isEmpty = (column: number) => rows.every(({ fields }) => (fields[column] ?? '').trim() === '');
  const commented = namesAllRequired(header.fields, columns) ? null : commentedHeader(text, columns);
  if (commented !== null) {
    faults.add(file, commented, 'the header begins with #, which makes a comment of the line: remove the #');
    return [];
  }
  const read = readHeader(header.fields, columns, isEmpty);
  for (const fault of read.faults) faults.add(file, header.line, fault);
  if (!read.isReadable) return [];
  return rows.flatMap((row) => {
    if (row.fields.every((cell) => cell.trim() === '')) return [];
    const fault = rowFault(row, read, columns);
    if (fault === null) return [{ line: row.line, cells: toCells(read, row.fields) }];
    faults.add(file, row.line, fault);
    return [];
  });
}

/** Turns "sep=;", a first line that Excel writes, into a comment, which preserves line numbers. */
function withoutSeparatorLine(text: string): string {
  return /^\uFEFF?sep=.\n/iu.test(text) ? `#${text}` : text;
}

/** The line number of the comment that names every required column; null if there is none before the records. */
function commentedHeader(text: string, columns: CsvColumns): number | null {
  const lines = text.split('\n', 2 * mostTitleRows);
  const index = lines.findIndex(
    (line) =>
      line.startsWith('#') &&
      delimiters.some((mark) => namesAllRequired(cellsOf(line.slice(1), mark), columns)),
  );
  return index < 0 ? null : index + 1;
}

/** The limit on rows above the header: titles such as "Courses of 2026" and the date of the export. */
const mostTitleRows = 10;

/**
 * The first row that names every required column, if all rows above are titles: rows with less than half of its
 * cells, and empty ones. Otherwise the first row that is more than a title, so that the header's faults are reported.
 */
function headerIndex(records: readonly CsvRecord[], columns: CsvColumns): number {
  const first = records.slice(0, mostTitleRows + 1);
  const filled = first.map(({ fields }) => fields.filter((cell) => cell.trim() !== '').length);
  const index = first.findIndex(({ fields }) => namesAllRequired(fields, columns));
  const isTitle = (count: number) => count <= Math.max(1, (numberAt(filled, index) - 1) / 2);
  if (index >= 0 && filled.slice(0, index).every(isTitle)) return index;
  return Math.max(
    filled.findIndex((count) => count > 1),
    0,
  );
}

function rowFault({ fields }: CsvRecord, { names }: CsvHeader, columns: CsvColumns): string | null {
  if (fields.length !== names.length)
    return `the row has ${fields.length} cells, but the header has ${names.length}`;
  const empty = keyColumns(names, columns).find((key) => itemAt(fields, names.indexOf(key)).trim() === '');
  if (empty === undefined) return null;
  return `the cell of ${empty} is empty; if it is merged with the one above, unmerge it and fill both; if the row is a total or a heading, remove it`;
}

interface CsvRecord {
  readonly line: number;
  readonly fields: readonly string[];
}

function readRecords(
  text: string,
  columns: CsvColumns,
  file: string,
  faults: InputFaults,
): readonly CsvRecord[] {
  for (const { line, reason } of failedFirstCells(text)) faults.add(file, line, reason);
  const errors: unknown[] = [];
  const found: unknown = parse(text, {
    info: true,
    delimiter: delimiterOf(text, columns),
    comment: '#',
    comment_no_infix: true,
    raw: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    on_skip: (error) => {
      errors.push(error);
      return undefined;
    },
  });
  const records = (found as readonly ParsedRecord[]).map(({ info, raw, record }) => ({
    line: info.lines - (withoutComments(raw).split('\n').length - 1),
    end: info.lines,
    fields: record,
  }));
  const rest = firstContent(text, records.at(-1)?.end ?? 0);
  for (const { line, reason } of csvFaults(errors, rest)) faults.add(file, line, reason);
  return records;
}

/** The raw text of a record begins with the comments and empty lines above it. */
function withoutComments(raw: string): string {
  return raw.replace(/^(?:#.*\n|[^\S\n]*\n)*/u, '').trimEnd();
}

/** The number of the first line after a position that is neither empty nor a comment. */
function firstContent(text: string, after: number): number {
  const at = text
    .split('\n')
    .findIndex((line, index) => index >= after && line.trim() !== '' && !line.startsWith('#'));
  return at < 0 ? Math.max(after, 1) : at + 1;
}

/** The output of csv-parse with `info` and `raw`; `lines` is the last line of the record. */
interface ParsedRecord {
  readonly info: { readonly lines: number };
  readonly raw: string;
  readonly record: readonly string[];
}

function toCells({ names }: CsvHeader, fields: readonly string[]): ReadonlyMap<string, string> {
  const cells = new Map<string, string>();
  for (const [column, name] of names.entries()) {
    const cell = itemAt(fields, column);
    if (name !== null && cell !== '') cells.set(name, cell);
  }
  return cells;
}

const delimiters = [',', ';', '\t'] as const;

/**
 * The separator with which a line is the header; it depends on the spreadsheet's language. If there is none, the most
 * frequent separator in the first line outside of quotes.
 */
function delimiterOf(text: string, columns: CsvColumns): string {
  const first = firstLines(text);
  const known = delimiters.find((mark) =>
    first.some((line) => namesAllRequired(cellsOf(line, mark), columns)),
  );
  if (known !== undefined) return known;
  const plain = (first[0] ?? '').replace(/"[^"]*"/gu, '');
  const count = (mark: string) => plain.split(mark).length;
  return delimiters.reduce<string>((best, mark) => (count(mark) > count(best) ? mark : best), ',');
}

/** The cells of a line whose names contain no separator. */
function cellsOf(line: string, mark: string): readonly string[] {
  return line.split(mark).map((cell) => cell.trim().replace(/^"|"$/gu, ''));
}

/** The lines that may be titles or the header, without comments and empty ones. */
function firstLines(text: string): readonly string[] {
  const found: string[] = [];
  for (let start = 0; start < text.length && found.length <= mostTitleRows; ) {
    const end = text.indexOf('\n', start);
    const line = text.slice(start, end < 0 ? text.length : end).trim();
    if (line !== '' && !line.startsWith('#')) found.push(line);
    start = end < 0 ? text.length : end + 1;
  }
  return found;
}
