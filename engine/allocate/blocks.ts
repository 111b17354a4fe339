/**
 * Blocks: subtrees that a requirement needs independently of each other. The spine leads from the root
 * through groupings that need all their children; the subtrees below are the blocks. Once all courses of a block
 * are decided, only its share of the objective and its verdict matter.
 */
import { itemAt } from '../../shared/column.ts';
import type { AllocationTrees } from './allocation-trees.ts';

export interface AllocationBlock {
  /** The position of its root. */
  readonly position: number;
  /** The position of the spine node above it, or its own if it is a whole tree. */
  readonly spine: number;
}

/** The blocks of the trees, by position. */
export function blocksOf(trees: AllocationTrees): AllocationBlock[] {
  const blocks: AllocationBlock[] = [];
  const visit = (position: number, above: number): void => {
    const { role } = itemAt(trees.nodes, position);
    if (role.role === 'exclusion') return;
    const children = trees.neededChildren(position);
    if (role.role === 'grouping' && role.required >= children.length)
      for (const child of children) visit(child, position);
    else blocks.push({ position, spine: above });
  };
  for (const root of trees.roots) visit(root, root);
  return blocks;
}

/** The block of each node, by position; -1 for the spine and for exclusions. */
export function blockAt(trees: AllocationTrees, blocks: readonly AllocationBlock[]): Int32Array {
  const blockOf = new Int32Array(trees.nodes.length).fill(-1);
  for (const [index, { position }] of blocks.entries())
    blockOf.fill(index, position, itemAt(trees.nodes, position).end);
  return blockOf;
}
