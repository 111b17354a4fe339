/** The questions by name, each with the writer of its results; an advisory has several questions in one answer. */
import { assert } from '../../shared/assert.ts';
import type { Asked, Question } from '../../shared/job/job.ts';
import { unpackIds } from '../evaluate/graph/packed-ids.ts';
import { renderResult, type TargetResult } from '../render/academic-result.ts';
import { renderGapSummary } from '../render/gap-summary.ts';
import { readyJson } from '../render/ready-json.ts';
import { askCourse } from './ask-course.ts';
import { askCredentials } from './ask-credentials.ts';
import { withCoursePaths } from './ask-paths.ts';
import { answerCourseImpact } from './course-impact.ts';
import { answerPlanCompletion } from './plan-completion.ts';
import type { QuestionContext } from './question-context.ts';
import { answerWhatIf } from './what-if.ts';

const resultsOpening = readyJson('"results":[');

type WriteResults = (context: QuestionContext, asked: Asked) => void;

/** An advisory has questions instead of results, and a view has nodes (engine/views/). */
const resultWriters: Record<
  Exclude<Question, 'advisory' | 'graph_view' | 'plan_completion'>,
  WriteResults
> = {
  course_unlock: (context, asked) => {
    const courses = unpackIds(asked.targets);
    const parts = context.meter.divide(courses.length);
    for (const course of courses) {
      parts.next(() => {
        const result = askCourse(context, course, asked.term, asked.bounds.max_courses);
        renderResult(context, withCoursePaths(context, asked, result.term, result));
      });
    }
  },
  course_impact: answerCourseImpact,
  credential_progress: (context, asked) => {
    const withPaths = asked.detail?.includePaths === true;
    for (const result of askedCredentials(context, asked, withPaths)) renderResult(context, result);
  },
  credential_gap_summary: (context, asked) => {
    for (const result of askedCredentials(context, asked, true)) renderGapSummary(context, result);
  },
  what_if: answerWhatIf,
};

function askedCredentials(context: QuestionContext, asked: Asked, withPaths: boolean): TargetResult[] {
  const credentials = asked.detail === null ? [] : unpackIds(asked.detail.credentials);
  return askCredentials(context, credentials, asked.bounds.max_courses, withPaths ? asked : null);
}

/** Writes the members of `data`. */
export function answerQuestion(context: QuestionContext, asked: Asked): void {
  assert(asked.question !== 'graph_view', 'views have an answerer of their own');
  if (asked.question === 'plan_completion') {
    answerPlanCompletion(context, asked);
    return;
  }
  if (asked.question !== 'advisory') {
    writeResults(context, asked, asked.question);
    return;
  }
  const { writer } = context;
  assert(asked.detail !== null, 'an advisory lists its questions');
  const parts = context.meter.divide(asked.detail.parts.length);
  writer.objects('answers', asked.detail.parts, (part) => {
    const { question } = part;
    assert(question !== 'advisory' && question !== 'graph_view', 'an advisory has neither of these');
    writer.wordMember('question', question);
    parts.next(() => {
      if (question !== 'plan_completion') writeResults(context, part, question);
      else writer.objects('results', [part], () => answerPlanCompletion(context, part));
    });
  });
}

function writeResults(context: QuestionContext, asked: Asked, question: keyof typeof resultWriters): void {
  context.writer.openReady(resultsOpening);
  resultWriters[question](context, asked);
  context.writer.closeArray();
}
