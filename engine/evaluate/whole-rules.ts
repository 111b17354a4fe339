/**
 * The prerequisite or corequisite of a course as a whole: an allocation decides it if its sharing rules may
 * take a course from it. Entries up to term `through` count.
 */
import type { EvaluatedTree } from './evaluated-tree.ts';
import type { Evaluator } from './evaluator.ts';
import type { Trace } from './trace.ts';
import { satisfied, type Verdict } from './verdict.ts';

export function ruleVerdict(evaluator: Evaluator, root: number, through: number): Verdict {
  const { unproven } = evaluator;
  const verdict = evaluator.verdict(root, through);
  return allocatedSince(unproven, evaluator, root, through)?.verdict ?? verdict;
}

export function isRuleSatisfied(evaluator: Evaluator, root: number, through: number): boolean {
  const { unproven } = evaluator;
  if (evaluator.isSatisfied(root, through)) return true;
  return allocatedSince(unproven, evaluator, root, through)?.verdict === satisfied;
}

/** The evaluated tree; `trace` records its nodes if courses are shared freely. */
export function ruleTree(
  evaluator: Evaluator,
  trace: Trace,
  root: number,
  through: number,
  term: number,
): EvaluatedTree {
  const { unproven } = evaluator;
  const verdict = evaluator.tracedVerdict(trace, root, through);
  const tree = { root, through, term, trace, verdict };
  return allocatedSince(unproven, evaluator, root, through, term) ?? tree;
}

/** Null if no sharing rule that may bind was found since `unproven`. */
function allocatedSince(
  unproven: number,
  evaluator: Evaluator,
  root: number,
  through: number,
  term = through,
): EvaluatedTree | null {
  if (evaluator.unproven === unproven) return null;
  const { applicability } = evaluator;
  const tree = evaluator.allocateRule(evaluator, root, through, term);
  evaluator.applicability = applicability;
  return tree;
}
