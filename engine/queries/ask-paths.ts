/** Alternative paths to the targets of a question that asks for them. */
import type { Asked } from '../../shared/job/job.ts';
import type { PathEnumeration } from '../paths/alternative-path.ts';
import { enumeratePaths } from '../paths/enumerate-paths.ts';
import type { TargetResult } from '../render/academic-result.ts';
import { isCredentialMet } from './ask-credentials.ts';
import type { QuestionContext } from './question-context.ts';

/** Adds the paths to a course's result; `term` is the one that the question is about. */
export function withCoursePaths(
  context: QuestionContext,
  { bounds, detail }: Asked,
  term: number,
  result: TargetResult,
): TargetResult {
  if (detail?.includePaths !== true || result.inquiry.kind !== 'course') return result;
  const { evaluator, deadline } = context;
  const { course } = result.inquiry;
  const paths = enumeratePaths(evaluator, { kind: 'course', course, term }, bounds, deadline);
  return { ...result, paths: noted(context, paths) };
}

/**
 * Adds the paths to the results of credentials, each enumerated independently of the others; no more than
 * `max_credentials` of one request are enumerated.
 */
export function withCredentialPaths(
  context: QuestionContext,
  { bounds }: Asked,
  results: readonly TargetResult[],
): TargetResult[] {
  const { evaluator, deadline } = context;
  return results.map((result, at) => {
    if (result.inquiry.kind !== 'credential') return result;
    const { credential } = result.inquiry;
    const paths: PathEnumeration =
      at >= bounds.max_credentials
        ? { paths: [], cutBy: 'max_credentials' }
        : enumeratePaths(evaluator, { kind: 'credential', credential }, bounds, deadline, () =>
            isCredentialMet(context, credential),
          );
    return { ...result, paths: noted(context, paths) };
  });
}

function noted({ cutBounds }: QuestionContext, paths: PathEnumeration): PathEnumeration {
  if (paths.cutBy !== null) cutBounds.add(paths.cutBy);
  return paths;
}
