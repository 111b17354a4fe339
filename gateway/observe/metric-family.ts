/** A metric family: name, help text, and a function that reads its samples. */

import { numberAt } from '../../shared/column.ts';

export type MetricKind = 'counter' | 'gauge' | 'histogram';
export type Labels = Readonly<Record<string, string>>;

export interface Sample {
  readonly labels: Labels;
  readonly value: number;
  /** Appended to the family's name for the parts of a histogram. */
  readonly suffix?: '_bucket' | '_sum' | '_count';
}

export interface MetricFamily {
  /** Follows Prometheus' conventions: base units, counters end in `_total`. */
  readonly name: string;
  readonly kind: MetricKind;
  readonly help: string;
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

/** The samples of a histogram; `counts` has one class for each bound and one above the last, not cumulative. */
export function histogramSamples(
  labels: Labels,
  bounds: readonly number[],
  counts: readonly number[],
  sum: number,
): readonly Sample[] {
  let total = 0;
  const buckets = [...bounds.map(String), '+Inf'].map((le, position): Sample => {
    total += numberAt(counts, position);
    return { suffix: '_bucket', labels: { ...labels, le }, value: total };
  });
  return [...buckets, { suffix: '_sum', labels, value: sum }, { suffix: '_count', labels, value: total }];
}
