/** Checks single records of a source directory: schema, canonical codes, unique keys. */
import Type from 'typebox';
import { type CredentialKind, credentialKinds } from '../../../../shared/contract/catalog-records.ts';
import { closedObject } from '../../../../shared/contract/closed-object.ts';
import { canonicalCourseCode, splitCourseCode, squeezedCourseCode } from '../../../../shared/course-code.ts';
import { canonicalCode, canonicalReferences, canonicalTree, plainSpellings } from '../../canonical-codes.ts';
import {
  type AdapterRemark,
  SourceCourse,
  SourceCredential,
  type SourceRename,
  SourceWording,
} from '../../catalog-source.ts';
import { nearestName } from '../toolkit/nearest-name.ts';
import { type Checked, refused, schemaCheck } from '../toolkit/schema-check.ts';
import { type SpacedCodes, withSpace } from './code-spelling.ts';

/** A stateful check: it rejects the second record with the same key. `line` is the place of the record. */
export type RecordCheck<Item> = (value: unknown, line: number) => Checked<Item>;

/** Checks the courses of one file; each canonical code may occur once. */
export function makeCourseCheck(spacedCodes: SpacedCodes): RecordCheck<SourceCourse> {
  const firstLines = new FirstLines('course_code');
  return (value, line) => {
    const checked = checkCourse(value);
    if (checked.kind === 'refused') return checked;
    const stated = checked.record;
    // The record keeps the parts only if it states them.
    const isSplit = stated.subject !== undefined || stated.catalog_number !== undefined;
    const given = isSplit ? stated : withSpaces(stated);
    const { subject, catalog_number, course_code } = canonicalCode(given);
    const fault = courseCodeFault(given, course_code);
    if (fault !== null) return refused(`at /course_code: ${fault}`);
    spacedCodes.note(stated.course_code, given.course_code);
    const record = {
      ...given,
      course_code,
      ...(isSplit && { subject, catalog_number }),
      ...canonicalReferences(given, plainSpellings),
    };
    return firstLines.checkKey(course_code, record, line);
  };
}

/** Adds spaces to the record's own code and to those it names: a catalog prints all codes alike. */
function withSpaces(course: SourceCourse): SourceCourse {
  const { course_code, antirequisites, cross_listings } = course;
  return {
    ...course,
    course_code: withSpace(course_code),
    ...(antirequisites && { antirequisites: antirequisites.map(withSpace) }),
    ...(cross_listings && { cross_listings: cross_listings.map(withSpace) }),
  };
}

/** Checks the credentials of one file; each id may occur once. */
export function makeCredentialCheck(
  onRemark: (remark: AdapterRemark) => void,
): RecordCheck<SourceCredential> {
  const firstLines = new FirstLines('credential_id');
  return (value, line) => {
    const checked = checkCredential(withAcceptedKind(value, onRemark));
    if (checked.kind === 'refused')
      return { kind: 'refused', reasons: checked.reasons.map((one) => withGivenKind(one, value)) };
    const { requirement, ...members } = checked.record;
    const record = {
      ...members,
      ...(requirement && { requirement: canonicalTree(requirement, plainSpellings) }),
    };
    return firstLines.checkKey(record.credential_id, record, line);
  };
}

/** Checks the renames of one file: each course is renamed once, to another course. */
export function makeRenameCheck(): RecordCheck<SourceRename> {
  const firstLines = new FirstLines('from_course_code');
  return (value, line) => {
    const checked = checkRename(value);
    if (checked.kind === 'refused') return checked;
    const record = {
      from_course_code: canonicalCourseCode(withSpace(checked.record.from_course_code)),
      to_course_code: canonicalCourseCode(withSpace(checked.record.to_course_code)),
    };
    const reason = renameFault(record);
    if (reason !== null) return refused(reason);
    return firstLines.checkKey(record.from_course_code, record, line);
  };
}

/** Checks the wordings of one file; each phrase may occur once. */
export function makeWordingCheck(): RecordCheck<SourceWording> {
  const firstLines = new FirstLines('printed');
  return (value, line) => {
    const checked = checkWording(value);
    if (checked.kind === 'refused') return checked;
    const record = { printed: checked.record.printed.trim(), read_as: checked.record.read_as.trim() };
    if (!/[\p{L}\p{N}]/u.test(record.printed))
      return refused(
        `at /printed: ${JSON.stringify(record.printed)} has no word; give the phrase as the texts have it`,
      );
    return firstLines.checkKey(record.printed.replace(/\s+/gu, ' '), record, line);
  };
}

