/**
 * A linear program as it is written down: variables between 0 and a largest value, and rows that a weighted
 * sum of them may not exceed. Rows are scaled so that no weight is larger than 1.
 */

/** A variable, and what one of it weighs. */
export type Term = readonly [variable: number, weight: number];

/** A sum of variables and what is there in any case. */
export interface Linear {
  readonly constant: number;
  readonly terms: readonly Term[];
}

export const zero: Linear = { constant: 0, terms: [] };
export const one: Linear = { constant: 1, terms: [] };

/** `variable` is 0, or 1 where `terms` come to `amount`. */
export interface Threshold {
  readonly variable: number;
  readonly amount: number;
  readonly terms: readonly Term[];
}

export class LinearRows {
  readonly largest: number[] = [];
  readonly rows: Term[][] = [];
  readonly bounds: number[] = [];
  readonly thresholds: Threshold[] = [];
  readonly indicators: number[] = [];
  readonly #isWhole: boolean[] = [];

  /** `isWhole`: fractions of it mean nothing. */
  variable(largest: number, isWhole = false): number {
    this.largest.push(largest);
    this.#isWhole.push(isWhole);
    return this.largest.length - 1;
  }

  /** A variable that is 0 or 1. */
  indicator(): number {
    const variable = this.variable(1, true);
    this.indicators.push(variable);
    return variable;
  }

  /** `left` may not exceed `right`. */
  atMost(left: Linear, right: Linear): void {
    const terms = merged([...left.terms, ...times(right, -1).terms]);
    if (terms.length === 0) return;
    const scale = Math.max(...terms.map(([, weight]) => Math.abs(weight)));
    this.rows.push(terms.map(([variable, weight]) => [variable, weight / scale]));
    this.bounds.push((right.constant - left.constant) / scale);
  }

  /** A variable is no more than 0 unless `sum` comes to `amount`. */
  needs(variable: number, amount: number, sum: Linear): void {
    this.atMost(times(only(variable), amount), sum);
    if (amount - sum.constant > 1)
      this.thresholds.push({ variable, amount: amount - sum.constant, terms: merged(sum.terms) });
  }

  /** The most that a sum could come to. */
  most({ constant, terms }: Linear): number {
    return terms.reduce(
      (sum, [variable, weight]) => sum + Math.max(0, weight) * (this.largest[variable] ?? 0),
      constant,
    );
  }

  /** Whether a sum is 0 or `amount`, and never between them. */
  isAllOrNothing({ constant, terms }: Linear, amount: number): boolean {
    const [[variable, weight] = [-1, 0], ...others] = terms;
    if (variable < 0) return constant === amount || constant === 0;
    const isOne = this.#isWhole[variable] === true && this.largest[variable] === 1;
    return others.length === 0 && constant === 0 && isOne && weight === amount;
  }

  /** A new variable that is at most `sum`, and at most `largest`; the sum itself where it cannot exceed that. */
  capped(sum: Linear, largest: number): Linear {
    if (this.most(sum) <= largest) return sum;
    const capped = only(this.variable(largest));
    this.atMost(capped, sum);
    return capped;
  }
}

export function only(variable: number): Linear {
  return { constant: 0, terms: [[variable, 1]] };
}

export function sumOf(parts: readonly Linear[]): Linear {
  return {
    constant: parts.reduce((sum, { constant }) => sum + constant, 0),
    terms: parts.flatMap(({ terms }) => terms),
  };
}

export function times({ constant, terms }: Linear, factor: number): Linear {
  return {
    constant: factor * constant,
    terms: terms.map(([variable, weight]) => [variable, factor * weight]),
  };
}

/** One term for each variable. */
function merged(terms: readonly Term[]): Term[] {
  const weights = new Map<number, number>();
  for (const [variable, weight] of terms) weights.set(variable, (weights.get(variable) ?? 0) + weight);
  return [...weights].filter(([, weight]) => weight !== 0);
}
