/** what-if: targets under a hypothetical state, with their status under the real one. */
import { assert } from '../../shared/assert.ts';
import { itemAt, uint32At } from '../../shared/column.ts';
import type { Asked } from '../../shared/job/job.ts';
import { unpackIds } from '../evaluate/graph/packed-ids.ts';
import { renderResult } from '../render/academic-result.ts';
import { askCourse, verdictOfCourse } from './ask-course.ts';
import { askCredentials, verdictsOfCredentials } from './ask-credentials.ts';
import { withCoursePaths } from './ask-paths.ts';
import type { QuestionContext } from './question-context.ts';

/** Writes one result per course, then per credential, with its status under the real state. */
export function answerWhatIf(context: QuestionContext, asked: Asked): void {
  const { targets, term, bounds, detail } = asked;
  assert(detail !== null && detail.hypotheticalEntries !== null, 'a what-if has hypothetical entries');
  const courses = unpackIds(targets);
  const credentials = unpackIds(detail.credentials);
  const courseBaselines = courses.map((course) => verdictOfCourse(context, course, term));
  const parts = context.meter.divide(courses.length + 2);
  const credentialBaselines = parts.next(() => verdictsOfCredentials(context, credentials));
  context.evaluator.load(context.state, detail.hypotheticalEntries);
  for (const [at, course] of courses.entries()) {
    parts.next(() => {
      const result = askCourse(context, course, term, bounds.max_courses);
      renderResult(context, withCoursePaths(context, asked, result.term, result), {
        baseline: itemAt(courseBaselines, at),
      });
    });
  }
  const pathsAsked = detail.includePaths ? asked : null;
  const progress = parts.next(() => askCredentials(context, credentials, bounds.max_courses, pathsAsked));
  for (const [at, result] of progress.entries()) {
    const { verdict, endedBy } = itemAt(credentialBaselines, at);
    const { inquiry, caveats } = result;
    // A baseline cut short by the work budget is as uncertain as a verdict.
    if (endedBy !== null && inquiry.kind === 'credential')
      caveats.bounded(endedBy, uint32At(context.evaluator.sections['credential.source'], inquiry.credential));
    renderResult(context, result, { baseline: verdict });
  }
  context.evaluator.load(context.state);
}
