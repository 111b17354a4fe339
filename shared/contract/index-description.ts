/** The description of the served index: `GET /api/v1/index` (interface.md, 2.4; decisions.md, part F). */
import Type from 'typebox';

export const releaseStatuses = ['released', 'released_with_warnings', 'refused'] as const;
export type ReleaseStatus = (typeof releaseStatuses)[number];

export const gradeScales = ['percent', 'letter', 'mark'] as const;

/** The members that publication records about an index, also in `build-metadata.json`. */
export const IndexSummary = Type.Object({
  index_id: Type.String({ minLength: 1 }),
  catalog_version_id: Type.String({ minLength: 1 }),
  built_at: Type.String(),
  build_commit: Type.String(),
  gradus_version: Type.String(),
  adapter: Type.String(),
  institution: Type.Optional(Type.String()),
  licence: Type.Optional(Type.String()),
  /** The scale of its grades, if the catalog states it. */
  grade_scale: Type.Optional(Type.Enum(gradeScales)),
  release_status: Type.Enum(releaseStatuses),
  course_count: Type.Integer(),
  credential_count: Type.Integer(),
  graph_projection_course_count: Type.Integer(),
  source_reference_count: Type.Integer(),
});

const measure = Type.Number({ minimum: 0 });

/** `bound` states whether the limits are minima or maxima of the measure. */
export const ReleaseDecision = Type.Object({
  format_version: Type.Integer(),
  release_status: Type.Enum(releaseStatuses),
  gates: Type.Array(
    Type.Object({
      measure: Type.String(),
      bound: Type.Enum(['at_least', 'at_most'] as const),
      warning_limit: Type.Optional(measure),
      refusal_limit: Type.Optional(measure),
      refusal_from_courses: Type.Optional(Type.Integer({ minimum: 0 })),
      reason: Type.String(),
      measured: measure,
      verdict: Type.Enum(['passed', 'warning', 'refused'] as const),
    }),
  ),
});

const severity = Type.Enum(['error', 'warning', 'note'] as const);

/** `by_check` lists the checks with findings. */
export const ValidationSummary = Type.Object({
  format_version: Type.Integer(),
  catalog_version_id: Type.String(),
  finding_count: Type.Integer({ minimum: 0 }),
  by_severity: Type.Object({ error: Type.Integer(), warning: Type.Integer(), note: Type.Integer() }),
  by_check: Type.Array(
    Type.Object({
      check: Type.String(),
      count: Type.Integer({ minimum: 1 }),
      severity,
      meaning: Type.String(),
    }),
  ),
  measures: Type.Record(Type.String(), measure),
});

export const IndexDescription = Type.Object({
  ...IndexSummary.properties,
  release_decision: ReleaseDecision,
  validation_summary: ValidationSummary,
});
