/**
 * Course blocks: courses of a selection that count only together, such as a lecture and its laboratory. A
 * course in a block has the worst verdict of the block; if one is missing, none counts.
 */
import { uint32At } from '../../../shared/column.ts';
import { firstRow } from '../../../shared/index-format/first-row.ts';
import type { GraphSections } from '../../../shared/index-format/layout.ts';
import { conflict, inPlan, satisfied, unknown, unsatisfied, type Verdict } from '../verdict.ts';
import { groupOf } from './course-columns.ts';

/** The cross-listing groups of each block; the blocks are disjoint. */
export type CourseBlocks = readonly (readonly number[])[];

/** The blocks of a selection; null if every course counts on its own. */
export function courseBlocksOf(sections: GraphSections, selection: number): CourseBlocks | null {
  const selections = sections['course_block.selection'];
  // The case of most catalogs.
  if (selections.length === 0) return null;
  const end = firstRow(selections, selection + 1);
  const blocks: number[][] = [];
  for (let row = firstRow(selections, selection); row < end; row += 1) {
    const offsets = sections['course_block.offsets'];
    const courses = sections['course_block.course'].subarray(
      uint32At(offsets, row),
      uint32At(offsets, row + 1),
    );
    merge(
      blocks,
      Array.from(courses, (course) => groupOf(sections, course)),
    );
  }
  return blocks.length === 0 ? null : blocks;
}

/** Adds a block, merged with those that share a course with it: they count only together. */
function merge(blocks: number[][], added: readonly number[]): void {
  const touching = blocks.filter((block) => block.some((group) => added.includes(group)));
  const apart = blocks.filter((block) => !touching.includes(block));
  blocks.splice(0, blocks.length, ...apart, [...new Set([...touching.flat(), ...added])]);
}

/** Verdicts of entries from best to worst: a missing grade may turn out well, a late course cannot count. */
const fromBestToWorst: readonly Verdict[] = [satisfied, inPlan, unknown, conflict, unsatisfied];

function worse(a: Verdict, b: Verdict): Verdict {
  return fromBestToWorst.indexOf(a) > fromBestToWorst.indexOf(b) ? a : b;
}

/** The verdict with which each course in a block counts, by group, given its own verdict. */
export function verdictsInBlocks(
  blocks: CourseBlocks,
  verdictOf: (group: number) => Verdict,
): ReadonlyMap<number, Verdict> {
  const counts = new Map<number, Verdict>();
  for (const block of blocks) {
    const worst = block.map(verdictOf).reduce(worse, satisfied);
    for (const group of block) counts.set(group, worst);
  }
  return counts;
}

/** Adds all groups that are in a block with one of the given groups. */
export function withBlockMates(
  blocks: CourseBlocks | null,
  groups: ReadonlySet<number>,
): ReadonlySet<number> {
  if (blocks === null) return groups;
  const all = new Set(groups);
  for (const block of blocks)
    if (block.some((group) => groups.has(group))) for (const group of block) all.add(group);
  return all;
}

/** The items without those in a block that is incomplete. */
export function wholeBlocksOf<Item>(
  blocks: CourseBlocks | null,
  items: readonly Item[],
  groupOfItem: (item: Item) => number,
): readonly Item[] {
  if (blocks === null) return items;
  const present = new Set(items.map(groupOfItem));
  const broken = new Set(blocks.filter((block) => !block.every((group) => present.has(group))).flat());
  return items.filter((item) => !broken.has(groupOfItem(item)));
}
