/**
 * A linear program under construction: variables between 0 and an upper bound, and rows that bound weighted
 * sums from above, scaled to a largest weight of 1.
 */
import { itemAt, numberAt } from '../../../shared/column.ts';

/** A variable and its weight. */
export type WeightedVariable = readonly [variable: number, weight: number];

/** A linear expression. */
export interface Linear {
  readonly constant: number;
  readonly terms: readonly WeightedVariable[];
}

export const zero: Linear = { constant: 0, terms: [] };
export const constantOne: Linear = { constant: 1, terms: [] };

/** A binary variable that can be 1 only if the sum of `terms` is at least `amount`. */
export interface ThresholdVariable {
  readonly variable: number;
  readonly amount: number;
  readonly terms: readonly WeightedVariable[];
}

export class LinearRows {
  readonly upperBounds: number[] = [];
  readonly rows: WeightedVariable[][] = [];
  readonly rightHandSides: number[] = [];
  readonly thresholds: ThresholdVariable[] = [];
  readonly binaries: number[] = [];
  readonly #isInteger: boolean[] = [];

  /** `isInteger`: only integer values are meaningful; the model is the relaxation. */
  addVariable(upperBound: number, isInteger = false): number {
    this.upperBounds.push(upperBound);
    this.#isInteger.push(isInteger);
    return this.upperBounds.length - 1;
  }

  addBinary(): number {
    const variable = this.addVariable(1, true);
    this.binaries.push(variable);
    return variable;
  }

  /** Adds the row `left` <= `right`. */
  addAtMost(left: Linear, right: Linear): void {
    const terms = merged([...left.terms, ...scaled(right, -1).terms]);
    if (terms.length === 0) return;
    const scale = Math.max(...terms.map(([, weight]) => Math.abs(weight)));
    this.rows.push(terms.map(([variable, weight]) => [variable, weight / scale]));
    this.rightHandSides.push((right.constant - left.constant) / scale);
  }

  /** Adds the row `amount` * `variable` <= `sum`. */
  addThreshold(variable: number, amount: number, sum: Linear): void {
    this.addAtMost(scaled(linearOf(variable), amount), sum);
    if (amount - sum.constant > 1)
      this.thresholds.push({ variable, amount: amount - sum.constant, terms: merged(sum.terms) });
  }

  /** The largest value of a sum within the bounds of its variables. */
  upperBoundOf({ constant, terms }: Linear): number {
    return terms.reduce(
      (sum, [variable, weight]) => sum + Math.max(0, weight) * numberAt(this.upperBounds, variable),
      constant,
    );
  }

  /** Whether the only integer values of a sum are 0 and `amount`. */
  isAllOrNothing({ constant, terms }: Linear, amount: number): boolean {
    const [first, ...others] = terms;
    if (first === undefined) return constant === amount || constant === 0;
    const [variable, weight] = first;
    const isBinary = itemAt(this.#isInteger, variable) && numberAt(this.upperBounds, variable) === 1;
    return others.length === 0 && constant === 0 && isBinary && weight === amount;
  }

  /** min(`sum`, `upperBound`): a new variable bounded by both, or the sum itself if it cannot exceed the bound. */
  capped(sum: Linear, upperBound: number): Linear {
    if (this.upperBoundOf(sum) <= upperBound) return sum;
    const capped = linearOf(this.addVariable(upperBound));
    this.addAtMost(capped, sum);
    return capped;
  }
}

export function linearOf(variable: number): Linear {
  return { constant: 0, terms: [[variable, 1]] };
}

export function sumOf(parts: readonly Linear[]): Linear {
  return {
    constant: parts.reduce((sum, { constant }) => sum + constant, 0),
    terms: parts.flatMap(({ terms }) => terms),
  };
}

export function scaled({ constant, terms }: Linear, factor: number): Linear {
  return {
    constant: factor * constant,
    terms: terms.map(([variable, weight]) => [variable, factor * weight]),
  };
}

/** Merges the terms of each variable and drops zero weights. */
function merged(terms: readonly WeightedVariable[]): WeightedVariable[] {
  const weights = new Map<number, number>();
  for (const [variable, weight] of terms) weights.set(variable, (weights.get(variable) ?? 0) + weight);
  return [...weights].filter(([, weight]) => weight !== 0);
}
