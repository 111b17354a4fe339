/**
 * The `source` adapter: reads a directory in the documented catalog source format (docs/catalog-source.md). It checks
 * records and does not interpret them.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  type AdapterOutcome,
  type AdapterRemark,
  type CatalogAdapter,
  SourceCatalog,
  type SourceCourse,
  type SourceCredential,
} from '../../catalog-source.ts';
import { isReadableDirectory, readJsonFile } from '../toolkit/checked-file.ts';
import type { CsvColumns } from '../toolkit/csv-header.ts';
import { readCsvTable } from '../toolkit/csv-table.ts';
import { InputFaults, wholeFile } from '../toolkit/input-faults.ts';
import { type Checked, schemaCheck } from '../toolkit/schema-check.ts';
import { decodeRecordLines, decodeRecords, decodeText, readBytes } from '../toolkit/text-file.ts';
import { SpacedCodes } from './code-spelling.ts';
import { type OtherName, renameName, wordingName } from './column-names.ts';
import { type CsvRecords, courseColumns, credentialColumns, readCsvRecords } from './csv-records.ts';
import { withDescribedRequirements } from './described-requirements.ts';
import { readJsonLines } from './json-lines.ts';
import { PlainCharacters } from './plain-characters.ts';
import {
  makeCourseCheck,
  makeCredentialCheck,
  makeRenameCheck,
  makeWordingCheck,
  type RecordCheck,
} from './record-checks.ts';
import { checkRules } from './rule-faults.ts';
import { checkUnreadFiles } from './unread-files.ts';

export const sourceFiles = {
  catalog: 'catalog.json',
  courseLines: 'courses.jsonl',
  courseTable: 'courses.csv',
  credentials: 'credentials.jsonl',
  credentialTable: 'credentials.csv',
  renames: 'renames.csv',
  wordings: 'wordings.csv',
} as const;

/** One file of each group is read. */
const fileGroups: readonly (readonly string[])[] = [
  [sourceFiles.catalog],
  [sourceFiles.courseLines, sourceFiles.courseTable],
  [sourceFiles.credentials, sourceFiles.credentialTable],
  [sourceFiles.renames],
  [sourceFiles.wordings],
];

export const sourceAdapter: CatalogAdapter = {
  name: 'source',
  summary: 'a directory in the catalog source format: catalog.json, courses.jsonl or courses.csv, ...',
  read: readSourceDirectory,
};

function readSourceDirectory(
  directory: string,
  options: { readonly catalogVersionId?: string },
): AdapterOutcome {
  const faults = new InputFaults(directory);
  if (!isReadableDirectory(directory, faults)) return { kind: 'unreadable', inputs: faults.list() };
  const input: SourceInput = { directory, faults, places: new Map(), refused: [], refusedFaults: 0 };
  // A given version id is checked like one in the file.
  const check = (value: unknown) => checkCatalog(withVersion(value, options.catalogVersionId));
  const catalog = readCatalog(directory, check, faults);
  const before = faults.count;
  const spacedCodes = new SpacedCodes();
  const courses = readCourses(input, spacedCodes);
  const isWhole = faults.count === before;
  // The contents of refused records are known only if all of them could be parsed.
  const refusedCourses = faults.count - before === input.refusedFaults ? [...input.refused] : null;
  const { credentials, remarks } = readCredentials(input);
  const renames = readTable(input, sourceFiles.renames, renameColumns, makeRenameCheck());
  const wordings = readTable(input, sourceFiles.wordings, wordingColumns, makeWordingCheck());
  const unread = checkUnreadFiles(directory, fileGroups, faults);
  const read = {
    catalog,
    courses: { records: courses, isWhole, refused: refusedCourses },
    credentials,
    refused: input.refused,
  };
  checkRules(read, (record, reason) => {
    const { file, line } = input.places.get(record) ?? { file: sourceFiles.catalog, line: wholeFile };
    faults.add(file, line, reason);
  });
  if (catalog === null || faults.count > 0) return { kind: 'unreadable', inputs: faults.list() };
  const characters = new PlainCharacters();
  const plainCourses = courses.map((course) => characters.read(course, course.course_code));
  const described = withDescribedRequirements(plainCourses);
  const source = {
    catalog,
    courses: described.courses,
    credentials: credentials.map((credential) => characters.read(credential, credential.credential_id)),
    renames,
    wordings,
  };
  const ofCourses = [...spacedCodes.remarks(), ...characters.remarks(), ...described.remarks];
  return { kind: 'read', source: { ...source, remarks: [...ofCourses, ...remarks, ...unread] } };
}

