/**
 * Truncates a projection to its bounds: nodes in order until a bound is reached, and the edges between them. Beyond depth 0,
 * a node with neighbours one step nearer is sent only with one of them, so that the rest stays connected.
 */
import { int32At, uint8At, uint32At } from '../../shared/column.ts';
import type { Bounds } from '../../shared/job/job.ts';
import type { BoundName } from '../../shared/limits.ts';
import type { NodeOrder } from './node-order.ts';
import type { NodeSpace } from './node-space.ts';
import type { Projection } from './projection.ts';

/** The numbers of nodes and edges of the view without bounds, at the same depth. */
export interface ViewTotals {
  readonly nodes: number;
  readonly edges: number;
}

export interface SentView {
  /** Positions in the projection, in sending order. */
  readonly nodes: readonly number[];
  /** Edge numbers in the projection, in sending order. */
  readonly edges: Uint32Array;
  readonly omittedNodes: number;
  readonly omittedEdges: number;
  /** The bounds that omitted something. */
  readonly truncatedBy: ReadonlySet<BoundName>;
}

/** `totals` is given if the projection contains only a part of the view. */
export function truncateView(
  space: NodeSpace,
  projection: Projection,
  order: NodeOrder,
  bounds: Bounds,
  totals: ViewTotals = { nodes: projection.nodeCount, edges: projection.edgeCount },
): SentView {
  const truncatedBy = new Set<BoundName>();
  const sentIndexes = new Int32Array(projection.nodeCount).fill(-1);
  const nodes = sentNodes(space, projection, order, bounds, sentIndexes, truncatedBy);
  const within = sentEdges(projection, sentIndexes, nodes.length);
  if (within.length > bounds.max_edges) truncatedBy.add('max_edges');
  const edges = within.length > bounds.max_edges ? within.subarray(0, bounds.max_edges) : within;
  return {
    nodes,
    edges,
    omittedNodes: totals.nodes - nodes.length,
    omittedEdges: totals.edges - edges.length,
    truncatedBy,
  };
}

/** Returns the sent positions and fills `sentIndexes` with the index of each position among them, -1 if omitted. */
function sentNodes(
  space: NodeSpace,
  projection: Projection,
  { positions }: NodeOrder,
  bounds: Bounds,
  sentIndexes: Int32Array,
  truncatedBy: Set<BoundName>,
): number[] {
  const sent: number[] = [];
  const counts = { max_courses: 0, max_credentials: 0 };
  let detached: Uint8Array | null = null;
  let level = 0;
  for (const position of positions) {
    const depth = uint8At(projection.depth, position);
    if (depth !== level) {
      level = depth;
      detached = truncatedBy.size > 0 ? unattached(projection, sentIndexes, level) : null;
    }
    if (detached?.[position] === 1) continue;
    if (sent.length === bounds.max_nodes) {
      truncatedBy.add('max_nodes');
      break;
    }
    const counted = countedBy(space, uint32At(projection.node, position));
    if (counted !== null) {
      if (counts[counted] === bounds[counted]) {
        truncatedBy.add(counted);
        continue;
      }
      counts[counted] += 1;
    }
    sentIndexes[position] = sent.length;
    sent.push(position);
  }
  return sent;
}

/** The bound that counts a node in addition to `max_nodes`, if any. */
function countedBy(space: NodeSpace, node: number): 'max_courses' | 'max_credentials' | null {
  if (space.isRule(node)) return null;
  return space.isCourse(node) ? 'max_courses' : 'max_credentials';
}

/** Marks with 1 the nodes of a level whose neighbours one step nearer are all omitted. */
function unattached(
  { nodeCount, edgeCount, edgeFrom, edgeTo, depth }: Projection,
  sentIndexes: Int32Array,
  level: number,
) {
  const marks = new Uint8Array(nodeCount);
  const mark = (far: number, near: number): void => {
    if (depth[far] !== level || depth[near] !== level - 1) return;
    if (int32At(sentIndexes, near) >= 0) marks[far] = 2;
    else if (marks[far] === 0) marks[far] = 1;
  };
  for (let edge = 0; edge < edgeCount; edge += 1) {
    const [from, to] = [uint32At(edgeFrom, edge), uint32At(edgeTo, edge)];
    mark(from, to);
    mark(to, from);
  }
  return marks;
}

/**
 * Edges between sent nodes, ordered by the index of the later end, then of the other end, then direction (towards the
 * later end first), then relation: a counting sort by later end, then a sort within each group.
 */
function sentEdges(projection: Projection, sentIndexes: Int32Array, sentCount: number): Uint32Array {
  const { edgeCount, edgeFrom, edgeTo } = projection;
  const starts = new Uint32Array(sentCount + 1);
  const laterEnd = (edge: number): number => {
    const from = int32At(sentIndexes, uint32At(edgeFrom, edge));
    const to = int32At(sentIndexes, uint32At(edgeTo, edge));
    return from < 0 || to < 0 ? -1 : Math.max(from, to);
  };
  for (let edge = 0; edge < edgeCount; edge += 1) {
    const later = laterEnd(edge);
    if (later >= 0) starts[later + 1] = uint32At(starts, later + 1) + 1;
  }
  for (let place = 0; place < sentCount; place += 1) {
    starts[place + 1] = uint32At(starts, place + 1) + uint32At(starts, place);
  }
  const sorted = new Uint32Array(uint32At(starts, sentCount));
  const next = starts.slice();
  for (let edge = 0; edge < edgeCount; edge += 1) {
    const later = laterEnd(edge);
    if (later < 0) continue;
    sorted[uint32At(next, later)] = edge;
    next[later] = uint32At(next, later) + 1;
  }
  for (let place = 0; place < sentCount; place += 1) {
    sortEdges(projection, sentIndexes, sorted, uint32At(starts, place), uint32At(starts, place + 1));
  }
  return sorted;
}

/** Below this length, insertion sort is faster than the native sort. */
const fewEdges = 32;

/** Sorts the edges with the same later end. */
function sortEdges(
  { edgeFrom, edgeTo, edgeWord }: Projection,
  sentIndexes: Int32Array,
  edges: Uint32Array,
  start: number,
  end: number,
): void {
  const keyOf = (edge: number): number => {
    const from = int32At(sentIndexes, uint32At(edgeFrom, edge));
    const to = int32At(sentIndexes, uint32At(edgeTo, edge));
    return (2 * Math.min(from, to) + (from > to ? 1 : 0)) * 8 + (uint8At(edgeWord, edge) & 7);
  };
  if (end - start > fewEdges) {
    edges.subarray(start, end).sort((a, b) => keyOf(a) - keyOf(b));
    return;
  }
  for (let at = start + 1; at < end; at += 1) {
    const edge = uint32At(edges, at);
    const key = keyOf(edge);
    let hole = at;
    while (hole > start && keyOf(uint32At(edges, hole - 1)) > key) {
      edges[hole] = uint32At(edges, hole - 1);
      hole -= 1;
    }
    edges[hole] = edge;
  }
}
