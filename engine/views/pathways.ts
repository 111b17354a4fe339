/** The view `course-pathways`: the nodes on paths of bounded length from given courses to a target. */
import { float64At, uint8At, uint32At } from '../../shared/column.ts';
import { type LinkList, type Links, recordNode, relationCode } from './links.ts';
import type { Neighborhood } from './neighborhood.ts';
import type { Projection } from './projection.ts';

/** The relations that form paths. */
export const pathRelations =
  (1 << relationCode.prerequisite) | (1 << relationCode.corequisite) | (1 << relationCode.requirement);

export interface PathwayTools {
  readonly links: Links;
  readonly projection: Projection;
  readonly list: LinkList;
  readonly neighborhood: Neighborhood;
}

/** Fills the projection with the target and the nodes on paths to it; depth is the distance to the target. */
export function visitPathways(
  { links, projection, list, neighborhood }: PathwayTools,
  {
    from,
    to,
    maximumDepth,
  }: { readonly from: readonly number[]; readonly to: number; readonly maximumDepth: number },
): void {
  const walk = { links, middle: recordNode(to), maximumDepth, directions: 1, relations: pathRelations };
  neighborhood.visit(walk);
  projection.addEdges(links, pathRelations, list);
  const steps = stepsFrom(from, projection, maximumDepth);
  const target = projection.find(to);
  projection.retain(
    (position) =>
      position === target || float64At(steps, position) + uint8At(projection.depth, position) <= maximumDepth,
  );
}

/** The distance of each node from the nearest given course, along the edges (Bellman-Ford, bounded in length). */
function stepsFrom(from: readonly number[], projection: Projection, maximumDepth: number): Float64Array {
  const steps = new Float64Array(projection.nodeCount).fill(Infinity);
  for (const node of from) {
    const position = projection.find(node);
    if (position >= 0) steps[position] = 0;
  }
  for (let step = 1; step <= maximumDepth; step += 1) {
    for (let edge = 0; edge < projection.edgeCount; edge += 1) {
      const reached = uint32At(projection.edgeTo, edge);
      if (steps[uint32At(projection.edgeFrom, edge)] === step - 1 && float64At(steps, reached) > step) {
        steps[reached] = step;
      }
    }
  }
  return steps;
}
