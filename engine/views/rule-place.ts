/**
 * The place of a rule on the map: left of the record that owns it, the further the deeper it is in its tree, and within
 * the record's row, which each rule divides among its children. It is determined by the record's place and the rule's
 * path, so it is the same in every view.
 */
import { uint32At } from '../../shared/column.ts';
import type { GraphSections } from '../../shared/index-format/layout.ts';
import type { TreeName } from '../../shared/index-format/rule-path.ts';

/** The map's pitches (engine/publish/map/grid.ts): a rule never leaves the column and the row of its record. */
const columnPitch = 64;
const rowPitch = 24;

export interface MapPlace {
  readonly x: number;
  readonly y: number;
}

/** The part of the record's row for each tree: a course has two, of which the prerequisite has the upper half. */
const rowParts: Readonly<Record<TreeName, readonly [top: number, height: number]>> = {
  prerequisite: [-rowPitch / 2, rowPitch / 2],
  corequisite: [0, rowPitch / 2],
  requirement: [-rowPitch / 2, rowPitch],
};

/** `root` and `rule` are rows of rules; `owner` is the record's place. */
export function rulePlace(
  sections: GraphSections,
  tree: TreeName,
  root: number,
  rule: number,
  owner: MapPlace,
): MapPlace {
  const sizes = sections['rule.size'];
  let [top, height] = rowParts[tree];
  let depth = 0;
  let parent = root;
  while (parent !== rule) {
    height /= uint32At(sections['rule.children'], parent);
    let child = parent + 1;
    while (rule >= child + uint32At(sizes, child)) {
      child += uint32At(sizes, child);
      top += height;
    }
    parent = child;
    depth += 1;
  }
  return {
    x: rounded(owner.x - (columnPitch * (depth + 1)) / (depth + 2)),
    y: rounded(owner.y + top + height / 2),
  };
}

/** Rounds to a thousandth: enough to distinguish siblings, and short in the answer. */
function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}
