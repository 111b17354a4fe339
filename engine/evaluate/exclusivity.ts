/**
 * Whether the children of an exclusive grouping draw on different courses of the student's. Where
 * they do, no course counts for two of them and the plain verdict is proven.
 */
import { none } from '../../shared/index-format/layout.ts';
import type { Evaluator } from './evaluator.ts';
import { afterSubtree, childrenOf, kindOf } from './rule-tree.ts';
import { select } from './selection.ts';
import { noEntry } from './student.ts';

/** True when no course that is held stands for two children that may not share it. */
export function sharesNoCourse(evaluator: Evaluator, node: number, through: number): boolean {
  const drawnBy = new Map<number, number>();
  for (const child of childrenOf(evaluator.sections, node)) {
    for (const group of groupsDrawnBy(evaluator, child, through)) {
      const other = drawnBy.get(group);
      if (other !== undefined && !mayShare(evaluator, child, other)) return false;
      drawnBy.set(group, child);
    }
  }
  return true;
}

/** Cross-listing groups of the student's courses that any leaf below `root` could use. */
function groupsDrawnBy(evaluator: Evaluator, root: number, through: number): Set<number> {
  const { sections, student } = evaluator;
  const groups = new Set<number>();
  const end = afterSubtree(sections, root);
  for (let node = root; node < end; node += 1) {
    const kind = kindOf(sections, node);
    if (kind === 'course') {
      const group = sections['course.group'][sections['rule.argument'][node] ?? none] ?? none;
      if (student.firstOf(group) !== noEntry) groups.add(group);
    } else if (kind === 'courses_from') {
      for (const { course } of select(evaluator, node, through).counted) {
        groups.add(sections['course.group'][course] ?? none);
      }
    }
  }
  return groups;
}

function mayShare({ sections }: Evaluator, left: number, right: number): boolean {
  const rules = sections['share.rule'];
  const partners = sections['share.with'];
  for (let row = 0; row < rules.length; row += 1) {
    if (rules[row] === left && partners[row] === right) return true;
    if (rules[row] === right && partners[row] === left) return true;
  }
  return false;
}
