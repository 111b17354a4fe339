/** The answers of an advisory: those of its questions, in order (decisions.md, part D). */
import Type from 'typebox';
import { AcademicResult } from './academic-result.ts';
import { Completion } from './completed-plan.ts';
import { type AdvisoryQuestion, advisoryQuestions } from './query.ts';
import { advances, alternativePaths, impacts, unappliedCourseCodes } from './query-answers.ts';
import { academicStatuses } from './words.ts';

const status = Type.Enum(academicStatuses);

/** A result in an advisory: in the shape of its question, with paths if they were requested. */
export const AdvisoryResult = Type.Object({
  ...AcademicResult.properties,
  baseline_status: Type.Optional(status),
  impacts: Type.Optional(impacts),
  advances: Type.Optional(advances),
  unapplied_course_codes: Type.Optional(unappliedCourseCodes),
  alternative_paths: Type.Optional(alternativePaths),
});

type ResultQuestion = Exclude<AdvisoryQuestion, 'plan_completion'>;
const resultQuestions = (Object.keys(advisoryQuestions) as AdvisoryQuestion[]).filter(
  (question): question is ResultQuestion => question !== 'plan_completion',
);

/** A plan_completion has one result: the completion. */
export const AdvisoryAnswers = Type.Object({
  answers: Type.Array(
    Type.Union([
      Type.Object({ question: Type.Enum(resultQuestions), results: Type.Array(AdvisoryResult) }),
      Type.Object({ question: Type.Literal('plan_completion'), results: Type.Array(Completion) }),
    ]),
  ),
});
