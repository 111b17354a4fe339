/** Membership in the course sets of the graph. */
import { uint32At } from '../../../shared/column.ts';
import type { GraphSections } from '../../../shared/index-format/layout.ts';
import { isCreditGroup } from './credit-groups.ts';

/** The courses of a set, ascending, including codes without a record. */
export function membersOf(sections: GraphSections, set: number): Uint32Array {
  const offsets = sections['set.offsets'];
  return sections['set.course'].subarray(uint32At(offsets, set), uint32At(offsets, set + 1));
}

/** The number of members. */
export function memberCount(sections: GraphSections, set: number): number {
  const offsets = sections['set.offsets'];
  return uint32At(offsets, set + 1) - uint32At(offsets, set);
}

/** The cross-listing groups of a set's courses, ascending. */
export function groupsIn(sections: GraphSections, set: number): Uint32Array {
  const offsets = sections['set.group_offsets'];
  return sections['set.group'].subarray(uint32At(offsets, set), uint32At(offsets, set + 1));
}

/** The number of courses of a set, each counted once for all of its codes. */
export function groupCount(sections: GraphSections, set: number): number {
  const offsets = sections['set.group_offsets'];
  return uint32At(offsets, set + 1) - uint32At(offsets, set);
}

/**
 * Whether a set holds a course of the cross-listing group, by binary search: groups ascend within a set. Of
 * all sets, only that of every course holds credit without a course.
 */
export function holdsGroup(sections: GraphSections, set: number, group: number): boolean {
  const groups = sections['set.group'];
  let low = uint32At(sections['set.group_offsets'], set);
  let high = uint32At(sections['set.group_offsets'], set + 1);
  while (low < high) {
    const middle = (low + high) >>> 1;
    const member = uint32At(groups, middle);
    if (member === group) return true;
    if (member < group) low = middle + 1;
    else high = middle;
  }
  return isCreditGroup(group) && set === uint32At(sections['catalog.every_set'], 0);
}
