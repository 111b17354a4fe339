/** Credentials as targets: their requirements evaluated together, findings and missing options each. */
import { none } from '../../shared/index-format/layout.ts';
import { allocate } from '../allocate/allocate.ts';
import type { Deadline } from '../evaluate/deadline.ts';
import type { Evaluator } from '../evaluate/evaluator.ts';
import { findingsOf } from '../evaluate/findings.ts';
import type { CredentialInquiry } from '../evaluate/inquiry.ts';
import { missingOptions } from '../evaluate/missing-options.ts';
import { neededCourses } from '../evaluate/needed-courses.ts';
import { noEntry, wholeState } from '../evaluate/student.ts';
import { testedEntries } from '../evaluate/tested-courses.ts';
import { inquireUncontested, isUncontested, OptionTrial } from '../evaluate/uncontested.ts';
import { isMet, unknown, type Verdict } from '../evaluate/verdict.ts';
import type { TargetResult } from '../render/academic-result.ts';
import type { QuestionContext } from './question-context.ts';

/** Evaluates the credentials of one request, in their order; overlap limits hold between them. */
export function askCredentials(
  context: QuestionContext,
  credentials: readonly number[],
  maximumCourses: number,
): TargetResult[] {
  const { evaluator, traces, deadline } = context;
  const [only = none, second] = credentials;
  const root = evaluator.sections['credential.requirement'][only];
  if (root !== undefined && second === undefined && isUncontested(evaluator, root)) {
    const trace = traces.requirement;
    const inquiry = inquireUncontested(evaluator, trace, only, root);
    const trial = new OptionTrial(evaluator, trace, root);
    return [resultOf(context, inquiry, maximumCourses, () => trial.isMet())];
  }
  return allocateTo(evaluator, credentials, deadline).map((inquiry, at) =>
    // Others of the request stand as they are: an option is tried out on its own credential.
    resultOf(context, inquiry, maximumCourses, () => isCredentialMet(context, credentials[at] ?? none)),
  );
}

function resultOf(
  { evaluator, deadline }: QuestionContext,
  inquiry: CredentialInquiry,
  maximumCourses: number,
  isMetNow: () => boolean,
): TargetResult {
  const withinOneCourse = inquiry.trees.every((tree) => neededCourses(evaluator, tree) <= 1);
  const missing = missingOptions(evaluator, inquiry, {
    term: wholeState,
    maximumCourses,
    deadline,
    isTargetMet: withinOneCourse ? isMetNow : null,
  });
  return { inquiry, findings: findingsOf(evaluator, inquiry), missing, entry: noEntry };
}

/** Whether a credential by itself is at least in plan, as the student stands now. */
export function isCredentialMet({ evaluator, deadline }: QuestionContext, credential: number): boolean {
  const root = evaluator.sections['credential.requirement'][credential] ?? 0;
  // Sharing only ever takes away: what is unmet with courses shared freely is unmet without.
  const shared = evaluator.verdict(root, wholeState);
  if (isUncontested(evaluator, root)) return isMet(shared);
  if (!isMet(shared) && shared !== unknown) return false;
  const [tried] = allocateTo(evaluator, [credential], deadline);
  return tried !== undefined && isMet(tried.verdict);
}

/** The verdicts alone. */
export function verdictsOfCredentials(
  { evaluator, deadline }: QuestionContext,
  credentials: readonly number[],
): Verdict[] {
  return allocateTo(evaluator, credentials, deadline).map(({ verdict }) => verdict);
}

/** The requirement trees of the credentials with the courses that an exact allocation gives to them. */
function allocateTo(
  evaluator: Evaluator,
  credentials: readonly number[],
  deadline: Deadline,
): CredentialInquiry[] {
  const { trees } = allocate(evaluator, credentials, deadline);
  return trees.map((allocated, at) => {
    const trace = { at: (node: number) => allocated.verdictOf(node) };
    const tree = {
      root: allocated.root,
      through: wholeState,
      verdict: allocated.verdict,
      isBounded: !allocated.proven && allocated.verdict === unknown,
      trace,
      applied: (node: number) =>
        allocated.isTest(node) ? testedEntries(evaluator, trace, node) : allocated.appliedEntries(node),
      spentElsewhere: (node: number) => allocated.entriesSpentElsewhere(node),
    };
    const credential = credentials[at] ?? 0;
    const { unappliedEntries: unapplied, proven } = allocated;
    return { kind: 'credential', credential, verdict: tree.verdict, trees: [tree], unapplied, proven };
  });
}
