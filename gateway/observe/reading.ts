/** A reading of the metrics at one moment, as rendered and as exchanged by processes on one port. */

export interface MetricReading {
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

export interface ProcessReadings {
  readonly process: string;
  /** With the label `process`; null if the process did not answer in time or is not serving. */
  readonly readings: readonly MetricReading[] | null;
}

/** The other processes on the port. */
export interface Siblings {
  /** One element for each of them; null if there are none. */
  askOthers(): Promise<readonly ProcessReadings[] | null>;
}

/**
 * One reading for each metric, with the samples of all processes. Nothing is summed: the label `process`
 * distinguishes the samples, and `gradus_process_answered` shows whose are present.
 */
export function joinReadings(parts: readonly ProcessReadings[]): readonly MetricReading[] {
  const inOrder = parts.toSorted((left, right) => Number(left.process) - Number(right.process));
  const joined = new Map<string, MetricReading>();
  for (const reading of inOrder.flatMap(({ readings }) => readings ?? [])) {
    const before = joined.get(reading.name)?.values ?? [];
    joined.set(reading.name, { ...reading, values: [...before, ...reading.values] });
  }
  const answered: MetricReading = {
    name: 'gradus_process_answered',
    help: 'Of gradus serve --processes: 1 if the metrics of the process are in this answer, else 0.',
    type: 'gauge',
    values: inOrder.map(({ process, readings }) => ({
      labels: { process },
      value: readings === null ? 0 : 1,
    })),
  };
  return [...joined.values(), answered];
}
