/**
 * What a question or a view costs its rate limit: one token for each ten targets and for each 250 nodes of a view, begun
 * ones included. Bodies are of the shape that the route's check has accepted.
 */
import { boundLimits } from '../../shared/limits.ts';

export const targetsPerToken = 10;
const tokensPerPlan = 10;
/** A view within the default bounds costs one token. */
const nodesPerToken = boundLimits.max_nodes.default;

interface Targets {
  readonly course_codes?: readonly string[];
  readonly credential_ids?: readonly string[];
}

/** Of a query about targets. */
export function questionWeight(body: unknown): number {
  const { course_codes = [], credential_ids = [] } = (body as { readonly targets: Targets }).targets;
  return Math.max(1, Math.ceil((course_codes.length + credential_ids.length) / targetsPerToken));
}

/** Of a completion: as much as a hundred targets for each plan that it asks for. */
export function completionWeight(body: unknown): number {
  const { maximum_plans: plans = 1 } = body as { readonly maximum_plans?: number };
  return plans * tokensPerPlan;
}

/** The sum over its questions. */
export function advisoryWeight(body: unknown): number {
  const { questions } = body as { readonly questions: readonly unknown[] };
  return questions.reduce<number>((sum, question) => sum + partWeight(question), 0);
}

function partWeight(part: unknown): number {
  const { question } = part as { readonly question: string };
  return question === 'plan_completion' ? completionWeight(part) : questionWeight(part);
}

export function viewWeight(body: unknown): number {
  const { bounds } = body as { readonly bounds?: { readonly max_nodes?: number } };
  return Math.ceil((bounds?.max_nodes ?? nodesPerToken) / nodesPerToken);
}
