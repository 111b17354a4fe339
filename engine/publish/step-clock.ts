/** Measures the steps of a build, for the build report and for progress lines. */

export interface BuildStep {
  readonly step: string;
  readonly milliseconds: number;
  readonly detail: string;
}

/** Receives progress lines, without line terminators. */
export interface ProgressWatcher {
  /** At the end of each step. */
  readonly onProgress?: ((line: string) => void) | undefined;
  /** During a step, at most ten times a second; each line replaces the one before. */
  readonly onTick?: ((line: string) => void) | undefined;
}

const tickIntervalMs = 100;

export class StepClock {
  readonly #watcher: ProgressWatcher;
  readonly #steps: BuildStep[] = [];
  #startedAt = performance.now();
  #tickedAt = performance.now();

  constructor(watcher: ProgressWatcher = {}) {
    this.#watcher = watcher;
  }

  get steps(): readonly BuildStep[] {
    return [...this.#steps];
  }

  /** Reports the progress of the current step. Cheap enough to be called for every record. */
  tick(step: string, done: number, what: string): void {
    const { onTick } = this.#watcher;
    if (onTick === undefined) return;
    const now = performance.now();
    if (now - this.#tickedAt < tickIntervalMs) return;
    this.#tickedAt = now;
    onTick(`${step}: ${done} ${what}`);
  }

  /** Ends the current step and starts the next one. */
  end(step: string, detail: string): void {
    const now = performance.now();
    const milliseconds = Math.round(now - this.#startedAt);
    this.#startedAt = now;
    this.#steps.push({ step, milliseconds, detail });
    this.#watcher.onProgress?.(`${step}: ${detail} (${milliseconds} ms)`);
  }
}
