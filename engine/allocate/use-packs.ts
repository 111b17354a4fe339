/** Packs: contested uses of one leaf that count only together because of course blocks, and how many of each are active. */

import { int32At, itemAt, uint32At } from '../../shared/column.ts';
import { groupBy } from '../../shared/group-by.ts';
import type { AllocationTrees } from './allocation-trees.ts';
import type { CourseChoice } from './course-options.ts';

export class UsePacks {
  /** For each use its pack; -1 if it counts on its own. */
  readonly #packOf: Int32Array;
  readonly #packs: readonly (readonly number[])[];
  /** Each use as a list of one. */
  readonly #alone: readonly (readonly number[])[];
  /** The number of active uses of each pack. */
  readonly #activeCount: Uint32Array;

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
    this.#activeCount = new Uint32Array(this.#packs.length);
  }

  /** The uses that count only together with a use, including itself. */
  membersOf(use: number): readonly number[] {
    const pack = int32At(this.#packOf, use);
    return itemAt(pack < 0 ? this.#alone : this.#packs, pack < 0 ? use : pack);
  }

  /** Activates (1) or deactivates (-1) a use; returns the change if its pack begins or ceases to count, otherwise 0. */
  change(use: number, by: 1 | -1): 1 | 0 | -1 {
    const pack = int32At(this.#packOf, use);
    if (pack < 0) return by;
    const before = uint32At(this.#activeCount, pack);
    this.#activeCount[pack] = before + by;
    return Math.max(before, before + by) === itemAt(this.#packs, pack).length ? by : 0;
  }

  /** Whether all uses of a use's pack are active. */
  isWhole(use: number): boolean {
    const pack = int32At(this.#packOf, use);
    return pack < 0 || uint32At(this.#activeCount, pack) === itemAt(this.#packs, pack).length;
  }
}
