/**
 * Paths of rules in their trees, as in node ids of views: the tree's name, then the position of each child on the way
 * down, such as `prerequisite/0/2`.
 */
import { uint8At, uint32At } from '../column.ts';
import { ruleKinds } from '../contract/words.ts';
import { type GraphSections, none, ruleFlags } from './layout.ts';

export const treeNames = ['prerequisite', 'corequisite', 'requirement'] as const;
export type TreeName = (typeof treeNames)[number];

/** The path of a node below the root of its tree; empty for the root itself. */
export function pathBelow(sections: GraphSections, root: number, node: number): string {
  const sizes = sections['rule.size'];
  let path = '';
  let parent = root;
  while (parent !== node) {
    let child = parent + 1;
    let position = 0;
    while (node >= child + uint32At(sizes, child)) {
      child += uint32At(sizes, child);
      position += 1;
    }
    path += `/${position}`;
    parent = child;
  }
  return path;
}

/** The parent of a node in the tree of `root`; `none` for the root. */
export function parentOf(sections: GraphSections, root: number, node: number): number {
  const sizes = sections['rule.size'];
  let parent = none;
  let child = root;
  while (child !== node) {
    parent = child;
    child += 1;
    while (node >= child + uint32At(sizes, child)) child += uint32At(sizes, child);
  }
  return parent;
}

/** The node at a path below a root, or `none`. */
export function nodeAtPath(sections: GraphSections, root: number, positions: readonly number[]): number {
  let node = root;
  for (const position of positions) {
    if (position >= uint32At(sections['rule.children'], node)) return none;
    let child = node + 1;
    for (let before = 0; before < position; before += 1) child += uint32At(sections['rule.size'], child);
    node = child;
  }
  return node;
}

const course = ruleKinds.indexOf('course');

/** True for a `course` rule without concurrency and, here or in a grouping around it, a grade: views show it as a link. */
export function isPlainCourse(sections: GraphSections, node: number): boolean {
  return (
    uint8At(sections['rule.kind'], node) === course &&
    uint32At(sections['rule.argument2'], node) === 0 &&
    (uint8At(sections['rule.flags'], node) & ruleFlags.concurrent) === 0
  );
}
