/** Decides whether a validated catalog may be served: the result of each gate, and the release status. */
import type { ReleaseStatus } from '../../../shared/contract/index-description.ts';
import { indexFileVersions } from '../../../shared/index-format/index-files.ts';
import type { MeasureName, ReleaseGate } from './release-policy.ts';
import type { ValidationMeasures } from './validate.ts';

export type GateResult = 'passed' | 'warning' | 'refused';

export interface DecidedGate extends ReleaseGate {
  readonly measured: number;
  readonly verdict: GateResult;
}

/** `release-decision.json`. */
export interface ReleaseDecision {
  readonly format_version: number;
  readonly release_status: ReleaseStatus;
  readonly gates: readonly DecidedGate[];
}

const statusOfWorst: Readonly<Record<GateResult, ReleaseStatus>> = {
  passed: 'released',
  warning: 'released_with_warnings',
  refused: 'refused',
};

/** The worst result of all gates determines the release status. */
export function decideRelease(
  policy: readonly ReleaseGate[],
  measures: Readonly<Record<MeasureName, number>> & ValidationMeasures,
): ReleaseDecision {
  const gates = policy.map((gate) => {
    const measured = measures[gate.measure];
    return { ...gate, measured, verdict: judge(gate, measured, measures.course_count) };
  });
  const worst = (['refused', 'warning'] as const).find((verdict) =>
    gates.some((gate) => gate.verdict === verdict),
  );
  return {
    format_version: indexFileVersions['release-decision.json'],
    release_status: statusOfWorst[worst ?? 'passed'],
    gates,
  };
}

function judge(gate: ReleaseGate, measured: number, courses: number): GateResult {
  const { bound, warning_limit, refusal_limit, refusal_from_courses = 0 } = gate;
  const isPast = (limit: number | undefined): boolean =>
    limit !== undefined && (bound === 'at_least' ? measured < limit : measured > limit);
  if (isPast(refusal_limit)) return courses < refusal_from_courses ? 'warning' : 'refused';
  return isPast(warning_limit) ? 'warning' : 'passed';
}
