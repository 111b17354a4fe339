/** what-if: targets under a hypothetical state, with their status under the real one. */
import { assert } from '../../shared/assert.ts';
import { itemAt } from '../../shared/column.ts';
import type { Asked } from '../../shared/job/job.ts';
import { unpackIds } from '../evaluate/packed-ids.ts';
import { renderResult } from '../render/academic-result.ts';
import { askCourse, verdictOfCourse } from './ask-course.ts';
import { askCredentials, verdictsOfCredentials } from './ask-credentials.ts';
import { withCoursePaths, withCredentialPaths } from './ask-paths.ts';
import type { QuestionContext } from './question-context.ts';

/** Writes one result for each course, then for each credential, with its status under the real state. */
export function answerWhatIf(context: QuestionContext, asked: Asked): void {
  const { targets, term, bounds, detail } = asked;
  assert(detail !== null && detail.hypotheticalEntries !== null, 'a what-if has hypothetical entries');
  const courses = unpackIds(targets);
  const credentials = unpackIds(detail.credentials);
  const courseBaselines = courses.map((course) => verdictOfCourse(context, course, term));
  const credentialBaselines = verdictsOfCredentials(context, credentials);
  context.evaluator.load(context.state, detail.hypotheticalEntries);
  for (const [at, course] of courses.entries()) {
    const result = askCourse(context, course, term, bounds.max_courses);
    renderResult(context, withCoursePaths(context, asked, result.term, result), {
      baseline: itemAt(courseBaselines, at),
    });
  }
  const progress = askCredentials(context, credentials, bounds.max_courses);
  const withPaths = detail.includePaths ? withCredentialPaths(context, asked, progress) : progress;
  for (const [at, result] of withPaths.entries()) {
    renderResult(context, result, { baseline: itemAt(credentialBaselines, at) });
  }
  context.evaluator.load(context.state);
}
