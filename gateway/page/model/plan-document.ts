/** The plan on the page: a state document, and the changes that a student makes to it. Every change returns a copy. */
import type {
  CourseEntry,
  EntryStatus,
  ExternalEntry,
  StateDocument,
  StateEntry,
} from '../../../shared/client/client.ts';
import { isLaterTerm } from './terms.ts';

export type PlanDocument = StateDocument;
export type PlanTerm = PlanDocument['terms'][number];
export type PlanAttributes = PlanDocument['attributes'];

/** One entry for each term and course, or title of credit from elsewhere. */
export interface EntryKey {
  readonly term_id: string;
  readonly course_code?: string | undefined;
  readonly external?: { readonly title: string } | undefined;
}

export function isCourse(entry: StateEntry): entry is CourseEntry {
  return entry.external === undefined;
}

/** The course that an entry counts as; undefined for credit that counts only as units. */
export function courseCodeOf(entry: StateEntry): string | undefined {
  return entry.external === undefined ? entry.course_code : entry.external.equivalent_course_code;
}

/** The codes of all entries that count as courses. */
export function codesOf({ courses }: Pick<PlanDocument, 'courses'>): string[] {
  return courses.flatMap((entry) => courseCodeOf(entry) ?? []);
}

export function unitsOfExternal(
  { external }: ExternalEntry,
  unitsOf: (courseCode: string) => number,
): number {
  const { equivalent_course_code: code, units = 0 } = external;
  return code === undefined ? units : unitsOf(code);
}

/** Statuses of courses that are over and count. */
const completed: ReadonlySet<string> = new Set(['taken', 'transferred', 'waived']);
/** Statuses of courses that are still to be completed. */
const open: ReadonlySet<string> = new Set(['planned', 'in_progress']);

export function isCompleted(status: EntryStatus): boolean {
  return completed.has(status);
}

export function isOpen(status: EntryStatus): boolean {
  return open.has(status);
}

export function entryKeyOf({ term_id, course_code, external }: EntryKey): string {
  return external === undefined
    ? `${term_id} ${course_code}`
    : `${term_id} from elsewhere: ${external.title}`;
}

export function emptyPlan(catalogVersionId: string, terms: readonly PlanTerm[]): PlanDocument {
  return {
    catalog_version_id: catalogVersionId,
    terms: [...terms],
    courses: [],
    credential_ids: [],
    attributes: {},
  };
}

export function entriesOf(plan: PlanDocument, termId: string): readonly StateEntry[] {
  return plan.courses.filter((entry) => entry.term_id === termId);
}

export function findEntry(plan: PlanDocument, key: EntryKey): CourseEntry | undefined {
  return plan.courses.filter(isCourse).find((entry) => entryKeyOf(entry) === entryKeyOf(key));
}

/** The entries of one course, including retakes. */
export function entriesOfCourse(plan: PlanDocument, courseCode: string): readonly CourseEntry[] {
  return plan.courses.filter(isCourse).filter((entry) => entry.course_code === courseCode);
}

export function withCourse(plan: PlanDocument, entry: StateEntry): PlanDocument {
  const rest = plan.courses.filter((other) => entryKeyOf(other) !== entryKeyOf(entry));
  return { ...plan, courses: [...rest, entry] };
}

export function withoutCourse(plan: PlanDocument, key: EntryKey): PlanDocument {
  return { ...plan, courses: plan.courses.filter((entry) => entryKeyOf(entry) !== entryKeyOf(key)) };
}

/** Removes courses and credentials with these names. */
export function withoutCodes(plan: PlanDocument, codes: readonly string[]): PlanDocument {
  return {
    ...plan,
    courses: plan.courses.filter((entry) => !codes.includes(courseCodeOf(entry) ?? '')),
    credential_ids: plan.credential_ids.filter((id) => !codes.includes(id)),
  };
}

/** Unchanged if the term has the course already. */
export function withMove(plan: PlanDocument, key: EntryKey, toTermId: string): PlanDocument {
  const find = (wanted: EntryKey) => plan.courses.find((other) => entryKeyOf(other) === entryKeyOf(wanted));
  const entry = find(key);
  if (entry === undefined || find({ ...key, term_id: toTermId }) !== undefined) return plan;
  return withCourse(withoutCourse(plan, key), { ...entry, term_id: toTermId });
}

/** A grade of null removes the grade. */
export function withStatus(
  plan: PlanDocument,
  key: EntryKey,
  status: EntryStatus,
  grade: string | number | null,
): PlanDocument {
  const courses = plan.courses.map((entry) => {
    if (entryKeyOf(entry) !== entryKeyOf(key) || !isCourse(entry)) return entry;
    const { grade: _, ...rest } = entry;
    return grade === null ? { ...rest, status } : { ...rest, status, grade };
  });
  return { ...plan, courses };
}

/** Inserts before a term that the plan has, or else by term order; unchanged if the plan has the term already. */
export function planWithTerm(plan: PlanDocument, term: PlanTerm, beforeTermId?: string): PlanDocument {
  if (plan.terms.some(({ term_id }) => term_id === term.term_id)) return plan;
  const named = plan.terms.findIndex(({ term_id }) => term_id === beforeTermId);
  const at = named < 0 ? plan.terms.findIndex((other) => isLaterTerm(other.term_id, term.term_id)) : named;
  return { ...plan, terms: at < 0 ? [...plan.terms, term] : plan.terms.toSpliced(at, 0, term) };
}

/** Also removes all of its courses. */
export function withoutTerm(plan: PlanDocument, termId: string): PlanDocument {
  return {
    ...plan,
    terms: plan.terms.filter(({ term_id }) => term_id !== termId),
    courses: plan.courses.filter(({ term_id }) => term_id !== termId),
  };
}

/** Sets the student's standing in a term; null removes it. */
export function withLevel(plan: PlanDocument, termId: string, level: string | null): PlanDocument {
  const terms = plan.terms.map((term) => {
    if (term.term_id !== termId) return term;
    const { level: _, ...rest } = term;
    return level === null ? rest : { ...rest, level };
  });
  return { ...plan, terms };
}

/** The standing stated for the nearest earlier term. */
export function levelBefore({ terms }: PlanDocument, termId: string): string | undefined {
  const at = terms.findIndex(({ term_id }) => term_id === termId);
  return terms.slice(0, Math.max(0, at)).findLast(({ level }) => level !== undefined)?.level;
}

export function withCredential(plan: PlanDocument, credentialId: string): PlanDocument {
  if (plan.credential_ids.includes(credentialId)) return plan;
  return { ...plan, credential_ids: [...plan.credential_ids, credentialId] };
}

export function withoutCredential(plan: PlanDocument, credentialId: string): PlanDocument {
  return { ...plan, credential_ids: plan.credential_ids.filter((id) => id !== credentialId) };
}

/** True if a student has entered nothing: the page adds the terms itself. */
export function isUntouched({ courses, credential_ids, attributes }: PlanDocument): boolean {
  return courses.length === 0 && credential_ids.length === 0 && Object.keys(attributes).length === 0;
}
