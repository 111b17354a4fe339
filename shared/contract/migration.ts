/** The migration preview: what moving a plan to the served catalog version means (decisions.md, part C). */
import Type, { type Static } from 'typebox';
import { CitedCourse } from './catalog-records.ts';
import { Rule } from './rule.ts';
import { StateDocument } from './student-state.ts';

/** The kinds of change, in the order in which changes are listed; a credential's units are its total. */
export const changeKinds = [
  'prerequisite',
  'corequisite',
  'antirequisite',
  'units',
  'credential_requirement',
] as const;
export type ChangeKind = (typeof changeKinds)[number];

export const invalidReasons = ['course_removed', 'credential_removed', 'requirement_now_unmet'] as const;

/** A requirement as in the catalog's records: a rule, cited courses or units; null if there is none. */
export const RequirementValue = Type.Union([Rule, Type.Array(CitedCourse), Type.Number(), Type.Null()]);
export type RequirementValue = Static<typeof RequirementValue>;

export const RenamedCourse = Type.Object({
  from_course_code: Type.String(),
  to_course_code: Type.String(),
  source_reference_id: Type.String(),
  /** True if the catalog does not state the renaming: the two courses have the same title and text. */
  inferred: Type.Boolean(),
});
export type RenamedCourse = Static<typeof RenamedCourse>;

/** `before` cites references of the older version, whose records are part of the answer. */
export const ChangedRequirement = Type.Object({
  target: Type.Union([
    Type.Object({ kind: Type.Literal('course'), course_code: Type.String() }),
    Type.Object({ kind: Type.Literal('credential'), credential_id: Type.String() }),
  ]),
  change: Type.Enum(changeKinds),
  before: RequirementValue,
  after: RequirementValue,
  source_reference_id: Type.String(),
});
export type ChangedRequirement = Static<typeof ChangedRequirement>;

/** For a removed credential, `term_id` and `course_code` are null and `credential_id` is present. */
export const InvalidEntry = Type.Object({
  term_id: Type.Union([Type.String(), Type.Null()]),
  course_code: Type.Union([Type.String(), Type.Null()]),
  credential_id: Type.Optional(Type.String()),
  reason: Type.Enum(invalidReasons),
  /** For `requirement_now_unmet`: the status of the course in the migrated state. */
  status: Type.Optional(Type.String()),
  source_reference_id: Type.String(),
});
export type InvalidEntry = Static<typeof InvalidEntry>;

/** A state document that PUT accepts once `expected_state_version` is added. */
export const MigratedState = Type.Object({
  ...StateDocument.properties,
  migrated_from_catalog_version_id: Type.String(),
});
export type MigratedState = Static<typeof MigratedState>;

export const MigrationPreview = Type.Object({
  from_catalog_version_id: Type.String(),
  to_catalog_version_id: Type.String(),
  renamed_courses: Type.Array(RenamedCourse),
  changed_requirements: Type.Array(ChangedRequirement),
  invalid_entries: Type.Array(InvalidEntry),
  migrated_state: MigratedState,
});
export type MigrationPreview = Static<typeof MigrationPreview>;
