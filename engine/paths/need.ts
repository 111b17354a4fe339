/** What an unmet rule needs: courses of which at least one must be added, and a lower bound on how many. */
import { itemAt, numberAt, uint32At } from '../../shared/column.ts';
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
  readonly #marks = new NumberTable(fewSlots);
  /** Cross-listing group of each course: members of a group stand for one another. */
  readonly #groups: Uint32Array;

  constructor(groups: Uint32Array) {
    this.#groups = groups;
  }

  /**
   * All of the needs must be met: the one with the fewest alternatives comes first. Null if there are none.
   * `exclusive`: no course counts for two of them.
   */
  all(needs: readonly Need[], exclusive = false): Need | null {
    const [narrowest] = [...needs].sort(byAlternatives);
    if (narrowest === undefined) return null;
    return {
      alternatives: narrowest.alternatives,
      least: exclusive ? sumOf(needs.map(({ least }) => least)) : this.#leastOfAll(needs),
      leaves: this.union(needs.map(({ leaves }) => leaves)),
      countsUnits: narrowest.countsUnits,
    };
  }

  /** `required` of the needs must be met; null where there are fewer. */
  some(needs: readonly Need[], required: number, exclusive = false): Need | null {
    if (needs.length < required || required <= 0) return null;
    if (needs.length === required) return this.all(needs, exclusive);
    // A way that meets none of these has too few others left.
    const leading = [...needs].sort(byAlternatives).slice(0, needs.length - required + 1);
    const leasts = needs.map(({ least }) => least).sort((a, b) => a - b);
    return {
      alternatives: this.union(leading.map(({ alternatives }) => alternatives)),
      least:
        exclusive || this.#areDisjoint(needs)
          ? sumOf(leasts.slice(0, required))
          : numberAt(leasts, required - 1),
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
      for (const course of list) {
        if (this.#marks.add(course)) merged.push(course);
      }
    }
    return merged;
  }

  /** The sum over needs of which no course could serve two, or the largest single one. */
  #leastOfAll(needs: readonly Need[]): number {
    this.#marks.clear();
    let sum = 0;
    let largest = 0;
    for (const { least, leaves } of needs) {
      largest = Math.max(largest, least);
      if (leaves.some((course) => this.#isMarked(course))) continue;
      sum += least;
      for (const course of leaves) this.#mark(course);
    }
    return Math.max(sum, largest);
  }

  /** Whether no course could serve two of the needs. */
  #areDisjoint(needs: readonly Need[]): boolean {
    this.#marks.clear();
    for (const { leaves } of needs) {
      if (leaves.some((course) => this.#isMarked(course))) return false;
      for (const course of leaves) this.#mark(course);
    }
    return true;
  }

  #isMarked(course: number): boolean {
    return this.#marks.has(uint32At(this.#groups, course));
  }

  #mark(course: number): void {
    this.#marks.add(uint32At(this.#groups, course));
  }
}

function byAlternatives(a: Need, b: Need): number {
  return a.alternatives.length - b.alternatives.length;
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
