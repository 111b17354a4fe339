/** Which leaves may not both use one course: the `exclusive` groupings and their `shares_with`. */
import { type GraphSections, none } from '../../shared/index-format/layout.ts';
import { mayShare } from '../evaluate/exclusivity.ts';
import { hasFlag } from '../evaluate/rule-tree.ts';
import type { AllocationTrees } from './allocation-trees.ts';

/**
 * Whether a course that counts for the one leaf may not count for the other. What decides is the node
 * at which their ways to the root meet: it is exclusive, and the two children that they stand
 * below do not name each other.
 */
export function excludeEachOther(
  sections: GraphSections,
  { nodes }: AllocationTrees,
  left: number,
  right: number,
): boolean {
  if (left === right) return false;
  let below = left;
  let meeting = nodes[left]?.parent ?? none;
  while (meeting !== none && (right < meeting || right >= (nodes[meeting]?.end ?? 0))) {
    below = meeting;
    meeting = nodes[meeting]?.parent ?? none;
  }
  const node = nodes[meeting];
  if (node === undefined || node.role.role !== 'group' || !hasFlag(sections, node.node, 'exclusive'))
    return false;
  let other = right;
  while (nodes[other]?.parent !== meeting) other = nodes[other]?.parent ?? none;
  const [one, two] = [nodes[below]?.node ?? none, nodes[other]?.node ?? none];
  return !mayShare(sections, one, two);
}
