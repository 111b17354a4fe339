/**
 * Prerequisite depth: the length of the longest prerequisite chain that ends at a course. The courses of a cycle
 * share one depth, the depth of their strongly connected component, so that every catalog has depths.
 */
import { uint32At } from '../../../shared/column.ts';
import { type Csr, neighboursOf } from '../link/csr.ts';
import { stronglyConnectedComponents } from '../link/strongly-connected.ts';

/** The depth of each row of `needs`, 0 for a course without prerequisites. Edges to codes without a record are ignored. */
export function prerequisiteDepths(needs: Csr): Uint32Array {
  const count = needs.offsets.length - 1;
  const components = stronglyConnectedComponents(needs);
  const componentOf = new Uint32Array(count);
  for (const [component, members] of components.entries())
    for (const course of members) componentOf[course] = component;
  const depths = new Uint32Array(count);
  // Components come after those that they need, whose depths are then known.
  for (const [component, members] of components.entries()) {
    let depth = 0;
    for (const course of members) {
      for (const needed of neighboursOf(needs, course)) {
        if (needed >= count || uint32At(componentOf, needed) === component) continue;
        depth = Math.max(depth, uint32At(depths, needed) + 1);
      }
    }
    for (const course of members) depths[course] = depth;
  }
  return depths;
}
