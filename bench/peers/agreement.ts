/** Whether Gradus and the peer made of libraries agree on every course that both can evaluate. */

import type { SuppliedState } from '../../shared/contract/student-state.ts';
import type { OpenedBenchIndex } from '../bench-index.ts';
import { askOnce } from '../load/ask-once.ts';
import { requestBytes } from '../load/request.ts';
import { samplePlan } from '../sample-plans.ts';
import { shuffled } from '../shuffled.ts';
import { type ExpressibleCourses, factOf } from './expressible.ts';

export interface PeerAgreement {
  readonly courses: number;
  readonly verdicts: number;
  readonly satisfied: number;
  /** Course, seed of the plan, our verdict. */
  readonly disagreements: readonly string[];
}

const path = '/api/v1/query/course-unlock';
/** Few, so that plans of about their own courses leave some of them open. */
const targetsARequest = 20;
const mostCourses = 400;

export function unlockBody(
  { graph }: OpenedBenchIndex,
  plan: number,
  course_codes: readonly string[],
  student_state: SuppliedState = samplePlan(graph, 40, plan),
): string {
  return JSON.stringify({ state_mode: 'supplied', student_state, targets: { course_codes } });
}

export async function compareVerdicts(
  index: OpenedBenchIndex,
  ports: { readonly ours: number; readonly peer: number },
  { conditions, named }: ExpressibleCourses,
  plans: number,
): Promise<PeerAgreement> {
  const codes = [...conditions.keys()];
  let satisfied = 0;
  const disagreements: string[] = [];
  for (let plan = 0; plan < plans; plan += 1) {
    for (let start = 0; start < codes.length; start += targetsARequest) {
      const asked = codes.slice(start, start + targetsARequest);
      const bytes = requestBytes(
        'POST',
        path,
        unlockBody(index, plan, asked, planFor(index, asked, named, plan)),
      );
      const ours = await statuses(ports.ours, bytes);
      const peer = await verdicts(ports.peer, bytes);
      for (const [at, code] of asked.entries()) {
        if (peer[at] === true) satisfied += 1;
        if ((ours[at] === 'satisfied') !== peer[at])
          disagreements.push(`${code} (plan ${plan}: ${ours[at]})`);
      }
    }
  }
  return { courses: codes.length, verdicts: plans * codes.length, satisfied, disagreements };
}

/**
 * About two thirds of the courses that the conditions name, one in eight of them only planned. A target that
 * the plan holds, cross-listed ones included, would be evaluated for its own term, which json-rules-engine cannot express.
 */
function planFor(
  { graph }: OpenedBenchIndex,
  asked: readonly string[],
  named: ExpressibleCourses['named'],
  seed: number,
): SuppliedState {
  const targets = new Set(asked.map((code) => factOf('held', code, graph)));
  const codes = shuffled([...new Set(asked.flatMap((code) => named.get(code) ?? []))], seed + 1).filter(
    (code) => !targets.has(factOf('held', code, graph)),
  );
  const chosen = codes.slice(0, Math.min(mostCourses, Math.ceil((2 * codes.length) / 3)));
  const courses = chosen.map((course_code, at) => ({
    term_id: '2026-fall',
    course_code,
    status: at % 8 === 7 ? ('planned' as const) : ('taken' as const),
    grade: 50 + ((at * 7) % 50),
  }));
  return { terms: [{ term_id: '2026-fall' }], courses, attributes: { level: '3A', cumulative_average: 75 } };
}

async function statuses(port: number, bytes: Buffer): Promise<string[]> {
  const { body } = await askOnce(port, bytes);
  const { data } = JSON.parse(body.toString('utf8')) as { data: { results: { status: string }[] } };
  return data.results.map(({ status }) => status);
}

async function verdicts(port: number, bytes: Buffer): Promise<boolean[]> {
  const { body } = await askOnce(port, bytes);
  const { results } = JSON.parse(body.toString('utf8')) as { results: { satisfied: boolean }[] };
  return results.map(({ satisfied }) => satisfied);
}
