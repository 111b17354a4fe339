/** The shape of rule trees in the flat arrays of the graph: kinds, flags and children of nodes. */
import { itemAt, uint8At, uint32At } from '../../../shared/column.ts';
import { type RuleKind, ruleKinds } from '../../../shared/contract/words.ts';
import { firstRow } from '../../../shared/index-format/first-row.ts';
import { type GraphSections, none, ruleFlags } from '../../../shared/index-format/layout.ts';
import type { NodeVerdicts } from '../evaluated-tree.ts';
import {
  conditionalVerdict,
  isOtherwiseInForce,
  isThenInForce,
  satisfied,
  unknown,
  unsatisfied,
  type Verdict,
} from '../verdict.ts';
import { requirementOf } from './course-columns.ts';

/** Positions in `ruleKinds`, as stored in the graph. */
export const noneOf = ruleKinds.indexOf('none_of');
export const nOf = ruleKinds.indexOf('n_of');
export const allOf = ruleKinds.indexOf('all_of');
const anyOf = ruleKinds.indexOf('any_of');
export const when = ruleKinds.indexOf('when');

export function kindOf(sections: GraphSections, node: number): RuleKind {
  return itemAt(ruleKinds, uint8At(sections['rule.kind'], node));
}

/** The rows of a table in the order of `ruleKinds`, for `rowOf`: a lookup by name is ten times slower. */
export function byKind<Row>(table: Readonly<Record<RuleKind, Row>>): readonly Row[] {
  return ruleKinds.map((kind) => table[kind]);
}

/** The row for the kind of a node. */
export function rowOf<Row>(rows: readonly Row[], sections: GraphSections, node: number): Row {
  return itemAt(rows, uint8At(sections['rule.kind'], node));
}

/** Whether a node is an exclusion: a constraint on its parent that never counts as progress. */
export function isExclusion(sections: GraphSections, node: number): boolean {
  return uint8At(sections['rule.kind'], node) === noneOf;
}

export function hasFlag(sections: GraphSections, node: number, flag: keyof typeof ruleFlags): boolean {
  return (uint8At(sections['rule.flags'], node) & ruleFlags[flag]) !== 0;
}

/** The flag `concurrent`, read for every leaf: V8 would look up a variable flag name each time. */
export function isConcurrent(sections: GraphSections, node: number): boolean {
  return (uint8At(sections['rule.flags'], node) & ruleFlags.concurrent) !== 0;
}

/** The flag `exclusive`, read for every grouping. */
export function isExclusive(sections: GraphSections, node: number): boolean {
  return (uint8At(sections['rule.flags'], node) & ruleFlags.exclusive) !== 0;
}

/** The first node after the subtree of `node`: its next sibling, or the end of its parent. */
export function afterSubtree(sections: GraphSections, node: number): number {
  return node + uint32At(sections['rule.size'], node);
}

/** The direct children of a node, in catalog order. */
export function childrenOf(sections: GraphSections, node: number): number[] {
  const end = afterSubtree(sections, node);
  const children: number[] = [];
  for (let child = node + 1; child < end; child = afterSubtree(sections, child)) children.push(child);
  return children;
}

/** Whether a node is a `when` that may require nothing: without `otherwise`, or with such a `when` as a branch. */
export function mayNotApply(sections: GraphSections, node: number): boolean {
  if (uint8At(sections['rule.kind'], node) !== when) return false;
  const [, then, otherwise] = branchesOf(sections, node);
  return otherwise === null || mayNotApply(sections, then) || mayNotApply(sections, otherwise);
}

/** Whether a node applies, as a verdict: a `when` applies if a branch in force does. */
export function applicability(sections: GraphSections, node: number, verdicts: NodeVerdicts): Verdict {
  if (uint8At(sections['rule.kind'], node) !== when) return satisfied;
  const [condition, then, otherwise] = branchesOf(sections, node);
  return conditionalVerdict(
    verdicts.at(condition),
    applicability(sections, then, verdicts),
    otherwise === null ? unsatisfied : applicability(sections, otherwise, verdicts),
  );
}

/** Whether a child counts towards its grouping node: not an exclusion, nor a `when` that does not apply. */
export function countsTowards(sections: GraphSections, child: number, verdicts: NodeVerdicts): boolean {
  if (isExclusion(sections, child)) return false;
  return !mayNotApply(sections, child) || isThenInForce(applicability(sections, child, verdicts));
}

/** The number of progress-bearing children that a grouping node needs; see the verdict law. */
export function requiredOf(sections: GraphSections, node: number, verdicts: NodeVerdicts): number {
  const end = afterSubtree(sections, node);
  let total = 0;
  for (let child = node + 1; child < end; child = afterSubtree(sections, child))
    if (countsTowards(sections, child, verdicts)) total += 1;
  return requiredAmong(sections, node, total);
}

/** Like `requiredOf`, given the number of progress-bearing children. */
export function requiredAmong(sections: GraphSections, node: number, total: number): number {
  const kind = uint8At(sections['rule.kind'], node);
  if (kind === nOf) return uint32At(sections['rule.argument'], node);
  return kind === anyOf ? Math.min(1, total) : total;
}

/** The nodes of a `when`: condition, `then`, `otherwise` (or null). */
export function branchesOf(sections: GraphSections, node: number): [number, number, number | null] {
  const condition = node + 1;
  const then = afterSubtree(sections, condition);
  const hasOtherwise = uint32At(sections['rule.children'], node) === 3;
  return [condition, then, hasOtherwise ? afterSubtree(sections, then) : null];
}

/** The branches of a `when` that are in force under the verdict of its condition. */
export function branchesInForce(sections: GraphSections, node: number, condition: Verdict): number[] {
  const [, then, otherwise] = branchesOf(sections, node);
  const branches = isThenInForce(condition) ? [then] : [];
  if (otherwise !== null && isOtherwiseInForce(condition)) branches.push(otherwise);
  return branches;
}

/** The children of a node; for a `when`, the branches in force, and the condition while it is unknown. */
export function childrenInForce(
  sections: GraphSections,
  node: number,
  verdictOf: (node: number) => Verdict,
): number[] {
  if (kindOf(sections, node) !== 'when') return childrenOf(sections, node);
  const condition = verdictOf(node + 1);
  const branches = branchesInForce(sections, node, condition);
  return condition === unknown ? [node + 1, ...branches] : branches;
}

/** Required credentials are followed to this depth; a cycle ends as unknown. */
export const maximumCredentialNesting = 8;

/** The credentials or programs that a node names. */
export function namedBy(sections: GraphSections, node: number): Uint32Array {
  const list = uint32At(sections['rule.argument'], node);
  const offsets = sections['list.offsets'];
  return sections['list.value'].subarray(uint32At(offsets, list), uint32At(offsets, list + 1));
}

/** The root nodes of the credentials that a `credential` node names, without unknown ones. */
export function requirementsOf(sections: GraphSections, node: number): number[] {
  return Array.from(namedBy(sections, node), (credential) => requirementOf(sections, credential)).filter(
    (root) => root !== none,
  );
}

/** Whether two children of an exclusive grouping name each other. */
export function mayShare(sections: GraphSections, left: number, right: number): boolean {
  return namesPartner(sections, left, right) && namesPartner(sections, right, left);
}

/** Whether `partner` is among the `shares_with` of `rule`. */
function namesPartner(sections: GraphSections, rule: number, partner: number): boolean {
  const rules = sections['share.rule'];
  return sections['share.with'].subarray(firstRow(rules, rule), firstRow(rules, rule + 1)).includes(partner);
}
