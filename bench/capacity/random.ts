/** The random numbers of a simulation: the same seed gives the same run. */
import { itemAt } from '../../shared/column.ts';

export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** Uniform in the open interval (0, 1). Mulberry32 (T. Ettinger, 2017). */
  uniform(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (((mixed ^ (mixed >>> 14)) >>> 0) + 0.5) / 2 ** 32;
  }

  exponential(mean: number): number {
    return -mean * Math.log(this.uniform());
  }

  /** Lognormal with the given mean and coefficient of variation. */
  lognormal(mean: number, variation: number): number {
    const variance = Math.log(1 + variation ** 2);
    return mean * Math.exp(Math.sqrt(variance) * this.#normal() - variance / 2);
  }

  /** The index of a weight, drawn with probability proportional to the weight. */
  weighted(weights: readonly number[]): number {
    let rest = this.uniform() * weights.reduce((sum, weight) => sum + weight, 0);
    for (const [position, weight] of weights.entries()) {
      rest -= weight;
      if (rest < 0) return position;
    }
    return weights.length - 1;
  }

  oneOf(values: readonly number[]): number {
    return itemAt(values, Math.floor(this.uniform() * values.length));
  }

  /** Standard normal, by Box and Muller (1958). */
  #normal(): number {
    return Math.sqrt(-2 * Math.log(this.uniform())) * Math.cos(2 * Math.PI * this.uniform());
  }
}
