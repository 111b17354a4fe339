/** The answers to questions: the members that each adds to an academic_result (decisions.md, part D). */
import Type, { type TSchema } from 'typebox';
import { AcademicResult, AcademicUnknown, Assumption, Conflict, Target } from './academic-result.ts';
import { academicStatuses, completenesses } from './words.ts';

const status = Type.Enum(academicStatuses);

/** Additional courses, in an order in which they can be taken, that make the target at least `in_plan`. */
export const AlternativePath = Type.Object({
  course_codes: Type.Array(Type.String()),
  total_units: Type.Number({ minimum: 0 }),
  depth: Type.Integer({ minimum: 0, description: 'Levels of prerequisites among the courses.' }),
});

/** A course or credential whose status the added course changes. */
export const Impact = Type.Object({ target: Target, status_before: status, status_after: status });

/** An unmet rule of a credential in which the course would make progress. */
export const Advance = Type.Object({
  credential_id: Type.String(),
  label: Type.String(),
  source_reference_id: Type.String(),
  /** Children of a group, or courses of a selection: those that count, and the minimum still missing. */
  required: Type.Integer({ minimum: 0 }),
  counted_before: Type.Integer({ minimum: 0 }),
  counted_after: Type.Integer({ minimum: 0 }),
});

/** An unmet rule of a credential. */
export const UnresolvedSubrule = Type.Object({
  label: Type.String(),
  status,
  required: Type.Integer({ minimum: 0 }),
  counted: Type.Integer({ minimum: 0 }),
  required_units: Type.Optional(Type.Number()),
  counted_units: Type.Optional(Type.Number()),
  required_subjects: Type.Optional(Type.Integer()),
  counted_subjects: Type.Optional(Type.Integer()),
  source_reference_id: Type.String(),
});

export const MissingCourse = Type.Object({
  course_code: Type.String(),
  source_reference_id: Type.String(),
  ready: Type.Boolean(),
});

/** credential-gap-summary: flat, without the explanation tree. */
export const GapSummary = Type.Object({
  target: Target,
  status,
  completeness: Type.Enum(completenesses),
  missing_courses: Type.Array(MissingCourse),
  unresolved_subrules: Type.Array(UnresolvedSubrule),
  alternative_paths: Type.Array(AlternativePath),
  unknowns: Type.Array(AcademicUnknown),
  conflicts: Type.Array(Conflict),
  assumptions: Type.Array(Assumption),
  source_reference_ids: Type.Array(Type.String()),
});

export const impacts = Type.Array(Impact);
export const advances = Type.Array(Advance);
export const alternativePaths = Type.Array(AlternativePath);
export const unappliedCourseCodes = Type.Array(Type.String(), {
  description: 'Courses of the state that count nowhere in the credential.',
});

export const ImpactResult = Type.Object({ ...AcademicResult.properties, impacts, advances });
export const ProgressResult = Type.Object({
  ...AcademicResult.properties,
  unapplied_course_codes: unappliedCourseCodes,
});
/** `baseline_status` is the status without the hypothetical change. */
export const WhatIfResult = Type.Object({
  ...AcademicResult.properties,
  baseline_status: status,
  unapplied_course_codes: Type.Optional(unappliedCourseCodes),
});

/** Results are in the order of the targets. */
export function resultsOf<Result extends TSchema>(result: Result) {
  return Type.Object({ results: Type.Array(result) });
}
