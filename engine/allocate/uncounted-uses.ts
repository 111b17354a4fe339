/**
 * Deactivates uses that an allocation leaves active although they count for nothing: a subject's surplus, and
 * courses of an incomplete block. The search keeps them, since they harm no other rule; a rule that names
 * such a course is held back, not in conflict, as the course is spent nowhere.
 */
import { itemAt, uint8At } from '../../shared/column.ts';
import { isMet } from '../evaluate/verdict.ts';
import type { AllocationTrees } from './allocation-trees.ts';
import { matesOf, type SelectionLeaf } from './selection-leaf.ts';

/** The trees are evaluated before and after. */
export function dropUncountedUses(trees: AllocationTrees): void {
  let isChanged = false;
  for (const [position, { role }] of trees.nodes.entries()) {
    if (role.role !== 'selection' || role.selection.isPlain) continue;
    const { selection, firstUse } = role;
    const counted = new Set(selection.countedUses(trees.values.verdictAt(position)));
    const isActive = (index: number): boolean => uint8At(trees.active, firstUse + index) === 1;
    for (const [index, use] of selection.uses.entries()) {
      if (!isActive(index) || !isMet(use.verdict) || counted.has(use)) continue;
      if (isInWholeBlock(selection, index, isActive)) continue;
      trees.setActive(firstUse + index, false);
      isChanged = true;
    }
  }
  if (isChanged) trees.evaluateAll();
}

/** Deactivating it would make its block incomplete. */
function isInWholeBlock(
  { uses }: SelectionLeaf,
  index: number,
  isActive: (index: number) => boolean,
): boolean {
  const use = itemAt(uses, index);
  return use.block >= 0 && matesOf(uses, use).every(isActive);
}
