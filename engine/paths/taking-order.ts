/** The order in which the courses of a path can be taken, term by term, and those that cannot be taken. */
import { notYet } from '../evaluate/student/student.ts';
import type { AddedCourses } from './added-courses.ts';
import type { PathGoal } from './goal.ts';
import { inGoodTime, timingOfEarlier } from './timing.ts';

export interface TakingOrder {
  /** The courses that can be taken, each as early as its rules allow, by code within a term. */
  readonly courses: readonly number[];
  /** The courses that cannot be taken in any order, since they require one another. */
  readonly stuck: readonly number[];
  /** True if the target is reached once all are taken. */
  readonly reachesGoal: boolean;
}

/** Takes every course as early as its rules allow. `courses` are the added ones, in ascending order. */
export function takingOrder(added: AddedCourses, goal: PathGoal, courses: readonly number[]): TakingOrder {
  const order: number[] = [];
  let remaining = courses;
  added.place(courses, notYet);
  while (remaining.length > 0) {
    const next = takeableNow(added, goal, remaining);
    if (next.length === 0) break;
    order.push(...next);
    added.place(next, inGoodTime);
    remaining = remaining.filter((course) => !next.includes(course));
  }
  if (remaining.length === 0) return { courses: order, stuck: [], reachesGoal: goal.isReached() };
  if (areTakenBesideTarget(added, goal, remaining)) {
    return { courses: [...order, ...remaining], stuck: [], reachesGoal: true };
  }
  return { courses: order, stuck: remaining, reachesGoal: false };
}

/** The courses that can be taken after those before them; if there are none, those that can be taken together. */
function takeableNow(added: AddedCourses, goal: PathGoal, remaining: readonly number[]): readonly number[] {
  const earlier = timingOfEarlier(goal.timing);
  const alone = remaining.filter((course) => goal.isTakeable(course, earlier));
  if (alone.length > 0) return alone;
  let together = remaining;
  added.place(together, earlier.beside);
  for (;;) {
    const refused = together.filter((course) => !goal.isTakeable(course, earlier));
    if (refused.length === 0) return together;
    added.place(refused, notYet);
    together = together.filter((course) => !refused.includes(course));
  }
}

/** True if all remaining courses can be taken in the target's term, as its corequisites or beside it. */
function areTakenBesideTarget(added: AddedCourses, goal: PathGoal, remaining: readonly number[]): boolean {
  added.place(remaining, goal.timing.beside);
  const together = goal.isReached() && remaining.every((course) => goal.isTakeableBeside(course));
  if (!together) added.place(remaining, notYet);
  return together;
}
