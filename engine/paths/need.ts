/** What an unmet rule needs: courses of which at least one must be added, and a lower bound on how many. */
import { itemAt, uint32At } from '../../shared/column.ts';
import { NumberTable } from '../evaluate/number-table.ts';

export interface Need {
  /** Every way of meeting the rule adds at least one of these. */
  readonly alternatives: readonly number[];
  /** Lower bound on the courses that any way adds. */
  readonly least: number;
  /** All courses that any way could add. */
  readonly leaves: readonly number[];
  /** Units decide here: a course of many units saves others. */
  readonly countsUnits: boolean;
}

/** A need that any of these courses could help with. */
export function anyOfThese(courses: readonly number[]): Need | null {
  return courses.length === 0
    ? null
    : { alternatives: courses, least: 1, leaves: courses, countsUnits: false };
}

/** Most searches touch few courses. */
const fewSlots = 128;

/** Combines needs. Its marks of courses are reused from call to call, so that comparing sets allocates nothing. */
export class NeedCombiner {
  /** Courses looked at since it was last taken. */
  #steps = 0;
  readonly #marks = new NumberTable(fewSlots);
  /** Cross-listing group of each course: members of a group are the same course. */
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
   * All of the needs must be met: the one with the fewest alternatives comes first. Null if there are none.
   * `exclusive`: no course counts for two of them.
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

  /** `required` of the needs must be met; null where fewer can be. */
  some(possible: readonly (Need | null)[], required: number, exclusive = false): Need | null {
    const needs = possible.filter((need) => need !== null);
    if (needs.length < required || required <= 0) return null;
    if (needs.length === required) return this.all(needs, exclusive);
    // A way that meets none of these has too few others left.
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

  /** Each course once, in order of first mention. */
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

  /** As many of the needs, in their order, as no course could serve two of. */
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
