/** Alternative paths to the targets of a question that asks for them. */
import type { Asked } from '../../shared/job/job.ts';
import { requirementOf } from '../evaluate/graph/course-columns.ts';
import { isMet } from '../evaluate/verdict.ts';
import type { PathEnumeration } from '../paths/alternative-path.ts';
import { enumeratePaths, pathsAndReach } from '../paths/enumerate-paths.ts';
import { whyNoPath } from '../paths/no-path.ts';
import type { Reach } from '../paths/reach.ts';
import type { TargetResult } from '../render/academic-result.ts';
import { addOnce, enumerationTruncated, noPath } from '../render/warnings.ts';
import { credentialTest } from './allocate-credentials.ts';
import type { QuestionContext } from './question-context.ts';

/** The result for credentials beyond the first `max_credentials`. */
const notEnumerated: { readonly paths: PathEnumeration; readonly reach: null } = {
  paths: { paths: [], truncatedBy: 'max_credentials' },
  reach: null,
};

/** Adds the paths to a course's result; `term` is the one that the question is about. */
export function withCoursePaths(
  context: QuestionContext,
  { bounds, detail }: Asked,
  term: number,
  result: TargetResult,
): TargetResult {
  if (detail?.includePaths !== true || result.inquiry.kind !== 'course') return result;
  const { evaluator, meter } = context;
  const { course } = result.inquiry;
  const paths = enumeratePaths(evaluator, { kind: 'course', course, term }, bounds, meter);
  return { ...result, paths: warnIfTruncated(context, paths) };
}

/**
 * Adds the paths to the results of credentials, each enumerated independently; at most `max_credentials` per
 * request are enumerated.
 */
export function withCredentialPaths(
  context: QuestionContext,
  { bounds }: Asked,
  results: readonly TargetResult[],
): TargetResult[] {
  const { evaluator, meter } = context;
  const parts = meter.divide(results.length);
  const withPaths = (result: TargetResult, at: number): TargetResult => {
    if (result.inquiry.kind !== 'credential') return result;
    const { credential } = result.inquiry;
    const found =
      at < bounds.max_credentials
        ? pathsAndReach(
            evaluator,
            { kind: 'credential', credential },
            bounds,
            meter,
            credentialTest(context, credential),
          )
        : notEnumerated;
    const shown = { ...result, paths: warnIfTruncated(context, found.paths) };
    if (found.paths.paths.length === 0 && !isMet(result.inquiry.verdict))
      explainMissingPaths(context, shown, credential, found.reach);
    return shown;
  };
  return results.map((result, at) => parts.next(() => withPaths(result, at)));
}

/** Explains an unmet target without a path: in a warning, and by unknowns for what neither catalog nor state settles. */
function explainMissingPaths(
  { evaluator, meter, warnings }: QuestionContext,
  { inquiry, caveats, paths }: TargetResult & { readonly paths: PathEnumeration },
  credential: number,
  reach: (() => Reach) | null,
): void {
  if (paths.truncatedBy !== null || reach === null) {
    warnings.push(noPath(evaluator.graph, inquiry, { reasons: ['enumeration_truncated'], labels: [] }));
    return;
  }
  const why = whyNoPath(evaluator, requirementOf(evaluator.sections, credential), meter, reach());
  for (const { reason, source, text, missingTerm } of why.undecided)
    caveats.unknownOnPath(reason, source, text, missingTerm);
  warnings.push(noPath(evaluator.graph, inquiry, why));
}

function warnIfTruncated({ warnings }: QuestionContext, paths: PathEnumeration): PathEnumeration {
  if (paths.truncatedBy !== null) addOnce(warnings, enumerationTruncated(paths.truncatedBy));
  return paths;
}
