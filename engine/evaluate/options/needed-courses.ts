/**
 * A lower bound on the further courses that a rule needs: a cheap test that spares trying courses one by one
 * on a target that no single course completes.
 */
import { numberAt } from '../../../shared/column.ts';
import { none } from '../../../shared/index-format/layout.ts';
import type { EvaluationContext } from '../context.ts';
import { milliunitsOf } from '../counted-courses.ts';
import type { Demand } from '../demand.ts';
import type { EvaluatedTree } from '../evaluated-tree.ts';
import {
  afterSubtree,
  branchesOf,
  byKind,
  countsTowards,
  kindOf,
  mayNotApply,
  requiredOf,
  rowOf,
} from '../graph/rule-tree.ts';
import { soleGroup } from '../progress.ts';
import { courseCount, select } from '../selection.ts';
import { noEntry } from '../student/student.ts';
import { isMet, unsatisfied } from '../verdict.ts';

/** The bound of a rule that no course can meet. */
const outOfReach = Number.POSITIVE_INFINITY;

/** The bound for a whole tree: one course may serve any number of rules. */
export function neededCourses(
  context: EvaluationContext,
  tree: EvaluatedTree,
  node: number = tree.root,
): number {
  if (isMet(tree.trace.at(node))) return 0;
  return rowOf(neededByKind, context.sections, node)(context, tree, node);
}

type Needed = (context: EvaluationContext, tree: EvaluatedTree, node: number) => number;

const neededByKind = byKind<Needed>({
  course(_context, tree, node) {
    if (tree.trace.at(node) === unsatisfied) return 1;
    // A further course may replace it where it counts.
    const isSpentElsewhere = tree.spentElsewhere !== undefined && tree.spentElsewhere(node).length > 0;
    return isSpentElsewhere ? 1 : outOfReach;
  },
  all_of: neededByGrouping,
  any_of: neededByGrouping,
  n_of: neededByGrouping,
  courses_from(context, tree, node) {
    // As if shared freely: an allocation could still reassign courses applied elsewhere.
    const { counted, demand } = select(context, node, tree.through);
    if (demand.filter !== null && !demand.filter.admitsPlanned) return outOfReach;
    return fewestFurtherCourses(context, demand, courseCount(counted), milliunitsOf(counted));
  },
  when(context, tree, node) {
    const [, then, otherwise] = branchesOf(context.sections, node);
    const branches = otherwise === null ? [then] : [then, otherwise];
    return Math.max(1, Math.min(...branches.map((branch) => neededCourses(context, tree, branch))));
  },
  // One course may complete another credential.
  credential: () => 1,
  none_of: () => outOfReach,
  // Units of any course may raise a standing derived from units.
  level: (context) => (context.standings.derivesFromUnits ? 1 : outOfReach),
  program: () => outOfReach,
  average: () => outOfReach,
  consent: () => outOfReach,
  external: () => outOfReach,
  unparsed: () => outOfReach,
  cohort: () => outOfReach,
});

/**
 * A lower bound on the further courses of an unmet selection that already counts `courses` courses with `milliunits`:
 * assumes that each further course has the maximum units of the set, and that the rest of its block is held.
 */
export function fewestFurtherCourses(
  context: EvaluationContext,
  demand: Demand,
  courses: number,
  milliunits: number,
): number {
  const together = Math.max(1, ...(demand.blocks ?? []).map((block) => block.length));
  const further = Math.ceil((demand.courses - courses) / together);
  const missing = demand.milliunits - milliunits;
  if (missing <= 0 || demand.blocks !== null) return Math.max(1, further);
  return Math.max(1, further, Math.ceil(missing / context.mostMilliunits(demand.set)));
}

/**
 * The bound of the cheapest children: since one course may meet several, the most expensive of them counts. A
 * course that the student does not hold meets only the leaf that names it.
 */
function neededByGrouping(context: EvaluationContext, tree: EvaluatedTree, node: number): number {
  const { sections, student } = context;
  const kind = kindOf(sections, node);
  const needs: number[] = [];
  const absent: number[] = [];
  let others = 0;
  const end = afterSubtree(sections, node);
  for (let child = node + 1; child < end; child = afterSubtree(sections, child)) {
    // One course may meet a condition and make its rule count.
    if (mayNotApply(sections, child) && kind !== 'all_of') return 1;
    if (!countsTowards(sections, child, tree.trace)) continue;
    const needed = neededCourses(context, tree, child);
    // All children are needed, so the bound of one bounds the grouping.
    if (needed > 1 && kind === 'all_of') return needed;
    needs.push(needed);
    if (needed === 0) continue;
    const group = tree.trace.at(child) === unsatisfied ? soleGroup(sections, child) : none;
    if (group === none || student.firstOf(group) !== noEntry || absent.includes(group)) others += 1;
    else absent.push(group);
  }
  const required = requiredOf(sections, node, tree.trace);
  const unmet = absent.length + others;
  // Without required children only exclusions are unmet, which no further course meets.
  if (required === 0 || required > needs.length) return outOfReach;
  return Math.max(1, largestOfFewest(needs, required), required - (needs.length - unmet) - others);
}

/** The largest of the `count` smallest numbers. */
function largestOfFewest(numbers: number[], count: number): number {
  if (count === numbers.length) return Math.max(...numbers);
  if (count === 1) return Math.min(...numbers);
  return numberAt(
    numbers.sort((a, b) => a - b),
    count - 1,
  );
}
