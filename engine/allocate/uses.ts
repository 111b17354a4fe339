/**
 * Uses: one of the student's courses at one leaf that it could count for. A course is a cross-listing
 * group and stands at a leaf once, by the entry that serves the leaf best.
 */

import { none } from '../../shared/index-format/layout.ts';
import { holdsGroup } from '../evaluate/course-set.ts';
import type { Demand } from '../evaluate/demand.ts';
import type { Evaluator } from '../evaluate/evaluator.ts';
import { creditOf } from '../evaluate/selection.ts';
import { noEntry, wholeState } from '../evaluate/student.ts';
import { conflict, unsatisfied, type Verdict } from '../evaluate/verdict.ts';

export interface Use {
  /** Position of the leaf in the forest. */
  readonly leaf: number;
  /** Position in `coursesOf`. */
  readonly course: number;
  /** Entry behind it, or `noEntry` for a course that is only looked at as if it were planned. */
  readonly entry: number;
  /** How it would stand: satisfied, in plan, or unknown where its grade is missing. */
  readonly verdict: Verdict;
  readonly milliunits: number;
  /** Text id of the subject. */
  readonly subject: number;
}

/** The student's courses as cross-listing groups, ascending by the smallest code of each. */
export function coursesOf({ student }: Evaluator): number[] {
  const groups = new Set<number>();
  for (let entry = 0; entry < student.entryCount; entry += 1) groups.add(student.group[entry] ?? none);
  if (student.hypotheticalCourse !== none) groups.add(student.hypotheticalGroup);
  return [...groups].sort((a, b) => a - b);
}

/** The use of a course at a leaf that asks for `minimumGrade`, or null where it cannot count there. */
export function useOf(
  evaluator: Evaluator,
  leaf: number,
  course: { readonly index: number; readonly group: number },
  minimumGrade: number,
): Use | null {
  const { sections, student } = evaluator;
  const verdict = student.entryVerdict(course.group, minimumGrade, wholeState);
  if (verdict === unsatisfied || verdict === conflict) return null;
  const entry = student.chosenEntry;
  const held = entry === noEntry ? student.hypotheticalCourse : (student.course[entry] ?? none);
  const milliunits = creditOf(evaluator, entry, held);
  const subject = sections['course.subject'][held] ?? none;
  return { leaf, course: course.index, entry, verdict, milliunits, subject };
}

/** The uses of the student's courses at a selection, in the order in which a subject's cap takes them. */
export function usesOfSelection(
  evaluator: Evaluator,
  leaf: number,
  demand: Demand,
  courses: readonly number[],
): Use[] {
  const uses: Use[] = [];
  for (const [index, group] of courses.entries()) {
    if (!holdsGroup(evaluator.sections, demand.set, group)) continue;
    const use = useOf(evaluator, leaf, { index, group }, demand.minimumGrade);
    if (use !== null) uses.push(use);
  }
  return uses.sort((a, b) => b.milliunits - a.milliunits || a.verdict - b.verdict || a.course - b.course);
}
