/** In which order the courses of a path can be taken, term by term, and which of them never can. */
import { notYet } from '../evaluate/student.ts';
import type { AddedCourses } from './added-courses.ts';
import type { Goal } from './goal.ts';
import { inGoodTime, timingOfEarlier } from './timing.ts';

export interface TakingOrder {
  /** Those that can be taken: each as early as its rules let it, those of one term by code. */
  readonly courses: readonly number[];
  /** Courses that cannot be taken, in whatever order: they wait for one another. */
  readonly stuck: readonly number[];
  /** Whether the target follows once all of them are taken. */
  readonly reachesGoal: boolean;
}

/** Takes every course as early as its rules let it. `courses` ascend and are the added ones. */
export function takingOrder(added: AddedCourses, goal: Goal, courses: readonly number[]): TakingOrder {
  const order: number[] = [];
  let waiting = courses;
  added.place(courses, notYet);
  while (waiting.length > 0) {
    const next = takeableNow(added, goal, waiting);
    if (next.length === 0) break;
    order.push(...next);
    added.place(next, inGoodTime);
    waiting = waiting.filter((course) => !next.includes(course));
  }
  if (waiting.length === 0) return { courses: order, stuck: [], reachesGoal: goal.isReached() };
  if (areTakenBesideTarget(added, goal, waiting)) {
    return { courses: [...order, ...waiting], stuck: [], reachesGoal: true };
  }
  return { courses: order, stuck: waiting, reachesGoal: false };
}

/** What can be taken after what was taken before; where nothing can, what can be taken in one term together. */
function takeableNow(added: AddedCourses, goal: Goal, waiting: readonly number[]): readonly number[] {
  const earlier = timingOfEarlier(goal.timing);
  const alone = waiting.filter((course) => goal.isTakeable(course, earlier));
  if (alone.length > 0) return alone;
  let together = waiting;
  added.place(together, earlier.beside);
  for (;;) {
    const refused = together.filter((course) => !goal.isTakeable(course, earlier));
    if (refused.length === 0) return together;
    added.place(refused, notYet);
    together = together.filter((course) => !refused.includes(course));
  }
}

/** Whether all that still waits can be taken in the target's own term, as corequisites of it or with it. */
function areTakenBesideTarget(added: AddedCourses, goal: Goal, waiting: readonly number[]): boolean {
  added.place(waiting, goal.timing.beside);
  const together = goal.isReached() && waiting.every((course) => goal.isTakeableBeside(course));
  if (!together) added.place(waiting, notYet);
  return together;
}
