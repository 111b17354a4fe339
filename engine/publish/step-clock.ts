/** How long each stage of a build takes, for its report and for whoever watches. */

export interface BuildStep {
  readonly step: string;
  readonly milliseconds: number;
  readonly detail: string;
}

/** Whoever watches a publication; both take one line without its end. */
export interface ProgressWatcher {
  /** About each stage as it ends. */
  readonly onProgress?: ((line: string) => void) | undefined;
  /** From within a stage, at most ten times a second; each line stands for the one before it. */
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

  /** Tells how far the running stage has come; cheap enough to be called for every record. */
  tick(step: string, done: number, what: string): void {
    const { onTick } = this.#watcher;
    if (onTick === undefined) return;
    const now = performance.now();
    if (now - this.#tickedAt < tickIntervalMs) return;
    this.#tickedAt = now;
    onTick(`${step}: ${done} ${what}`);
  }

  /** Ends the stage that began where the one before it ended. */
  end(step: string, detail: string): void {
    const now = performance.now();
    const milliseconds = Math.round(now - this.#startedAt);
    this.#startedAt = now;
    this.#steps.push({ step, milliseconds, detail });
    this.#watcher.onProgress?.(`${step}: ${detail} (${milliseconds} ms)`);
  }
}
