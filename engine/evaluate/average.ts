/**
 * Grade averages (decisions.md, J.2 and J.3). They never guess: a completed course without a grade leaves an
 * average unknown, unless it is transferred credit, which institutions accept without one.
 */
import { assert } from '../../shared/assert.ts';
import { uint16At, uint32At } from '../../shared/column.ts';
import {
  gradeNumber,
  gradeReaches,
  incomparableGrade,
  noGrade,
} from '../../shared/index-format/grade-code.ts';
import { none } from '../../shared/index-format/layout.ts';
import type { EvaluationContext } from './context.ts';
import { compareByTime, isFailed } from './failed-attempts.ts';
import { holdsGroup } from './graph/course-set.ts';
import { hasFlag } from './graph/rule-tree.ts';
import { entryCapacity } from './student/entry-columns.ts';
import { type EntryFilter, filterOfAverage } from './student/entry-filter.ts';
import type { Student } from './student/student.ts';

/** The average of an `average` node, or why there is none. */
export type Average = number | 'grade_missing' | 'attribute_missing';

/** The average over entries up to term `through`. */
export function averageOf(context: EvaluationContext, node: number, through: number): Average {
  const set = uint32At(context.sections['rule.argument2'], node);
  if (set === none && context.cumulativeAverage !== null) return context.cumulativeAverage;
  const graded = gradedEntries(context, node, through);
  if (graded === null) return 'grade_missing';
  const average = meanOf(context, graded);
  // Without any graded course, only the state could provide the average.
  return average ?? (set === none ? 'attribute_missing' : 'grade_missing');
}

/** The mean grade, weighted by units; null if there are no entries. */
function meanOf({ sections, student }: EvaluationContext, graded: readonly number[]): number | null {
  let weighted = 0;
  let weights = 0;
  for (const entry of graded) {
    const grade = gradeNumber(uint16At(student.grade, entry));
    assert(grade !== null, 'a graded entry has a numeric grade');
    const milliunits = uint32At(sections['course.milliunits'], uint32At(student.course, entry));
    const weight = milliunits === none ? 1000 : milliunits;
    weighted += grade * weight;
    weights += weight;
  }
  return weights === 0 ? null : weighted / weights;
}

/** The entry of each course whose grade an `average` node counts, by course id; null if a grade is missing. */
export function gradedEntries(context: EvaluationContext, node: number, through: number): number[] | null {
  const { sections, student } = context;
  const set = uint32At(sections['rule.argument2'], node);
  const isBest = hasFlag(sections, node, 'best');
  const filter = filterOfAverage(sections, node);
  const counting = new Map<number, number>();
  const visit = (entry: number): boolean => {
    const group = uint32At(student.group, entry);
    if (!student.isWithin(entry, through) || (set !== none && !holdsGroup(sections, set, group))) return true;
    if (!bearsGrade(context, entry)) return true;
    if (filter !== null && !isCovered(student, entry, filter)) return true;
    const isMissing = gradeNumber(uint16At(student.grade, entry)) === null;
    // The attempt without a grade could be the best one.
    if (isBest && isMissing) return false;
    const other = counting.get(group);
    if (other === undefined || isPreferred(student, entry, other, isBest)) counting.set(group, entry);
    return true;
  };
  context.steps += student.entryCount;
  for (let entry = 0; entry < student.entryCount; entry += 1) if (!visit(entry)) return null;
  for (let attempt = student.attemptsFrom; attempt < entryCapacity; attempt += 1)
    if (!visit(attempt)) return null;
  const entries = [...counting.values()];
  if (entries.some((entry) => gradeNumber(uint16At(student.grade, entry)) === null)) return null;
  // By course id: a floating-point sum must not depend on the order of the entries.
  return entries.sort((a, b) => uint32At(student.course, a) - uint32At(student.course, b));
}

/** Whether an average counts the grade of an entry, known or not. */
function bearsGrade({ sections, student }: EvaluationContext, entry: number): boolean {
  if (student.isCredit(entry)) return false;
  const grade = uint16At(student.grade, entry);
  // A grade such as pass or credit, which is on no scale.
  if (grade === incomparableGrade) return false;
  if (uint32At(sections['course.milliunits'], uint32At(student.course, entry)) === 0) return false;
  if (entry >= student.attemptsFrom) return grade !== noGrade && isFailed(student, entry);
  if (!student.isCompleted(entry) || student.isWaived(entry)) return false;
  return grade !== noGrade || !student.isTransferred(entry);
}

/** Whether the filter of an average admits an attempt; one without a grade may reach the required grade. */
function isCovered(student: Student, entry: number, filter: EntryFilter): boolean {
  if (!student.passes(entry, filter)) return false;
  const grade = uint16At(student.grade, entry);
  return !filter.requiresGrade || gradeReaches(grade, filter.minimumGrade) !== false || grade === noGrade;
}

/** Whether an attempt counts instead of another at the same course: the later one, or the one with the better grade. */
function isPreferred(student: Student, entry: number, other: number, isBest: boolean): boolean {
  const byGrade = uint16At(student.grade, entry) - uint16At(student.grade, other);
  if (isBest && byGrade !== 0) return byGrade > 0;
  return compareByTime(student, entry, other) > 0;
}
