/** Grade averages over a course set. */
import { gradeNumber, noGrade } from '../../shared/index-format/grade-code.ts';
import { none } from '../../shared/index-format/layout.ts';
import { untimed } from '../../shared/job/job.ts';
import { holdsGroup } from './course-set.ts';
import type { Evaluator } from './evaluator.ts';
import type { Student } from './student.ts';

/** Mean grade of the courses in a set, weighted by units; null where none of them has a numeric grade. */
export function averageOver(evaluator: Evaluator, set: number, through: number): number | null {
  const { sections, student } = evaluator;
  let weighted = 0;
  let weights = 0;
  for (const entry of gradedEntries(evaluator, set, through)) {
    const grade = gradeNumber(student.grade[entry] ?? noGrade) ?? 0;
    const milliunits = sections['course.milliunits'][student.course[entry] ?? none] ?? none;
    const weight = milliunits === none ? 1000 : milliunits;
    weighted += grade * weight;
    weights += weight;
  }
  return weights === 0 ? null : weighted / weights;
}

/** The last grade of each course of the set, up to term `through`; a waived course has no units to weigh. */
export function gradedEntries(
  { sections, student }: Evaluator,
  set: number,
  through: number,
): Iterable<number> {
  const last = new Map<number, number>();
  for (let entry = 0; entry < student.entryCount; entry += 1) {
    if (!isGraded(student, entry, through)) continue;
    const group = student.group[entry] ?? none;
    if (!holdsGroup(sections, set, group)) continue;
    const other = last.get(group);
    if (other === undefined || isLater(student, entry, other)) last.set(group, entry);
  }
  // By course: sums of fractions must not depend on the order in which the entries came.
  return [...last.values()].sort((a, b) => (student.course[a] ?? 0) - (student.course[b] ?? 0));
}

function isGraded(student: Student, entry: number, through: number): boolean {
  const term = student.term[entry] ?? untimed;
  if (term !== untimed && term > through) return false;
  if (!student.isCompleted(entry) || student.isWaived(entry)) return false;
  return gradeNumber(student.grade[entry] ?? noGrade) !== null;
}

/** Later term first, then the smaller course code: a total order, as everywhere. */
function isLater(student: Student, entry: number, other: number): boolean {
  const byTerm = (student.term[entry] ?? 0) - (student.term[other] ?? 0);
  return byTerm !== 0 ? byTerm > 0 : (student.course[entry] ?? 0) < (student.course[other] ?? 0);
}
