/** Membership in the course sets of the graph. */
import { type GraphSections, none } from '../../shared/index-format/layout.ts';

/** Courses of a set, however many codes each has. */
export function groupCount(sections: GraphSections, set: number): number {
  const offsets = sections['set.group_offsets'];
  return (offsets[set + 1] ?? 0) - (offsets[set] ?? 0);
}

/** Whether a set holds a course of the cross-listing group. */
export function holdsGroup(sections: GraphSections, set: number, group: number): boolean {
  const offsets = sections['set.group_offsets'];
  return holds(sections['set.group'], offsets[set] ?? 0, offsets[set + 1] ?? 0, group);
}

/** Binary search: members ascend. */
function holds(members: Uint32Array, start: number, end: number, value: number): boolean {
  let low = start;
  let high = end;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const member = members[middle] ?? none;
    if (member === value) return true;
    if (member < value) low = middle + 1;
    else high = middle;
  }
  return false;
}
