/**
 * Renders the metrics as Prometheus text, OpenMetrics text and JSON. The only file that imports prom-client, which
 * renders the text and adds the metrics of process and event loop.
 */
import {
  collectDefaultMetrics,
  type Metric,
  type OpenMetricsContentType,
  type PrometheusContentType,
  Registry,
} from 'prom-client';
import type { CollectedMetric } from './collected-metric.ts';
import type { MetricFamily } from './metric-family.ts';

export type TextForm = 'prometheus' | 'openmetrics';

interface Readable {
  readonly name: string;
  readonly type: string;
  get(): Promise<CollectedMetric>;
}

/** NaN, or 292 years, if nothing was measured since the last scrape. */
const undefinedWhenIdle = [
  'nodejs_eventloop_lag_min_seconds',
  'nodejs_eventloop_lag_mean_seconds',
  'nodejs_eventloop_lag_stddev_seconds',
] as const;

/** The metrics of one process. */
export class Exposition {
  readonly #registry = new Registry();

  /** Starts to measure event loop delay and garbage collection. `processName`: label `process` of every metric. */
  constructor(families: readonly MetricFamily[], processName: string | null) {
    if (processName !== null) this.#registry.setDefaultLabels({ process: processName });
    collectDefaultMetrics({ register: this.#registry });
    for (const name of undefinedWhenIdle) this.#registry.removeSingleMetric(name);
    for (const family of families) register(this.#registry, readableFamily(family));
  }

  async collect(): Promise<readonly CollectedMetric[]> {
    const metrics = (await this.#registry.getMetricsAsJSON()) as unknown as readonly CollectedMetric[];
    return metrics.map(({ name, help, type, values }) => {
      return {
        name,
        help,
        type,
        values: values.map(({ labels, value, metricName }) => ({ labels, value, metricName })),
      };
    });
  }
}

export async function renderText(
  metrics: readonly CollectedMetric[],
  form: TextForm,
): Promise<{ readonly mediaType: string; readonly text: string }> {
  const registry = new Registry<PrometheusContentType | OpenMetricsContentType>();
  if (form === 'openmetrics') registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE);
  for (const metric of metrics) {
    const rendered = form === 'openmetrics' ? openMetricsView(metric) : metric;
    register(registry, { name: metric.name, type: metric.type, get: () => Promise.resolve(rendered) });
  }
  return { mediaType: registry.contentType, text: await registry.metrics() };
}

/** The contract's members, each one number: with several processes, their sum. */
const contractCounters: ReadonlySet<string> = new Set([
  'gradus_statestore_writes_total',
  'gradus_statestore_vacuum_failures_total',
]);

/** One member for each metric: a number if it has no labels, else a list of objects with labels and value. */
export function jsonMembers(metrics: readonly CollectedMetric[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(metrics.map((metric) => [metric.name.replace(/^gradus_/u, ''), jsonOf(metric)]));
}

/** The registry uses only these members of a metric, whatever its declared type says. */
function register(registry: Pick<Registry, 'registerMetric'>, metric: Readable): void {
  registry.registerMetric(metric as unknown as Metric<string>);
}

function readableFamily({ name, kind, help, samples }: MetricFamily): Readable {
  const get = (): Promise<CollectedMetric> =>
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
function openMetricsView(metric: CollectedMetric): CollectedMetric {
  if (metric.type !== 'counter') return metric;
  const plain = (name: string) => name.replace(/_total$/u, '');
  const values = metric.values.map(({ metricName, ...value }) =>
    metricName === undefined ? value : { ...value, metricName: plain(metricName) },
  );
  return { ...metric, name: plain(metric.name), values };
}

function jsonOf({ type, name, values }: CollectedMetric): unknown {
  if (type === 'histogram') return histogramsOf(name, values);
  if (contractCounters.has(name)) return values.reduce((sum, { value }) => sum + value, 0);
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
function histogramsOf(name: string, values: CollectedMetric['values']): readonly object[] {
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
