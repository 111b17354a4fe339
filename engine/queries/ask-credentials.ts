/** Credentials as targets: their requirements evaluated together, findings and missing options each. */
import { assert } from '../../shared/assert.ts';
import { numberAt } from '../../shared/column.ts';
import { none } from '../../shared/index-format/layout.ts';
import { allocate } from '../allocate/allocate.ts';
import { requirementOf } from '../evaluate/course-columns.ts';
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
  const [first, ...others] = credentials;
  const only = others.length === 0 && first !== undefined ? first : none;
  const root = requirementOf(evaluator.sections, only);
  if (root !== none && isUncontested(evaluator, root)) {
    const trace = traces.requirement;
    const inquiry = inquireUncontested(evaluator, trace, only, root);
    const trial = new OptionTrial(evaluator, trace, root);
    return [resultOf(context, inquiry, maximumCourses, () => trial.isMet())];
  }
  return allocateTo(evaluator, credentials, deadline).map((inquiry, at) =>
    // An option is tried out on its own credential, without the others of the request.
    resultOf(context, inquiry, maximumCourses, () => isCredentialMet(context, numberAt(credentials, at))),
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

/** Whether a credential by itself is met by what the student holds now. */
export function isCredentialMet({ evaluator, deadline }: QuestionContext, credential: number): boolean {
  const root = requirementOf(evaluator.sections, credential);
  assert(root !== none, 'a credential of a question is in the catalog');
  // What is unmet with courses shared freely is unmet in every allocation.
  const shared = evaluator.verdict(root, wholeState);
  if (isUncontested(evaluator, root)) return isMet(shared);
  if (!isMet(shared) && shared !== unknown) return false;
  const [tried] = allocateTo(evaluator, [credential], deadline);
  return tried !== undefined && isMet(tried.verdict);
}

/** The requirements evaluated. They are read before the student changes. */
export function inquireCredentials(
  { evaluator, deadline }: QuestionContext,
  credentials: readonly number[],
): CredentialInquiry[] {
  return allocateTo(evaluator, credentials, deadline);
}

/** The verdicts alone. */
export function verdictsOfCredentials(
  { evaluator, deadline }: QuestionContext,
  credentials: readonly number[],
): Verdict[] {
  return allocateTo(evaluator, credentials, deadline).map(({ verdict }) => verdict);
}

/** The requirement trees of the credentials with the courses that an exact allocation applies to them. */
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
    const credential = numberAt(credentials, at);
    const { unappliedEntries: unapplied, proven } = allocated;
    return { kind: 'credential', credential, verdict: tree.verdict, trees: [tree], unapplied, proven };
  });
}
