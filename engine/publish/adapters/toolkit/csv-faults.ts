/** Describes faults of quotation marks and cells in a CSV table to spreadsheet users. */
import type { CsvError } from 'csv-parse/sync';

interface CsvFault {
  readonly line: number;
  readonly reason: string;
}

/**
 * `rest` is the line of the first row that was not read. An unclosed quotation mark opens there, unless another one
 * is misplaced: whether it is closed shows only after that one is repaired.
 */
export function csvFaults(errors: readonly unknown[], rest: number): readonly CsvFault[] {
  const isUnclosed = (error: unknown) => (error as Partial<CsvError>).code === 'CSV_QUOTE_NOT_CLOSED';
  const misplaced = errors.filter((error) => !isUnclosed(error)).map(misplacedMark);
  // A quoted word has two misplaced marks.
  const first = misplaced.filter(({ line }, at) => line !== misplaced[at - 1]?.line);
  if (first.length > 0 || errors.length === 0) return first;
  return [{ line: rest, reason: `${notCsv}: a quotation mark that opens in this row is never closed` }];
}

function misplacedMark(error: unknown): CsvFault {
  const { code, lines, field, message } = error as Partial<CsvError>;
  const line = typeof lines === 'number' ? lines : 1;
  const before = typeof field === 'string' && field !== '' ? ` after ${JSON.stringify(field)}` : '';
  if (code === 'INVALID_OPENING_QUOTE')
    return {
      line,
      reason: `${notCsv}: a quotation mark${before} in a cell that has none around it; ${asCell}`,
    };
  if (code === 'CSV_INVALID_CLOSING_QUOTE')
    return {
      line,
      reason: `${notCsv}: a quotation mark in a cell is written once, or one above is never closed; ${asCell}`,
    };
  return { line, reason: `${notCsv}: ${message ?? String(error)}` };
}

const notCsv = 'not valid CSV';
const asCell =
  'a cell that contains any is enclosed in them, with each of its own doubled, as spreadsheets write it';

const errorValue = String.raw`#(?:N/A|REF!|NAME\?|VALUE!|DIV/0!|NUM!|NULL!|SPILL!|CALC!|FIELD!|ERROR!|GETTING_DATA)`;
const isErrorValue = new RegExp(`^${errorValue}$`, 'u');
const startsWithErrorValue = new RegExp(`^(${errorValue})\\s*[,;\\t]`, 'u');

/** Recognises what a spreadsheet writes into a cell whose formula failed. */
export function failedFormula(cell: string): string | null {
  return isErrorValue.test(cell.trim())
    ? `${cell.trim()} is the error of a formula in the spreadsheet`
    : null;
}

/** Rows that begin with such a value and would be read as comments; lines start at 1. */
export function failedFirstCells(text: string): readonly CsvFault[] {
  if (!text.includes('\n#') && !text.startsWith('#')) return [];
  return text.split('\n').flatMap((content, at) => {
    const value = startsWithErrorValue.exec(content)?.[1];
    const reason = failedFormula(value ?? '');
    return reason === null ? [] : [{ line: at + 1, reason: `${reason}, so the row is lost` }];
  });
}
