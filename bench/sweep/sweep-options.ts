/** What the sweeps have in common. */
import type { OpenedBenchIndex } from '../bench-index.ts';

export interface SweepOptions {
  readonly index: OpenedBenchIndex;
  readonly rounds: number;
  readonly seconds: number;
  readonly connections: number;
  /** Worker threads to try. */
  readonly pools: readonly number[];
  /** Sizes of a sufficient batch to try; a batch holds twice as much at most. */
  readonly batches: readonly number[];
  /** Questions asked in search of a heavy one. */
  readonly heavyCandidates: number;
  /** Depths of the engine's queue to try. */
  readonly queues: readonly number[];
}
