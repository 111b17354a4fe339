/** course-unlock: what is missing before each of the targets can be taken. */
import { none } from '../../shared/index-format/layout.ts';
import { absent, type JobFields } from '../../shared/job/job.ts';
import type { Deadline } from '../evaluate/deadline.ts';
import type { Evaluator } from '../evaluate/evaluator.ts';
import { findingsOf } from '../evaluate/findings.ts';
import { courseVerdict, type InquiryTraces, inquire } from '../evaluate/inquiry.ts';
import { missingOptions } from '../evaluate/missing-options.ts';
import { noEntry, type Student, wholeState } from '../evaluate/student.ts';
import { isMet } from '../evaluate/verdict.ts';
import { type CourseResult, renderCourseResult, type UnknownsRange } from '../render/academic-result.ts';
import type { JsonWriter } from '../render/json-writer.ts';

/** Writes one result a target, in their order; answers where their unknowns stand. */
export function answerCourseUnlock(
  evaluator: Evaluator,
  traces: InquiryTraces,
  writer: JsonWriter,
  job: JobFields,
  deadline: Deadline,
): UnknownsRange[] {
  const targets = new DataView(job.targets.buffer, job.targets.byteOffset, job.targets.byteLength);
  const unknowns: UnknownsRange[] = [];
  writer.name('results');
  writer.openArray();
  for (let offset = 0; offset < targets.byteLength; offset += 4) {
    const result = courseUnlock(evaluator, traces, targets.getUint32(offset, true), job, deadline);
    unknowns.push(renderCourseResult(evaluator, writer, job.terms, result));
  }
  writer.closeArray();
  return unknowns;
}

function courseUnlock(
  evaluator: Evaluator,
  traces: InquiryTraces,
  course: number,
  job: JobFields,
  deadline: Deadline,
): CourseResult {
  const group = evaluator.sections['course.group'][course] ?? none;
  const entry = ownEntry(evaluator.student, group, course);
  const term = termOfQuestion(evaluator.student, entry, job);
  const inquiry = inquire(evaluator, traces, course, term);
  return {
    inquiry,
    findings: findingsOf(evaluator, inquiry),
    missing: missingOptions(evaluator, inquiry, {
      term,
      maximumCourses: job.bounds.max_courses,
      deadline,
      isTargetMet: () => isMet(courseVerdict(evaluator, course, term)),
    }),
    entry,
  };
}

/** The term asked about, else the one in which the state holds the target, else none: all terms count. */
function termOfQuestion(student: Student, entry: number, job: JobFields): number {
  if (job.term !== absent) return job.term;
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
