/** The requests that change a plan: the operations of PATCH, the bodies of PUT, DELETE and migration (decisions.md, part C). */
import Type, { type Static } from 'typebox';
import { maximumPatchOperations } from '../limits.ts';
import { closedObject } from './closed-object.ts';
import { Grade } from './rule.ts';
import {
  Attributes,
  CourseCode,
  CredentialId,
  EntryStatusSchema,
  ExternalCredit,
  ExternalTitle,
  exportMembers,
  RemovedCourse,
  StateDocument,
  Term,
  TermId,
} from './student-state.ts';
import type { EntryStatus } from './words.ts';

function operation<Op extends string, Members extends Record<string, Type.TSchema>>(
  op: Op,
  members: Members,
) {
  return closedObject({ op: Type.Literal(op), ...members });
}

/** Credit from elsewhere has no code: its title identifies it within its term. */
const ExternalName = closedObject({ title: ExternalTitle });

/** An operation on an entry names a course, or credit from elsewhere. */
type OnCourse<Members> = Members & { course_code: string; external?: undefined };
type OnExternal<External, Members> = Members & {
  external: External;
  course_code?: undefined;
  grade?: undefined;
  removed_course?: undefined;
};
type OnEntry<External, Members> =
  | OnCourse<Members>
  | OnExternal<External, Omit<Members, 'grade' | 'removed_course'>>;
type ExternalName = Static<typeof ExternalName>;

type AddCourse = OnEntry<
  ExternalCredit,
  {
    op: 'add_course';
    term_id: string;
    status?: EntryStatus;
    grade?: string | number;
    removed_course?: true;
  }
>;
type RemoveCourse = OnEntry<ExternalName, { op: 'remove_course'; term_id: string }>;
type MoveCourse = OnEntry<ExternalName, { op: 'move_course'; term_id: string; to_term_id: string }>;
type SetCourseStatus = OnEntry<
  ExternalCredit,
  {
    op: 'set_course_status';
    term_id: string;
    status: EntryStatus;
    grade?: string | number;
    removed_course?: true;
  }
>;

/** The operations of PATCH, by name. Those on an entry have either `course_code` or `external`. */
export const patchOperationSchemas = {
  add_course: Type.Unsafe<AddCourse>(
    operation('add_course', {
      term_id: TermId,
      course_code: Type.Optional(CourseCode),
      external: Type.Optional(ExternalCredit),
      status: Type.Optional(EntryStatusSchema),
      grade: Type.Optional(Grade),
      removed_course: Type.Optional(RemovedCourse),
    }),
  ),
  remove_course: Type.Unsafe<RemoveCourse>(
    operation('remove_course', {
      term_id: TermId,
      course_code: Type.Optional(CourseCode),
      external: Type.Optional(ExternalName),
    }),
  ),
  move_course: Type.Unsafe<MoveCourse>(
    operation('move_course', {
      term_id: TermId,
      course_code: Type.Optional(CourseCode),
      external: Type.Optional(ExternalName),
      to_term_id: TermId,
    }),
  ),
  set_course_status: Type.Unsafe<SetCourseStatus>(
    operation('set_course_status', {
      term_id: TermId,
      course_code: Type.Optional(CourseCode),
      external: Type.Optional(ExternalCredit),
      status: EntryStatusSchema,
      grade: Type.Optional(Grade),
      removed_course: Type.Optional(RemovedCourse),
    }),
  ),
  add_term: operation('add_term', {
    term_id: TermId,
    label: Term.properties.label,
    level: Term.properties.level,
    before_term_id: Type.Optional(TermId),
  }),
  set_term_level: operation('set_term_level', { term_id: TermId, level: Term.properties.level }),
  remove_term: operation('remove_term', { term_id: TermId }),
  add_credential: operation('add_credential', { credential_id: CredentialId }),
  remove_credential: operation('remove_credential', { credential_id: CredentialId }),
  set_attributes: operation('set_attributes', { attributes: Attributes }),
} as const;

export const PatchOperation = Type.Union(Object.values(patchOperationSchemas));
export type PatchOperation = {
  [Op in keyof typeof patchOperationSchemas]: Static<(typeof patchOperationSchemas)[Op]>;
}[keyof typeof patchOperationSchemas];

const ExpectedVersion = Type.Integer({ minimum: 0 });

export const PatchRequest = closedObject({
  expected_state_version: ExpectedVersion,
  operations: Type.Array(PatchOperation, { minItems: 1, maxItems: maximumPatchOperations }),
});
export type PatchRequest = { expected_state_version: number; operations: PatchOperation[] };

/** PUT replaces the whole document; an unmodified export is accepted. */
export const PutRequest = closedObject({
  ...StateDocument.properties,
  expected_state_version: ExpectedVersion,
  migrated_from_catalog_version_id: Type.Optional(Type.String({ minLength: 1, maxLength: 160 })),
  ...exportMembers,
});
export type PutRequest = Static<typeof PutRequest>;

/** The handler checks `confirm`: if it is absent or not true, the answer is 400 `missing_confirm`. */
export const DeleteRequest = closedObject({ confirm: Type.Optional(Type.Unknown()) });

export const MigrationPreviewRequest = closedObject({
  target_catalog_version_id: Type.String({ minLength: 1, maxLength: 160 }),
});
