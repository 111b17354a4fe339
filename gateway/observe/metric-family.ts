/** One metric with its samples, as whoever reads it finds them: a name, a meaning, and what to look at. */

export type MetricKind = 'counter' | 'gauge' | 'histogram';
export type Labels = Readonly<Record<string, string>>;

export interface Sample {
  readonly labels: Labels;
  readonly value: number;
  /** What follows the family's name: the parts of a histogram. */
  readonly suffix?: '_bucket' | '_sum' | '_count';
}

export interface MetricFamily {
  /** By Prometheus' conventions: base units, counters end in `_total`. */
  readonly name: string;
  readonly kind: MetricKind;
  readonly help: string;
  /** As of this moment. */
  samples(): readonly Sample[];
}

/** A metric without labels. */
export function single(
  kind: 'counter' | 'gauge',
  name: string,
  help: string,
  read: () => number,
): MetricFamily {
  return { name, kind, help, samples: () => [{ labels: {}, value: read() }] };
}

/** A metric with one sample for each combination of its labels. */
export function labelled(
  kind: MetricKind,
  name: string,
  help: string,
  samples: () => readonly Sample[],
): MetricFamily {
  return { name, kind, help, samples };
}

/** The samples of a histogram; `counts` has one class for each bound and one beyond, none holding those below it. */
export function histogramSamples(
  labels: Labels,
  bounds: readonly number[],
  counts: readonly number[],
  sum: number,
): readonly Sample[] {
  let below = 0;
  const buckets = [...bounds, Number.POSITIVE_INFINITY].map((bound, at): Sample => {
    below += counts[at] ?? 0;
    const le = bound === Number.POSITIVE_INFINITY ? '+Inf' : String(bound);
    return { suffix: '_bucket', labels: { ...labels, le }, value: below };
  });
  return [...buckets, { suffix: '_sum', labels, value: sum }, { suffix: '_count', labels, value: below }];
}
