/** One record of a source file: its schema, its canonical codes, and that its key was not seen before. */
import Type from 'typebox';
import { Compile } from 'typebox/compile';
import { canonicalCourseCode, splitCourseCode } from '../../../../shared/course-code.ts';
import { SourceCatalog, SourceCourse, SourceCredential, type SourceRename } from '../../catalog-source.ts';
import { describeSchemaFault } from '../toolkit/schema-fault.ts';
import { canonicalCourse, canonicalCredential } from './canonical-codes.ts';

/** What a check answers: the record to keep, or the sentence that says why it cannot be read. */
export type Checked<Item> =
  | { readonly kind: 'accepted'; readonly record: Item }
  | { readonly kind: 'refused'; readonly reason: string };

/** A check with a memory: it refuses the second record of a key. `line` names the record's place. */
export type RecordCheck<Item> = (value: unknown, line: number) => Checked<Item>;

/** `catalog.json`. */
export function checkCatalog(value: unknown): Checked<SourceCatalog> {
  if (catalogSchema.Check(value)) return { kind: 'accepted', record: value };
  return { kind: 'refused', reason: describeSchemaFault(SourceCatalog, value) };
}

/** Courses of one file: each code once, after canonicalisation. */
export function makeCourseCheck(): RecordCheck<SourceCourse> {
  const firstLines = new FirstLines('course_code');
  return (value, line) => {
    if (!courseSchema.Check(value))
      return { kind: 'refused', reason: describeSchemaFault(SourceCourse, value) };
    const record = canonicalCourse(value);
    const reason = courseCodeFault(record.course_code) ?? firstLines.repeatFault(record.course_code, line);
    return reason === null ? { kind: 'accepted', record } : { kind: 'refused', reason };
  };
}

/** Credentials of one file: each id once. */
export function makeCredentialCheck(): RecordCheck<SourceCredential> {
  const firstLines = new FirstLines('credential_id');
  return (value, line) => {
    if (!credentialSchema.Check(value))
      return { kind: 'refused', reason: describeSchemaFault(SourceCredential, value) };
    const reason = firstLines.repeatFault(value.credential_id, line);
    return reason === null
      ? { kind: 'accepted', record: canonicalCredential(value) }
      : { kind: 'refused', reason };
  };
}

/** Renames of one file: a course is renamed to one other course. */
export function makeRenameCheck(): RecordCheck<SourceRename> {
  const firstLines = new FirstLines('from_course_code');
  return (value, line) => {
    if (!renameSchema.Check(value)) return { kind: 'refused', reason: describeSchemaFault(Rename, value) };
    const record = {
      from_course_code: canonicalCourseCode(value.from_course_code),
      to_course_code: canonicalCourseCode(value.to_course_code),
    };
    const reason = renameFault(record) ?? firstLines.repeatFault(record.from_course_code, line);
    return reason === null ? { kind: 'accepted', record } : { kind: 'refused', reason };
  };
}

const Rename = Type.Object(
  { from_course_code: Type.String({ minLength: 1 }), to_course_code: Type.String({ minLength: 1 }) },
  { additionalProperties: false },
);

const catalogSchema = Compile(SourceCatalog);
const courseSchema = Compile(SourceCourse);
const credentialSchema = Compile(SourceCredential);
const renameSchema = Compile(Rename);

/** Both halves are needed: a record is asked for by subject and catalog number. */
function courseCodeFault(code: string): string | null {
  const { subject, catalogNumber } = splitCourseCode(code);
  if (subject !== '' && catalogNumber !== '') return null;
  return `at /course_code: ${JSON.stringify(code)} is not a subject, a blank and a catalog number, as in "CS 341"`;
}

function renameFault(rename: SourceRename): string | null {
  const fault = courseCodeFault(rename.from_course_code) ?? courseCodeFault(rename.to_course_code);
  if (fault !== null) return fault.replace('at /course_code: ', '');
  return rename.from_course_code === rename.to_course_code
    ? `${JSON.stringify(rename.from_course_code)} is renamed to itself`
    : null;
}

/** Where each key was first seen, so that a repetition can name both places. */
class FirstLines {
  readonly #member: string;
  readonly #lines = new Map<string, number>();

  constructor(member: string) {
    this.#member = member;
  }

  repeatFault(key: string, line: number): string | null {
    const first = this.#lines.get(key);
    if (first === undefined) {
      this.#lines.set(key, line);
      return null;
    }
    return `at /${this.#member}: ${JSON.stringify(key)} is already given in line ${first}`;
  }
}
