/** course-impact: whose status would change if a course were planned in good time. */
import { assert } from '../../shared/assert.ts';
import { entryStatuses } from '../../shared/contract/words.ts';
import { type Asked, absent, type Detail, entryBytes, untimed } from '../../shared/job/job.ts';
import type { Verdict } from '../evaluate/verdict.ts';
import { type Impact, renderResult } from '../render/academic-result.ts';
import { askCourse, verdictOfCourse } from './ask-course.ts';
import { verdictsOfCredentials } from './ask-credentials.ts';
import { withCoursePaths } from './ask-paths.ts';
import { type QuestionContext, unpackIds } from './question-context.ts';

const planned = entryStatuses.indexOf('planned');

/** Writes one result a target, each with its impacts: courses by code, then credentials by id. */
export function answerCourseImpact(context: QuestionContext, asked: Asked): void {
  const { targets, term, bounds, detail } = asked;
  assert(detail !== null, 'an impact says what it is compared against');
  for (const course of unpackIds(targets)) {
    const result = askCourse(context, course, term, bounds.max_courses);
    const shown = withCoursePaths(context, asked, result.term, result);
    renderResult(context, shown, { impacts: impactsOf(context, course, detail) });
  }
}

function impactsOf(context: QuestionContext, target: number, detail: Detail): Impact[] {
  const courses = comparedCourses(context, target, detail);
  const credentials = [...new Set(unpackIds(detail.againstCredentials))].sort((a, b) => a - b);
  const before = statuses(context, courses, credentials);
  context.evaluator.load(context.snapshot, withPlanned(context.snapshot.entries, target));
  const after = statuses(context, courses, credentials);
  context.evaluator.load(context.snapshot);
  const subjects = [
    ...courses.map((id) => ({ kind: 'course', id }) as const),
    ...credentials.map((id) => ({ kind: 'credential', id }) as const),
  ];
  return subjects.flatMap(({ kind, id }, at) => {
    const [was, is] = [before[at], after[at]];
    return was === undefined || is === undefined || was === is ? [] : [{ kind, id, before: was, after: is }];
  });
}

function comparedCourses({ evaluator }: QuestionContext, target: number, detail: Detail): number[] {
  const courses = new Set(unpackIds(detail.againstCourses));
  if (detail.withDependents) {
    const offsets = evaluator.sections['named_by.offsets'];
    const dependents = evaluator.sections['named_by.course'].subarray(offsets[target], offsets[target + 1]);
    for (const course of dependents) courses.add(course);
  }
  courses.delete(target);
  return [...courses].sort((a, b) => a - b);
}

function statuses(
  context: QuestionContext,
  courses: readonly number[],
  credentials: readonly number[],
): Verdict[] {
  return [
    ...courses.map((course) => verdictOfCourse(context, course, absent)),
    ...verdictsOfCredentials(context, credentials),
  ];
}

/** The entries with one more: the course, planned, without a term. */
function withPlanned(entries: Uint8Array, course: number): Uint8Array {
  const more = new Uint8Array(entries.length + entryBytes);
  more.set(entries);
  const view = new DataView(more.buffer, entries.length);
  view.setUint32(0, course, true);
  view.setUint8(4, untimed);
  view.setUint8(5, planned);
  return more;
}
