/** The invariants of the map in a graph projection: every node has a place, and no two have the same. */
import type { CourseGraph } from '../../../shared/index-format/course-graph.ts';

/** What is wrong; relies on `layout.x` and `layout.y` being as long as there are nodes. */
export function layoutFaults({ sections }: CourseGraph): string[] {
  const y = sections['layout.y'];
  const taken = new Map<string, number>();
  for (const [node, x] of sections['layout.x'].entries()) {
    const height = y[node] ?? Number.NaN;
    if (!Number.isFinite(x) || !Number.isFinite(height)) return [`layout of node ${node} is no place`];
    const place = `${x} ${height}`;
    const other = taken.get(place);
    if (other !== undefined) return [`nodes ${other} and ${node} share one place of the layout`];
    taken.set(place, node);
  }
  return [];
}
