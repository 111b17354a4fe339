/**
 * Blocks: the rules that the requirement asks for one beside the other. From the root down as long as all
 * children are needed stands the spine; what hangs on it are blocks. A block whose courses are all
 * decided adds to the objective and has a verdict for the spine; nothing else of it still matters.
 */
import type { AllocationTrees } from './allocation-trees.ts';

export interface Block {
  /** Position of its root in the forest. */
  readonly position: number;
  /** Position of the spine node above it, or its own where it is a whole tree. */
  readonly spine: number;
}

/** The blocks of a forest, in its order. */
export function blocksOf(forest: AllocationTrees): Block[] {
  const blocks: Block[] = [];
  const visit = (position: number, above: number): void => {
    const node = forest.nodes[position];
    if (node === undefined || node.role.role === 'exclusion') return;
    const children = forest.neededChildren(position);
    if (node.role.role === 'group' && node.role.required >= children.length)
      for (const child of children) visit(child, position);
    else blocks.push({ position, spine: above });
  };
  for (const root of forest.roots) visit(root, root);
  return blocks;
}

/** The block that holds each node of the forest, by position; -1 for the spine and for exclusions. */
export function blockAt(forest: AllocationTrees, blocks: readonly Block[]): Int32Array {
  const blockOf = new Int32Array(forest.nodes.length).fill(-1);
  for (const [index, { position }] of blocks.entries())
    blockOf.fill(index, position, forest.nodes[position]?.end ?? position);
  return blockOf;
}
