/**
 * Records in CSV: the columns are their members. Numbers are plain, Rules and objects are JSON, lists are JSON or separated by
 * commas, every other cell is text.
 */

import { seasons } from '../../../../shared/contract/words.ts';
import { joinCourseCode, splitCourseCode } from '../../../../shared/course-code.ts';
import { type AdapterRemark, SourceCourse, SourceCredential } from '../../catalog-source.ts';
import { failedFormula } from '../toolkit/csv-faults.ts';
import type { CsvColumns } from '../toolkit/csv-header.ts';
import { type CsvRow, readCsvTable } from '../toolkit/csv-table.ts';
import type { InputFaults } from '../toolkit/input-faults.ts';
import { parseJson } from '../toolkit/json-text.ts';
import { type Checked, refused } from '../toolkit/schema-check.ts';
import { withSpace } from './code-spelling.ts';
import { courseNames, credentialNames } from './column-names.ts';
import { credentialIdOf } from './credential-id.ts';
import type { RecordCheck } from './record-checks.ts';

type CellReader = (cell: string) => Checked<unknown>;

/** Members whose cells are no text. */
const cellReaders: Readonly<Record<string, CellReader>> = {
  units: readNumber,
  total_units: readNumber,
  prerequisite: ruleReader('prerequisite_text'),
  corequisite: ruleReader('corequisite_text'),
  requirement: ruleReader('requirement_text'),
  antirequisites: codesReader('; a sentence belongs in the column antirequisite_text'),
  cross_listings: codesReader(''),
  tags: readList,
  overlap_limits: parseJson,
  further_texts: parseJson,
  offered_seasons: readSeasons,
};

interface RecordSchema {
  readonly properties: object;
  readonly required: readonly string[];
}

const columnsOf = ({ properties, required }: RecordSchema, key: string) => ({
  accepted: Object.keys(properties),
  required,
  key,
});

/** Columns of records, which have a key. */
export interface RecordColumns extends CsvColumns {
  readonly key: string;
  /** The key of a row that has no cell for it, made of others; undefined where they do not suffice. */
  readonly keyFrom: (members: Readonly<Record<string, unknown>>) => string | undefined;
}

export const courseColumns: RecordColumns = {
  ...columnsOf(SourceCourse, 'course_code'),
  otherNames: courseNames,
  keyParts: ['subject', 'catalog_number'],
  keyFrom: ({ subject, catalog_number: number }) =>
    typeof subject === 'string' && typeof number === 'string'
      ? joinCourseCode(subject, number.trim())
      : undefined,
};

/** An id that was made of a title is remarked on: another spelling of the title would be another credential. */
export function credentialColumns(onRemark: (remark: AdapterRemark) => void): RecordColumns {
  return {
    ...columnsOf(SourceCredential, 'credential_id'),
    otherNames: credentialNames,
    keyParts: ['title', 'kind'],
    keyFrom: ({ title, kind }) => {
      if (typeof title !== 'string' || typeof kind !== 'string') return undefined;
      const id = credentialIdOf(title, kind);
      if (id !== undefined)
        onRemark({
          subject: id,
          message: `the id is made of the title ${JSON.stringify(title)} and the kind`,
        });
      return id;
    },
  };
}

export interface CsvRecords<Item> {
  readonly columns: RecordColumns;
  readonly check: RecordCheck<Item>;
}

/** The records of the valid rows; for each other row all faults of its cells. */
export function readCsvRecords<Item>(
  text: string,
  file: string,
  { columns, check }: CsvRecords<Item>,
  faults: InputFaults,
): readonly Item[] {
  return readCsvTable(text, file, columns, faults).flatMap((row) => {
    const { members, reasons } = readCells(row, columns);
    if (reasons.length === 0) {
      const checked = check(members, row.line);
      if (checked.kind === 'accepted') return [checked.record];
      reasons.push(...checked.reasons);
    }
    for (const reason of reasons) faults.add(file, row.line, reason);
    return [];
  });
}

function readCells(
  row: CsvRow,
  { key, keyFrom }: RecordColumns,
): { members: Record<string, unknown>; reasons: string[] } {
  // A title may be empty. In every other column an empty cell means that the member is absent.
  const members: Record<string, unknown> = { title: '' };
  const reasons: string[] = [];
  for (const [name, cell] of row.cells) {
    const failed = failedFormula(cell);
    const read = cellReaders[name] ?? acceptText;
    const value = failed === null ? read(cell) : refused(failed);
    if (value.kind === 'refused')
      reasons.push(...value.reasons.map((reason) => `in column ${name}: ${reason}`));
    else members[name] = value.record;
  }
  const made = members[key] === undefined ? keyFrom(members) : undefined;
  if (made !== undefined) members[key] = made;
  return { members, reasons };
}

