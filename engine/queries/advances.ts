/** What a course would move on: unmet rules of credentials, with what counts for them before and after. */
import { countedBy, milliunitsOf } from '../evaluate/counted-courses.ts';
import { demandOf } from '../evaluate/demand.ts';
import type { EvaluatedTree } from '../evaluate/evaluated-tree.ts';
import type { Evaluator } from '../evaluate/evaluator.ts';
import { childrenInForce, isExclusion, kindOf, requiredOf } from '../evaluate/graph/rule-tree.ts';
import type { CredentialInquiry } from '../evaluate/inquiry.ts';
import { fewestFurtherCourses } from '../evaluate/options/needed-courses.ts';
import { metCount } from '../evaluate/progress.ts';
import { courseCount } from '../evaluate/selection.ts';
import { isMet } from '../evaluate/verdict.ts';
import type { Advance } from '../render/impacts.ts';

/** An unmet rule that counts children or courses. */
export interface OpenRule {
  readonly node: number;
  readonly required: number;
  readonly counted: number;
}

/** The unmet rules of a credential in catalog order. To be called while the student is loaded that it was evaluated for. */
export function openRules(evaluator: Evaluator, { trees }: CredentialInquiry): readonly OpenRule[] {
  const rules: OpenRule[] = [];
  for (const tree of trees) addOpenRules(evaluator, tree, tree.root, rules);
  return rules;
}

/** Those of the rules for which more counts now, in the tree as it is evaluated now. */
export function advancesOf(
  evaluator: Evaluator,
  { credential, trees }: CredentialInquiry,
  before: readonly OpenRule[],
): readonly Advance[] {
  const [tree] = trees;
  if (tree === undefined) return [];
  return before.flatMap(({ node, required, counted }) => {
    const after = countOf(evaluator, tree, node);
    return after > counted ? [{ credential, node, required, before: counted, after }] : [];
  });
}

function addOpenRules(evaluator: Evaluator, tree: EvaluatedTree, node: number, rules: OpenRule[]): void {
  const { sections } = evaluator;
  if (isExclusion(sections, node) || isMet(tree.trace.at(node))) return;
  const required = requiredBy(evaluator, tree, node);
  if (required > 0) rules.push({ node, required, counted: countOf(evaluator, tree, node) });
  for (const child of childrenInForce(sections, node, (other) => tree.trace.at(other)))
    addOpenRules(evaluator, tree, child, rules);
}

/** Children of a group, courses of a selection, one of a course that is the whole requirement; 0 for anything else. */
function requiredBy(evaluator: Evaluator, tree: EvaluatedTree, node: number): number {
  const { sections } = evaluator;
  const kind = kindOf(sections, node);
  if (kind === 'course') return node === tree.root ? 1 : 0;
  if (kind === 'all_of' || kind === 'any_of' || kind === 'n_of')
    return requiredOf(sections, node, tree.trace);
  if (kind !== 'courses_from') return 0;
  const counted = countedBy(evaluator, tree, node, tree.through);
  const demand = demandOf(evaluator, node);
  const courses = courseCount(counted);
  return courses + fewestFurtherCourses(evaluator, demand, courses, milliunitsOf(counted));
}

function countOf(evaluator: Evaluator, tree: EvaluatedTree, node: number): number {
  const { sections } = evaluator;
  const kind = kindOf(sections, node);
  if (kind === 'course') return isMet(tree.trace.at(node)) ? 1 : 0;
  if (kind === 'courses_from') return courseCount(countedBy(evaluator, tree, node, tree.through));
  return metCount(sections, node, tree.trace);
}
