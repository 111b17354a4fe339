/**
 * What gives way in a quota that has run short, in a local search: the uses that end another course's draw, or this course's on the
 * other side of an overlap limit, where that costs the rules least.
 */
import { float64At, int32At, uint32At } from '../../shared/column.ts';
import type { DrawCounts, UseOfDraw } from './draw-counts.ts';

/** Looks of a way to free a quota besides its uses. */
const looksPerWay = 4;

export class Evictions {
  readonly #draws: DrawCounts;
  /** What rules lose where all of some uses that are given are taken away. */
  readonly #lossOf: (uses: readonly number[]) => number;
  /** Of each quota the draw that costs least to end, what it costs, and the least that another one costs. */
  readonly #cheapest: Int32Array;
  readonly #least: Float64Array;
  readonly #leastOther: Float64Array;
  /** The change after which they were computed. */
  readonly #asOf: Uint32Array;
  #changes = 1;
  /** Looks so far (repair-search.ts). */
  looks = 0;

  constructor(draws: DrawCounts, lossOf: (uses: readonly number[]) => number) {
    this.#draws = draws;
    this.#lossOf = lossOf;
    this.#cheapest = new Int32Array(draws.quotaCount);
    this.#least = new Float64Array(draws.quotaCount);
    this.#leastOther = new Float64Array(draws.quotaCount);
    this.#asOf = new Uint32Array(draws.quotaCount);
  }

  /** Uses were given or taken away, or a lack weighs more than before. */
  changed(): void {
    this.#changes += 1;
  }

  /** What the cheapest uses cost whose loss frees a quota for a draw; infinite where there are none. */
  lossFor(use: UseOfDraw): number {
    const { draw } = use;
    const quota = this.#draws.quotaOf(draw);
    if (uint32At(this.#asOf, quota) !== this.#changes) this.#compare(quota);
    const isOwn = int32At(this.#cheapest, quota) === draw;
    const ofOthers = float64At(isOwn ? this.#leastOther : this.#least, quota);
    const opposite = this.#draws.oppositeOf(use);
    return opposite === null ? ofOthers : Math.min(ofOthers, this.#lossAt(opposite));
  }

  /** These uses; none where there are none. */
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
    this.looks += looksPerWay + way.length;
    return this.#lossOf(way);
  }
}
