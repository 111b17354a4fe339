/** Which leaves may not both use one course: `exclusive` groupings and their `shares_with`. */
import { itemAt } from '../../shared/column.ts';
import { type GraphSections, none } from '../../shared/index-format/layout.ts';
import { hasFlag, mayShare } from '../evaluate/graph/rule-tree.ts';
import type { AllocationTrees } from './allocation-trees.ts';

/**
 * Whether a course that counts for one leaf may not count for the other: their lowest common ancestor is
 * exclusive, and its children above the two leaves do not share with each other.
 */
export function excludeEachOther(
  sections: GraphSections,
  { nodes }: AllocationTrees,
  left: number,
  right: number,
): boolean {
  if (left === right) return false;
  let [leftChild, rightChild] = [left, right];
  let ancestor = itemAt(nodes, left).parent;
  while (ancestor !== none && (right < ancestor || right >= itemAt(nodes, ancestor).end)) {
    leftChild = ancestor;
    ancestor = itemAt(nodes, ancestor).parent;
  }
  if (ancestor === none) return false;
  const { node, role } = itemAt(nodes, ancestor);
  if (role.role !== 'grouping' || !hasFlag(sections, node, 'exclusive')) return false;
  while (itemAt(nodes, rightChild).parent !== ancestor) rightChild = itemAt(nodes, rightChild).parent;
  return !mayShare(sections, itemAt(nodes, leftChild).node, itemAt(nodes, rightChild).node);
}
