/** The state document (decisions.md, part C). */
import Type, { type Static } from 'typebox';
import {
  maximumCourseEntries,
  maximumExternalTitleCharacters,
  maximumExternalUnits,
  maximumPlanCredentials,
  maximumTermIdCharacters,
  maximumTerms,
} from '../limits.ts';
import { closedObject } from './closed-object.ts';
import { Grade, Year } from './rule.ts';
import { type EntryStatus, entryStatuses } from './words.ts';

export const EntryStatusSchema = Type.Enum(entryStatuses);

export const TermId = Type.String({
  minLength: 1,
  maxLength: maximumTermIdCharacters,
  pattern: '^[A-Za-z0-9._:-]+$',
});
/** In any spelling that differs from one course's code only in blanks, marks and letter case (decisions.md, J.1). */
export const CourseCode = Type.String({ minLength: 1, maxLength: 64 });
export const CredentialId = Type.String({ minLength: 1, maxLength: 160 });

export const Term = closedObject({
  term_id: TermId,
  label: Type.Optional(Type.String({ maxLength: 128 })),
  level: Type.Optional(
    Type.String({ minLength: 1, maxLength: 64, description: "The student's standing in this term." }),
  ),
});
export type Term = Static<typeof Term>;

export const ExternalTitle = Type.String({ minLength: 1, maxLength: maximumExternalTitleCharacters });

export const ExternalCredit = closedObject(
  {
    title: ExternalTitle,
    institution: Type.Optional(Type.String({ minLength: 1, maxLength: maximumExternalTitleCharacters })),
    units: Type.Optional(Type.Number({ minimum: 0, maximum: maximumExternalUnits })),
    equivalent_course_code: Type.Optional(CourseCode),
  },
  {
    description:
      'Credit from elsewhere. It counts as the equivalent course; without one its units count where a rule asks for units out of all courses.',
  },
);
export type ExternalCredit = Static<typeof ExternalCredit>;

/** An entry of a course in the catalog or, with `removed_course`, in an earlier version of it. */
export interface CourseEntry {
  term_id: string;
  course_code: string;
  status: EntryStatus;
  grade?: string | number;
  removed_course?: true;
  external?: undefined;
}

export const RemovedCourse = Type.Literal(true, {
  description:
    'The catalog no longer has the course, an earlier version had it: the entry is kept and shown, and counts for nothing. Left out again once the catalog has the course.',
});

/** Credit from elsewhere (decisions.md, J.4). */
export interface ExternalEntry {
  term_id: string;
  status: 'transferred';
  external: ExternalCredit;
  course_code?: undefined;
  grade?: undefined;
  removed_course?: undefined;
}

export type StateEntry = CourseEntry | ExternalEntry;

/** Further conditions, which a schema could not explain, are checked by gateway/http/entry-form.ts. */
export const StateEntry = Type.Unsafe<StateEntry>(
  closedObject(
    {
      term_id: TermId,
      course_code: Type.Optional(CourseCode),
      status: EntryStatusSchema,
      grade: Type.Optional(Grade),
      removed_course: Type.Optional(RemovedCourse),
      external: Type.Optional(ExternalCredit),
    },
    {
      description:
        'An entry has either `course_code` or `external`; one with `external` has the status `transferred`, no grade and no `removed_course`. A course is listed once in a term, credit from elsewhere once by its title. A `grade` is a number, or a letter from `F` to `A+`; any other one (`CR`, `P`) is kept, and a rule that asks for a grade is then `unknown`, `grade_missing`, as where a number is compared with a letter.',
    },
  ),
);

/** The course that an entry counts as; undefined for credit from elsewhere that counts only as units. */
export function countedCode(entry: {
  readonly course_code?: string | undefined;
  readonly external?: ExternalCredit | undefined;
}): string | undefined {
  return entry.external === undefined ? entry.course_code : entry.external.equivalent_course_code;
}

export function isCourseEntry(entry: StateEntry): entry is CourseEntry {
  return entry.external === undefined;
}

/** Attributes of a student, other than courses, that rules may test. */
export const Attributes = closedObject({
  level: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 64,
      description:
        'The standing now: in the first term with an entry in progress or planned, or, with none, after all entries; and before it.',
    }),
  ),
  programs: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 256 }), { maxItems: 64 })),
  cumulative_average: Type.Optional(Type.Number()),
  /** The year of admission. */
  cohort: Type.Optional(Year),
});
export type Attributes = Static<typeof Attributes>;

/**
 * A state document; `terms` is in chronological order. The schema does not enforce the limits on counts: exceeding one
 * is 422 `state_document_invalid`, which the state handler reports.
 */
export const StateDocument = closedObject({
  catalog_version_id: Type.String({ minLength: 1, maxLength: 160 }),
  terms: Type.Array(Term),
  courses: Type.Array(StateEntry),
  credential_ids: Type.Array(CredentialId),
  attributes: Attributes,
});
export type StateDocument = Static<typeof StateDocument>;

export const stateDocumentLimits = {
  terms: maximumTerms,
  courses: maximumCourseEntries,
  credential_ids: maximumPlanCredentials,
} as const;

const optionalMembers = {
  catalog_version_id: Type.Optional(StateDocument.properties.catalog_version_id),
  terms: Type.Optional(StateDocument.properties.terms),
  credential_ids: Type.Optional(StateDocument.properties.credential_ids),
  attributes: Type.Optional(Attributes),
};

/** Members that an export has in addition to the document: accepted and ignored. */
export const exportMembers = {
  state_version: Type.Optional(Type.Unknown()),
  exported_at: Type.Optional(Type.Unknown()),
};

/** The optional body of `POST /state`; an unmodified export is accepted. */
export const InitialState = closedObject({
  ...optionalMembers,
  courses: Type.Optional(StateDocument.properties.courses),
  ...exportMembers,
});
export type InitialState = Static<typeof InitialState>;

/** `student_state` of a query with `supplied` state: every member except `courses` is optional; an export is accepted. */
export const SuppliedState = closedObject({
  ...optionalMembers,
  courses: StateDocument.properties.courses,
  ...exportMembers,
});
export type SuppliedState = Static<typeof SuppliedState>;
