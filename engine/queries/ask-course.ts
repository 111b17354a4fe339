/** One course as a target: inquiry, caveats and missing options for the term of the question. */
import { float32At, uint32At } from '../../shared/column.ts';
import { absent } from '../../shared/job/job.ts';
import { caveatsOf } from '../evaluate/caveats/caveats.ts';
import { lastAttemptAt } from '../evaluate/failed-attempts.ts';
import { groupOf } from '../evaluate/graph/course-columns.ts';
import { courseVerdict, inquire } from '../evaluate/inquiry.ts';
import { missingOptions } from '../evaluate/options/missing-options.ts';
import { noEntry, type Student, wholeState } from '../evaluate/student/student.ts';
import { isMet, type Verdict } from '../evaluate/verdict.ts';
import type { TargetResult } from '../render/academic-result.ts';
import type { QuestionContext } from './question-context.ts';

/** A course's result, and the term that it is about. */
export interface CourseTargetResult extends TargetResult {
  readonly term: number;
}

/** Evaluates a course; `term` is the question's, or `absent`. */
export function askCourse(
  { evaluator, traces, meter }: QuestionContext,
  course: number,
  term: number,
  maximumCourses: number,
): CourseTargetResult {
  const { sections } = evaluator;
  const entry = ownEntry(evaluator.student, groupOf(sections, course), course);
  const asOf = termOfQuestion(evaluator.student, entry, term);
  const inquiry = inquire(evaluator, traces, course, asOf);
  const isTargetMet = () => isMet(courseVerdict(evaluator, course, asOf));
  const missing = missingOptions(evaluator, inquiry, { term: asOf, maximumCourses, meter, isTargetMet });
  // The attempt to show for a course that was never completed; it is not an entry of the target.
  const shown =
    entry === noEntry ? lastAttemptAt(evaluator.student, groupOf(sections, course), course) : entry;
  return { inquiry, caveats: caveatsOf(evaluator, inquiry), missing, entry: shown, term: asOf };
}

/** The verdict only, for the same term as `askCourse`. */
export function verdictOfCourse({ evaluator }: QuestionContext, course: number, term: number): Verdict {
  const entry = ownEntry(evaluator.student, groupOf(evaluator.sections, course), course);
  return courseVerdict(evaluator, course, termOfQuestion(evaluator.student, entry, term));
}

/** The question's term, or else the term in which the state holds the target, or else the whole state. */
function termOfQuestion(student: Student, entry: number, term: number): number {
  if (term !== absent) return term;
  return entry === noEntry ? wholeState : float32At(student.term, entry);
}

/**
 * The state's own entry of the target: the first that is not completed, or else the last completed one;
 * entries of the target itself precede those of cross-listings.
 */
function ownEntry(student: Student, group: number, course: number): number {
  let own = noEntry;
  for (let entry = student.firstOf(group); entry !== noEntry; entry = student.nextOf(entry)) {
    if (own === noEntry || isBetterOwnEntry(student, course, entry, own)) own = entry;
  }
  return own;
}

function isBetterOwnEntry(student: Student, course: number, entry: number, other: number): boolean {
  const itself = uint32At(student.course, entry) === course;
  if (itself !== (uint32At(student.course, other) === course)) return itself;
  const open = !student.isCompleted(entry);
  if (open === student.isCompleted(other)) return open;
  const later = float32At(student.term, entry) - float32At(student.term, other);
  if (later === 0) return student.precedes(entry, other);
  return open ? later < 0 : later > 0;
}
