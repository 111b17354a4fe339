/** The answer to a plan completion (decisions.md, part K). */
import Type, { type Static } from 'typebox';
import { AcademicResult, AcademicUnknown, Assumption, Target } from './academic-result.ts';
import { PatchOperation } from './plan-changes.ts';
import { ProgressResult } from './query-answers.ts';
import {
  completionObjectives,
  completionOutcomes,
  planChanges,
  planObstacles,
  planReasons,
} from './words.ts';

const objectiveNumbers = Type.Object(
  Object.fromEntries(
    completionObjectives.map((name) => [name, Type.Optional(Type.Number({ minimum: 0 }))]),
  ) as Record<(typeof completionObjectives)[number], Type.TOptional<Type.TNumber>>,
);

export const PlanReasonRecord = Type.Object({
  reason: Type.Enum(planReasons),
  credential_id: Type.Optional(Type.String()),
  course_code: Type.Optional(Type.String()),
  label: Type.String(),
  source_reference_id: Type.String(),
});

export const PlanCourse = Type.Object({
  course_code: Type.String(),
  units: Type.Union([Type.Number(), Type.Null()]),
  change: Type.Enum(planChanges),
  from_term_id: Type.Optional(Type.String()),
  reasons: Type.Array(PlanReasonRecord),
});

export const CompletedPlan = Type.Object({
  objective_values: objectiveNumbers,
  proven: Type.Boolean({
    description:
      'No plan is better in the given order of objectives; of a further plan: none that lacks an added course of each plan before it.',
  }),
  lower_bounds: objectiveNumbers,
  terms: Type.Array(
    Type.Object({
      term_id: Type.String(),
      total_units: Type.Number({ minimum: 0 }),
      courses: Type.Array(PlanCourse),
    }),
    { description: 'Those that hold a course, or lose one.' },
  ),
  operations: Type.Array(PatchOperation, {
    description: 'The operations with which PATCH turns the state into this plan.',
  }),
  results: Type.Array(Type.Union([ProgressResult, AcademicResult]), {
    description: 'Of every target, courses first, under the plan.',
  }),
  assumptions: Type.Array(Assumption),
  unknowns: Type.Array(AcademicUnknown, { description: 'What the plan relies on.' }),
  source_reference_ids: Type.Array(Type.String()),
});

export const PlanObstacleRecord = Type.Object({
  obstacle: Type.Enum(planObstacles),
  target: Target,
  label: Type.String(),
  course_code: Type.Optional(Type.String()),
  terms_needed: Type.Optional(Type.Integer({ minimum: 1 })),
  term_id: Type.Optional(
    Type.String({ description: 'Where the course is planned, and stays: it cannot hold in that term.' }),
  ),
  source_reference_id: Type.String(),
});

export const Completion = Type.Object({
  outcome: Type.Enum(completionOutcomes),
  plans: Type.Array(CompletedPlan, { description: 'Best first.' }),
  obstacles: Type.Array(PlanObstacleRecord),
});
export type Completion = Static<typeof Completion>;
