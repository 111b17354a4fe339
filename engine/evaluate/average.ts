/** Grade averages over a course set. */
import { assert } from '../../shared/assert.ts';
import { float32At, uint16At, uint32At } from '../../shared/column.ts';
import { gradeNumber, gradeReaches } from '../../shared/index-format/grade-code.ts';
import { none } from '../../shared/index-format/layout.ts';
import type { EvaluationContext } from './context.ts';
import { holdsGroup } from './course-set.ts';
import type { EntryFilter } from './entry-filter.ts';
import type { Student } from './student.ts';

/** Mean grade of the courses in a set, weighted by units; null where none of them has a numeric grade. */
export function averageOver(
  context: EvaluationContext,
  set: number,
  through: number,
  filter: EntryFilter | null,
): number | null {
  const { sections, student } = context;
  let weighted = 0;
  let weights = 0;
  for (const entry of gradedEntries(context, set, through, filter)) {
    const grade = gradeNumber(uint16At(student.grade, entry));
    assert(grade !== null, 'a graded entry has a numeric grade');
    const milliunits = uint32At(sections['course.milliunits'], uint32At(student.course, entry));
    const weight = milliunits === none ? 1000 : milliunits;
    weighted += grade * weight;
    weights += weight;
  }
  return weights === 0 ? null : weighted / weights;
}

/** The last grade of each course of the set, up to term `through`; a waived course has no units to weigh. */
export function gradedEntries(
  context: EvaluationContext,
  set: number,
  through: number,
  filter: EntryFilter | null,
): Iterable<number> {
  const { sections, student } = context;
  context.steps += student.entryCount;
  const last = new Map<number, number>();
  for (let entry = 0; entry < student.entryCount; entry += 1) {
    if (!isGraded(student, entry, through)) continue;
    if (filter !== null && !isCovered(student, entry, filter)) continue;
    const group = uint32At(student.group, entry);
    if (!holdsGroup(sections, set, group)) continue;
    const other = last.get(group);
    if (other === undefined || isLater(student, entry, other)) last.set(group, entry);
  }
  // By course: sums of fractions must not depend on the order of the entries.
  return [...last.values()].sort((a, b) => uint32At(student.course, a) - uint32At(student.course, b));
}

function isGraded(student: Student, entry: number, through: number): boolean {
  if (!student.isWithin(entry, through)) return false;
  if (!student.isCompleted(entry) || student.isWaived(entry)) return false;
  return gradeNumber(uint16At(student.grade, entry)) !== null;
}

/** Whether the filter of an average lets a graded entry count. */
function isCovered(student: Student, entry: number, filter: EntryFilter): boolean {
  if (!student.passes(entry, filter)) return false;
  return !filter.requiresGrade || gradeReaches(uint16At(student.grade, entry), filter.minimumGrade) === true;
}

/** Later term first, then the smaller course code: a total order, as everywhere. */
function isLater(student: Student, entry: number, other: number): boolean {
  const byTerm = float32At(student.term, entry) - float32At(student.term, other);
  return byTerm !== 0 ? byTerm > 0 : uint32At(student.course, entry) < uint32At(student.course, other);
}
