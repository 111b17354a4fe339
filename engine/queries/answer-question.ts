/** Questions by name, each with the writer of its results; advisory is several questions in one answer. */
import { assert } from '../../shared/assert.ts';
import type { Asked, Question } from '../../shared/job/job.ts';
import { answerCourseImpact } from './course-impact.ts';
import { answerCourseUnlock } from './course-unlock.ts';
import { answerCredentialGapSummary } from './credential-gap-summary.ts';
import { answerCredentialProgress } from './credential-progress.ts';
import type { QuestionContext } from './question-context.ts';
import { answerWhatIf } from './what-if.ts';

type WriteResults = (context: QuestionContext, asked: Asked) => void;

/** Questions with results; advisory has questions instead, and a view has nodes (engine/views/). */
const resultWriters: Record<Exclude<Question, 'advisory' | 'graph_view'>, WriteResults> = {
  course_unlock: answerCourseUnlock,
  course_impact: answerCourseImpact,
  credential_progress: answerCredentialProgress,
  credential_gap_summary: answerCredentialGapSummary,
  what_if: answerWhatIf,
};

/** Writes the members of `data`. */
export function answerQuestion(context: QuestionContext, asked: Asked): void {
  assert(asked.question !== 'graph_view', 'views have an answerer of their own');
  if (asked.question !== 'advisory') {
    writeResults(context, asked, asked.question);
    return;
  }
  const { writer } = context;
  writer.name('answers');
  writer.openArray();
  assert(asked.detail !== null, 'an advisory has its questions');
  for (const part of asked.detail.parts) {
    if (part.question === 'advisory' || part.question === 'graph_view') continue;
    writer.openObject();
    writer.name('question');
    writer.word(part.question);
    writeResults(context, part, part.question);
    writer.closeObject();
  }
  writer.closeArray();
}

function writeResults(context: QuestionContext, asked: Asked, question: keyof typeof resultWriters): void {
  context.writer.name('results');
  context.writer.openArray();
  resultWriters[question](context, asked);
  context.writer.closeArray();
}
