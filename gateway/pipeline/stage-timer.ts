/** Times the stages of one request for the histograms and, if enabled, for the Server-Timing header. */
import type { StageDurations, StageName } from '../observe/stage-durations.ts';

export class StageTimer {
  readonly #durations: StageDurations;
  readonly #monotonicMs: () => number;
  /** Null if the header is not sent. */
  readonly #entries: string[] | null;
  #stageStartedMs: number;

  constructor(durations: StageDurations, monotonicMs: () => number, sendsHeader: boolean) {
    this.#durations = durations;
    this.#monotonicMs = monotonicMs;
    this.#entries = sendsHeader ? [] : null;
    this.#stageStartedMs = monotonicMs();
  }

  /** Ends the current stage and begins the next one. */
  endStage(name: StageName): void {
    const nowMs = this.#monotonicMs();
    const durationMs = nowMs - this.#stageStartedMs;
    this.#stageStartedMs = nowMs;
    this.#durations.count(name, durationMs);
    this.#entries?.push(`${name};dur=${durationMs.toFixed(3)}`);
  }

  /**
   * The value of Server-Timing (W3C Server Timing). Stage `response`, which writes the header, is in the histograms
   * only.
   */
  serverTiming(): string | null {
    return this.#entries?.join(', ') ?? null;
  }
}
