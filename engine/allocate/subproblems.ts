/**
 * Subproblems: subtrees that a requirement needs independently of each other. The spine leads from the root
 * through groupings that need all their children; the subtrees below are the subproblems. Once all courses of a subproblem
 * are decided, only its share of the objective and its verdict matter.
 */
import { itemAt } from '../../shared/column.ts';
import type { AllocationTrees } from './allocation-trees.ts';

export interface Subproblem {
  /** The position of its root. */
  readonly position: number;
  /** The position of the spine node above it, or its own if it is a whole tree. */
  readonly spine: number;
}

/** The subproblems of the trees, by position. */
export function subproblemsOf(trees: AllocationTrees): Subproblem[] {
  const subproblems: Subproblem[] = [];
  const visit = (position: number, above: number): void => {
    const { role } = itemAt(trees.nodes, position);
    if (role.role === 'exclusion') return;
    const children = trees.neededChildren(position);
    if (role.role === 'grouping' && role.required >= children.length)
      for (const child of children) visit(child, position);
    else subproblems.push({ position, spine: above });
  };
  for (const root of trees.roots) visit(root, root);
  return subproblems;
}

/** The subproblem of each node, by position; -1 for the spine and for exclusions. */
export function subproblemAt(trees: AllocationTrees, subproblems: readonly Subproblem[]): Int32Array {
  const subproblemOf = new Int32Array(trees.nodes.length).fill(-1);
  for (const [index, { position }] of subproblems.entries())
    subproblemOf.fill(index, position, itemAt(trees.nodes, position).end);
  return subproblemOf;
}