const Rename = closedObject({
  from_course_code: Type.String({ minLength: 1 }),
  to_course_code: Type.String({ minLength: 1 }),
});

const checkCourse = schemaCheck(SourceCourse);
const checkCredential = schemaCheck(SourceCredential);
const checkRename = schemaCheck(Rename);
const checkWording = schemaCheck(SourceWording);

/** Both parts are required: clients address records by subject and catalog number. */
function courseCodeFault(given: SourceCourse, canonical: string): string | null {
  const code = JSON.stringify(given.course_code);
  if (squeezedCourseCode(canonical) !== squeezedCourseCode(given.course_code)) {
    const { subject, catalogNumber } = splitCourseCode(canonicalCourseCode(given.course_code));
    const parts = `${given.subject ?? subject} and ${given.catalog_number ?? catalogNumber}`;
    return `${code} is not its subject and catalog_number joined, which are ${parts}; give both parts, or leave both out`;
  }
  return given.catalog_number === undefined ? partFault(canonical) : null;
}

/**
 * Kinds that the contract lacks, mapped to its own: a certificate is taken in addition to a degree, like an option; a
 * diploma and an associate degree are separate awards; a concentration and a track are within a major.
 */
const otherKinds: ReadonlyMap<string, CredentialKind> = new Map([
  ['certificate', 'option'],
  ['diploma', 'degree'],
  ['associate', 'degree'],
  ['bachelor', 'degree'],
  ['master', 'degree'],
  ['concentration', 'specialization'],
  ['specialisation', 'specialization'],
  ['track', 'specialization'],
]);

function withAcceptedKind(value: unknown, onRemark: (remark: AdapterRemark) => void): unknown {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return value;
  const given = typeof value.kind === 'string' ? value.kind.trim().replace(/\s+/gu, ' ').toLowerCase() : '';
  const accepted = credentialKinds.find((name) => name === given);
  if (accepted !== undefined) return { ...value, kind: accepted };
  // "Bachelor's degree" and "Bachelor of Science" mean a bachelor.
  const kind = otherKinds.get(
    given.replace(/(?<=associate|bachelor|master)(?:['’]?s)?(?: degree| of .+)?$/u, ''),
  );
  if (kind === undefined) return value;
  const subject = 'credential_id' in value ? String(value.credential_id) : '';
  const message = `the kind "${given}" is read as "${kind}", one of the kinds that clients know`;
  onRemark({ subject, message });
  return { ...value, kind };
}

/** Adds the unknown kind to a message, with the nearest known one and the accepted synonyms. */
function withGivenKind(reason: string, value: unknown): string {
  const isOfKind = reason.startsWith('at /kind: must be one of');
  if (!isOfKind || typeof value !== 'object' || value === null || !('kind' in value)) return reason;
  const known = [...credentialKinds, ...otherKinds.keys()];
  const near = typeof value.kind === 'string' ? nearestName(value.kind, known) : null;
  const advice = near === null ? '' : ` (did you mean ${JSON.stringify(near)}?)`;
  const accepted = reason.replace(/, not .*$/su, '');
  return `${accepted}, not ${JSON.stringify(value.kind)}${advice}; also understood: ${[...otherKinds.keys()].join(', ')}`;
}

function partFault(code: string): string | null {
  const { subject, catalogNumber } = splitCourseCode(code);
  if (subject !== '' && catalogNumber !== '') return null;
  return `${JSON.stringify(code)} is not a subject, a space and a catalog number, as in "CS 341"`;
}

function renameFault({ from_course_code, to_course_code }: SourceRename): string | null {
  const fault = partFault(from_course_code) ?? partFault(to_course_code);
  if (fault !== null || from_course_code !== to_course_code) return fault;
  return `${JSON.stringify(from_course_code)} is renamed to itself`;
}

/** The line of the first record with each key, so that messages about repeated keys can name both lines. */
class FirstLines {
  readonly #member: string;
  readonly #lines = new Map<string, number>();

  constructor(member: string) {
    this.#member = member;
  }

  checkKey<Item>(key: string, record: Item, line: number): Checked<Item> {
    const first = this.#lines.get(key);
    if (first !== undefined)
      return refused(`at /${this.#member}: ${JSON.stringify(key)} is already given in line ${first}`);
    this.#lines.set(key, line);
    return { kind: 'accepted', record };
  }
}
