/** credential-gap-summary: the missing courses and unresolved subrules of each credential, flat. */
import type { Asked } from '../../shared/job/job.ts';
import { unpackIds } from '../evaluate/packed-ids.ts';
import { renderGapSummary } from '../render/gap-summary.ts';
import { askCredentials } from './ask-credentials.ts';
import { withCredentialPaths } from './ask-paths.ts';
import type { QuestionContext } from './question-context.ts';

/** Writes one summary for each credential, in their order. */
export function answerCredentialGapSummary(context: QuestionContext, asked: Asked): void {
  const credentials = asked.detail === null ? [] : unpackIds(asked.detail.credentials);
  const results = askCredentials(context, credentials, asked.bounds.max_courses);
  for (const result of withCredentialPaths(context, asked, results)) renderGapSummary(context, result);
}
