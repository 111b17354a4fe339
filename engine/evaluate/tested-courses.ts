/**
 * The entries that a rule depends on if it only tests the state: exclusions, conditions and branches not in
 * force take no course from other rules, whatever the allocation.
 */
import type { EvaluationContext } from './context.ts';
import type { NodeVerdicts } from './evaluated-tree.ts';
import { branchesInForce, childrenOf, isExclusion, kindOf } from './graph/rule-tree.ts';
import { select } from './selection.ts';
import { noEntry, wholeState } from './student/student.ts';
import { isMet } from './verdict.ts';

/** The distinct entries that meet the leaves at or below `node`, by course; entries up to term `through` count. */
export function testedEntries(
  context: EvaluationContext,
  trace: NodeVerdicts,
  node: number,
  through: number,
): number[] {
  return [...new Set(entriesBelow(context, trace, node, through))].sort((a, b) =>
    context.student.compareByCourse(a, b),
  );
}

function entriesBelow(
  context: EvaluationContext,
  trace: NodeVerdicts,
  node: number,
  through: number,
): number[] {
  const { sections, student } = context;
  const kind = kindOf(sections, node);
  const inside = kind === 'none_of' ? wholeState : through;
  const below = (child: number): number[] => entriesBelow(context, trace, child, inside);
  if (kind === 'course') {
    if (!isMet(trace.at(node))) return [];
    context.leafVerdict(node, through);
    return student.chosenEntry === noEntry ? [] : [student.chosenEntry];
  }
  if (kind === 'courses_from') return select(context, node, through).counted.map(({ entry }) => entry);
  if (kind === 'when') return branchesInForce(sections, node, trace.at(node + 1)).flatMap(below);
  return childrenOf(sections, node)
    .filter((child) => kind === 'none_of' || !isExclusion(sections, child))
    .flatMap(below);
}
