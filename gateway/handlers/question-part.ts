/** One question of a request as the client wrote it, and what its schema cannot check of it. */
import { type Fault, fault } from '../../shared/contract/errors.ts';
import { completionMembers } from '../../shared/contract/plan-completion.ts';
import { EvaluationProblem } from '../../shared/contract/query.ts';
import type { Question } from '../../shared/job/job.ts';
import { maximumTargets } from '../../shared/limits.ts';
import { schemaCheck, shapeFault, shapeFaultBelow } from '../http/body-check.ts';
import { invalid } from '../plans/hypothetical.ts';
import { boundsFault, type RequestedBounds } from './bounds.ts';
import { type CompletionPart, completionFault } from './plan-completion.ts';

/** A question as the client wrote it. */
export interface QuestionPart {
  readonly targets: {
    readonly course_codes?: readonly string[];
    readonly planned?: true;
    readonly credential_ids?: readonly string[];
    readonly evaluate_against_course_codes?: readonly string[];
    readonly evaluate_against_credential_ids?: readonly string[];
  };
  readonly evaluation_problem?: EvaluationProblem;
  readonly bounds?: RequestedBounds;
  readonly include_paths?: boolean;
  /** Only in plan_completion, with further members (CompletionPart). */
  readonly horizon?: CompletionPart['horizon'];
}

/** The members that an advisory's schema allows in every question, each with the questions that have it. */
const placesOfMembers = new Map<string, (question: Question) => boolean>([
  ...Object.keys(completionMembers).map((member) => [member, isPlanCompletion] as const),
  ['evaluation_problem', (question) => !isPlanCompletion(question)],
]);

/** `path` is the question's place in the body, empty if the question is the whole body. */
export function partFault(part: QuestionPart, path: string, question: Question): Fault | null {
  return (
    boundsFault(part.bounds, path) ??
    misplacedMember(part, path, question) ??
    targetCountFault(part, path) ??
    (isPlanCompletion(question) ? wholeCompletionFault(part, path) : problemFault(part, path, question))
  );
}

export function isCompletion(part: QuestionPart): part is QuestionPart & CompletionPart {
  return part.horizon !== undefined;
}

function isPlanCompletion(question: Question): boolean {
  return question === 'plan_completion';
}

/** The first member that belongs to another question: it would be ignored, or change what is asked. */
function misplacedMember(part: QuestionPart, path: string, question: Question): Fault | null {
  for (const member of Object.keys(part)) {
    if (placesOfMembers.get(member)?.(question) === false)
      return shapeFault({
        path: `${path}/${member}`,
        expected: `absent: a ${question} does not have it`,
      });
  }
  return null;
}

/** The schemas limit courses and credentials apart; of a question that has both the sum is limited, too. */
function targetCountFault({ targets }: QuestionPart, path: string): Fault | null {
  const { course_codes: codes = [], credential_ids: ids = [] } = targets;
  if (codes.length + ids.length <= maximumTargets) return null;
  return shapeFault({
    path: `${path}/targets`,
    expected: `at most ${maximumTargets} courses and credentials together`,
  });
}

function wholeCompletionFault(part: QuestionPart, path: string): Fault | null {
  if (!isCompletion(part)) return invalid(`${path}/horizon`, 'A plan_completion needs a horizon.');
  return completionFault(part, path);
}

function problemFault(part: QuestionPart, path: string, question: Question): Fault | null {
  const problem = part.evaluation_problem as unknown;
  if (problem === undefined) {
    return question === 'what_if' && path !== ''
      ? invalid(`${path}/evaluation_problem`, 'A what_if needs an evaluation_problem.')
      : null;
  }
  const misshapen = problemShape(problem);
  if (misshapen === null) return null;
  const { message, details } = shapeFaultBelow(`${path}/evaluation_problem`, misshapen);
  return fault('evaluation_problem_invalid', message, details);
}

const problemShape = schemaCheck(EvaluationProblem);
