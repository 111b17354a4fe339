/**
 * Chooses the uses to deactivate when a quota is overdrawn in the local search, at the smallest loss for the
 * rules: those that end another course's draw, or this course's draw on the other side of an overlap limit.
 */
import { float64At, int32At, uint32At } from '../../shared/column.ts';
import type { DrawCounts, UseOfDraw } from './draw-counts.ts';

/** The work of a way to free a quota, in addition to its uses. */
const visitsPerWay = 4;

export class Evictions {
  readonly #draws: DrawCounts;
  /** The loss of the rules if all given active uses are deactivated. */
  readonly #lossOf: (uses: readonly number[]) => number;
  /** For each quota the draw that is cheapest to end, its cost, and the least cost of another draw. */
  readonly #cheapest: Int32Array;
  readonly #least: Float64Array;
  readonly #leastOther: Float64Array;
  /** The change as of which these were computed. */
  readonly #asOf: Uint32Array;
  #changes = 1;
  /** Visits so far (repair-search.ts). */
  visits = 0;

  constructor(draws: DrawCounts, lossOf: (uses: readonly number[]) => number) {
    this.#draws = draws;
    this.#lossOf = lossOf;
    this.#cheapest = new Int32Array(draws.quotaCount);
    this.#least = new Float64Array(draws.quotaCount);
    this.#leastOther = new Float64Array(draws.quotaCount);
    this.#asOf = new Uint32Array(draws.quotaCount);
  }

  /** Invalidates the cached costs, after a change of uses or weights. */
  changed(): void {
    this.#changes += 1;
  }

  /** The cost of the cheapest uses that free a quota for a draw; infinity if there are none. */
  lossFor(use: UseOfDraw): number {
    const { draw } = use;
    const quota = this.#draws.quotaOf(draw);
    if (uint32At(this.#asOf, quota) !== this.#changes) this.#compare(quota);
    const isOwn = int32At(this.#cheapest, quota) === draw;
    const ofOthers = float64At(isOwn ? this.#leastOther : this.#least, quota);
    const opposite = this.#draws.oppositeOf(use);
    return opposite === null ? ofOthers : Math.min(ofOthers, this.#lossAt(opposite));
  }

  /** The cheapest uses that free a quota for a draw; empty if there are none. */
  usesFor(use: UseOfDraw): readonly number[] {
    let uses: readonly number[] = [];
    let loss = Number.POSITIVE_INFINITY;
    const tryWay = (way: readonly number[]): void => {
      const own = this.#lossAt(way);
      if (own >= loss) return;
      loss = own;
      uses = way;
    };
    const opposite = this.#draws.oppositeOf(use);
    if (opposite !== null) tryWay(opposite);
    for (const other of this.#draws.drawnOn(this.#draws.quotaOf(use.draw)))
      if (other !== use.draw) for (const way of this.#draws.waysToEnd(other)) tryWay(way);
    return uses;
  }

  #compare(quota: number): void {
    let cheapest = -1;
    let least = Number.POSITIVE_INFINITY;
    let leastOther = Number.POSITIVE_INFINITY;
    for (const draw of this.#draws.drawnOn(quota)) {
      let loss = Number.POSITIVE_INFINITY;
      for (const way of this.#draws.waysToEnd(draw)) loss = Math.min(loss, this.#lossAt(way));
      if (loss < least) {
        [cheapest, leastOther, least] = [draw, least, loss];
      } else if (loss < leastOther) leastOther = loss;
    }
    this.#cheapest[quota] = cheapest;
    this.#least[quota] = least;
    this.#leastOther[quota] = leastOther;
    this.#asOf[quota] = this.#changes;
  }

  #lossAt(way: readonly number[]): number {
    this.visits += visitsPerWay + way.length;
    return this.#lossOf(way);
  }
}
