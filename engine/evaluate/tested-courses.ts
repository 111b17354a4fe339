/**
 * What a rule rests on where it only tests the student's state: exclusions, conditions and branches that
 * a condition leaves aside take no course from any other rule, whatever an allocation does.
 */
import type { Evaluator } from './evaluator.ts';
import type { EvaluatedTree } from './inquiry.ts';
import { branchesOf, childrenOf, isExclusion, kindOf } from './rule-tree.ts';
import { select } from './selection.ts';
import { noEntry, wholeState } from './student.ts';
import { isMet, unknown } from './verdict.ts';

/** Entries behind the courses that meet the leaves at or below `node`, ascending by course, each once. */
export function testedEntries(evaluator: Evaluator, trace: EvaluatedTree['trace'], node: number): number[] {
  const { course, term } = evaluator.student;
  return [...new Set(entriesBelow(evaluator, trace, node))].sort(
    (a, b) => (course[a] ?? 0) - (course[b] ?? 0) || (term[a] ?? 0) - (term[b] ?? 0),
  );
}

function entriesBelow(evaluator: Evaluator, trace: EvaluatedTree['trace'], node: number): number[] {
  const { sections, student } = evaluator;
  const below = (child: number): number[] => entriesBelow(evaluator, trace, child);
  const kind = kindOf(sections, node);
  if (kind === 'course') {
    if (!isMet(trace.at(node))) return [];
    evaluator.standingAt(node, wholeState);
    return student.chosenEntry === noEntry ? [] : [student.chosenEntry];
  }
  if (kind === 'courses_from') return select(evaluator, node, wholeState).counted.map(({ entry }) => entry);
  if (kind === 'when') {
    const [condition, then, otherwise] = branchesOf(sections, node);
    const met = trace.at(condition);
    return [
      ...(isMet(met) || met === unknown ? below(then) : []),
      ...(isMet(met) || otherwise === null ? [] : below(otherwise)),
    ];
  }
  return childrenOf(sections, node)
    .filter((child) => kind === 'none_of' || !isExclusion(sections, child))
    .flatMap(below);
}
