/** The invariants of the map in a graph projection: every node has a finite position, and all positions differ. */
import { float32At } from '../../../shared/column.ts';
import type { CourseGraph } from '../../../shared/index-format/course-graph.ts';

/** Assumes that `layout.x` and `layout.y` have one element per node. */
export function layoutFaults({ sections }: CourseGraph): string[] {
  const taken = new Map<string, number>();
  for (const [node, x] of sections['layout.x'].entries()) {
    const y = float32At(sections['layout.y'], node);
    if (!Number.isFinite(x) || !Number.isFinite(y))
      return [`the layout position of node ${node} is not finite`];
    const position = `${x} ${y}`;
    const other = taken.get(position);
    if (other !== undefined) return [`nodes ${other} and ${node} have the same layout position`];
    taken.set(position, node);
  }
  return [];
}
