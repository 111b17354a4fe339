/** Requests of the query endpoints (interface.md, 4.2; decisions.md, part D). */
import Type, { type Static } from 'typebox';
import {
  maximumAdvisoryQuestions,
  maximumAgainst,
  maximumHypotheticalChanges,
  maximumTargets,
} from '../limits.ts';
import { closedObject } from './closed-object.ts';
import { CompletionTargets, completionMembers } from './plan-completion.ts';
import { Grade } from './rule.ts';
import { CourseCode, CredentialId, EntryStatusSchema, SuppliedState, TermId } from './student-state.ts';
import { includableParts } from './words.ts';

/**
 * Bounds as a client sends them. The schema leaves ranges unchecked: the gateway checks them afterwards and returns a
 * 400 with the bound's name.
 */
export const Bounds = closedObject({
  max_nodes: Type.Optional(Type.Unknown()),
  max_edges: Type.Optional(Type.Unknown()),
  max_depth: Type.Optional(Type.Unknown()),
  max_courses: Type.Optional(Type.Unknown()),
  max_credentials: Type.Optional(Type.Unknown()),
});

/** The source of a query's state. That `student_state` requires `supplied` is checked after the shape. */
export const stateSelection = {
  state_mode: Type.Union([Type.Literal('persisted'), Type.Literal('supplied')]),
  student_state: Type.Optional(SuppliedState),
};

export const CourseTargets = closedObject({
  course_codes: Type.Array(CourseCode, { minItems: 1, maxItems: maximumTargets }),
});

/** Which parts of an answer are sent; by default all. */
export const answerSelection = {
  include: Type.Optional(Type.Array(Type.Enum(includableParts), { maxItems: includableParts.length })),
  detail: Type.Optional(Type.Literal('status')),
};
export type AnswerSelection = Static<Type.TObject<typeof answerSelection>>;

/** Courses, or every entry of the state that is in progress or planned. */
export const UnlockTargets = closedObject(
  {
    course_codes: Type.Optional(CourseTargets.properties.course_codes),
    planned: Type.Optional(Type.Literal(true)),
  },
  { minProperties: 1, maxProperties: 1 },
);

/** `POST /api/v1/query/course-unlock`. */
export const CourseUnlockRequest = closedObject({
  ...stateSelection,
  ...answerSelection,
  targets: UnlockTargets,
  bounds: Type.Optional(Bounds),
  term_id: Type.Optional(TermId),
});
export type CourseUnlockRequest = Static<typeof CourseUnlockRequest>;

const courseCodes = Type.Array(CourseCode, { minItems: 1, maxItems: maximumTargets });
const credentialIds = Type.Array(CredentialId, { minItems: 1, maxItems: maximumTargets });

/** `POST /api/v1/query/course-impact`: by default evaluated against everything that the state plans. */
export const ImpactTargets = closedObject({
  course_codes: courseCodes,
  evaluate_against_course_codes: Type.Optional(Type.Array(CourseCode, { maxItems: maximumAgainst })),
  evaluate_against_credential_ids: Type.Optional(Type.Array(CredentialId, { maxItems: maximumTargets })),
});

/** `POST /api/v1/query/credential-progress`, `…/credential-gap-summary`. */
export const CredentialTargets = closedObject({ credential_ids: credentialIds });

/** `POST /api/v1/query/what-if`. That both together are not too many is checked after the shape. */
export const MixedTargets = closedObject(
  { course_codes: Type.Optional(courseCodes), credential_ids: Type.Optional(credentialIds) },
  {
    minProperties: 1,
    description: `At least one course or credential, and at most ${maximumTargets} of both together.`,
  },
);

/** A one-shot change of the state: removals first, then additions. */
export const EvaluationProblem = closedObject({
  added_courses: Type.Optional(
    Type.Array(
      closedObject({
        course_code: CourseCode,
        status: EntryStatusSchema,
        term_id: Type.Optional(TermId),
        grade: Type.Optional(Grade),
      }),
      { maxItems: maximumHypotheticalChanges },
    ),
  ),
  removed_courses: Type.Optional(
    Type.Array(closedObject({ course_code: CourseCode, term_id: Type.Optional(TermId) }), {
      maxItems: maximumHypotheticalChanges,
    }),
  ),
});
export type EvaluationProblem = Static<typeof EvaluationProblem>;

const shared = {
  ...stateSelection,
  ...answerSelection,
  bounds: Type.Optional(Bounds),
  term_id: Type.Optional(TermId),
};

export const CourseImpactRequest = closedObject({ ...shared, targets: ImpactTargets });
export const CredentialRequest = closedObject({ ...shared, targets: CredentialTargets });
/** The shape of the problem itself is checked separately: a fault is 422 `evaluation_problem_invalid`. */
export const WhatIfRequest = closedObject({
  ...shared,
  targets: MixedTargets,
  evaluation_problem: Type.Unknown(),
});

/** `POST /api/v1/query/plan-completion`. */
export const PlanCompletionRequest = closedObject({
  ...stateSelection,
  ...answerSelection,
  targets: CompletionTargets,
  bounds: Type.Optional(Bounds),
  ...completionMembers,
});
export type PlanCompletionRequest = Static<typeof PlanCompletionRequest>;

/** The questions of an advisory by name, each with the schema of its targets. */
export const advisoryQuestions = {
  course_unlock: UnlockTargets,
  course_impact: ImpactTargets,
  credential_progress: CredentialTargets,
  what_if: MixedTargets,
  plan_completion: CompletionTargets,
} as const;
export type AdvisoryQuestion = keyof typeof advisoryQuestions;

/** One question of an advisory; the schema of its targets depends on its name. */
export const AdvisoryPart = closedObject({
  question: Type.Enum(Object.keys(advisoryQuestions) as AdvisoryQuestion[]),
  targets: Type.Unknown(),
  evaluation_problem: Type.Optional(Type.Unknown()),
  bounds: Type.Optional(Bounds),
  include_paths: Type.Optional(Type.Boolean()),
  ...completionMembers,
  horizon: Type.Optional(completionMembers.horizon),
});

/** `POST /api/v1/query/advisory`. */
export const AdvisoryRequest = closedObject({
  ...stateSelection,
  ...answerSelection,
  questions: Type.Array(AdvisoryPart, { minItems: 1, maxItems: maximumAdvisoryQuestions }),
});
