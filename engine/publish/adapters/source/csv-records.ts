/**
 * Records in CSV: columns are members. Numbers are plain, rules and objects are JSON, lists are JSON or separated by
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
import { courseName, credentialName } from './column-names.ts';
import { credentialIdOf } from './credential-id.ts';
import type { RecordCheck } from './record-checks.ts';

type CellReader = (cell: string) => Checked<unknown>;

/** Members whose cells are not text. */
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

/** The columns of records, which have a key. */
export interface RecordColumns extends CsvColumns {
  readonly key: string;
  /** The key of a row without a cell for it, derived from other members; undefined if they do not suffice. */
  readonly keyFrom: (members: Readonly<Record<string, unknown>>) => string | undefined;
}

export const courseColumns: RecordColumns = {
  ...columnsOf(SourceCourse, 'course_code'),
  otherName: courseName,
  keyParts: ['subject', 'catalog_number'],
  keyFrom: ({ subject, catalog_number: number }) =>
    typeof subject === 'string' && typeof number === 'string'
      ? joinCourseCode(subject, number.trim())
      : undefined,
};

/** Reports ids derived from titles: another spelling of the title would be another credential. */
export function credentialColumns(onRemark: (remark: AdapterRemark) => void): RecordColumns {
  return {
    ...columnsOf(SourceCredential, 'credential_id'),
    otherName: credentialName,
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

/** The records of the valid rows; reports all faults of the cells of any other row. */
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
  // A title may be empty. In every other column, an empty cell means that the member is absent.
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

/** "1-4", "1 to 4" and "1-4, max. 12" are the units of a course that students may take for varying units. */
function leastOf(cell: string): string {
  const [, least] =
    /^(\d+(?:\.\d+)?)\s*(?:-|\p{Pd}|to|or|\/)\s*\d+(?:\.\d+)?(?:\s*,\s*max\b.*)?$/iu.exec(cell) ?? [];
  return least === undefined ? '' : `: units that vary have no place here; write ${Number(least)}, the least`;
}

/** "4,5" is a number in a German or French spreadsheet; "1,500" may mean one and a half thousand. */
function withPoint(cell: string): string {
  return /^-?\d+,\d{1,2}$/u.test(cell) ? `: write ${cell.replace(',', '.')}, with a point` : '';
}

/** Reads `["fall","winter"]`, or `fall, winter` as a person writes it. */
function readList(cell: string): Checked<unknown> {
  if (cell.trimStart().startsWith('[')) return parseJson(cell);
  const record = cell
    .split(/[,;|\n]/u)
    .map((member) => member.trim())
    .filter((member) => member !== '');
  return { kind: 'accepted', record };
}

const acceptedSeasons: ReadonlySet<unknown> = new Set(seasons);

/** The same for seasons: "Fall/Spring", "autumn & winter". */
function readSeasons(cell: string): Checked<unknown> {
  const list = readList(cell.replace(/\s*(?:\/|&|\+|\band\b)\s*/giu, ', '));
  if (list.kind === 'refused' || !Array.isArray(list.record)) return list;
  const record = list.record.map((season) =>
    typeof season === 'string' ? season.toLowerCase().replace(/^autumn$/u, 'fall') : season,
  );
  const other: unknown = record.find((season) => !acceptedSeasons.has(season));
  if (other === undefined) return { kind: 'accepted', record };
  return refused(
    `${JSON.stringify(other)} is not a season; accepted are ${seasons.join(', ')}${seasonsIn(cell)}`,
  );
}

/** Suggests a correction if only the words around the seasons are at fault: "Offered in fall and spring." */
function seasonsIn(cell: string): string {
  const named = seasons.filter((season) =>
    new RegExp(`\\b${season === 'fall' ? '(?:fall|autumn)' : season}\\b`, 'iu').test(cell),
  );
  return named.length === 0 ? '' : `: write ${named.join(', ')}, if that is all`;
}

/** The same for course codes: rejects a sentence about courses. */
function codesReader(advice: string): CellReader {
  return (cell) => {
    const list = readList(cell);
    if (list.kind === 'refused' || !Array.isArray(list.record)) return list;
    const other: unknown = list.record.find((code) => typeof code === 'string' && !isCourseCode(code));
    if (other === undefined) return list;
    return refused(
      `${JSON.stringify(other)} is not a course code; a list is written as MATH 101, MATH 102${advice}`,
    );
  };
}

/** True for one code, false for a sentence that begins or ends with one. */
function isCourseCode(text: string): boolean {
  const { subject, catalogNumber } = splitCourseCode(withSpace(text.trim()));
  const hasWords = /\p{Ll}/u.test(subject) && /\s/u.test(subject);
  return /\d/u.test(catalogNumber) && !hasWords;
}

/** Rejects the catalog's own sentences, which belong into the text column. */
function ruleReader(textColumn: string): CellReader {
  return (cell) =>
    cell.trimStart().startsWith('{')
      ? parseJson(cell)
      : refused(`must be a Rule as JSON; a sentence belongs in the column ${textColumn}`);
}
