/**
 * State documents: turns a client's document into the canonical one that is stored, answered and evaluated. Pure;
 * depends only on the contract's limits and the catalog's names.
 */
import { type Fault, fault } from '../../shared/contract/errors.ts';
import {
  type CourseEntry,
  countedCode,
  type ExternalCredit,
  type ExternalEntry,
  type InitialState,
  isCourseEntry,
  type StateDocument,
  type StateEntry,
  stateDocumentLimits,
  type Term,
} from '../../shared/contract/student-state.ts';
import type { EntryStatus } from '../../shared/contract/words.ts';
import { withTerms } from '../../shared/term-order.ts';
import { textOf } from '../../shared/utf8.ts';
import {
  type CatalogNames,
  ListedCodes,
  type UnknownCode,
  unknownCourses,
  unknownCredentials,
  unknownEntry,
} from '../index/catalog-names.ts';

export type DocumentOutcome =
  | { readonly kind: 'document'; readonly document: StateDocument }
  | { readonly kind: 'refused'; readonly fault: Fault };

/**
 * The canonical document has every member, course codes in the catalog's spelling, and every term that an entry
 * names. If `names` is null, courses and credentials are not checked.
 */
export function canonicalDocument(
  given: InitialState,
  catalogVersionId: string,
  names: CatalogNames | null,
): DocumentOutcome {
  const tooLarge = givenSizeFault(given);
  if (tooLarge !== null) return { kind: 'refused', fault: tooLarge };
  const { fault: refusal, courses } = canonicalEntries(given.courses ?? [], names);
  const document: StateDocument = {
    catalog_version_id: catalogVersionId,
    terms: listTerms(given.terms ?? [], courses),
    courses,
    credential_ids: [...(given.credential_ids ?? [])],
    attributes: given.attributes ?? {},
  };
  const found = refusal ?? repetitionFault(document) ?? credentialFault(document, names);
  return found === null ? { kind: 'document', document } : { kind: 'refused', fault: found };
}

/** The fault of the first limit that a document exceeds, or null. */
export function sizeFault(document: StateDocument): Fault | null {
  const { terms, courses, credential_ids: credentialIds } = document;
  return countFault({ terms: terms.length, courses: courses.length, credential_ids: credentialIds.length });
}

/** The stored bytes: JSON with members in the contract's order, without white space. */
export function encodeDocument(document: StateDocument): Uint8Array {
  return Buffer.from(JSON.stringify(document), 'utf8');
}

export function decodeDocument(bytes: Uint8Array): StateDocument {
  return JSON.parse(textOf(bytes)) as StateDocument;
}

/** The names of a catalog, and those that a stored document has from an older version. */
export function withNamesOf(document: StateDocument, catalog: CatalogNames): CatalogNames {
  const listed = document.courses.filter((entry) => entry.removed_course === undefined);
  const stored = new ListedCodes(listed.flatMap((entry) => countedCode(entry) ?? []));
  const credentials = new Set(document.credential_ids);
  return {
    ...withRemovedOf(() => document, catalog),
    catalogVersionId: document.catalog_version_id,
    canonicalCourse: (courseCode) =>
      stored.has(courseCode) ? courseCode : stored.find(courseCode, catalog.canonicalCourse(courseCode)),
    hasCredential: (credentialId) => credentials.has(credentialId) || catalog.hasCredential(credentialId),
  };
}

/** The names of a catalog, and the removed courses of a stored document: an index may have lost its lineage since. */
export function withRemovedOf(stored: () => StateDocument, catalog: CatalogNames): CatalogNames {
  let removed: ListedCodes | null = null;
  return {
    catalogVersionId: catalog.catalogVersionId,
    canonicalCourse: (courseCode) => catalog.canonicalCourse(courseCode),
    hasCredential: (credentialId) => catalog.hasCredential(credentialId),
    removedCourse: (courseCode) => {
      const known = catalog.removedCourse(courseCode);
      if (known !== null) return known;
      removed ??= removedCodes(stored());
      return removed.find(courseCode);
    },
    similarCourses: (courseCodes) => catalog.similarCourses(courseCodes),
    similarCredentials: (credentialIds) => catalog.similarCredentials(credentialIds),
  };
}

function removedCodes({ courses }: StateDocument): ListedCodes {
  return new ListedCodes(courses.flatMap((entry) => (entry.removed_course ? entry.course_code : [])));
}

/** The members of an entry that describe its attempt. */
interface Attempt {
  readonly status: EntryStatus;
  readonly grade?: CourseEntry['grade'] | undefined;
}

/** An entry with its members in the contract's order. */
export function courseEntry(
  termId: string,
  courseCode: string,
  { status, grade }: Attempt,
  isRemoved: boolean,
): CourseEntry {
  const entry: CourseEntry = { term_id: termId, course_code: courseCode, status };
  if (grade !== undefined) entry.grade = grade;
  if (isRemoved) entry.removed_course = true;
  return entry;
}

/** Credit from elsewhere with its members in the contract's order; `equivalent` is a canonical code. */
export function externalEntry(
  termId: string,
  { title, institution, units }: ExternalCredit,
  equivalent: string | undefined,
): ExternalEntry {
  const external: ExternalCredit = { title };
  if (institution !== undefined) external.institution = institution;
  if (units !== undefined) external.units = units;
  if (equivalent !== undefined) external.equivalent_course_code = equivalent;
  return { term_id: termId, status: 'transferred', external };
}

/** A term with its members in the contract's order. */
export function listedTerm(termId: string, label?: string, level?: string): Term {
  const term: Term = { term_id: termId };
  if (label !== undefined) term.label = label;
  if (level !== undefined) term.level = level;
  return term;
}

