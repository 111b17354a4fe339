/** The draws on quotas while single uses are activated and deactivated, and the remainder of each quota. */
import { float64At, itemAt, uint32At } from '../../shared/column.ts';
import type { DrawingUses } from './draws.ts';

/** The side of a draw: an overlap limit has two, and a course draws on it while it counts on both. */
type Side = 0 | 1;

/** The role of a use in a draw. */
export interface UseOfDraw {
  readonly draw: number;
  readonly side: Side;
}

interface CountedDraw {
  readonly quota: number;
  readonly milliunits: number;
  /** Its uses by side; a limit has the first side only. */
  readonly sides: readonly [readonly number[], readonly number[] | null];
  /** The sides that have uses. */
  readonly ways: readonly (readonly number[])[];
}

/** The input: all uses, the draws of each course, and each quota's amount while no use is active. */
interface DrawingCourses {
  readonly trees: { readonly uses: readonly unknown[] };
  readonly choices: readonly { readonly draws: readonly DrawingUses[] }[];
  readonly counts: ArrayLike<number>;
  readonly milliunits: ArrayLike<number>;
}

export class DrawCounts {
  readonly #draws: readonly CountedDraw[];
  readonly #ofUse: readonly (readonly UseOfDraw[])[];
  /** The number of active uses of each draw, by side. */
  readonly #active: Uint32Array;
  /** The current draws on each quota. */
  readonly #drawn: readonly number[][];
  readonly #counts: Float64Array;
  readonly #milliunits: Float64Array;

  /** No use is active at first. */
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

  /** Activates (1) or deactivates (-1) a use. */
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

  /** Whether activating a use would start a draw that exceeds the remainder. */
  wouldOverdraw({ draw, side }: UseOfDraw): boolean {
    const { quota, milliunits, sides } = itemAt(this.#draws, draw);
    if (float64At(this.#counts, quota) >= 1 && float64At(this.#milliunits, quota) >= milliunits) return false;
    return !this.isDrawn(draw) && (sides[1] === null || uint32At(this.#active, 2 * draw + 1 - side) > 0);
  }

  /** Whether a current draw is on a quota that is overdrawn. */
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

  /** The current draws on a quota. */
  drawnOn(quota: number): readonly number[] {
    return itemAt(this.#drawn, quota);
  }

  /** The sets of uses each of which, deactivated, ends a draw. */
  waysToEnd(draw: number): readonly (readonly number[])[] {
    return itemAt(this.#draws, draw).ways;
  }

  /** The uses on the other side of a draw on an overlap limit, which end it, too; otherwise null. */
  oppositeOf({ draw, side }: UseOfDraw): readonly number[] | null {
    const { sides } = itemAt(this.#draws, draw);
    return sides[1] === null ? null : side === 1 ? sides[0] : sides[1];
  }
}
