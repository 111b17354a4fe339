/** One course as a target: inquiry, findings and missing options for the term that the question is about. */
import { none } from '../../shared/index-format/layout.ts';
import { absent } from '../../shared/job/job.ts';
import { findingsOf } from '../evaluate/findings.ts';
import { courseVerdict, inquire } from '../evaluate/inquiry.ts';
import { missingOptions } from '../evaluate/missing-options.ts';
import { noEntry, type Student, wholeState } from '../evaluate/student.ts';
import { isMet, type Verdict } from '../evaluate/verdict.ts';
import type { TargetResult } from '../render/academic-result.ts';
import type { QuestionContext } from './question-context.ts';

/** A course's result, and the term that it is about. */
export interface CourseTargetResult extends TargetResult {
  readonly term: number;
}

/** Evaluates a course; `term` is the one asked about, or `absent`. */
export function askCourse(
  { evaluator, traces, deadline }: QuestionContext,
  course: number,
  term: number,
  maximumCourses: number,
): CourseTargetResult {
  const entry = ownEntry(evaluator.student, evaluator.sections['course.group'][course] ?? none, course);
  const asOf = termOfQuestion(evaluator.student, entry, term);
  const inquiry = inquire(evaluator, traces, course, asOf);
  const isTargetMet = () => isMet(courseVerdict(evaluator, course, asOf));
  const missing = missingOptions(evaluator, inquiry, { term: asOf, maximumCourses, deadline, isTargetMet });
  return { inquiry, findings: findingsOf(evaluator, inquiry), missing, entry, term: asOf };
}

/** The verdict alone, for the same term as `askCourse`. */
export function verdictOfCourse({ evaluator }: QuestionContext, course: number, term: number): Verdict {
  const entry = ownEntry(evaluator.student, evaluator.sections['course.group'][course] ?? none, course);
  return courseVerdict(evaluator, course, termOfQuestion(evaluator.student, entry, term));
}

/** The term asked about, else the one in which the state holds the target, else none: all terms count. */
function termOfQuestion(student: Student, entry: number, term: number): number {
  if (term !== absent) return term;
  return entry === noEntry ? wholeState : (student.term[entry] ?? wholeState);
}

/**
 * The state's own entry of the target: the first that is still to be completed, else the last
 * completed one; an entry of the target itself before one of a cross-listing.
 */
function ownEntry(student: Student, group: number, course: number): number {
  let own = noEntry;
  for (let entry = student.firstOf(group); entry !== noEntry; entry = student.nextOf(entry)) {
    if (own === noEntry || isBetterOwnEntry(student, course, entry, own)) own = entry;
  }
  return own;
}

function isBetterOwnEntry(student: Student, course: number, entry: number, other: number): boolean {
  const itself = student.course[entry] === course;
  if (itself !== (student.course[other] === course)) return itself;
  const open = !student.isCompleted(entry);
  if (open === student.isCompleted(other)) return open;
  const later = (student.term[entry] ?? 0) - (student.term[other] ?? 0);
  if (later === 0) return (student.course[entry] ?? 0) < (student.course[other] ?? 0);
  return open ? later < 0 : later > 0;
}
