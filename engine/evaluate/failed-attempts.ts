/** Attempts that never count: which one is shown, and that a failing grade is assumed to make one (decisions.md, J.3). */
import { float32At, uint8At, uint32At } from '../../shared/column.ts';
import { entryStatuses } from '../../shared/contract/words.ts';
import type { Caveats } from './caveats/caveat-list.ts';
import type { EvaluationContext } from './context.ts';
import { entryCapacity } from './student/entry-columns.ts';
import { noEntry, type Student } from './student/student.ts';

const taken = entryStatuses.indexOf('taken');
const failed = entryStatuses.indexOf('failed');

export function isFailed(student: Student, attempt: number): boolean {
  return uint8At(student.status, attempt) === failed || isFailedByGrade(student, attempt);
}

/** Whether an attempt failed by its grade alone. */
function isFailedByGrade(student: Student, attempt: number): boolean {
  return uint8At(student.status, attempt) === taken;
}

/** Orders attempts by term, then by descending course id: a total order within a group. */
export function compareByTime({ term, course }: Student, a: number, b: number): number {
  return float32At(term, a) - float32At(term, b) || uint32At(course, b) - uint32At(course, a);
}

/** Reports the courses up to term `through` that would count otherwise, in groups that `isAbout` accepts. */
export function assumeFailures(
  { student }: EvaluationContext,
  caveats: Caveats,
  source: number,
  through: number,
  isAbout: (group: number) => boolean,
): void {
  if (!student.hasFailingGrade) return;
  const courses = new Set<number>();
  for (let attempt = student.attemptsFrom; attempt < entryCapacity; attempt += 1) {
    if (!isFailedByGrade(student, attempt) || !student.isWithin(attempt, through)) continue;
    if (isAbout(uint32At(student.group, attempt))) courses.add(uint32At(student.course, attempt));
  }
  for (const course of [...courses].sort((a, b) => a - b))
    caveats.assume('failing_grade_not_counted', course, source);
}

/** The last attempt at a course that never counts, or `noEntry`; attempts under the code `course` take precedence. */
export function lastAttemptAt(student: Student, group: number, course: number): number {
  let last = noEntry;
  for (let attempt = student.attemptsFrom; attempt < entryCapacity; attempt += 1) {
    if (uint32At(student.group, attempt) !== group) continue;
    if (last === noEntry || isShownBefore(student, attempt, last, course)) last = attempt;
  }
  return last;
}

function isShownBefore(student: Student, attempt: number, other: number, course: number): boolean {
  const isExact = uint32At(student.course, attempt) === course;
  if (isExact !== (uint32At(student.course, other) === course)) return isExact;
  return compareByTime(student, attempt, other) > 0;
}
