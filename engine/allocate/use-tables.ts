/** Single uses of a course: which bar each other, which draw on a quota, and the option that a set of them makes. */
import { itemAt, numberAt, uint8At, uint32At } from '../../shared/column.ts';
import type { AllocationTrees } from './allocation-trees.ts';
import type { CourseChoice, CourseOption } from './course-options.ts';
import type { DrawingUses } from './draws.ts';

/** Whether a course draws if it counts for the uses that `isActive` accepts. */
function isDrawing({ left, right }: DrawingUses, isActive: (use: number) => boolean): boolean {
  return left.some(isActive) && (right === null || right.some(isActive));
}

/** Whether exclusivity bars the uses at two positions of a course's list from each other. */
export function isBarred({ uses, bars }: CourseChoice, left: number, right: number): boolean {
  return uint8At(bars, left * uses.length + right) === 1;
}

/**
 * The option that greedily counts for the most wanted uses, and then for as many others as possible: for
 * courses with too many options to list.
 */
export function wantedOption(
  choice: CourseChoice,
  weightOf: (use: number) => number,
  fits: (option: CourseOption) => boolean,
): CourseOption {
  const { uses, draws } = choice;
  const order = [...uses.keys()].sort(
    (a, b) => weightOf(numberAt(uses, b)) - weightOf(numberAt(uses, a)) || a - b,
  );
  let chosen: number[] = [];
  let option = optionOf(uses, draws, chosen);
  for (const index of order) {
    if (chosen.some((other) => isBarred(choice, index, other))) continue;
    const wider = optionOf(uses, draws, [...chosen, index]);
    if (!fits(wider)) continue;
    chosen = [...chosen, index];
    option = wider;
  }
  return option;
}

function optionOf(
  uses: readonly number[],
  draws: readonly DrawingUses[],
  chosen: readonly number[],
): CourseOption {
  const kept = new Set(chosen.map((index) => numberAt(uses, index)));
  return {
    dropped: uses.filter((use) => !kept.has(use)),
    draws: draws.filter((draw) => isDrawing(draw, (use) => kept.has(use))),
  };
}

/** The leaves that name the course of a use and are in conflict while the use counts. */
export function conflictsOf(trees: AllocationTrees, use: number): number[] {
  const leaves = trees.barredBy(use).map((other) => itemAt(trees.uses, other).leaf);
  return leaves.filter((leaf) => itemAt(trees.nodes, leaf).role.role === 'course');
}

/** For each use the uses of the same course that exclusivity bars: offsets, and values. */
export function barredUses(choices: readonly CourseChoice[], useCount: number): [Uint32Array, Uint32Array] {
  const lists: number[][] = Array.from({ length: useCount }, () => []);
  for (const choice of choices) {
    const { uses } = choice;
    for (const [index, use] of uses.entries()) {
      const list = itemAt(lists, use);
      for (const [other, barred] of uses.entries()) if (isBarred(choice, index, other)) list.push(barred);
    }
  }
  const from = new Uint32Array(useCount + 1);
  for (const [use, { length }] of lists.entries()) from[use + 1] = uint32At(from, use) + length;
  return [from, Uint32Array.from(lists.flat())];
}
