/** course-unlock: what is missing before each of the targets can be taken. */
import type { Asked } from '../../shared/job/job.ts';
import { unpackIds } from '../evaluate/packed-ids.ts';
import { renderResult } from '../render/academic-result.ts';
import { askCourse } from './ask-course.ts';
import { withCoursePaths } from './ask-paths.ts';
import type { QuestionContext } from './question-context.ts';

/** Writes one result for each target, in their order. */
export function answerCourseUnlock(context: QuestionContext, asked: Asked): void {
  for (const course of unpackIds(asked.targets)) {
    const result = askCourse(context, course, asked.term, asked.bounds.max_courses);
    renderResult(context, withCoursePaths(context, asked, result.term, result));
  }
}
