/** Unmet rules of credentials for which a course would count, with the counts before and after. */
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

/** The unmet rules of a credential in catalog order. The student that it was evaluated for must be loaded. */
export function openRules(evaluator: Evaluator, { trees }: CredentialInquiry): readonly OpenRule[] {
  const rules: OpenRule[] = [];
  for (const tree of trees) addOpenRules(evaluator, tree, tree.root, rules);
  return rules;
}

/** The rules for which more counts now, in the current evaluation of the tree. */
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

/** The required children of a grouping or courses of a selection; 1 for a requirement that is a single course; otherwise 0. */
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
