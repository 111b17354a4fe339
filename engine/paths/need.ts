/** The need of an unmet rule: courses of which at least one must be added, and a lower bound on their number. */
import { itemAt, uint32At } from '../../shared/column.ts';
import { NumberTable } from '../evaluate/number-table.ts';

export interface Need {
  /** Every way of meeting the rule adds at least one of these courses. */
  readonly alternatives: readonly number[];
  /** A lower bound on the number of courses that any way adds. */
  readonly least: number;
  /** All courses that some way may add. */
  readonly leaves: readonly number[];
  /** True if units decide: a course with many units saves others. */
  readonly countsUnits: boolean;
}

/** The need to which any of these courses may contribute. */
export function anyOfThese(courses: readonly number[]): Need | null {
  return courses.length === 0
    ? null
    : { alternatives: courses, least: 1, leaves: courses, countsUnits: false };
}

/** Most searches touch few courses. */
const fewSlots = 128;

/** Combines needs. The table of marks is reused, so that comparing sets allocates nothing. */
export class NeedCombiner {
  /** The courses visited since the last `takeSteps`. */
  #steps = 0;
  readonly #marks = new NumberTable(fewSlots);
  /** The cross-listing group of each course: its members are the same course. */
  readonly #groups: Uint32Array;

  constructor(groups: Uint32Array) {
    this.#groups = groups;
  }

  takeSteps(): number {
    const steps = this.#steps;
    this.#steps = 0;
    return steps;
  }

  /**
   * The need to meet all of the needs, with the fewest alternatives of any; null if there are none. `exclusive`: no
   * course counts for two of them.
   */
  all(needs: readonly Need[], exclusive = false): Need | null {
    const [narrowest] = [...needs].sort(byAlternatives);
    if (narrowest === undefined) return null;
    const largest = Math.max(...needs.map(({ least }) => least));
    return {
      alternatives: narrowest.alternatives,
      least: exclusive ? sumOfLeast(needs) : Math.max(largest, sumOfLeast(this.#disjointOf(needs))),
      leaves: this.union(needs.map(({ leaves }) => leaves)),
      countsUnits: narrowest.countsUnits,
    };
  }

  /** The need to meet `required` of the needs; null if fewer can be met. */
  some(possible: readonly (Need | null)[], required: number, exclusive = false): Need | null {
    const needs = possible.filter((need) => need !== null);
    if (needs.length < required || required <= 0) return null;
    if (needs.length === required) return this.all(needs, exclusive);
    // A way that meets none of these leaves too few others.
    const leading = [...needs].sort(byAlternatives).slice(0, needs.length - required + 1);
    const byLeast = [...needs].sort((a, b) => a.least - b.least).slice(0, required);
    const addsUp = exclusive || this.#disjointOf(needs).length === needs.length;
    return {
      alternatives: this.union(leading.map(({ alternatives }) => alternatives)),
      least: addsUp ? sumOfLeast(byLeast) : itemAt(byLeast, required - 1).least,
      countsUnits: leading.some(({ countsUnits }) => countsUnits),
      leaves: this.union(needs.map(({ leaves }) => leaves)),
    };
  }

  /** Each course once, in order of first occurrence. */
  union(lists: readonly (readonly number[])[]): readonly number[] {
    if (lists.length === 1) return itemAt(lists, 0);
    this.#marks.clear();
    const merged: number[] = [];
    for (const list of lists) {
      this.#steps += list.length;
      for (const course of list) {
        if (this.#marks.add(course)) merged.push(course);
      }
    }
    return merged;
  }

  /** The needs that have no course in common with earlier ones of these. */
  #disjointOf(needs: readonly Need[]): readonly Need[] {
    this.#marks.clear();
    return needs.filter(({ leaves }) => {
      this.#steps += leaves.length;
      if (leaves.some((course) => this.#marks.has(uint32At(this.#groups, course)))) return false;
      for (const course of leaves) this.#marks.add(uint32At(this.#groups, course));
      return true;
    });
  }
}

function byAlternatives(a: Need, b: Need): number {
  return a.alternatives.length - b.alternatives.length;
}

function sumOfLeast(needs: readonly Need[]): number {
  return needs.reduce((sum, { least }) => sum + least, 0);
}
