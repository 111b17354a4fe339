/** The verdicts of all cards of a plan, by term and course. */
import type { CourseEntry } from '../../../shared/client/client.ts';
import { gradesOf } from '../model/grades.ts';
import { entriesOfCourse, entryKeyOf, isCourse, type PlanDocument } from '../model/plan-document.ts';
import { withRepetition } from '../model/repetition.ts';
import { type SeasonsOf, withSeason } from '../model/seasons.ts';
import { type DisplayedVerdict, verdictOf } from '../model/verdict.ts';
import type { Judgement } from './verdict-store.ts';

export function cardVerdictsOf(
  plan: PlanDocument,
  judgement: Judgement | null,
  seasonsOf: SeasonsOf,
): ReadonlyMap<string, DisplayedVerdict> {
  const failing = judgement?.failingCodes ?? new Set();
  // The answer does not say which of several attempts failed.
  const isFailing = ({ course_code }: CourseEntry): boolean =>
    failing.has(course_code) && entriesOfCourse(plan, course_code).length === 1;
  const grades = gradesOf(plan.courses);
  return new Map(
    plan.courses.filter(isCourse).map((entry) => {
      const result = judgement?.courses.get(entry.course_code);
      const verdict = verdictOf(entry, result, isFailing(entry), grades);
      // Who failed a course takes it again to have it count.
      const isRepeated = !failing.has(entry.course_code);
      const displayed = isRepeated ? withRepetition(entry, verdict, plan) : verdict;
      return [entryKeyOf(entry), withSeason(entry, displayed, seasonsOf)];
    }),
  );
}
