/** Which courses draw on which quotas while single uses are given and taken, and what is left of each quota. */
import { float64At, itemAt, uint32At } from '../../shared/column.ts';
import type { DrawingUses } from './draws.ts';

/** The side of a draw that a use is on: an overlap limit has two, and a course draws while it counts on both. */
type Side = 0 | 1;

/** A use's part in a draw. */
export interface UseOfDraw {
  readonly draw: number;
  readonly side: Side;
}

interface CountedDraw {
  readonly quota: number;
  readonly milliunits: number;
  /** Its uses by side; of a limit on the first side only. */
  readonly sides: readonly [readonly number[], readonly number[] | null];
  /** The sides that have uses. */
  readonly ways: readonly (readonly number[])[];
}

/** What is counted: all uses, the draws of each course, and what is left of each quota while no use is given. */
interface DrawingCourses {
  readonly trees: { readonly uses: readonly unknown[] };
  readonly choices: readonly { readonly draws: readonly DrawingUses[] }[];
  readonly counts: ArrayLike<number>;
  readonly milliunits: ArrayLike<number>;
}

export class DrawCounts {
  readonly #draws: readonly CountedDraw[];
  readonly #ofUse: readonly (readonly UseOfDraw[])[];
  /** Active uses of each draw, by side. */
  readonly #active: Uint32Array;
  /** Draws on each quota that are drawn. */
  readonly #drawn: readonly number[][];
  readonly #counts: Float64Array;
  readonly #milliunits: Float64Array;

  /** No use is active. */
  constructor({ trees, choices, counts, milliunits: units }: DrawingCourses) {
    const draws: CountedDraw[] = [];
    const ofUse: UseOfDraw[][] = trees.uses.map(() => []);
    for (const choice of choices) {
      for (const { quota, milliunits, left, right } of choice.draws) {
        for (const use of left) itemAt(ofUse, use).push({ draw: draws.length, side: 0 });
        for (const use of right ?? []) itemAt(ofUse, use).push({ draw: draws.length, side: 1 });
        const ways = right === null ? [left] : [left, right];
        draws.push({ quota, milliunits, sides: [left, right], ways });
      }
    }
    this.#draws = draws;
    this.#ofUse = ofUse;
    this.#active = new Uint32Array(2 * draws.length);
    this.#drawn = Array.from(counts, () => []);
    this.#counts = Float64Array.from(counts);
    this.#milliunits = Float64Array.from(units);
  }

  of(use: number): readonly UseOfDraw[] {
    return itemAt(this.#ofUse, use);
  }

  /** A use was given (1) or taken away (-1). */
  change(use: number, by: 1 | -1): void {
    for (const { draw, side } of this.of(use)) {
      const was = this.isDrawn(draw);
      this.#active[2 * draw + side] = uint32At(this.#active, 2 * draw + side) + by;
      if (this.isDrawn(draw) === was) continue;
      const { quota, milliunits } = itemAt(this.#draws, draw);
      this.#counts[quota] = float64At(this.#counts, quota) - by;
      this.#milliunits[quota] = float64At(this.#milliunits, quota) - by * milliunits;
      const drawn = itemAt(this.#drawn, quota);
      if (was) drawn.splice(drawn.indexOf(draw), 1);
      else drawn.push(draw);
    }
  }

  isDrawn(draw: number): boolean {
    const isOneSided = itemAt(this.#draws, draw).sides[1] === null;
    return uint32At(this.#active, 2 * draw) > 0 && (isOneSided || uint32At(this.#active, 2 * draw + 1) > 0);
  }

  /** Whether a use, if it were given, would draw where its course does not draw yet and there is nothing left. */
  wouldOverdraw({ draw, side }: UseOfDraw): boolean {
    const { quota, milliunits, sides } = itemAt(this.#draws, draw);
    if (float64At(this.#counts, quota) >= 1 && float64At(this.#milliunits, quota) >= milliunits) return false;
    return !this.isDrawn(draw) && (sides[1] === null || uint32At(this.#active, 2 * draw + 1 - side) > 0);
  }

  /** Whether a draw is one of those that overdraw its quota. */
  isOverdrawn(draw: number): boolean {
    const { quota } = itemAt(this.#draws, draw);
    const isOver = float64At(this.#counts, quota) < 0 || float64At(this.#milliunits, quota) < 0;
    return isOver && this.isDrawn(draw);
  }

  get quotaCount(): number {
    return this.#drawn.length;
  }

  quotaOf(draw: number): number {
    return itemAt(this.#draws, draw).quota;
  }

  /** The draws on a quota that are drawn. */
  drawnOn(quota: number): readonly number[] {
    return itemAt(this.#drawn, quota);
  }

  /** Sets of uses of which any, taken away, ends a draw. */
  waysToEnd(draw: number): readonly (readonly number[])[] {
    return itemAt(this.#draws, draw).ways;
  }

  /** The uses on the other side of a draw on an overlap limit, which end it, too; else null. */
  oppositeOf({ draw, side }: UseOfDraw): readonly number[] | null {
    const { sides } = itemAt(this.#draws, draw);
    return sides[1] === null ? null : side === 1 ? sides[0] : sides[1];
  }
}
