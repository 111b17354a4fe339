/**
 * A completion as a student meets it: of a stored plan, applied to it by PATCH, and then held to the ordinary answers for every
 * course and every credential. It shares nothing with the server but the contract.
 */
import { isDeepStrictEqual } from 'node:util';
import type { AcademicResult, AcademicUnknown } from '../../shared/contract/academic-result.ts';
import type { Completion } from '../../shared/contract/completed-plan.ts';
import type { StateDocument } from '../../shared/contract/student-state.ts';
import { call, payload } from '../wire/http-client.ts';

export interface CompletionCase {
  readonly state: Partial<StateDocument>;
  /** With `targets` and `horizon`. */
  readonly question: object;
  readonly credentialIds: readonly string[];
  readonly courseCodes: readonly string[];
}

export interface StoredCompletion {
  readonly outcome: Completion['outcome'];
  /** Courses of the first plan. */
  readonly courses: number;
  /** What the ordinary answers say against the plan. */
  readonly contradictions: readonly string[];
}

type Plan = Completion['plans'][number];

/** Asks, applies the first plan, and asks again. */
export async function storedCompletion(port: number, each: CompletionCase): Promise<StoredCompletion> {
  const created = payload(await call(port, 'POST', '/api/v1/state', { body: each.state }));
  const token = String(created.data['state_token']);
  const post = async (question: string, body: object): Promise<Record<string, unknown>> => {
    const path = `/api/v1/query/${question}`;
    return payload(await call(port, 'POST', path, { token, body: { state_mode: 'persisted', ...body } }))
      .data;
  };
  const { outcome, plans } = (await post('plan-completion', each.question)) as unknown as Completion;
  const [plan] = plans;
  if (plan === undefined) return { outcome, courses: 0, contradictions: [] };
  const { operations } = plan;
  if (operations.length > 0) {
    const body = { expected_state_version: 0, operations };
    payload(await call(port, 'PATCH', '/api/v1/state/current', { token, body }));
  }
  const contradictions: string[] = [];
  const hear = (results: unknown): void => {
    for (const result of results as AcademicResult[])
      contradictions.push(...contradictionsOf(result, outcome, plan));
  };
  let courses = 0;
  for (const term of plan.terms) {
    const codes = term.courses.filter(({ change }) => change !== 'dropped').map((each) => each.course_code);
    courses += codes.length;
    if (codes.length === 0) continue;
    const body = { targets: { course_codes: codes }, term_id: term.term_id };
    hear((await post('course-unlock', body))['results']);
  }
  const targets: AcademicResult[] = [];
  const ask = async (question: string, body: object): Promise<void> => {
    targets.push(...((await post(question, body))['results'] as AcademicResult[]));
  };
  if (each.courseCodes.length > 0)
    await ask('course-unlock', { targets: { course_codes: each.courseCodes } });
  if (each.credentialIds.length > 0)
    await ask('credential-progress', { targets: { credential_ids: each.credentialIds } });
  hear(targets);
  for (const [at, result] of plan.results.entries())
    if (!isDeepStrictEqual(result, targets[at]))
      contradictions.push(`${JSON.stringify(result)} is ${JSON.stringify(targets[at])}`);
  return { outcome, courses, contradictions };
}

/** A plan promises that every course and credential is met or planned, or open for reasons that the plan lists. */
function contradictionsOf(
  { target, status, unknowns, conflicts }: AcademicResult,
  outcome: Completion['outcome'],
  plan: Plan,
): string[] {
  const what = JSON.stringify(target);
  // What no plan can mend is said by the plan, too: an alternative that the catalog has no course for.
  const said = new Set(
    plan.results
      .filter((result) => JSON.stringify(result.target) === what)
      .flatMap((result) => result.conflicts.map((conflict) => JSON.stringify(conflict))),
  );
  const unsaid = conflicts.filter((conflict) => !said.has(JSON.stringify(conflict)));
  const found = unsaid.map((conflict) => `${what} has a conflict: ${JSON.stringify(conflict)}`);
  if (status === 'satisfied' || status === 'in_plan') return found;
  if (status !== 'unknown' || outcome !== 'complete_if') return [...found, `${what} is ${status}`];
  const listed = new Set(plan.unknowns.map(keyOf));
  const unlisted = unknowns.filter((unknown) => !listed.has(keyOf(unknown)));
  return [...found, ...unlisted.map((unknown) => `${what} relies on ${JSON.stringify(unknown)}, unlisted`)];
}

function keyOf({ unknown_reason: reason, source_reference_id: source }: AcademicUnknown): string {
  return `${reason} ${source}`;
}
