/** What rounds of a comparison measure: times by default, instructions where they are asked for. */
import {
  gatewayTime,
  type Measure,
  measureRound,
  p50,
  p99,
  type RoundFigures,
  throughput,
  workersTime,
} from '../load/measure.ts';
import type { RequestSource } from '../load/request.ts';
import type { ServerProcess } from '../server-process.ts';

export interface Meter<Figures> {
  /** What a round is. */
  readonly says: string;
  /** The command that runs the servers, in their processes. */
  readonly under: readonly string[];
  readonly measures: readonly Measure<Figures>[];
  warmUp(server: ServerProcess, source: RequestSource): Promise<void>;
  measure(server: ServerProcess, source: RequestSource): Promise<Figures>;
}

export class TimeMeter implements Meter<RoundFigures> {
  readonly says: string;
  readonly under = [];
  readonly measures = [throughput, gatewayTime, workersTime, p50, p99];
  readonly #options: { readonly connections: number; readonly seconds: number };

  constructor(options: { readonly connections: number; readonly seconds: number }) {
    this.#options = options;
    this.says = `${options.seconds} s`;
  }

  /** The first round of both builds is as cold as that of the other. */
  async warmUp(): Promise<void> {}

  async measure(server: ServerProcess, source: RequestSource): Promise<RoundFigures> {
    return (await measureRound(server, source, this.#options)).figures;
  }
}
