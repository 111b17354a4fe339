/** How long each stage of a build takes, for its report and for whoever watches. */

export interface BuildStep {
  readonly step: string;
  readonly milliseconds: number;
  readonly detail: string;
}

export class StepClock {
  readonly #onProgress: ((line: string) => void) | undefined;
  readonly #steps: BuildStep[] = [];
  #startedAt = performance.now();

  constructor(onProgress?: (line: string) => void) {
    this.#onProgress = onProgress;
  }

  get steps(): readonly BuildStep[] {
    return [...this.#steps];
  }

  /** Ends the stage that began where the one before it ended. */
  end(step: string, detail: string): void {
    const now = performance.now();
    const milliseconds = Math.round(now - this.#startedAt);
    this.#startedAt = now;
    this.#steps.push({ step, milliseconds, detail });
    this.#onProgress?.(`${step}: ${detail} (${milliseconds} ms)`);
  }
}
