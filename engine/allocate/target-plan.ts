/** Lays the blocks at which courses are undecided out as columns, and collects the rules that need these. */
import { isMet, satisfied } from '../evaluate/verdict.ts';
import { spineAndBlocksOf } from './blocks.ts';
import { type Column, columnsOf } from './columns.ts';
import type { CourseChoice } from './course-options.ts';
import type { Forest } from './forest.ts';
import { type Worth, worthOfBands } from './objective.ts';

/** A rule that is met by all of its columns or not at all. */
export interface TargetRule {
  readonly position: number;
  /** Its share of the rule by column. */
  readonly shares: ReadonlyMap<number, number>;
  readonly averting: ReadonlySet<number>;
  readonly couldBeSatisfied: boolean;
  readonly couldBeMet: boolean;
}

/** The columns of the blocks at which courses are undecided, and the rules that need them. */
export interface Plan {
  readonly columns: readonly Column[];
  readonly rules: readonly TargetRule[];
  readonly settled: Worth;
  readonly whole: readonly number[];
  readonly isOpenUse: Uint8Array;
}

/** The columns of all blocks at which courses are undecided, and the rules that need them. */
export function planOf(forest: Forest, choices: readonly CourseChoice[]): Plan {
  const isOpenLeaf = new Uint8Array(forest.nodes.length);
  for (const { uses } of choices) for (const use of uses) isOpenLeaf[forest.uses[use]?.leaf ?? 0] = 1;
  const { blocks, spine } = spineAndBlocksOf(forest);
  const columns: Column[] = [];
  const rules: TargetRule[] = [];
  const isOpenUse = new Uint8Array(forest.uses.length);
  const settled = [0, 0, 0, 0];
  const whole: number[] = [];
  const columnsBelow = new Map<number, number[]>(spine.map((position) => [position, []]));
  for (const { position } of blocks) {
    const end = forest.nodes[position]?.end ?? position;
    const isOpen = isOpenLeaf.subarray(position, end).includes(1);
    if (isOpen)
      for (const [use, { leaf }] of forest.uses.entries())
        if (leaf >= position && leaf < end) isOpenUse[use] = 1;
    const own = isOpen ? columnsOf(forest, position) : null;
    if (own === null) {
      if (isOpen) whole.push(position);
      else
        for (const [index, value] of worthOf(forest, position).entries())
          settled[index] = (settled[index] ?? 0) + value;
      continue;
    }
    const first = columns.length;
    columns.push(...own);
    const numbers = own.map((_, index) => first + index);
    if (own.some(({ share }) => share > 0)) rules.push(ruleOf(forest, position, numbers, columns, true));
    for (const above of spine)
      if (above < position && position < (forest.nodes[above]?.end ?? 0))
        columnsBelow.get(above)?.push(...numbers);
  }
  for (const [position, numbers] of columnsBelow) {
    if (numbers.length > 0) rules.push(ruleOf(forest, position, numbers, columns, false));
    else {
      const verdict = forest.verdictAt(position);
      settled[0] = (settled[0] ?? 0) + (verdict === satisfied ? 1 : 0);
      settled[1] = (settled[1] ?? 0) + (isMet(verdict) ? 1 : 0);
    }
  }
  const [a = 0, b = 0, c = 0, d = 0] = settled;
  return { columns, rules, settled: [a, b, c, d], whole, isOpenUse };
}

function ruleOf(
  forest: Forest,
  position: number,
  numbers: readonly number[],
  columns: readonly Column[],
  isBlock: boolean,
): TargetRule {
  const verdict = forest.verdictAt(position);
  const share = (column: number): number => (isBlock ? (columns[column]?.share ?? 0) : 1 / numbers.length);
  return {
    position,
    shares: new Map(numbers.map((column) => [column, share(column)])),
    averting: new Set(numbers.filter((column) => columns[column]?.avertsConflict === true)),
    couldBeSatisfied: verdict === satisfied,
    couldBeMet: isMet(verdict),
  };
}

/** What the node at `position` is worth as last evaluated. */
export function worthOf(forest: Forest, position: number): Worth {
  return worthOfBands(forest.rulesAt(position), forest.progressAt(position), forest.countedAt(position));
}
