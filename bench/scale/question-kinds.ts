/** Kinds of questions about different parts of a catalog, for benches that cover all of it. */
import type { SuppliedState } from '../../shared/contract/student-state.ts';
import { boundLimits } from '../../shared/limits.ts';

/** The part of the catalog that a question is about, and its plan. */
export interface QuestionPlace {
  readonly course: string;
  readonly otherCourse: string;
  /** Null where the catalog has none. */
  readonly credential: string | null;
  readonly plan: SuppliedState;
}

export interface ScaleQuestion {
  readonly name: string;
  readonly path: string;
  /** Null where the catalog has nothing of the kind. */
  readonly body: (place: QuestionPlace) => object | null;
}

export const courseUnlock: ScaleQuestion = {
  name: 'course-unlock',
  path: '/api/v1/query/course-unlock',
  body: ({ plan, course }) => aboutPlan(plan, { targets: { course_codes: [course] } }),
};

/** With the widest bounds: paths and views cover most then. */
const widest = Object.fromEntries(
  Object.entries(boundLimits).map(([name, { hard_max }]) => [name, hard_max]),
);

export const everyKind: readonly ScaleQuestion[] = [
  courseUnlock,
  {
    name: 'alternative paths',
    path: '/api/v1/query/advisory',
    body: ({ plan, course }) =>
      aboutPlan(plan, {
        questions: [
          {
            question: 'course_unlock',
            targets: { course_codes: [course] },
            bounds: widest,
            include_paths: true,
          },
        ],
      }),
  },
  {
    name: 'course-impact',
    path: '/api/v1/query/course-impact',
    body: ({ plan, course }) => aboutPlan(plan, { targets: { course_codes: [course] } }),
  },
  aboutCredential('credential-progress'),
  aboutCredential('credential-gap-summary'),
  {
    name: 'what-if',
    path: '/api/v1/query/what-if',
    body: ({ plan, course, otherCourse }) =>
      aboutPlan(plan, {
        targets: { course_codes: [course] },
        evaluation_problem: { added_courses: [{ course_code: otherCourse, status: 'planned' }] },
      }),
  },
  {
    name: 'course-neighborhood',
    path: '/api/v1/graph/views/course-neighborhood',
    body: ({ course }) => ({ filter: { course_code: course }, bounds: widest, include_layout: true }),
  },
  {
    name: 'course-pathways',
    path: '/api/v1/graph/views/course-pathways',
    body: ({ course, otherCourse }) => ({
      filter: { from_course_codes: [otherCourse], to_course_code: course },
    }),
  },
  {
    name: 'credential-requirements',
    path: '/api/v1/graph/views/credential-requirements',
    body: ({ credential }) => (credential === null ? null : { filter: { credential_id: credential } }),
  },
];

function aboutCredential(name: string): ScaleQuestion {
  return {
    name,
    path: `/api/v1/query/${name}`,
    body: ({ plan, credential }) =>
      credential === null ? null : aboutPlan(plan, { targets: { credential_ids: [credential] } }),
  };
}

function aboutPlan(plan: SuppliedState, asked: object): object {
  return { state_mode: 'supplied', student_state: plan, ...asked };
}
