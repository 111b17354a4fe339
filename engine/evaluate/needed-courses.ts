/**
 * How many further courses a rule needs at the least: a bound that is cheap to have, and that spares
 * trying out courses one by one on a target that no single course completes.
 */
import type { RuleKind } from '../../shared/contract/words.ts';
import { none } from '../../shared/index-format/layout.ts';
import { milliunitsOf } from './counted-courses.ts';
import type { Evaluator } from './evaluator.ts';
import type { EvaluatedTree } from './inquiry.ts';
import { soleGroup } from './progress.ts';
import { afterSubtree, branchesOf, isExclusion, kindOf, requiredOf } from './rule-tree.ts';
import { type Demand, select } from './selection.ts';
import { noEntry } from './student.ts';
import { isMet, unsatisfied } from './verdict.ts';

/** A rule that no course settles. */
const outOfReach = Number.POSITIVE_INFINITY;

/** A lower bound for the whole tree: one course may serve any number of rules. */
export function neededCourses(evaluator: Evaluator, tree: EvaluatedTree, node: number = tree.root): number {
  if (isMet(tree.trace.at(node))) return 0;
  return neededByKind[kindOf(evaluator.sections, node)](evaluator, tree, node);
}

type Needed = (evaluator: Evaluator, tree: EvaluatedTree, node: number) => number;

const neededByKind: Record<RuleKind, Needed> = {
  course: (_evaluator, tree, node) => (tree.trace.at(node) === unsatisfied ? 1 : outOfReach),
  all_of: neededByGroup,
  any_of: neededByGroup,
  n_of: neededByGroup,
  courses_from(evaluator, tree, node) {
    // Shared freely: an allocation could still give back what it spent elsewhere.
    const { counted, demand } = select(evaluator, node, tree.through);
    return fewestFurtherCourses(evaluator, demand, counted.length, milliunitsOf(counted));
  },
  when(evaluator, tree, node) {
    const [, then, otherwise] = branchesOf(evaluator.sections, node);
    const branches = otherwise === null ? [then] : [then, otherwise];
    return Math.max(1, Math.min(...branches.map((branch) => neededCourses(evaluator, tree, branch))));
  },
  // Another credential may be completed by one course.
  credential: () => 1,
  none_of: () => outOfReach,
  level: () => outOfReach,
  program: () => outOfReach,
  average: () => outOfReach,
  consent: () => outOfReach,
  external: () => outOfReach,
  unparsed: () => outOfReach,
};

/**
 * Courses that an unmet selection still takes at the least, where so many courses with so many units
 * count already: as if each further one had as many units as any of the set.
 */
export function fewestFurtherCourses(
  { sections }: Evaluator,
  demand: Demand,
  courses: number,
  milliunits: number,
): number {
  const missing = demand.milliunits - milliunits;
  if (missing <= 0) return Math.max(1, demand.courses - courses);
  const offsets = sections['set.offsets'];
  let largest = 1;
  for (let member = offsets[demand.set] ?? 0; member < (offsets[demand.set + 1] ?? 0); member += 1) {
    const brought = sections['course.milliunits'][sections['set.course'][member] ?? none] ?? none;
    if (brought !== none && brought > largest) largest = brought;
  }
  return Math.max(1, demand.courses - courses, Math.ceil(missing / largest));
}

/**
 * The children that are cheapest to meet: as one course may meet several, the dearest of them counts. Of the
 * courses that the student does not hold at all, one meets but the leaf that names it.
 */
function neededByGroup(evaluator: Evaluator, tree: EvaluatedTree, node: number): number {
  const { sections, student } = evaluator;
  const kind = kindOf(sections, node);
  const needs: number[] = [];
  const absent: number[] = [];
  let others = 0;
  const end = afterSubtree(sections, node);
  for (let child = node + 1; child < end; child = afterSubtree(sections, child)) {
    if (isExclusion(sections, child)) continue;
    const needed = neededCourses(evaluator, tree, child);
    // All of them are needed: more than one course for this one is more than one for the group.
    if (needed > 1 && kind === 'all_of') return needed;
    needs.push(needed);
    if (needed === 0) continue;
    const group = tree.trace.at(child) === unsatisfied ? soleGroup(sections, child) : none;
    if (group === none || student.firstOf(group) !== noEntry || absent.includes(group)) others += 1;
    else absent.push(group);
  }
  const required = requiredOf(sections, node);
  const unmet = absent.length + others;
  const dearest = needs.sort((a, b) => a - b)[required - 1] ?? outOfReach;
  return Math.max(1, dearest, required - (needs.length - unmet) - others);
}