function readCatalog(
  directory: string,
  check: (value: unknown) => Checked<SourceCatalog>,
  faults: InputFaults,
): SourceCatalog | null {
  const file = sourceFiles.catalog;
  if (existsSync(join(directory, file))) return readJsonFile(directory, file, check, faults);
  const hint = 'a small file beside the courses; "gradus new-catalog <directory>" writes one to begin with';
  faults.add(file, wholeFile, `the file is missing: ${hint}`);
  return null;
}

interface SourceInput {
  readonly directory: string;
  readonly faults: InputFaults;
  /** The place of each record. */
  readonly places: Map<unknown, { readonly file: string; readonly line: number }>;
  /** Records that the schema rejects, as read. */
  readonly refused: unknown[];
  /** The number of their faults. */
  refusedFaults: number;
}

const checkCatalog = schemaCheck(SourceCatalog);

function withVersion(value: unknown, catalogVersionId: string | undefined): unknown {
  const replaceable = typeof value === 'object' && value !== null && !Array.isArray(value);
  return catalogVersionId === undefined || !replaceable
    ? value
    : { ...value, catalog_version_id: catalogVersionId };
}

function readCourses(input: SourceInput, spacedCodes: SpacedCodes): readonly SourceCourse[] {
  const { courseLines, courseTable } = sourceFiles;
  const csv = { columns: courseColumns, check: makeCourseCheck(spacedCodes) };
  const faultsBefore = input.faults.count;
  const courses = readRecords(input, { lines: courseLines, table: courseTable }, csv);
  if (courses === null && input.faults.count === faultsBefore) {
    const reason = `the file is missing, and so is ${courseTable}; one of them is required`;
    input.faults.add(courseLines, wholeFile, reason);
  }
  return courses ?? [];
}

interface ReadCredentials {
  readonly credentials: readonly SourceCredential[];
  readonly remarks: readonly AdapterRemark[];
}

function readCredentials(input: SourceInput): ReadCredentials {
  const remarks: AdapterRemark[] = [];
  const onRemark = (remark: AdapterRemark) => remarks.push(remark);
  const csv = { columns: credentialColumns(onRemark), check: makeCredentialCheck(onRemark) };
  const { credentials: lines, credentialTable: table } = sourceFiles;
  return { credentials: readRecords(input, { lines, table }, csv) ?? [], remarks };
}

/** The records of one of two files; null if there is neither. Both would be ambiguous, and are a fault. */
function readRecords<Item>(
  input: SourceInput,
  files: { readonly lines: string; readonly table: string },
  csv: CsvRecords<Item>,
): readonly Item[] | null {
  const { directory, faults } = input;
  const lines = readBytes(directory, files.lines, faults);
  const table = readBytes(directory, files.table, faults);
  if (lines !== null && table !== null) {
    const reason = `${files.lines} and ${files.table} both exist; keep the one with the records`;
    faults.add(files.table, wholeFile, reason);
    return [];
  }
  const [file, bytes] = lines === null ? ([files.table, table] as const) : ([files.lines, lines] as const);
  if (bytes === null) return null;
  const check: RecordCheck<Item> = (value, line) => {
    const checked = csv.check(value, line);
    input.places.set(checked.kind === 'accepted' ? checked.record : value, { file, line });
    if (checked.kind === 'accepted') return checked;
    input.refused.push(value);
    input.refusedFaults += checked.reasons.length;
    return checked;
  };
  if (file === files.lines) {
    const decoded = decodeRecordLines(bytes, file, faults);
    return decoded === null ? [] : readJsonLines(decoded, file, check, faults);
  }
  const text = decodeRecords(bytes, file, faults);
  return text === null ? [] : readCsvRecords(text, file, { ...csv, check }, faults);
}

const renameColumns = allRequired(['from_course_code', 'to_course_code'], renameName);
const wordingColumns = allRequired(['printed', 'read_as'], wordingName);

function allRequired(columns: readonly string[], otherName: OtherName): CsvColumns {
  return { accepted: columns, required: columns, otherName };
}

/** Reads the rows of an optional table with these columns. */
function readTable<Item>(
  input: SourceInput,
  file: string,
  columns: CsvColumns,
  check: RecordCheck<Item>,
): readonly Item[] {
  const bytes = readBytes(input.directory, file, input.faults);
  const text = bytes === null ? null : decodeText(bytes, file, input.faults);
  if (text === null) return [];
  return readCsvTable(text, file, columns, input.faults).flatMap((row) => {
    const checked = check(Object.fromEntries(row.cells), row.line);
    if (checked.kind === 'accepted') return [checked.record];
    for (const reason of checked.reasons) input.faults.add(file, row.line, reason);
    return [];
  });
}
