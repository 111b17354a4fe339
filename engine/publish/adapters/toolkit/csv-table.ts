/** Reads CSV (RFC 4180): a header of column names, then rows with the line where each starts. */

import { CsvError, parse } from 'csv-parse/sync';
import { itemAt } from '../../../../shared/column.ts';
import type { InputFaults } from './input-faults.ts';

/** The texts of a row by column; empty cells are absent. */
export interface CsvRow {
  readonly line: number;
  readonly cells: ReadonlyMap<string, string>;
}

export interface CsvColumns {
  readonly accepted: readonly string[];
  readonly required: readonly string[];
}

/** All rows of the right width; a fault for a bad header and for each other row. */
export function readCsvTable(
  text: string,
  file: string,
  columns: CsvColumns,
  faults: InputFaults,
): readonly CsvRow[] {
  const [header, ...rows] = readRecords(text, file, faults);
  if (header === undefined) {
    faults.add(file, 1, `the header is missing; accepted columns are ${columns.accepted.join(', ')}`);
    return [];
  }
  const names = header.fields.map((name) => name.trim());
  const headerFault = findHeaderFault(names, columns);
  if (headerFault !== null) {
    faults.add(file, header.line, headerFault);
    return [];
  }
  return rows.flatMap((row) => {
    if (row.fields.length === names.length) return [{ line: row.line, cells: toCells(names, row.fields) }];
    faults.add(file, row.line, `the row has ${row.fields.length} cells, but the header has ${names.length}`);
    return [];
  });
}

interface CsvRecord {
  readonly line: number;
  readonly fields: readonly string[];
}

function readRecords(text: string, file: string, faults: InputFaults): readonly CsvRecord[] {
  const report = (error: unknown): void => {
    const line = error instanceof CsvError && typeof error.lines === 'number' ? error.lines : 1;
    faults.add(file, line, `not valid CSV: ${error instanceof Error ? error.message : String(error)}`);
  };
  const found: unknown = parse(text, {
    info: true,
    raw: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    on_skip: (error) => {
      report(error);
      return undefined;
    },
  });
  return (found as readonly ParsedRecord[]).map(({ info, raw, record }) => ({
    line: info.lines - (raw.trim().split('\n').length - 1),
    fields: record,
  }));
}

/** The output of csv-parse with `info` and `raw`; `lines` is the last line of the record. */
interface ParsedRecord {
  readonly info: { readonly lines: number };
  readonly raw: string;
  readonly record: readonly string[];
}

function findHeaderFault(names: readonly string[], columns: CsvColumns): string | null {
  const accepted = `accepted columns are ${columns.accepted.join(', ')}`;
  const unknown = names.find((name) => !columns.accepted.includes(name));
  if (unknown !== undefined) return `unknown column ${JSON.stringify(unknown)}; ${accepted}`;
  const repeated = names.find((name, index) => names.indexOf(name) !== index);
  if (repeated !== undefined) return `column ${JSON.stringify(repeated)} is given twice`;
  const missing = columns.required.find((name) => !names.includes(name));
  return missing === undefined ? null : `column ${JSON.stringify(missing)} is missing; ${accepted}`;
}

function toCells(names: readonly string[], fields: readonly string[]): ReadonlyMap<string, string> {
  const cells = names.map((name, index) => [name, itemAt(fields, index)] as const);
  return new Map(cells.filter(([, cell]) => cell !== ''));
}
