/** The shape of rule trees in the graph's flat arrays: what a node is, and which nodes are its children. */
import { type RuleKind, ruleKinds } from '../../shared/contract/words.ts';
import { type GraphSections, ruleFlags } from '../../shared/index-format/layout.ts';
import { isMet, unknown, type Verdict } from './verdict.ts';

const noneOf = ruleKinds.indexOf('none_of');

export function kindOf(sections: GraphSections, node: number): RuleKind {
  return ruleKinds[sections['rule.kind'][node] ?? 0] ?? 'unparsed';
}

/** Whether a node is an exclusion: a constraint on its parent that never counts as progress. */
export function isExclusion(sections: GraphSections, node: number): boolean {
  return sections['rule.kind'][node] === noneOf;
}

export function hasFlag(sections: GraphSections, node: number, flag: keyof typeof ruleFlags): boolean {
  return ((sections['rule.flags'][node] ?? 0) & ruleFlags[flag]) !== 0;
}

/** First node after the subtree of `node`: a next sibling, or the end of the parent. */
export function afterSubtree(sections: GraphSections, node: number): number {
  return node + (sections['rule.size'][node] ?? 1);
}

/** Direct children of a node, in the catalog's order. */
export function childrenOf(sections: GraphSections, node: number): number[] {
  const end = afterSubtree(sections, node);
  const children: number[] = [];
  for (let child = node + 1; child < end; child = afterSubtree(sections, child)) children.push(child);
  return children;
}

/** Children of a grouping node that it needs; see the verdict law. */
export function requiredOf(sections: GraphSections, node: number): number {
  const kind = kindOf(sections, node);
  if (kind === 'n_of') return sections['rule.argument'][node] ?? 0;
  const end = afterSubtree(sections, node);
  let progress = 0;
  for (let child = node + 1; child < end; child = afterSubtree(sections, child))
    if (!isExclusion(sections, child)) progress += 1;
  return kind === 'any_of' ? Math.min(1, progress) : progress;
}

/** Nodes of a `when`: condition, consequence, alternative (or null). */
export function branchesOf(sections: GraphSections, node: number): [number, number, number | null] {
  const condition = node + 1;
  const then = afterSubtree(sections, condition);
  return [condition, then, sections['rule.children'][node] === 3 ? afterSubtree(sections, then) : null];
}

/** The children of a node; of a `when` what its condition does not close, and the condition while it is open. */
export function childrenInForce(
  sections: GraphSections,
  node: number,
  verdictOf: (node: number) => Verdict,
): number[] {
  if (kindOf(sections, node) !== 'when') return childrenOf(sections, node);
  const [condition, then, otherwise] = branchesOf(sections, node);
  const met = verdictOf(condition);
  if (isMet(met)) return [then];
  const rest = otherwise === null ? [] : [otherwise];
  return met === unknown ? [condition, then, ...rest] : rest;
}

/** Credentials that ask for credentials are followed this deep; a cycle ends as unknown. */
export const maximumCredentialNesting = 8;

/** The credentials or programs that a node of such a kind names. */
export function namedBy(sections: GraphSections, node: number): Uint32Array {
  const list = sections['rule.argument'][node] ?? 0;
  const offsets = sections['list.offsets'];
  return sections['list.value'].subarray(offsets[list], offsets[list + 1]);
}

/** Root nodes of the credentials that a node of kind `credential` names, as far as the catalog has them. */
export function requirementsOf(sections: GraphSections, node: number): number[] {
  return [...namedBy(sections, node)].flatMap(
    (credential) => sections['credential.requirement'][credential] ?? [],
  );
}
