/** credential-progress: each credential's whole requirement tree, evaluated. */
import type { Asked } from '../../shared/job/job.ts';
import { renderResult } from '../render/academic-result.ts';
import { askCredentials } from './ask-credentials.ts';
import { type QuestionContext, unpackIds } from './question-context.ts';

/** Writes one result a credential, in their order. */
export function answerCredentialProgress(context: QuestionContext, { detail, bounds }: Asked): void {
  const credentials = detail === null ? [] : unpackIds(detail.credentials);
  for (const result of askCredentials(context, credentials, bounds.max_courses))
    renderResult(context, result);
}
