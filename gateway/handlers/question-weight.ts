/**
 * The number of rate-limit tokens that a question or view costs: one for every ten targets or 250 nodes, or part of
 * that. Bodies have passed the route's check.
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

/** The weight of a query with targets. */
export function questionWeight(body: unknown): number {
  const { course_codes = [], credential_ids = [] } = (body as { readonly targets: Targets }).targets;
  return Math.max(1, Math.ceil((course_codes.length + credential_ids.length) / targetsPerToken));
}

/** The weight of a completion: that of a hundred targets for each requested plan. */
export function completionWeight(body: unknown): number {
  const { maximum_plans: plans = 1 } = body as { readonly maximum_plans?: number };
  return plans * tokensPerPlan;
}

/** The sum of the weights of its questions. */
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
