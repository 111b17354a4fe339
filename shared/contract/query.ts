/** Requests of the query endpoints (interface.md, 4.2; decisions.md, part D). */
import Type, { type Static } from 'typebox';
import { maximumTargets } from '../limits.ts';
import { CourseCode, SuppliedState, TermId } from './student-state.ts';

const closed = { additionalProperties: false } as const;

/**
 * Bounds as a client sends them. Whether a value lies in its range is not a matter of shape: the
 * gateway checks that after the schema and answers 400 with the bound's name.
 */
export const Bounds = Type.Object(
  {
    max_nodes: Type.Optional(Type.Unknown()),
    max_edges: Type.Optional(Type.Unknown()),
    max_depth: Type.Optional(Type.Unknown()),
    max_courses: Type.Optional(Type.Unknown()),
    max_credentials: Type.Optional(Type.Unknown()),
  },
  closed,
);

/** Where the state of a query comes from; that `student_state` goes with `supplied` alone is checked after. */
export const stateSelection = {
  state_mode: Type.Union([Type.Literal('persisted'), Type.Literal('supplied')]),
  student_state: Type.Optional(SuppliedState),
};

export const CourseTargets = Type.Object(
  { course_codes: Type.Array(CourseCode, { minItems: 1, maxItems: maximumTargets }) },
  closed,
);

/** `POST /api/v1/query/course-unlock`. */
export const CourseUnlockRequest = Type.Object(
  {
    ...stateSelection,
    targets: CourseTargets,
    bounds: Type.Optional(Bounds),
    term_id: Type.Optional(TermId),
  },
  closed,
);
export type CourseUnlockRequest = Static<typeof CourseUnlockRequest>;
