/**
 * Sharing rules without an allocation. No course may count for two children of an exclusive grouping, and a
 * limited grouping counts no more than its limits; if neither rule can bind, the plain verdict is proven.
 */
import { uint32At } from '../../shared/column.ts';
import { firstRow } from '../../shared/index-format/first-row.ts';
import type { GraphSections } from '../../shared/index-format/layout.ts';
import type { EvaluationContext } from './context.ts';
import type { EvaluatedTree } from './evaluated-tree.ts';
import { groupOf } from './graph/course-columns.ts';
import { holdsGroup } from './graph/course-set.ts';
import {
  afterSubtree,
  childrenOf,
  isExclusion,
  isExclusive,
  kindOf,
  mayShare,
  requiredOf,
} from './graph/rule-tree.ts';
import { metCount } from './progress.ts';
import { creditOf, select } from './selection.ts';
import { type EntryFilter, filterOf } from './student/entry-filter.ts';
import { noEntry } from './student/student.ts';
import { unknown, type Verdict } from './verdict.ts';

/** Finding the courses that a node draws on takes longer than its verdict. */
const stepsPerDrawnNode = 4;

/** Whether a node has sharing rules. */
export function restrictsSharing(sections: GraphSections, node: number): boolean {
  return isExclusive(sections, node) || holdsRule(sections['limit.rule'], node, node + 1);
}

/** Whether an ascending column of rule nodes has one in [`start`, `end`). */
export function holdsRule(rules: Uint32Array, start: number, end: number): boolean {
  const row = firstRow(rules, start);
  return row < rules.length && uint32At(rules, row) < end;
}

/**
 * Whether a grouping is met by its children but unknown because its sharing rules may bind, and not because
 * of an undecided exclusion of its own.
 */
export function isUnproven({ sections }: EvaluationContext, { trace }: EvaluatedTree, node: number): boolean {
  if (trace.at(node) !== unknown || !restrictsSharing(sections, node)) return false;
  if (metCount(sections, node, trace) < requiredOf(sections, node, trace)) return false;
  return !childrenOf(sections, node).some(
    (child) => isExclusion(sections, child) && trace.at(child) === unknown,
  );
}

/** Whether the sharing rules of a met node take no course from its verdict. */
export function sharesFreely(
  context: EvaluationContext,
  node: number,
  verdict: Verdict,
  through: number,
): boolean {
  if (isExclusive(context.sections, node) && !sharesNoCourse(context, node, verdict, through)) return false;
  return keepsLimits(context, node, verdict, through);
}

/** Whether no course counts for two children that may not share it. */
function sharesNoCourse(
  context: EvaluationContext,
  node: number,
  verdict: Verdict,
  through: number,
): boolean {
  const drawnBy = new Map<number, number[]>();
  for (const child of childrenOf(context.sections, node)) {
    for (const group of coursesDrawnBy(context, child, verdict, through).keys()) {
      const others = drawnBy.get(group) ?? [];
      if (!others.every((other) => mayShare(context.sections, child, other))) return false;
      drawnBy.set(group, [...others, child]);
    }
  }
  return true;
}

/** Whether the courses that a node draws on stay within its limits. */
function keepsLimits(context: EvaluationContext, node: number, verdict: Verdict, through: number): boolean {
  const { sections } = context;
  const rules = sections['limit.rule'];
  if (!holdsRule(rules, node, node + 1)) return true;
  const end = firstRow(rules, node + 1);
  for (let row = firstRow(rules, node); row < end; row += 1) {
    const set = uint32At(sections['limit.set'], row);
    const filter = filterOf(sections, uint32At(sections['limit.filter'], row));
    const drawn = coursesDrawnBy(context, node, verdict, through, filter);
    const limited = [...drawn].filter(([group]) => holdsGroup(sections, set, group));
    // An absent limit is `none`, which exceeds every count.
    if (limited.length > uint32At(sections['limit.count'], row)) return false;
    const milliunits = limited.reduce((sum, [, credit]) => sum + credit, 0);
    if (milliunits > uint32At(sections['limit.milliunits'], row)) return false;
  }
  return true;
}

/**
 * The cross-listing groups that the leaves below `root` draw on, each with the maximum milliunits that it
 * brings. `worst` is the verdict of the rule: a satisfied rule draws on completed courses only. Skips entries
 * excluded by `filter`.
 */
function coursesDrawnBy(
  context: EvaluationContext,
  root: number,
  worst: Verdict,
  through: number,
  filter: EntryFilter | null = null,
): Map<number, number> {
  const { sections, student } = context;
  const drawn = new Map<number, number>();
  const draw = (entry: number, course: number, milliunits: number): void => {
    if (filter !== null && !student.drawsOn(entry, filter)) return;
    const group = entry === noEntry ? groupOf(sections, course) : uint32At(student.group, entry);
    if ((drawn.get(group) ?? -1) < milliunits) drawn.set(group, milliunits);
  };
  const end = afterSubtree(sections, root);
  context.steps += stepsPerDrawnNode * (end - root);
  for (
    let node = root;
    node < end;
    node = isExclusion(sections, node) ? afterSubtree(sections, node) : node + 1
  ) {
    const kind = kindOf(sections, node);
    if (kind === 'course' && context.leafVerdict(node, through) <= worst) {
      const entry = student.chosenEntry;
      const course = entry === noEntry ? student.hypotheticalCourse : uint32At(student.course, entry);
      draw(entry, course, creditOf(context, entry, course));
    } else if (kind === 'courses_from') {
      for (const { entry, course, verdict, milliunits } of select(context, node, through).counted)
        if (verdict <= worst) draw(entry, course, milliunits);
    }
  }
  return drawn;
}
