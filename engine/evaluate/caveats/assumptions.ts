/** The assumptions of a met leaf, except those about failed attempts (failed-attempts.ts). */
import { uint32At } from '../../../shared/column.ts';
import { none } from '../../../shared/index-format/layout.ts';
import { gradedEntries } from '../average.ts';
import type { Evaluator } from '../evaluator.ts';
import { plannedBefore } from '../student/standing.ts';
import { noEntry, type Student } from '../student/student.ts';
import { inPlan, type Verdict } from '../verdict.ts';
import type { Caveats } from './caveat-list.ts';

/** The conditions on a counted course: the leaf's course or a member of its set, a grade or 0, and the last term. */
interface LeafDemand {
  readonly course: number;
  readonly minimumGrade: number;
  readonly through: number;
  readonly source: number;
}

/** Reports the assumptions of counting an entry for a leaf. */
export function assumeEntry(
  student: Student,
  caveats: Caveats,
  entry: number,
  { course, minimumGrade, through, source }: LeafDemand,
): void {
  const held = uint32At(student.course, entry);
  if (!student.isCompleted(entry)) {
    caveats.assume('planned_course_completed', held, source);
    if (minimumGrade !== 0) caveats.assume('grade_assumed', held, source);
  }
  if (held !== course) caveats.assume('cross_listing_equivalent', held, source);
  if (attemptCount(student, entry, through) > 1) caveats.assume('retake_counts_once', held, source);
}

/** Reports that units give a standing, and the planned courses that contribute to it. */
export function assumeStanding(
  evaluator: Evaluator,
  caveats: Caveats,
  node: number,
  { term, verdict }: { readonly term: number; readonly verdict: Verdict },
): void {
  if (!evaluator.standings.derivesFromUnits) return;
  if (!evaluator.standings.verdictOf(evaluator, node, term).isFromUnits) return;
  const source = uint32At(evaluator.sections['rule.source'], node);
  caveats.assume('level_from_units', none, source);
  if (verdict !== inPlan) return;
  for (const course of plannedBefore(evaluator, term))
    caveats.assume('planned_course_completed', course, source);
}

/** Reports that an average uses one grade of a retaken course. */
export function assumeGrades(evaluator: Evaluator, caveats: Caveats, node: number, through: number): void {
  const { sections, student } = evaluator;
  const source = uint32At(sections['rule.source'], node);
  for (const entry of gradedEntries(evaluator, node, through) ?? []) {
    if (attemptCount(student, entry, through) > 1)
      caveats.assume('retake_counts_once', uint32At(student.course, entry), source);
  }
}

/** The number of entries of the same course in the terms that count. */
function attemptCount(student: Student, entry: number, through: number): number {
  let attempts = 0;
  const first = student.firstOf(uint32At(student.group, entry));
  for (let other = first; other !== noEntry; other = student.nextOf(other))
    if (student.isWithin(other, through)) attempts += 1;
  return attempts;
}
