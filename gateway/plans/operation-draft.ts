/** The document that the operations of a PATCH change, and how they find the entries that they name. */
import type { StateDocument, StateEntry, Term } from '../../shared/contract/student-state.ts';
import { withTerm } from '../../shared/term-order.ts';
import type { CatalogNames } from '../index/catalog-names.ts';
import { listedTerm, removedCode } from './state-document.ts';

/** Why an operation does not apply to the document that the preceding ones produced. */
export const operationReasons = {
  course_already_in_term: 'the term already contains that course',
  course_not_in_term: 'the term does not contain that course',
  external_already_in_term: 'the term already contains credit from elsewhere with that title',
  external_not_in_term: 'the term contains no credit from elsewhere with that title',
  term_already_listed: 'the plan already lists that term',
  term_not_listed: 'the plan does not list that term',
  term_not_empty: 'the term still contains courses',
  before_term_not_listed: 'the plan does not list the term given as before_term_id',
  credential_already_listed: 'the plan already lists that credential',
  credential_not_listed: 'the plan does not list that credential',
} as const;
type OperationReason = keyof typeof operationReasons;

/** A reason, or a name that the catalog does not contain. */
export type OperationRefusal =
  | OperationReason
  | { readonly courseCode: string }
  | { readonly credentialId: string };

/** Names an entry: a course, or credit from elsewhere, whose title identifies it within a term. */
export interface EntryName {
  readonly course_code?: string | undefined;
  readonly external?: { readonly title: string; readonly equivalent_course_code?: string } | undefined;
  readonly removed_course?: true | undefined;
}

interface Name {
  /** The canonical code, or the title. */
  readonly text: string;
  readonly equivalent: string | undefined;
  /** True if the catalog has dropped the course. */
  readonly isRemoved: boolean;
  readonly isExternal: boolean;
  /** Why it cannot be added to a term that has it, or found in a term that does not. */
  readonly onceInTerm: OperationReason;
  readonly notInTerm: OperationReason;
}

const ofCourse = {
  equivalent: undefined,
  isExternal: false,
  onceInTerm: 'course_already_in_term',
  notInTerm: 'course_not_in_term',
} as const;
const ofExternal = {
  isRemoved: false,
  isExternal: true,
  onceInTerm: 'external_already_in_term',
  notInTerm: 'external_not_in_term',
} as const;

/** The document being changed, and the look-ups that operations share. */
export class OperationDraft {
  readonly document: { -readonly [Member in keyof StateDocument]: StateDocument[Member] };
  readonly catalog: CatalogNames;

  constructor(document: StateDocument, catalog: CatalogNames) {
    this.document = {
      ...document,
      terms: [...document.terms],
      courses: [...document.courses],
      credential_ids: [...document.credential_ids],
    };
    this.catalog = catalog;
  }

  /** Calls `change` with the name that an operation gives, in canonical form. */
  onNamed(
    { course_code: courseCode, external }: EntryName,
    mayBeRemoved: boolean,
    change: (name: Name) => OperationRefusal | null,
  ): OperationRefusal | null {
    const given = external === undefined ? courseCode : external.equivalent_course_code;
    const code = given === undefined ? undefined : this.catalog.canonicalCourse(given);
    if (external !== undefined && code !== null)
      return change({ ...ofExternal, text: external.title, equivalent: code });
    const isOfCourse = external === undefined && given !== undefined;
    const removed = isOfCourse && mayBeRemoved ? removedCode(given, this.catalog) : null;
    if (removed !== null) return change({ ...ofCourse, text: removed, isRemoved: true });
    if (code === null) return { courseCode: String(given) };
    return change({ ...ofCourse, text: String(code), isRemoved: false });
  }

  /** Calls `change` with the entry that an operation names. */
  onEntry(
    operation: EntryName & { readonly term_id: string },
    change: (position: number, entry: StateEntry, name: Name) => OperationRefusal | null,
  ): OperationRefusal | null {
    return this.onNamed(operation, true, (name) => {
      const position = this.positionOf(operation.term_id, name);
      const entry = this.document.courses[position];
      return entry === undefined ? name.notInTerm : change(position, entry, name);
    });
  }

  positionOf(termId: string, { isExternal, text }: Name): number {
    return this.document.courses.findIndex(
      (entry) =>
        entry.term_id === termId &&
        (isExternal ? entry.external?.title === text : entry.course_code === text),
    );
  }

  listTerm(termId: string): void {
    const terms: readonly Term[] = this.document.terms;
    if (terms.some((term) => term.term_id === termId)) return;
    this.document.terms = withTerm(terms, listedTerm(termId));
  }
}
