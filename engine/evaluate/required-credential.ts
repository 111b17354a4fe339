/**
 * The requirement of a credential that a rule requires, evaluated on its own as for its verdict: with the student's courses
 * allocated to it, unless that exceeds the work budget of a rule; then they are shared freely.
 */
import type { EvaluatedTree } from './evaluated-tree.ts';
import type { Evaluator } from './evaluator.ts';
import { wholeState } from './student/student.ts';
import { Trace } from './trace.ts';
import { isUncontested, uncontestedTree } from './uncontested.ts';

export function requirementTree(evaluator: Evaluator, root: number): EvaluatedTree {
  const allocated = isUncontested(evaluator, root)
    ? null
    : evaluator.allocateRule(evaluator, root, wholeState, wholeState);
  return allocated ?? uncontestedTree(evaluator, new Trace(), root).tree;
}
