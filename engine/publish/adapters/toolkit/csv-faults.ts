/** What is wrong with the quotation marks and cells of a CSV table, in words for somebody with a spreadsheet. */
import type { CsvError } from 'csv-parse/sync';

interface CsvFault {
  readonly line: number;
  readonly reason: string;
}

/**
 * `rest` is the line of the first row that was not read. A quotation mark that is never closed opens in it, unless another one
 * is misplaced: then it is closed or not once that one is repaired.
 */
export function csvFaults(errors: readonly unknown[], rest: number): readonly CsvFault[] {
  const isUnclosed = (error: unknown) => (error as Partial<CsvError>).code === 'CSV_QUOTE_NOT_CLOSED';
  const misplaced = errors.filter((error) => !isUnclosed(error)).map(misplacedMark);
  // A word in quotation marks has two of them.
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
  'a cell that holds any has them around it, and each of its own twice, as spreadsheets write it';

const errorValue = String.raw`#(?:N/A|REF!|NAME\?|VALUE!|DIV/0!|NUM!|NULL!|SPILL!|CALC!|FIELD!|ERROR!|GETTING_DATA)`;
const isErrorValue = new RegExp(`^${errorValue}$`, 'u');
const startsWithErrorValue = new RegExp(`^(${errorValue})\\s*[,;\\t]`, 'u');

/** What a spreadsheet writes into a cell whose formula failed. */
export function failedFormula(cell: string): string | null {
  return isErrorValue.test(cell.trim())
    ? `${cell.trim()} is the error of a formula in the spreadsheet`
    : null;
}

/** The rows that begin with such a value, and would be comments: their lines are numbered from 1. */
export function failedFirstCells(text: string): readonly CsvFault[] {
  if (!text.includes('\n#') && !text.startsWith('#')) return [];
  return text.split('\n').flatMap((content, at) => {
    const value = startsWithErrorValue.exec(content)?.[1];
    const reason = failedFormula(value ?? '');
    return reason === null ? [] : [{ line: at + 1, reason: `${reason}, so the row is lost` }];
  });
}
