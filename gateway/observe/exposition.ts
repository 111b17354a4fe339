/**
 * Renders the metrics as Prometheus text, OpenMetrics text and JSON. The only file that imports prom-client, which
 * renders the text and adds the metrics of process and event loop.
 */
import { collectDefaultMetrics, type Metric, type OpenMetricsContentType, Registry } from 'prom-client';
import type { MetricFamily } from './metric-family.ts';

export type TextForm = 'prometheus' | 'openmetrics';

/** A metric as the registry reads it. */
interface Reading {
  readonly name: string;
  readonly help: string;
  readonly type: string;
  readonly values: readonly {
    readonly labels: Readonly<Record<string, string | number>>;
    readonly value: number;
    /** Set for the parts of a histogram, whose names differ from the metric's. */
    readonly metricName?: string;
  }[];
}

interface Readable {
  readonly name: string;
  readonly type: string;
  get(): Promise<Reading>;
}

/** NaN or 292 years if nothing was measured since the last scrape. */
const undefinedWhenIdle = [
  'nodejs_eventloop_lag_min_seconds',
  'nodejs_eventloop_lag_mean_seconds',
  'nodejs_eventloop_lag_stddev_seconds',
] as const;

export class Exposition {
  readonly #prometheus = new Registry();
  readonly #openMetrics = new Registry<OpenMetricsContentType>();

  /** Starts to measure event loop delay and garbage collection. `processName`: the label `process` of every metric. */
  constructor(families: readonly MetricFamily[], processName: string | null) {
    if (processName !== null)
      for (const registry of [this.#prometheus, this.#openMetrics])
        registry.setDefaultLabels({ process: processName });
    this.#openMetrics.setContentType(Registry.OPENMETRICS_CONTENT_TYPE);
    collectDefaultMetrics({ register: this.#prometheus });
    for (const name of undefinedWhenIdle) this.#prometheus.removeSingleMetric(name);
    for (const family of families) register(this.#prometheus, readableFamily(family));
    for (const metric of this.#prometheus.getMetricsAsArray()) {
      register(this.#openMetrics, openMetricsView(metric as unknown as Readable));
    }
  }

  async text(form: TextForm): Promise<{ readonly mediaType: string; readonly text: string }> {
    const registry = form === 'prometheus' ? this.#prometheus : this.#openMetrics;
    return { mediaType: registry.contentType, text: await registry.metrics() };
  }

  /** One member for each metric: a number if it has no labels, else a list of objects with labels and value. */
  async members(): Promise<Readonly<Record<string, unknown>>> {
    const readings = (await this.#prometheus.getMetricsAsJSON()) as unknown as readonly Reading[];
    return Object.fromEntries(
      readings.map((reading) => [reading.name.replace(/^gradus_/u, ''), jsonOf(reading)]),
    );
  }
}

/** The registry uses these members of a metric only, although its declared type has more. */
function register(registry: Pick<Registry, 'registerMetric'>, metric: Readable): void {
  registry.registerMetric(metric as unknown as Metric<string>);
}

function readableFamily({ name, kind, help, samples }: MetricFamily): Readable {
  const get = (): Promise<Reading> =>
    Promise.resolve({
      name,
      help,
      type: kind,
      values: samples().map(({ labels, value, suffix = '' }) => ({
        labels,
        value,
        metricName: `${name}${suffix}`,
      })),
    });
  return { name, type: kind, get };
}

/** OpenMetrics names the family of a counter without `_total`; the registry appends it to the samples. */
function openMetricsView(metric: Readable): Readable {
  const plain = (name: string) => (metric.type === 'counter' ? name.replace(/_total$/u, '') : name);
  const get = async (): Promise<Reading> => {
    const reading = await metric.get();
    const values = reading.values.map(({ metricName, ...value }) =>
      metricName === undefined ? value : { ...value, metricName: plain(metricName) },
    );
    return { ...reading, name: plain(reading.name), values };
  };
  return { name: metric.name, type: metric.type, get };
}

function jsonOf({ type, name, values }: Reading): unknown {
  if (type === 'histogram') return histogramsOf(name, values);
  const [only] = values;
  if (values.length === 1 && only !== undefined && Object.keys(only.labels).length === 0) return only.value;
  return values.map(({ labels, value }) => ({ ...labels, value }));
}

interface HistogramJson {
  readonly buckets: { readonly le: string; readonly count: number }[];
  sum: number;
  count: number;
}

/** Groups the samples of a histogram: one object for each combination of its labels other than `le`. */
function histogramsOf(name: string, values: Reading['values']): readonly object[] {
  const byLabels = new Map<string, HistogramJson & Record<string, unknown>>();
  for (const { labels, value, metricName } of values) {
    const { le, ...others } = labels;
    const key = JSON.stringify(others);
    const entry = byLabels.get(key) ?? { ...others, buckets: [], sum: 0, count: 0 };
    byLabels.set(key, entry);
    if (metricName === `${name}_sum`) entry.sum = value;
    else if (metricName === `${name}_count`) entry.count = value;
    else if (le !== undefined) entry.buckets.push({ le: String(le), count: value });
  }
  return [...byLabels.values()];
}
