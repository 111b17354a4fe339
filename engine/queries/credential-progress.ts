/** credential-progress: each credential's whole requirement tree, evaluated. */
import type { Asked } from '../../shared/job/job.ts';
import { unpackIds } from '../evaluate/packed-ids.ts';
import { renderResult } from '../render/academic-result.ts';
import { askCredentials } from './ask-credentials.ts';
import { withCredentialPaths } from './ask-paths.ts';
import type { QuestionContext } from './question-context.ts';

/** Writes one result for each credential, in their order. */
export function answerCredentialProgress(context: QuestionContext, asked: Asked): void {
  const credentials = asked.detail === null ? [] : unpackIds(asked.detail.credentials);
  const results = askCredentials(context, credentials, asked.bounds.max_courses);
  const withPaths =
    asked.detail?.includePaths === true ? withCredentialPaths(context, asked, results) : results;
  for (const result of withPaths) renderResult(context, result);
}
