/** Times the stages of one request: for the histograms, and for the Server-Timing header if that is switched on. */
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

  /** The stage has ended, and the next one begins. */
  endStage(name: StageName): void {
    const nowMs = this.#monotonicMs();
    const durationMs = nowMs - this.#stageStartedMs;
    this.#stageStartedMs = nowMs;
    this.#durations.count(name, durationMs);
    this.#entries?.push(`${name};dur=${durationMs.toFixed(3)}`);
  }

  /**
   * The stages that have ended, as the header has it (W3C Server Timing). The last one, `response`, writes the header
   * and is in the histograms only.
   */
  serverTiming(): string | null {
    return this.#entries?.join(', ') ?? null;
  }
}
