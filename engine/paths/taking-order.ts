/** In which order the courses of a path can be taken, level by level, and which of them never can. */
import type { AddedCourses } from './added-courses.ts';
import type { Goal } from './goal.ts';
import { inGoodTime, notYet, timingOfEarlier } from './timing.ts';

export interface TakingOrder {
  readonly courses: readonly number[];
  /** Courses that cannot be taken, in whatever order: they wait for one another. */
  readonly stuck: readonly number[];
  /** Whether the target follows once all of them are taken. */
  readonly reachesGoal: boolean;
}

/** Takes every course as early as its rules let it. `courses` ascend and are the added ones. */
export function takingOrder(added: AddedCourses, goal: Goal, courses: readonly number[]): TakingOrder {
  const earlier = timingOfEarlier(goal.timing);
  const order: number[] = [];
  let waiting = courses;
  added.place(courses, notYet);
  while (waiting.length > 0) {
    const level = takeableTogether(added, goal, waiting);
    if (level.length === 0) break;
    order.push(...arrange(added, goal, level, earlier.beside));
    added.place(level, inGoodTime);
    waiting = waiting.filter((course) => !level.includes(course));
  }
  const beside = waiting.length > 0 ? takenBesideTarget(added, goal, waiting) : goal.isReached();
  if (waiting.length > 0 && beside) {
    order.push(...arrange(added, goal, waiting, goal.timing.beside));
    return { courses: order, stuck: [], reachesGoal: true };
  }
  return { courses: order, stuck: waiting, reachesGoal: beside };
}

/** The most of the waiting courses that can be taken in one term, each other's corequisites included. */
function takeableTogether(added: AddedCourses, goal: Goal, waiting: readonly number[]): readonly number[] {
  const earlier = timingOfEarlier(goal.timing);
  let level = waiting;
  added.place(level, earlier.beside);
  for (;;) {
    const refused = level.filter((course) => !goal.isTakeable(course, earlier));
    if (refused.length === 0) return level;
    added.place(refused, notYet);
    level = level.filter((course) => !refused.includes(course));
  }
}

/** Whether all that still waits can be taken in the target's own term, as corequisites of it or with it. */
function takenBesideTarget(added: AddedCourses, goal: Goal, waiting: readonly number[]): boolean {
  added.place(waiting, goal.timing.beside);
  const together = goal.isReached() && waiting.every((course) => goal.isTakeableBeside(course));
  if (!together) added.place(waiting, notYet);
  return together;
}

/** One level in code order, but what others of the level need beside them before those. */
function arrange(added: AddedCourses, goal: Goal, level: readonly number[], term: number): readonly number[] {
  const timing = term === goal.timing.beside ? goal.timing : timingOfEarlier(goal.timing);
  const isReady = (course: number): boolean =>
    timing === goal.timing ? goal.isTakeableBeside(course) : goal.isTakeable(course, timing);
  const arranged: number[] = [];
  let rest = level;
  added.place(level, notYet);
  while (rest.length > 0) {
    const next = rest.find(isReady) ?? rest[0] ?? 0;
    arranged.push(next);
    added.place([next], term);
    rest = rest.filter((course) => course !== next);
  }
  return arranged;
}
