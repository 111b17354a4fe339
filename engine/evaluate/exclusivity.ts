/**
 * Sharing rules without an allocation: whether the student's courses leave no choice to be made. No
 * course may count for two children of an exclusive grouping, and no more than its limits allow count
 * inside a limited one; where neither can bind, the plain verdict is proven.
 */
import { firstRow } from '../../shared/index-format/first-row.ts';
import { type GraphSections, none } from '../../shared/index-format/layout.ts';
import { holdsGroup } from './course-set.ts';
import type { Evaluator } from './evaluator.ts';
import type { EvaluatedTree } from './inquiry.ts';
import { metCount } from './progress.ts';
import { afterSubtree, childrenOf, hasFlag, isExclusion, kindOf, requiredOf } from './rule-tree.ts';
import { creditOf, select } from './selection.ts';
import { noEntry } from './student.ts';
import { unknown, type Verdict } from './verdict.ts';

/** Whether a node has rules on sharing at all. */
export function restrictsSharing({ sections }: Pick<Evaluator, 'sections'>, node: number): boolean {
  const limited = sections['limit.rule'];
  return hasFlag(sections, node, 'exclusive') || limited[firstRow(limited, node)] === node;
}

/**
 * A grouping whose children meet it, and that is unknown all the same: its sharing rules may bind. Where
 * an exclusion of its own is open, that is why.
 */
export function isUnproven({ sections }: Evaluator, { trace }: EvaluatedTree, node: number): boolean {
  if (trace.at(node) !== unknown || !restrictsSharing({ sections }, node)) return false;
  if (metCount(sections, node, trace) < requiredOf(sections, node)) return false;
  return !childrenOf(sections, node).some(
    (child) => isExclusion(sections, child) && trace.at(child) === unknown,
  );
}

/** Whether a met node's sharing rules take nothing from the courses behind its verdict. */
export function sharesFreely(evaluator: Evaluator, node: number, verdict: Verdict, through: number): boolean {
  if (hasFlag(evaluator.sections, node, 'exclusive') && !sharesNoCourse(evaluator, node, verdict, through))
    return false;
  return keepsLimits(evaluator, node, verdict, through);
}

/** True when no course stands for two children that may not share it. */
function sharesNoCourse(evaluator: Evaluator, node: number, verdict: Verdict, through: number): boolean {
  const drawnBy = new Map<number, number>();
  for (const child of childrenOf(evaluator.sections, node)) {
    for (const group of coursesDrawnBy(evaluator, child, verdict, through).keys()) {
      const other = drawnBy.get(group);
      if (other !== undefined && !mayShare(evaluator.sections, child, other)) return false;
      drawnBy.set(group, child);
    }
  }
  return true;
}

/** True when the courses drawn on inside a node exceed none of its limits. */
function keepsLimits(evaluator: Evaluator, node: number, verdict: Verdict, through: number): boolean {
  const { sections } = evaluator;
  const rules = sections['limit.rule'];
  const first = firstRow(rules, node);
  if (rules[first] !== node) return true;
  const drawn = coursesDrawnBy(evaluator, node, verdict, through);
  for (let row = first; rules[row] === node; row += 1) {
    const set = sections['limit.set'][row] ?? none;
    const limited = [...drawn].filter(([group]) => holdsGroup(sections, set, group));
    if (limited.length > (sections['limit.count'][row] ?? none)) return false;
    const milliunits = limited.reduce((sum, [, credit]) => sum + credit, 0);
    if (milliunits > (sections['limit.milliunits'][row] ?? none)) return false;
  }
  return true;
}

/**
 * Cross-listing groups of the student's courses that the leaves below `root` draw on, with the most
 * milliunits that each brings. A satisfied rule rests on completed courses alone: what is planned
 * beside them takes nothing from it.
 */
function coursesDrawnBy(
  evaluator: Evaluator,
  root: number,
  worst: Verdict,
  through: number,
): Map<number, number> {
  const { sections, student } = evaluator;
  const drawn = new Map<number, number>();
  const draw = (course: number, verdict: Verdict, milliunits: number): void => {
    const group = sections['course.group'][course] ?? none;
    if (verdict <= worst && (drawn.get(group) ?? -1) < milliunits) drawn.set(group, milliunits);
  };
  const end = afterSubtree(sections, root);
  for (
    let node = root;
    node < end;
    node = isExclusion(sections, node) ? afterSubtree(sections, node) : node + 1
  ) {
    const kind = kindOf(sections, node);
    if (kind === 'course') {
      const verdict = evaluator.standingAt(node, through);
      const entry = student.chosenEntry;
      const course = entry === noEntry ? student.hypotheticalCourse : (student.course[entry] ?? none);
      draw(course, verdict, creditOf(evaluator, entry, course));
    } else if (kind === 'courses_from') {
      for (const { course, verdict, milliunits } of select(evaluator, node, through).counted)
        draw(course, verdict, milliunits);
    }
  }
  return drawn;
}

/** Whether two children of an exclusive grouping name each other. */
export function mayShare(sections: GraphSections, left: number, right: number): boolean {
  return namesPartner(sections, left, right) && namesPartner(sections, right, left);
}

/** Whether `rule` has `partner` among its `shares_with`. */
function namesPartner(sections: GraphSections, rule: number, partner: number): boolean {
  const rules = sections['share.rule'];
  for (let row = firstRow(rules, rule); rules[row] === rule; row += 1) {
    if (sections['share.with'][row] === partner) return true;
  }
  return false;
}
