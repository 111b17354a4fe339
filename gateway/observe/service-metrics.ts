/** The metrics of a service: its own, and with them those of the other processes on its port. */
import type { Exposition } from './exposition.ts';
import type { MetricFamily } from './metric-family.ts';
import { joinReadings, type MetricReading, type Siblings } from './reading.ts';

/** The library behind it is a hundred files, which a server that shows its metrics to none does without. */
export function loadExposition(): Promise<typeof import('./exposition.ts')> {
  return import('./exposition.ts');
}

export class ServiceMetrics {
  readonly #families: () => readonly MetricFamily[];
  readonly #processName: string | null;
  readonly #siblings: Siblings | null;
  #exposition: Exposition | null = null;

  /** `families` is called when the metrics are read first. */
  constructor(
    families: () => readonly MetricFamily[],
    processName: string | null,
    siblings: Siblings | null = null,
  ) {
    this.#families = families;
    this.#processName = processName;
    this.#siblings = siblings;
  }

  /** Those of this process; event loop and garbage collection are watched from the first call on. */
  async own(): Promise<readonly MetricReading[]> {
    const { Exposition } = await loadExposition();
    this.#exposition ??= new Exposition(this.#families(), this.#processName);
    return this.#exposition.readings();
  }

  /** Those of all processes on the port. */
  async all(): Promise<readonly MetricReading[]> {
    const [own, others] = await Promise.all([this.own(), this.#siblings?.askOthers() ?? null]);
    if (others === null) return own;
    return joinReadings([{ process: this.#processName ?? '', readings: own }, ...others]);
  }
}
