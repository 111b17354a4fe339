/**
 * Prerequisite depth: how many courses stand in the longest chain that leads to a course. Courses that
 * need each other in a circle have one depth together, so that every catalog has depths.
 */

import { type Csr, rowOf } from '../link/csr.ts';
import { stronglyConnectedComponents } from '../link/strongly-connected.ts';

/** The depth of each row of `needs`, 0 for a course that needs none; edges to later rows than there are do not count. */
export function prerequisiteDepths(needs: Csr): Uint32Array {
  const count = needs.offsets.length - 1;
  const groups = stronglyConnectedComponents(needs);
  const groupOf = new Uint32Array(count);
  for (const [group, members] of groups.entries()) for (const course of members) groupOf[course] = group;
  const depths = new Uint32Array(count);
  // What a group needs stands in the groups before it, and has its depth already.
  for (const [group, members] of groups.entries()) {
    let depth = 0;
    for (const course of members) {
      for (const needed of rowOf(needs, course)) {
        if (needed >= count || groupOf[needed] === group) continue;
        depth = Math.max(depth, (depths[needed] ?? 0) + 1);
      }
    }
    for (const course of members) depths[course] = depth;
  }
  return depths;
}
