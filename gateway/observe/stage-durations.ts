/** Histograms of the durations of stages. Cheap enough to count every timed request. */
import { float64At, itemAt } from '../../shared/column.ts';

/** The stages of a request, in order (gateway/pipeline/pipeline.ts). */
export const stageNames = [
  'lifecycle',
  'token_in_query',
  'rate_limit',
  'overload',
  'auth',
  'media_type',
  'size',
  'body',
  'shortcut',
  'json',
  'shape',
  'weight',
  'plan',
  'handler',
  'engine',
  'engine_outcome',
  'response',
] as const;
export type StageName = (typeof stageNames)[number];

/** Upper bounds of the duration classes, milliseconds; a last class counts longer durations. */
export const stageBoundsMs = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 10, 100, 1000] as const;

export class StageDurations {
  readonly #stages = new Map(
    stageNames.map((name) => [
      name,
      { counts: new Float64Array(stageBoundsMs.length + 1), sum: new Float64Array(1) },
    ]),
  );

  count(name: StageName, durationMs: number): void {
    const stage = this.#stages.get(name);
    if (stage === undefined) return;
    let at = 0;
    while (at < stageBoundsMs.length && durationMs > itemAt(stageBoundsMs, at)) at += 1;
    stage.counts[at] = float64At(stage.counts, at) + 1;
    stage.sum[0] = float64At(stage.sum, 0) + durationMs;
  }

  /** The counts of each stage's duration classes, not cumulative. */
  read(): readonly {
    readonly name: StageName;
    readonly counts: readonly number[];
    readonly sumMs: number;
  }[] {
    return [...this.#stages].map(([name, { counts, sum }]) => {
      return { name, counts: [...counts], sumMs: float64At(sum, 0) };
    });
  }
}
