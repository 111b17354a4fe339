/** A metric as collected at one moment, as it is rendered and as exchanged by processes on one port. */

export interface CollectedMetric {
  readonly name: string;
  readonly help: string;
  readonly type: string;
  readonly values: readonly {
    readonly labels: Readonly<Record<string, string | number>>;
    readonly value: number;
    /** Set for the parts of a histogram, whose names differ from the metric's. */
    readonly metricName?: string | undefined;
  }[];
}

export interface ProcessMetrics {
  readonly process: string;
  /** With the label `process`; null if the process did not answer in time or is not serving. */
  readonly metrics: readonly CollectedMetric[] | null;
}

/** The other processes on the port. */
export interface Siblings {
  /** One element for each of them; null if there are none. */
  askOthers(): Promise<readonly ProcessMetrics[] | null>;
}

/**
 * Each metric once, with the samples of all processes. Nothing is summed: the label `process`
 * distinguishes the samples, and `gradus_process_answered` shows whose are present.
 */
export function joinMetrics(parts: readonly ProcessMetrics[]): readonly CollectedMetric[] {
  const inOrder = parts.toSorted((left, right) => Number(left.process) - Number(right.process));
  const joined = new Map<string, CollectedMetric>();
  for (const metric of inOrder.flatMap(({ metrics }) => metrics ?? [])) {
    const before = joined.get(metric.name)?.values ?? [];
    joined.set(metric.name, { ...metric, values: [...before, ...metric.values] });
  }
  const answered: CollectedMetric = {
    name: 'gradus_process_answered',
    help: 'Of gradus serve --processes: 1 if the metrics of the process are in this answer, else 0.',
    type: 'gauge',
    values: inOrder.map(({ process, metrics }) => ({
      labels: { process },
      value: metrics === null ? 0 : 1,
    })),
  };
  return [...joined.values(), answered];
}
