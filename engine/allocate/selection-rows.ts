/** The requirement and the value of a `courses_from` leaf, as rows of a linear program over its uses. */
import { itemAt } from '../../shared/column.ts';
import { none } from '../../shared/index-format/layout.ts';
import { type Linear, type LinearRows, linearOf, scaled, sumOf } from './lp/linear-rows.ts';
import { tierOf } from './objective.ts';
import { matesOf, type SelectionLeaf } from './selection-leaf.ts';
import { isCredit } from './uses.ts';

export class SelectionRows {
  readonly #rows: LinearRows;
  readonly #useAt: (use: number) => Linear;
  /** Whether each block counts, by the first of its uses. */
  readonly #blocks = new Map<number, Linear>();

  constructor(rows: LinearRows, useAt: (use: number) => Linear) {
    this.#rows = rows;
    this.#useAt = useAt;
  }

  /** Whether a use of a selection counts; in a block, at most as much as every use of the block. */
  countingAt(selection: SelectionLeaf, firstUse: number, index: number): Linear {
    const use = firstUse + index;
    const mates = matesOf(selection.uses, itemAt(selection.uses, index));
    if (mates.length === 0) return this.#useAt(use);
    const members = [index, ...mates];
    const first = firstUse + Math.min(...members);
    const known = this.#blocks.get(first);
    if (known !== undefined) return known;
    const whole = linearOf(this.#rows.addVariable(1));
    for (const member of members) this.#rows.addAtMost(whole, this.#useAt(firstUse + member));
    this.#blocks.set(first, whole);
    return whole;
  }

  /** 1 only if enough courses count: completed ones at tier 0, also planned ones at 1, also those without a grade at 2. */
  indicator(selection: SelectionLeaf, firstUse: number, tier: 0 | 1 | 2): Linear {
    const { courses, milliunits, subjects } = selection.demand;
    const met = this.#rows.addBinary();
    if (courses > 0) this.#rows.addThreshold(met, courses, this.counted(selection, firstUse, tier));
    if (milliunits > 0)
      this.#rows.addThreshold(met, milliunits, this.#units(selection, firstUse, tier, milliunits));
    if (subjects > 0)
      this.#rows.addThreshold(met, subjects, sumOf(this.#bySubject(selection, firstUse, tier, 1)));
    return linearOf(met);
  }

  /** The courses that count, at most the maximum per subject. */
  counted(selection: SelectionLeaf, firstUse: number, tier: 0 | 1 | 2): Linear {
    const { maximumPerSubject } = selection.demand;
    return sumOf(this.#bySubject(selection, firstUse, tier, maximumPerSubject));
  }

  /** The counted part of the required courses and units, in thousandths. */
  progress(selection: SelectionLeaf, firstUse: number): Linear {
    const { courses, milliunits } = selection.demand;
    const parts: Linear[] = [];
    if (courses > 0)
      parts.push(scaled(this.#rows.capped(this.counted(selection, firstUse, 1), courses), 1000));
    if (milliunits > 0)
      parts.push(
        this.#rows.capped(this.#units(selection, firstUse, 1, Number.POSITIVE_INFINITY), milliunits),
      );
    return sumOf(parts);
  }

  /** The milliunits that count, at most `maximum` per course. */
  #units(selection: SelectionLeaf, firstUse: number, tier: number, maximum: number): Linear {
    return sumOf(
      selection.uses.flatMap(({ verdict, milliunits }, index) =>
        tierOf[verdict] <= tier
          ? [scaled(this.countingAt(selection, firstUse, index), Math.min(milliunits, maximum))]
          : [],
      ),
    );
  }

  /** The courses of each subject, at most `maximum`; `none` for no maximum. */
  #bySubject(selection: SelectionLeaf, firstUse: number, tier: number, maximum: number): Linear[] {
    const bySubject = new Map<number, Linear[]>();
    for (const [index, use] of selection.uses.entries()) {
      const { verdict, subject } = use;
      if (tierOf[verdict] > tier || isCredit(use)) continue;
      const key = maximum === none ? none : subject;
      const members = bySubject.get(key) ?? [];
      members.push(this.countingAt(selection, firstUse, index));
      bySubject.set(key, members);
    }
    return [...bySubject.values()].map((members) => {
      const sum = sumOf(members);
      return maximum === none ? sum : this.#rows.capped(sum, maximum);
    });
  }
}