/** Checked before anything is built: the cost of a request is bounded by the limits, not by its body. */
function givenSizeFault({ terms = [], courses = [], credential_ids: credentialIds = [] }: InitialState) {
  const size = { terms: terms.length, courses: courses.length, credential_ids: credentialIds.length };
  // Within the limit even if every entry had a term of its own: duplicates do not matter.
  if (size.terms + size.courses <= stateDocumentLimits.terms) return countFault(size);
  const listed = new Set(terms.map((term) => term.term_id));
  const repeatedTerms = terms.length - listed.size;
  for (const entry of courses) listed.add(entry.term_id);
  return countFault({
    terms: listed.size + repeatedTerms,
    courses: courses.length,
    credential_ids: credentialIds.length,
  });
}

type Counts = Readonly<Record<keyof typeof stateDocumentLimits, number>>;

function countFault(counts: Counts): Fault | null {
  for (const [member, maximum] of Object.entries(stateDocumentLimits)) {
    const count = counts[member as keyof Counts];
    if (count <= maximum) continue;
    return documentFault(
      `too_many_${member}`,
      `A plan contains at most ${maximum} ${member}; this one has ${count}.`,
      { path: `/${member}`, maximum, count },
    );
  }
  return null;
}

function canonicalEntries(
  entries: readonly StateEntry[],
  names: CatalogNames | null,
): { courses: StateEntry[]; fault: Fault | null } {
  const unknown: UnknownCode[] = [];
  const codeOf = (given: string): string | null => (names === null ? given : names.canonicalCourse(given));
  const courses = entries.map((entry, index): StateEntry => {
    const path = `/courses/${index}`;
    if (!isCourseEntry(entry)) {
      const given = entry.external.equivalent_course_code;
      if (given === undefined) return externalEntry(entry.term_id, entry.external, given);
      const code = codeOf(given);
      if (code === null)
        unknown.push({ path: `${path}/external/equivalent_course_code`, course_code: given });
      return externalEntry(entry.term_id, entry.external, code ?? given);
    }
    const { term_id: termId, course_code: given, removed_course: isMarked = false } = entry;
    const removed = isMarked ? removedCode(given, names) : null;
    if (removed !== null) return courseEntry(termId, removed, entry, true);
    const code = codeOf(given);
    if (code === null && names !== null)
      unknown.push(unknownEntry(names, { path: `${path}/course_code`, course_code: given }, isMarked));
    return courseEntry(termId, code ?? given, entry, false);
  });
  return { courses, fault: unknownFault(unknown, names) };
}

/** The code of an entry marked as a removed course; null if the code was never removed, or is in the catalog again. */
export function removedCode(given: string, names: CatalogNames | null): string | null {
  if (names === null) return given;
  return names.canonicalCourse(given) === null ? names.removedCourse(given) : null;
}

function unknownFault(unknown: readonly UnknownCode[], names: CatalogNames | null): Fault | null {
  const [first] = unknown;
  return first === undefined || names === null ? null : unknownCourses(names, unknown, { path: first.path });
}

/** The listed terms in their order, with terms that only entries name inserted by term order. */
function listTerms(given: readonly Term[], courses: readonly StateEntry[]): Term[] {
  const terms = given.map((term) => listedTerm(term.term_id, term.label, term.level));
  const listed = new Set(terms.map((term) => term.term_id));
  const added = courses.flatMap(({ term_id: termId }) => {
    if (listed.size === listed.add(termId).size) return [];
    return [listedTerm(termId)];
  });
  return withTerms(terms, added);
}

function credentialFault(document: StateDocument, names: CatalogNames | null): Fault | null {
  if (names === null) return null;
  const unknown = document.credential_ids.flatMap((credential_id, index) =>
    names.hasCredential(credential_id) ? [] : [{ path: `/credential_ids/${index}`, credential_id }],
  );
  const [first] = unknown;
  return first === undefined ? null : unknownCredentials(names, unknown, { path: first.path });
}

function repetitionFault(document: StateDocument): Fault | null {
  const { terms, courses, credential_ids: credentialIds } = document;
  return (
    repeated('terms', 'repeated_term', 'a term once', firstRepeated(terms.map((term) => term.term_id))) ??
    repeated('courses', 'repeated_course', onceInTerm, firstRepeatedEntry(courses)) ??
    repeated('credential_ids', 'repeated_credential', 'a credential once', firstRepeated(credentialIds))
  );
}

const onceInTerm = 'a course once in a term, and credit from elsewhere once in a term by its title';

function repeated(member: string, reason: string, rule: string, position: number): Fault | null {
  if (position < 0) return null;
  return documentFault(reason, `A plan lists ${rule}.`, { path: `/${member}/${position}` });
}

/** The first position whose text occurs earlier in the list, or -1. */
function firstRepeated(texts: readonly string[]): number {
  const seen = new Set<string>();
  return texts.findIndex((text) => seen.size === seen.add(text).size);
}

/** The same for entries. Retakes are rare: a set of terms is made only for a course that occurs twice. */
function firstRepeatedEntry(courses: readonly StateEntry[]): number {
  const termsByCourse = new Map<string, string | Set<string>>();
  const termsByTitle = new Map<string, string | Set<string>>();
  return courses.findIndex(({ course_code: code, external, term_id: term }) => {
    const byName = external === undefined ? termsByCourse : termsByTitle;
    const name = external === undefined ? code : external.title;
    const before = byName.get(name);
    if (before === undefined) {
      byName.set(name, term);
      return false;
    }
    const terms = typeof before === 'string' ? new Set([before]) : before;
    byName.set(name, terms);
    return terms.size === terms.add(term).size;
  });
}

function documentFault(reason: string, message: string, where: Fault['details']): Fault {
  return fault('state_document_invalid', message, { reason, ...where });
}
