/** The courses of a student that can count in several ways, and the quotas over which they contend. */
import type { Evaluator } from '../evaluate/evaluator.ts';
import { hasFlag } from '../evaluate/rule-tree.ts';
import { type CourseChoice, choiceOf, couldRunShort } from './course-options.ts';
import type { Forest } from './forest.ts';
import type { Quota } from './quotas.ts';
import { coursesOf } from './uses.ts';

export interface Contest {
  /** In the order in which they are decided: contests by their first code, courses of each by code. */
  readonly choices: readonly CourseChoice[];
  readonly quotas: readonly Quota[];
  /** Some options were left out. */
  readonly isCut: boolean;
}

/** Finds the contest among the uses of a forest; what can count in one way only is settled there. */
export function choicesAmong(evaluator: Evaluator, forest: Forest, quotas: readonly Quota[]): Contest {
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
    const choice = choiceOf(evaluator, forest, { index, group: groups[index] ?? 0 }, uses, scarce);
    isCut ||= choice.isCut;
    const [only, second] = choice.options;
    if (second !== undefined || (only !== undefined && only.draws.length > 0)) choices.push(choice);
    else for (const use of only?.dropped ?? []) forest.active[use] = 0;
  }
  return { choices: byContest(forest, choices), quotas: scarce, isCut };
}

/** Courses that meet at a leaf or a quota, directly or over others, stand together. */
function byContest(forest: Forest, choices: readonly CourseChoice[]): CourseChoice[] {
  const label = choices.map((_, index) => index);
  const firstAt = new Map<string, number>();
  const find = (index: number): number => (label[index] === index ? index : find(label[index] ?? index));
  for (const [index, { uses, options }] of choices.entries()) {
    const meetings = [
      ...uses.map((use) => `leaf ${forest.uses[use]?.leaf}`),
      ...options.flatMap(({ draws }) => draws.map(({ quota }) => `quota ${quota}`)),
    ];
    for (const meeting of meetings) {
      const [low, high] = [find(firstAt.get(meeting) ?? index), find(index)].sort((a, b) => a - b);
      label[high ?? index] = low ?? index;
      if (!firstAt.has(meeting)) firstAt.set(meeting, index);
    }
  }
  return choices
    .map((choice, index) => ({ choice, contest: find(index), index }))
    .sort((a, b) => a.contest - b.contest || a.index - b.index)
    .map(({ choice }) => choice);
}
