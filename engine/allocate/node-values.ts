/** The values of the nodes of allocation trees, as last evaluated: a verdict, and a value for each criterion of the objective. */
import { float64At, uint8At, uint32At } from '../../shared/column.ts';
import type { Verdict } from '../evaluate/verdict.ts';
import type { NodeColumns } from './node-columns.ts';
import { ruleRank } from './objective.ts';

export class NodeValues {
  readonly #verdicts: Uint8Array;
  readonly rules: Float64Array;
  readonly progress: Float64Array;
  readonly counted: Float64Array;

  constructor({ verdicts, rules, progress, counted }: NodeColumns) {
    this.#verdicts = verdicts;
    this.rules = rules;
    this.progress = progress;
    this.counted = counted;
  }

  verdictAt(position: number): Verdict {
    return uint8At(this.#verdicts, position) as Verdict;
  }

  /** The value in the second criterion. */
  rulesAt(position: number): number {
    return float64At(this.rules, position);
  }

  progressAt(position: number): number {
    return float64At(this.progress, position);
  }

  countedAt(position: number): number {
    return float64At(this.counted, position);
  }

  /** `rules` is the value of the rules below. */
  set(position: number, verdict: Verdict, rules: number, progress: number, counted: number): void {
    this.#verdicts[position] = verdict;
    this.rules[position] = rules + ruleRank(verdict);
    this.progress[position] = progress;
    this.counted[position] = counted;
  }

  /** Saves the values at `positions` in `into`, four numbers each. */
  save(positions: Uint32Array, into: Float64Array): void {
    for (let index = 0; index < positions.length; index += 1) {
      const position = uint32At(positions, index);
      into[4 * index] = uint8At(this.#verdicts, position);
      into[4 * index + 1] = float64At(this.rules, position);
      into[4 * index + 2] = float64At(this.progress, position);
      into[4 * index + 3] = float64At(this.counted, position);
    }
  }

  restore(positions: Uint32Array, from: Float64Array): void {
    for (let index = 0; index < positions.length; index += 1) {
      const position = uint32At(positions, index);
      this.#verdicts[position] = float64At(from, 4 * index);
      this.rules[position] = float64At(from, 4 * index + 1);
      this.progress[position] = float64At(from, 4 * index + 2);
      this.counted[position] = float64At(from, 4 * index + 3);
    }
  }
}
