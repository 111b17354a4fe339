/** credential-gap-summary: the missing courses and unresolved subrules of each credential, flat. */
import type { Asked } from '../../shared/job/job.ts';
import { renderGapSummary } from '../render/gap-summary.ts';
import { askCredentials } from './ask-credentials.ts';
import { type QuestionContext, unpackIds } from './question-context.ts';

/** Writes one summary a credential, in their order. */
export function answerCredentialGapSummary(context: QuestionContext, { detail, bounds }: Asked): void {
  const credentials = detail === null ? [] : unpackIds(detail.credentials);
  for (const result of askCredentials(context, credentials, bounds.max_courses))
    renderGapSummary(context, result);
}
