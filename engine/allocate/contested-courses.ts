/** The courses of a student that can count in several ways, and the quotas over which they contend. */
import type { Deadline } from '../evaluate/deadline.ts';
import type { Evaluator } from '../evaluate/evaluator.ts';
import { hasFlag } from '../evaluate/rule-tree.ts';
import type { AllocationTrees } from './allocation-trees.ts';
import { blockAt, blocksOf } from './blocks.ts';
import { type CourseChoice, choiceOf, couldRunShort } from './course-options.ts';
import type { Quota } from './quotas.ts';
import { coursesOf } from './uses.ts';

export interface ContestedCourses {
  /** In the order in which they are decided. */
  readonly choices: readonly CourseChoice[];
  readonly quotas: readonly Quota[];
  /** Some options were left out. */
  readonly isCut: boolean;
}

/** Finds the contest among the uses of a forest; what can count in one way only is settled there. */
export function choicesAmong(
  evaluator: Evaluator,
  forest: AllocationTrees,
  quotas: readonly Quota[],
  deadline: Deadline,
): ContestedCourses {
  const groups = coursesOf(evaluator);
  const usesOfCourse: number[][] = groups.map(() => []);
  for (const [use, { course }] of forest.uses.entries()) usesOfCourse[course]?.push(use);
  const scarce = quotas.filter((quota) => couldRunShort(evaluator, forest, quota, usesOfCourse, groups));
  const choices: CourseChoice[] = [];
  let isCut = false;
  if (scarce.length === 0 && !forest.nodes.some(({ node }) => hasFlag(evaluator.sections, node, 'exclusive')))
    return { choices, quotas: scarce, isCut };
  for (const [index, uses] of usesOfCourse.entries()) {
    if (uses.length === 0 || (uses.length === 1 && scarce.length === 0)) continue;
    const choice = choiceOf(evaluator, forest, { index, group: groups[index] ?? 0 }, uses, scarce, deadline);
    isCut ||= choice.isCut;
    const [only, second] = choice.options;
    if (second !== undefined || (only !== undefined && only.draws.length > 0)) choices.push(choice);
    else for (const use of only?.dropped ?? []) forest.active[use] = 0;
  }
  return { choices: byContest(forest, choices), quotas: scarce, isCut };
}

/**
 * The order of decision: block by block, that with the fewest undecided courses first, and by code
 * within each. So blocks are decided early, and contests that have nothing in common one after the other.
 */
function byContest(forest: AllocationTrees, choices: readonly CourseChoice[]): CourseChoice[] {
  const blockOf = blockAt(forest, blocksOf(forest));
  const waiting = new Map<number, Set<CourseChoice>>();
  for (const choice of choices) {
    for (const use of choice.uses) {
      const block = blockOf[forest.uses[use]?.leaf ?? 0] ?? 0;
      waiting.set(block, (waiting.get(block) ?? new Set()).add(choice));
    }
  }
  const ordered = new Set<CourseChoice>();
  const blocks = [...waiting].sort(([a], [b]) => a - b).map(([, members]) => members);
  while (ordered.size < choices.length) {
    const open = blocks.filter(({ size }) => size > 0);
    const [first, ...others] = open;
    if (first === undefined) break;
    const next = others.reduce((least, members) => (members.size < least.size ? members : least), first);
    for (const choice of [...next].sort((a, b) => a.course - b.course)) {
      ordered.add(choice);
      for (const members of blocks) members.delete(choice);
    }
  }
  return [...ordered];
}