function acceptText(cell: string): Checked<string> {
  return { kind: 'accepted', record: cell };
}

function readNumber(cell: string): Checked<number> {
  return /^-?\d*\.?\d+$/u.test(cell.trim())
    ? { kind: 'accepted', record: Number(cell) }
    : refused(
        `must be a number such as 0.5, not ${JSON.stringify(cell)}${withPoint(cell.trim())}${leastOf(cell.trim())}`,
      );
}

/** "1-4", "1 to 4" and "1-4, max. 12" are the units of a course that each student takes for another number of them. */
function leastOf(cell: string): string {
  const [, least] =
    /^(\d+(?:\.\d+)?)\s*(?:-|\p{Pd}|to|or|\/)\s*\d+(?:\.\d+)?(?:\s*,\s*max\b.*)?$/iu.exec(cell) ?? [];
  return least === undefined ? '' : `: units that vary have no place here; write ${Number(least)}, the least`;
}

/** "4,5" is a number where the spreadsheet is set to German or French; "1,500" may be one and a half thousand. */
function withPoint(cell: string): string {
  return /^-?\d+,\d{1,2}$/u.test(cell) ? `: write ${cell.replace(',', '.')}, with a point` : '';
}

/** `["fall","winter"]`, or `fall, winter` as a person writes it. */
function readList(cell: string): Checked<unknown> {
  if (cell.trimStart().startsWith('[')) return parseJson(cell);
  const record = cell
    .split(/[,;|\n]/u)
    .map((member) => member.trim())
    .filter((member) => member !== '');
  return { kind: 'accepted', record };
}

const acceptedSeasons: ReadonlySet<unknown> = new Set(seasons);

/** "Fall/Spring", "autumn & winter": the same of seasons. */
function readSeasons(cell: string): Checked<unknown> {
  const list = readList(cell.replace(/\s*(?:\/|&|\+|\band\b)\s*/giu, ', '));
  if (list.kind === 'refused' || !Array.isArray(list.record)) return list;
  const record = list.record.map((season) =>
    typeof season === 'string' ? season.toLowerCase().replace(/^autumn$/u, 'fall') : season,
  );
  const other: unknown = record.find((season) => !acceptedSeasons.has(season));
  if (other === undefined) return { kind: 'accepted', record };
  return refused(
    `${JSON.stringify(other)} is no season; accepted are ${seasons.join(', ')}${seasonsIn(cell)}`,
  );
}

/** What to write where the words around the seasons are the fault: "Offered in fall and spring." */
function seasonsIn(cell: string): string {
  const named = seasons.filter((season) =>
    new RegExp(`\\b${season === 'fall' ? '(?:fall|autumn)' : season}\\b`, 'iu').test(cell),
  );
  return named.length === 0 ? '' : `: write ${named.join(', ')}, if that is all`;
}

/** The same of course codes: a sentence about courses is no list of them. */
function codesReader(advice: string): CellReader {
  return (cell) => {
    const list = readList(cell);
    if (list.kind === 'refused' || !Array.isArray(list.record)) return list;
    const other: unknown = list.record.find((code) => typeof code === 'string' && !isCourseCode(code));
    if (other === undefined) return list;
    return refused(
      `${JSON.stringify(other)} is no course code; a list is written as MATH 101, MATH 102${advice}`,
    );
  };
}

/** Whether this is one code, and no sentence that begins or ends with one. */
function isCourseCode(text: string): boolean {
  const { subject, catalogNumber } = splitCourseCode(withSpace(text.trim()));
  const hasWords = /\p{Ll}/u.test(subject) && /\s/u.test(subject);
  return /\d/u.test(catalogNumber) && !hasWords;
}

/** Refuses the catalog's own sentences, which are texts. */
function ruleReader(textColumn: string): CellReader {
  return (cell) =>
    cell.trimStart().startsWith('{')
      ? parseJson(cell)
      : refused(`must be a Rule as JSON; a sentence belongs in the column ${textColumn}`);
}
