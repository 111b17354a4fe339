/** A request for a plan completion (decisions.md, part K): from a plan to a degree. */
import Type, { type Static } from 'typebox';
import {
  maximumCompletionCourses,
  maximumCompletionCredentials,
  maximumCompletionPlans,
  maximumCourseEntries,
  maximumHorizonTerms,
  maximumTermCourses,
} from '../limits.ts';
import { closedObject } from './closed-object.ts';
import { CourseCode, CredentialId, TermId } from './student-state.ts';
import { completionObjectives, plannedModes, seasons, unknownsModes } from './words.ts';

/** Limits of a term. */
const termLimits = {
  maximum_units: Type.Optional(Type.Number({ minimum: 0 })),
  maximum_courses: Type.Optional(Type.Integer({ minimum: 0, maximum: maximumTermCourses })),
  minimum_units: Type.Optional(Type.Number({ minimum: 0, description: 'Of a term that holds a course.' })),
};

/** Credentials, courses or both; both may be empty if `planned` is `move`, to repair a plan. */
export const CompletionTargets = closedObject({
  credential_ids: Type.Optional(Type.Array(CredentialId, { maxItems: maximumCompletionCredentials })),
  course_codes: Type.Optional(Type.Array(CourseCode, { maxItems: maximumCompletionCourses })),
});

export const CompletionTerm = closedObject({
  term_id: TermId,
  label: Type.Optional(Type.String({ maxLength: 128 })),
  level: Type.Optional(Type.String({ minLength: 1, maxLength: 64, description: 'Standing in this term.' })),
  season: Type.Optional(Type.Enum(seasons, { description: 'Without it, the season in `term_id`.' })),
  ...termLimits,
});

const codes = Type.Array(CourseCode, { maxItems: maximumCourseEntries });

/** The members of a completion other than its state and targets. */
export const completionMembers = {
  horizon: closedObject({
    terms: Type.Array(CompletionTerm, {
      minItems: 1,
      maxItems: maximumHorizonTerms,
      description: 'In time order, after every term in which a course was taken.',
    }),
  }),
  limits: Type.Optional(
    closedObject(termLimits, {
      description: 'Of each term that says nothing itself; `maximum_courses` is 5 by default.',
    }),
  ),
  objective: Type.Optional(
    Type.Array(Type.Enum(completionObjectives), {
      minItems: 1,
      maxItems: 3,
      uniqueItems: true,
      description: 'In order of importance; `["fewest_terms", "fewest_units"]` by default.',
    }),
  ),
  planned: Type.Optional(
    Type.Enum(plannedModes, {
      description:
        'What may be done with entries planned in the horizon; `keep` by default. `drop` includes `move`.',
    }),
  ),
  avoid_course_codes: Type.Optional(codes),
  prefer_course_codes: Type.Optional(codes),
  unknowns: Type.Optional(
    Type.Enum(unknownsModes, {
      description:
        '`avoid`: rely on consent, placement and unread text only where there is no other way; by default.',
    }),
  ),
  maximum_plans: Type.Optional(Type.Integer({ minimum: 1, maximum: maximumCompletionPlans })),
};
export type CompletionProblem = Static<Type.TObject<typeof completionMembers>>;
