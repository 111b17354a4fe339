/** The student's courses that can count in several ways, and the quotas that can run short. */
import { int32At, itemAt, numberAt } from '../../shared/column.ts';
import type { Evaluator } from '../evaluate/evaluator.ts';
import { hasFlag } from '../evaluate/graph/rule-tree.ts';
import type { WorkMeter } from '../evaluate/work-meter.ts';
import type { AllocationTrees } from './allocation-trees.ts';
import { type CourseChoice, choiceOf, sameChoice } from './course-options.ts';
import { couldRunShort, type DrawingUses, drawsOf } from './draws.ts';
import type { Quota } from './quotas.ts';
import { drawKey } from './search-tables.ts';
import { subproblemAt, subproblemsOf } from './subproblems.ts';

export interface ContestedCourses {
  readonly trees: AllocationTrees;
  /** In the order of decision. */
  readonly choices: readonly CourseChoice[];
  readonly quotas: readonly Quota[];
  /** True if options were left out: trying all listed ones then proves nothing. */
  readonly omitsOptions: boolean;
}

/** Courses with at least this many uses share their options with equal courses. */
const leastComparedUses = 6;

/** Finds the contested courses; the uses of all other courses are decided in `trees`. */
export function findContestedCourses(
  evaluator: Evaluator,
  trees: AllocationTrees,
  quotas: readonly Quota[],
  meter: WorkMeter,
  listsOptions: boolean,
): ContestedCourses {
  const isExclusive = trees.nodes.some(({ node }) => hasFlag(evaluator.sections, node, 'exclusive'));
  // In most requirements every course counts wherever it can.
  if (quotas.length === 0 && !isExclusive) return { trees, choices: [], quotas, omitsOptions: false };
  const groups = trees.courses;
  const usesOfCourse: number[][] = groups.map(() => []);
  for (const [use, { course }] of trees.uses.entries()) itemAt(usesOfCourse, course).push(use);
  const scarce = quotas.filter((quota) => couldRunShort(evaluator, trees, quota, usesOfCourse, groups));
  const choices: CourseChoice[] = [];
  if (scarce.length === 0 && !isExclusive) return { trees, choices, quotas: scarce, omitsOptions: false };
  // Once one course has too many options to list, the options of later ones are not needed: all are searched use by use.
  let omitsOptions = !listsOptions;
  const known = new Map<string, CourseChoice>();
  for (const [index, uses] of usesOfCourse.entries()) {
    if (uses.length === 0 || (uses.length === 1 && scarce.length === 0)) continue;
    const group = numberAt(groups, index);
    const draws = drawsOf(evaluator, trees, group, uses, scarce);
    // With few uses, listing options is quicker than comparing courses.
    const key = uses.length < leastComparedUses ? null : keyOf(trees, uses, draws);
    const alike = key === null ? undefined : known.get(key);
    const choice: CourseChoice =
      alike === undefined || alike.omitsOptions
        ? choiceOf(evaluator, trees, { index, group }, uses, draws, scarce, omitsOptions, meter)
        : sameChoice(trees, alike, index, uses, meter);
    if (key !== null) known.set(key, choice);
    omitsOptions ||= choice.omitsOptions;
    const only = itemAt(choice.options, 0);
    if (choice.omitsOptions || choice.options.length > 1 || only.draws.length > 0) choices.push(choice);
    else for (const use of only.dropped) trees.setActive(use, false);
  }
  return { trees, choices: inDecisionOrder(trees, choices), quotas: scarce, omitsOptions };
}

/** Equal for courses with equal options. */
function keyOf(trees: AllocationTrees, uses: readonly number[], draws: readonly DrawingUses[]): string {
  return `${uses.map((use) => itemAt(trees.uses, use).leaf).join()} ${drawKey({ uses, draws })}`;
}

/**
 * Subproblem by subproblem, the one with the fewest undecided courses first, and by code within each: decides subproblems
 * early, and independent sets of contested courses one after another.
 */
function inDecisionOrder(trees: AllocationTrees, choices: readonly CourseChoice[]): CourseChoice[] {
  const subproblemOf = subproblemAt(trees, subproblemsOf(trees));
  const membersOf = new Map<number, Set<CourseChoice>>();
  for (const choice of choices) {
    for (const use of choice.uses) {
      const subproblem = int32At(subproblemOf, itemAt(trees.uses, use).leaf);
      membersOf.set(subproblem, (membersOf.get(subproblem) ?? new Set()).add(choice));
    }
  }
  const ordered: CourseChoice[] = [];
  const subproblems = [...membersOf].sort(([a], [b]) => a - b).map(([, members]) => members);
  while (ordered.length < choices.length) {
    const open = subproblems.filter(({ size }) => size > 0);
    const next = open.reduce((smallest, members) => (members.size < smallest.size ? members : smallest));
    for (const choice of [...next].sort((a, b) => a.course - b.course)) {
      ordered.push(choice);
      for (const members of subproblems) members.delete(choice);
    }
  }
  return ordered;
}
