/** Membership in the course sets of the graph. */
import { type GraphSections, none } from '../../shared/index-format/layout.ts';

/** Whether a set holds a course: a binary search, since members ascend. */
export function holdsCourse(sections: GraphSections, set: number, course: number): boolean {
  const members = sections['set.course'];
  let low = sections['set.offsets'][set] ?? 0;
  let high = sections['set.offsets'][set + 1] ?? 0;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const member = members[middle] ?? none;
    if (member === course) return true;
    if (member < course) low = middle + 1;
    else high = middle;
  }
  return false;
}

/** Whether a set holds a course or one of its cross-listings. */
export function holdsGroupOf(sections: GraphSections, set: number, course: number): boolean {
  if (holdsCourse(sections, set, course)) return true;
  const links = sections['cross_listing.course'];
  const end = sections['cross_listing.offsets'][course + 1] ?? 0;
  for (let link = sections['cross_listing.offsets'][course] ?? 0; link < end; link += 1) {
    if (holdsCourse(sections, set, links[link] ?? none)) return true;
  }
  return false;
}
