/** `courses.csv`: the columns are the members of a course. Numbers are plain, Rules and arrays are JSON. */
import { SourceCourse } from '../../catalog-source.ts';
import { type CsvRow, readCsvTable } from '../toolkit/csv-table.ts';
import type { InputFaults } from '../toolkit/input-faults.ts';
import { parseJson } from '../toolkit/json-text.ts';
import type { Checked } from '../toolkit/schema-check.ts';
import type { RecordCheck } from './record-checks.ts';

type CourseMember = keyof SourceCourse;

/** Members whose cells are JSON or numbers. Every other cell is text. */
const cellReaders: Partial<Record<CourseMember, (cell: string) => Checked<unknown>>> = {
  units: readNumber,
  prerequisite: readJson,
  corequisite: readJson,
  antirequisites: readJson,
  cross_listings: readJson,
  further_texts: readJson,
};

/** The accepted columns of `courses.csv`, in the order of the documentation. */
export const courseColumns: readonly string[] = Object.keys(SourceCourse.properties);

/** The courses of the valid rows; a fault for each other row. */
export function readCsvCourses(
  text: string,
  file: string,
  check: RecordCheck<SourceCourse>,
  faults: InputFaults,
): readonly SourceCourse[] {
  const columns = { accepted: courseColumns, required: SourceCourse.required };
  return readCsvTable(text, file, columns, faults).flatMap((row) => {
    const checked = checkRow(row, check);
    if (checked.kind === 'accepted') return [checked.record];
    faults.add(file, row.line, checked.reason);
    return [];
  });
}

function checkRow(row: CsvRow, check: RecordCheck<SourceCourse>): Checked<SourceCourse> {
  // A title may be empty. In every other column an empty cell means that the member is absent.
  const members: Record<string, unknown> = { title: '' };
  for (const [name, cell] of row.cells) {
    const read = cellReaders[name as CourseMember];
    const value: Checked<unknown> = read === undefined ? { kind: 'accepted', record: cell } : read(cell);
    if (value.kind === 'refused') return { kind: 'refused', reason: `in column ${name}: ${value.reason}` };
    members[name] = value.record;
  }
  return check(members, row.line);
}

function readNumber(cell: string): Checked<number> {
  return /^-?\d+(?:\.\d+)?$/u.test(cell.trim())
    ? { kind: 'accepted', record: Number(cell) }
    : { kind: 'refused', reason: `must be a number such as 0.5, not ${JSON.stringify(cell)}` };
}

function readJson(cell: string): Checked<unknown> {
  const json = parseJson(cell);
  return json.kind === 'value'
    ? { kind: 'accepted', record: json.value }
    : { kind: 'refused', reason: json.reason };
}
