/** The assumption that a course taken with a failing grade is a failed attempt (decisions.md, J.3). */
import { uint32At } from '../../shared/column.ts';
import type { EvaluationContext } from './context.ts';
import type { Findings } from './finding-list.ts';
import { attemptsEnd } from './student.ts';

/** Reports it of the courses that would otherwise count up to term `through` where `isAbout` holds of their group. */
export function assumeFailures(
  { student }: EvaluationContext,
  findings: Findings,
  source: number,
  through: number,
  isAbout: (group: number) => boolean,
): void {
  if (!student.hasFailingGrade) return;
  const courses = new Set<number>();
  for (let attempt = student.attemptsFrom; attempt < attemptsEnd; attempt += 1) {
    if (!student.isFailedByGrade(attempt) || !student.isWithin(attempt, through)) continue;
    if (isAbout(uint32At(student.group, attempt))) courses.add(uint32At(student.course, attempt));
  }
  for (const course of [...courses].sort((a, b) => a - b))
    findings.assume('failing_grade_not_counted', course, source);
}
