/** Credentials as targets: their requirements evaluated jointly, with caveats and missing options of each. */
import { numberAt } from '../../shared/column.ts';
import { none } from '../../shared/index-format/layout.ts';
import type { Asked } from '../../shared/job/job.ts';
import { allocatedVerdicts, type FoundVerdict } from '../allocate/allocate.ts';
import { caveatsOf } from '../evaluate/caveats/caveats.ts';
import { requirementOf } from '../evaluate/graph/course-columns.ts';
import type { CredentialInquiry } from '../evaluate/inquiry.ts';
import { missingOptions, type OptionSearch } from '../evaluate/options/missing-options.ts';
import { neededCourses } from '../evaluate/options/needed-courses.ts';
import { OptimisticTrial } from '../evaluate/options/optimistic-trial.ts';
import { noEntry, wholeState } from '../evaluate/student/student.ts';
import { inquireUncontested, isUncontested, OptionTrial } from '../evaluate/uncontested.ts';
import type { TargetResult } from '../render/academic-result.ts';
import { allocateTo, credentialTest } from './allocate-credentials.ts';
import { withCredentialPaths } from './ask-paths.ts';
import type { QuestionContext } from './question-context.ts';

/**
 * Evaluates the credentials of one request in order; overlap limits apply between them. `pathsAsked` is the
 * question, if it asks for paths.
 */
export function askCredentials(
  context: QuestionContext,
  credentials: readonly number[],
  maximumCourses: number,
  pathsAsked: Asked | null,
): TargetResult[] {
  if (pathsAsked === null) return withOptions(context, credentials, maximumCourses);
  const parts = context.meter.divide(2);
  const results = parts.next(() => withOptions(context, credentials, maximumCourses));
  return parts.next(() => withCredentialPaths(context, pathsAsked, results));
}

/** Verdicts and missing options. Verdicts come first, so that options cannot use up their work budget. */
function withOptions(
  context: QuestionContext,
  credentials: readonly number[],
  maximumCourses: number,
): TargetResult[] {
  const { evaluator, traces, meter } = context;
  const [first, ...others] = credentials;
  const only = others.length === 0 && first !== undefined ? first : none;
  const root = requirementOf(evaluator.sections, only);
  if (root !== none && isUncontested(evaluator, root)) {
    const trace = traces.requirement;
    const inquiry = inquireUncontested(evaluator, trace, only, root);
    const trial = new OptionTrial(evaluator, trace, root);
    return [resultOf(context, inquiry, maximumCourses, { isTargetMet: () => trial.isMet() })];
  }
  const parts = meter.divide(1 + credentials.length);
  const inquiries = parts.next(() => allocateTo(evaluator, credentials, meter));
  return inquiries.map((inquiry, at) =>
    // An option is tried on its own credential, without the others of the request.
    parts.next(() =>
      resultOf(context, inquiry, maximumCourses, optionTests(context, numberAt(credentials, at))),
    ),
  );
}

type OptionTests = Pick<OptionSearch, 'couldMeetTarget'> & { readonly isTargetMet: () => boolean };

/** The cheaper test is built on first use: most credentials are met, or more than one course away. */
function optionTests(context: QuestionContext, credential: number): OptionTests {
  const { evaluator } = context;
  let trial: OptimisticTrial | null = null;
  return {
    isTargetMet: credentialTest(context, credential),
    couldMeetTarget() {
      trial ??= new OptimisticTrial(evaluator, requirementOf(evaluator.sections, credential));
      return trial.isMet();
    },
  };
}

function resultOf(
  { evaluator, meter }: QuestionContext,
  inquiry: CredentialInquiry,
  maximumCourses: number,
  { isTargetMet, ...tests }: OptionTests,
): TargetResult {
  const withinOneCourse = inquiry.trees.every((tree) => neededCourses(evaluator, tree) <= 1);
  const missing = missingOptions(evaluator, inquiry, {
    term: wholeState,
    maximumCourses,
    meter,
    ...tests,
    isTargetMet: withinOneCourse ? isTargetMet : null,
  });
  return { inquiry, caveats: caveatsOf(evaluator, inquiry), missing, entry: noEntry };
}

/** Evaluates the requirements. The inquiries are valid until the student changes. */
export function inquireCredentials(
  { evaluator, meter }: QuestionContext,
  credentials: readonly number[],
): readonly CredentialInquiry[] {
  return allocateTo(evaluator, credentials, meter);
}

export function verdictsOfCredentials(
  { evaluator, meter }: QuestionContext,
  credentials: readonly number[],
): readonly FoundVerdict[] {
  return allocatedVerdicts(evaluator, credentials, meter);
}
