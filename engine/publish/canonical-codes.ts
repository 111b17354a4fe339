/**
 * Course codes in their canonical spelling, wherever rules or courses of a catalog source name them. A code that
 * differs from exactly one course's code only in blanks, marks and letter case means that course (decisions.md, J.1).
 */
import { itemAt } from '../../shared/column.ts';
import type { CourseSet, Rule } from '../../shared/contract/rule.ts';
import {
  canonicalCourseCode,
  canonicalSubject,
  joinCourseCode,
  splitCourseCode,
  squeezedCourseCode,
} from '../../shared/course-code.ts';
import type { CatalogSource, SourceCourse, SourceSubject } from './catalog-source.ts';

/** Finds the canonical spellings of names in a source. */
export interface CodeSpellings {
  readonly course: (code: string) => string;
  readonly subject: (subject: string) => string;
}

/** The spellings without a catalog: normalization only. */
export const plainSpellings: CodeSpellings = { course: canonicalCourseCode, subject: canonicalSubject };

/** The code of a course and its parts, as clients write them. */
export interface CanonicalCode {
  readonly course_code: string;
  readonly subject: string;
  readonly catalog_number: string;
}

/** A course whose code and parts are canonical. */
export type CanonicalCourse = SourceCourse & CanonicalCode;

export interface CanonicalSource extends CatalogSource {
  readonly courses: readonly CanonicalCourse[];
  readonly spellings: CodeSpellings;
}

/** The source with canonical codes everywhere except in its texts. Idempotent. */
export function canonicalSource(source: CatalogSource): CanonicalSource {
  const codes = source.courses.map(canonicalCode);
  const spellings = spellingsOf(codes, source.catalog.subjects ?? []);
  return {
    ...source,
    courses: source.courses.map((course, at) => ({
      ...course,
      ...itemAt(codes, at),
      ...canonicalReferences(course, spellings),
    })),
    credentials: source.credentials.map((credential) => ({
      ...credential,
      ...(credential.requirement && { requirement: canonicalTree(credential.requirement, spellings) }),
    })),
    renames: source.renames.map(({ from_course_code, to_course_code }) => ({
      from_course_code: canonicalCourseCode(from_course_code),
      to_course_code: spellings.course(to_course_code),
    })),
    spellings,
  };
}

/** The course's own code and parts; a code is built from its parts if the source states them. */
export function canonicalCode(course: SourceCourse): CanonicalCode {
  const split = splitCourseCode(canonicalCourseCode(course.course_code));
  const subject = canonicalSubject(course.subject ?? split.subject);
  const catalog_number = (course.catalog_number ?? split.catalogNumber).trim().replace(/\s+/gu, ' ');
  return { course_code: joinCourseCode(subject, catalog_number), subject, catalog_number };
}

/** The members of a course that refer to other courses, with canonical codes. */
export function canonicalReferences(
  { prerequisite, corequisite, antirequisites, cross_listings }: SourceCourse,
  spellings: CodeSpellings,
): Partial<SourceCourse> {
  return {
    ...(prerequisite && { prerequisite: canonicalTree(prerequisite, spellings) }),
    ...(corequisite && { corequisite: canonicalTree(corequisite, spellings) }),
    ...(antirequisites && { antirequisites: antirequisites.map(spellings.course) }),
    ...(cross_listings && { cross_listings: cross_listings.map(spellings.course) }),
  };
}

/** A rule tree with canonical codes. */
export function canonicalTree(rule: Rule, spellings: CodeSpellings): Rule {
  return canonicalRule(rule, spellings, (child) => canonicalTree(child, spellings));
}

/** One node with canonical codes, its children converted by `convertChild`. */
export function canonicalRule(
  rule: Rule,
  spellings: CodeSpellings,
  convertChild: (child: Rule) => Rule,
): Rule {
  switch (rule.kind) {
    case 'course':
      return { ...rule, course_code: spellings.course(rule.course_code) };
    case 'all_of':
    case 'any_of':
    case 'n_of': {
      const limits = rule.limits?.map((limit) => ({ ...limit, from: canonicalSet(limit.from, spellings) }));
      return { ...rule, ...(limits && { limits }), rules: rule.rules.map(convertChild) };
    }
    case 'none_of':
      return { ...rule, rules: rule.rules.map(convertChild) };
    case 'courses_from': {
      const blocks = rule.blocks?.map((block) => block.map(spellings.course));
      return { ...rule, from: canonicalSet(rule.from, spellings), ...(blocks && { blocks }) };
    }
    case 'when': {
      const otherwise = rule.otherwise && convertChild(rule.otherwise);
      // biome-ignore lint/suspicious/noThenProperty: the contract's name for the member.
      const both = { if: convertChild(rule.if), then: convertChild(rule.then) };
      return { ...rule, ...both, ...(otherwise && { otherwise }) };
    }
    case 'average':
      return rule.over === undefined ? rule : { ...rule, over: canonicalSet(rule.over, spellings) };
    default:
      return rule;
  }
}

function canonicalSet(set: CourseSet, spellings: CodeSpellings): CourseSet {
  const { course_codes, subjects, any_of, exclude_course_codes, exclude } = set;
  return {
    ...set,
    ...(course_codes && { course_codes: course_codes.map(spellings.course) }),
    ...(subjects && { subjects: subjects.map(spellings.subject) }),
    ...(any_of && { any_of: any_of.map((member) => canonicalSet(member, spellings)) }),
    ...(exclude_course_codes && { exclude_course_codes: exclude_course_codes.map(spellings.course) }),
    ...(exclude && { exclude: canonicalSet(exclude, spellings) }),
  };
}

function spellingsOf(courses: readonly CanonicalCode[], listed: readonly SourceSubject[]): CodeSpellings {
  const subjects = [
    ...courses.map(({ subject }) => subject),
    ...listed.map((one) => canonicalSubject(one.subject)),
  ];
  return {
    course: spellingFinder(
      courses.map(({ course_code }) => course_code),
      canonicalCourseCode,
    ),
    subject: spellingFinder(subjects, canonicalSubject),
  };
}

/**
 * In a subject with digits, a moved blank makes another course: `12 3` is not `1 23`. A client gets the only course
 * that it can mean; a catalog that names a course which it lacks must not get another one.
 */
function keepsDigits(known: string, spelling: string): boolean {
  const { subject } = splitCourseCode(known);
  if (!/\d/u.test(subject)) return true;
  const given = splitCourseCode(canonicalCourseCode(spelling)).subject;
  return squeezedCourseCode(given) === squeezedCourseCode(subject);
}

/**
 * Finds a name exactly, then in its canonical spelling, then as the only one with the same squeezed form. Returns the
 * catalog's own string if there is one: a name that many rules mention is kept once.
 */
function spellingFinder(
  names: readonly string[],
  canonical: (name: string) => string,
): (spelling: string) => string {
  const known = new Map(names.map((name) => [name, name]));
  /** Null if several names have the same squeezed form. */
  const squeezed = new Map<string, string | null>();
  for (const name of known.keys()) {
    const key = squeezedCourseCode(name);
    squeezed.set(key, squeezed.has(key) ? null : name);
  }
  return (spelling) => {
    const exact = known.get(spelling);
    if (exact !== undefined) return exact;
    const folded = canonical(spelling);
    const same = known.get(folded);
    if (same !== undefined) return same;
    const near = squeezed.get(squeezedCourseCode(spelling)) ?? null;
    return near !== null && keepsDigits(near, spelling) ? near : folded;
  };
}
