/** A question that keeps a worker busy for about a tenth of a second: found by measuring real questions. */
import { uint32At } from '../../shared/column.ts';
import { copyText } from '../../shared/index-format/course-graph.ts';
import { boundLimits } from '../../shared/limits.ts';
import type { OpenedBenchIndex } from '../bench-index.ts';
import { expectOnce } from '../load/ask-once.ts';
import { type LoadRequest, requestBytes } from '../load/request.ts';
import { samplePlan } from '../sample-plans.ts';

export interface HeavyQuestion {
  readonly request: LoadRequest;
  /** Alone on an idle server. */
  readonly milliseconds: number;
  readonly says: string;
}

const wantedMs = 100;
const widest = Object.fromEntries(
  Object.entries(boundLimits).map(([name, { hard_max }]) => [name, hard_max]),
);

/** Of the gap summaries of some credentials, with default and widest bounds, the one closest to 100 ms; null without credentials. */
export async function findHeavyQuestion(
  port: number,
  index: OpenedBenchIndex,
  candidates: number,
): Promise<HeavyQuestion | null> {
  const { graph } = index;
  let best: HeavyQuestion | null = null;
  const count = Math.min(candidates, graph.credentialCount);
  for (let candidate = 0; candidate < count; candidate += 1) {
    const credential = Math.floor((candidate * graph.credentialCount) / count);
    const id = copyText(graph, uint32At(graph.sections['credential.id'], credential));
    for (const [name, bounds] of [
      ['default', {}],
      ['widest', widest],
    ] as const) {
      const request = gapSummary(index, id, bounds);
      const milliseconds = await timeOf(port, request);
      if (best === null || distance(milliseconds) < distance(best.milliseconds))
        best = { request, milliseconds, says: `alternative paths to ${id}, ${name} bounds` };
    }
  }
  return best;
}

/** The second time, when everything is warm. */
async function timeOf(port: number, { bytes }: LoadRequest): Promise<number> {
  await expectOnce(port, bytes, 200);
  const begin = performance.now();
  await expectOnce(port, bytes, 200);
  return performance.now() - begin;
}

function distance(milliseconds: number): number {
  return Math.abs(Math.log(milliseconds / wantedMs));
}

/** The time budget decides where the enumeration ends, so that only the status is expected. */
function gapSummary(
  { graph }: OpenedBenchIndex,
  id: string,
  bounds: Readonly<Record<string, number>>,
): LoadRequest {
  const student_state = samplePlan(graph, 12, 1);
  const body = { state_mode: 'supplied', student_state, targets: { credential_ids: [id] }, bounds };
  const bytes = requestBytes('POST', '/api/v1/query/credential-gap-summary', JSON.stringify(body));
  return { bytes, judge: (status) => (status === 200 ? null : `status ${status}`) };
}
