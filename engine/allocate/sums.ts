/**
 * Worths as single numbers. In the sums before the last, what comes first in the objective weighs a few times
 * as much as what comes next, and each looks one thing further; the last orders as the objective does.
 */
import { unknown } from '../evaluate/verdict.ts';
import type { Column } from './columns.ts';
import type { Forest } from './forest.ts';
import type { Worth } from './objective.ts';

/** How many of the next thing one of a thing outweighs in a sum that is not exact. */
const precedence = 2;
/** More than this cannot be told apart together with the shares of rules. */
const largestExact = 2 ** 49;
/** A course without a grade counts less than all others together (objective.ts). */
const ungraded = 2 ** -24;

export class Sums {
  readonly kinds: readonly number[] = [0, 1, 2, 3, 4];
  readonly exactKind = 4;
  /** Whether the last sum can be had. */
  readonly isExact: boolean;
  readonly #scales: readonly Worth[];
  /** Smallest difference in what each sum looks at last. */
  readonly #grains: readonly number[];
  readonly #most: readonly number[];

  constructor(forest: Forest, columns: readonly Column[], rowCount: number) {
    const progress = columns.reduce(
      (sum, { takings }) => sum + Math.max(0, ...takings.map(({ worth }) => worth[2])),
      0,
    );
    const grain = grainOf(forest);
    const hasUngraded = forest.uses.some(({ verdict }) => verdict === unknown);
    const least = hasUngraded ? ungraded : 1;
    const counted = 1 / least;
    const perMilli = (rowCount * counted + 1) / grain;
    const met = perMilli * progress + rowCount * counted + 1;
    const rules = met * (forest.nodes.length + 1);
    this.#scales = [
      [1, 0, 0, 0],
      [precedence, 1, 0, 0],
      [precedence ** 2, precedence, 1 / 1000, 0],
      [precedence ** 3, precedence ** 2, precedence / 1000, 1],
      [rules, met, perMilli, counted],
    ];
    this.#grains = [1, 1, grain / 1000, least, 1];
    const largest: Worth = [forest.nodes.length, forest.nodes.length, progress, rowCount];
    this.#most = this.kinds.map((kind) => 1 + this.of(kind, ...largest));
    this.isExact = (this.#most[4] ?? Number.POSITIVE_INFINITY) * (1 + columns.length) < largestExact;
  }

  of(kind: number, rules: number, met: number, progress: number, counted: number): number {
    const scales = this.#scales[kind] ?? [0, 0, 0, 0];
    return scales[0] * rules + scales[1] * met + scales[2] * progress + scales[3] * counted;
  }

  /** What is better than `worth` in what the sum looks at last, and equal before, comes at least to this. */
  better(kind: number, worth: Worth): number {
    return this.of(kind, ...worth) + (this.#grains[kind] ?? 0);
  }

  /** More than any worth comes to. */
  most(kind: number): number {
    return this.#most[kind] ?? Number.POSITIVE_INFINITY;
  }
}

/** What all progress is a multiple of. */
function grainOf({ uses, nodes }: Forest): number {
  let grain = 1000;
  for (const { milliunits } of uses) grain = gcd(grain, milliunits);
  for (const { role } of nodes)
    if (role.role === 'selection') grain = gcd(grain, role.selection.demand.milliunits);
  return grain;
}

function gcd(left: number, right: number): number {
  return right === 0 ? left : gcd(right, left % right);
}
