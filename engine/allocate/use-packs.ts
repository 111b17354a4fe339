/** Contested uses of one leaf that count only together, as its course blocks say: which they are, and which of them are given. */

import { int32At, itemAt, uint32At } from '../../shared/column.ts';
import { groupBy } from '../../shared/group-by.ts';
import type { AllocationTrees } from './allocation-trees.ts';
import type { CourseChoice } from './course-options.ts';

export class UsePacks {
  /** By use; -1 where it counts by itself. */
  readonly #packOf: Int32Array;
  readonly #packs: readonly (readonly number[])[];
  /** Each use by itself. */
  readonly #alone: readonly (readonly number[])[];
  /** How many uses of each pack are given. */
  readonly #given: Uint32Array;

  constructor({ uses }: AllocationTrees, choices: readonly CourseChoice[]) {
    this.#packOf = new Int32Array(uses.length).fill(-1);
    this.#alone = uses.map((_, use) => [use]);
    const inBlocks = choices.flatMap((choice) => choice.uses).filter((use) => itemAt(uses, use).block >= 0);
    const packs = groupBy(inBlocks, (use) => {
      const { leaf, block } = itemAt(uses, use);
      return `${leaf} ${block}`;
    });
    this.#packs = [...packs.values()];
    for (const [pack, members] of this.#packs.entries()) for (const use of members) this.#packOf[use] = pack;
    this.#given = new Uint32Array(this.#packs.length);
  }

  /** The uses that count only together with a use, itself included. */
  membersOf(use: number): readonly number[] {
    const pack = int32At(this.#packOf, use);
    return itemAt(pack < 0 ? this.#alone : this.#packs, pack < 0 ? use : pack);
  }

  /** A use was given (1) or taken away (-1): the same where it begins or ends to count by that, else 0. */
  change(use: number, by: 1 | -1): 1 | 0 | -1 {
    const pack = int32At(this.#packOf, use);
    if (pack < 0) return by;
    const before = uint32At(this.#given, pack);
    this.#given[pack] = before + by;
    return Math.max(before, before + by) === itemAt(this.#packs, pack).length ? by : 0;
  }

  /** Whether all that a use counts together with are given. */
  isWhole(use: number): boolean {
    const pack = int32At(this.#packOf, use);
    return pack < 0 || uint32At(this.#given, pack) === itemAt(this.#packs, pack).length;
  }
}
