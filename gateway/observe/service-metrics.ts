/** The metrics of a service: its own, and those of the other processes on its port. */

import { type CollectedMetric, joinMetrics, type Siblings } from './collected-metric.ts';
import type { Exposition } from './exposition.ts';
import type { MetricFamily } from './metric-family.ts';

/** Loads the library on demand: it has a hundred files, which a server without a metrics endpoint does not need. */
export function loadExposition(): Promise<typeof import('./exposition.ts')> {
  return import('./exposition.ts');
}

export class ServiceMetrics {
  readonly #families: () => readonly MetricFamily[];
  readonly #processName: string | null;
  readonly #siblings: Siblings | null;
  #exposition: Exposition | null = null;

  /** `families` is called when the metrics are first read. */
  constructor(
    families: () => readonly MetricFamily[],
    processName: string | null,
    siblings: Siblings | null = null,
  ) {
    this.#families = families;
    this.#processName = processName;
    this.#siblings = siblings;
  }

  /** The metrics of this process; event loop and garbage collection are measured from the first call on. */
  async own(): Promise<readonly CollectedMetric[]> {
    const { Exposition } = await loadExposition();
    this.#exposition ??= new Exposition(this.#families(), this.#processName);
    return this.#exposition.collect();
  }

  /** The metrics of all processes on the port. */
  async all(): Promise<readonly CollectedMetric[]> {
    const [own, others] = await Promise.all([this.own(), this.#siblings?.askOthers() ?? null]);
    if (others === null) return own;
    return joinMetrics([{ process: this.#processName ?? '', metrics: own }, ...others]);
  }
}
