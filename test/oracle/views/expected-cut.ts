/** The part of a whole view that is sent under bounds, its order, and the counts of the rest (docs/graph-views.md). */
import type { Bounds } from '../../../shared/job/job.ts';
import { type BoundName, boundLimits } from '../../../shared/limits.ts';
import type { ExpectedEdge, WholeView } from './expected-views.ts';

export interface SentView {
  readonly nodes: readonly { readonly id: string; readonly depth: number; readonly more: boolean }[];
  readonly edges: readonly ExpectedEdge[];
  readonly omittedNodes: number;
  readonly omittedEdges: number;
  /** Bounds that a warning names, in order. */
  readonly warned: readonly BoundName[];
}

const relations = ['prerequisite', 'corequisite', 'antirequisite', 'cross_listing', 'requirement', 'option'];

export function sentView({ depths, edges, more }: WholeView, bounds: Bounds): SentView {
  const nodes = inOrder(depths);
  const cutters = new Set<BoundName>();
  const sent = sentNodes(nodes, edges, depths, bounds, cutters);
  const sentEdges = orderEdges(nodes, edges).filter(({ from, to }) => sent.has(from) && sent.has(to));
  if (sentEdges.length > bounds.max_edges) cutters.add('max_edges');
  const names = Object.keys(boundLimits) as BoundName[];
  const edgesSent = sentEdges.slice(0, bounds.max_edges);
  return {
    nodes: nodes.filter(({ id }) => sent.has(id)).map((node) => ({ ...node, more: more.has(node.id) })),
    edges: edgesSent,
    omittedNodes: nodes.length - sent.size,
    omittedEdges: edges.length - edgesSent.length,
    warned: names.filter((name) => cutters.has(name) || bounds[name] > boundLimits[name].default),
  };
}

function inOrder(depths: ReadonlyMap<string, number>): { id: string; depth: number }[] {
  const nodes = [...depths].map(([id, depth]) => ({ id, depth }));
  return nodes.sort((a, b) => a.depth - b.depth || (a.id < b.id ? -1 : 1));
}

function sentNodes(
  nodes: readonly { readonly id: string; readonly depth: number }[],
  edges: readonly ExpectedEdge[],
  depths: ReadonlyMap<string, number>,
  bounds: Bounds,
  cutters: Set<BoundName>,
): Set<string> {
  const nearer = nearerNeighbours(edges, depths);
  const sent = new Set<string>();
  const count = { course: 0, credential: 0 };
  let smallestLeftOut = Number.POSITIVE_INFINITY;
  for (const { id, depth } of nodes) {
    const leaveOut = (bound: BoundName | null): void => {
      if (bound !== null) cutters.add(bound);
      smallestLeftOut = Math.min(smallestLeftOut, depth);
    };
    const neighbours = nearer.get(id) ?? [];
    const isCut =
      smallestLeftOut < depth && neighbours.length > 0 && !neighbours.some((other) => sent.has(other));
    if (isCut) leaveOut(null);
    else if (sent.size >= bounds.max_nodes) leaveOut('max_nodes');
    else if (id.startsWith('course:') && count.course >= bounds.max_courses) leaveOut('max_courses');
    else if (id.startsWith('credential:') && count.credential >= bounds.max_credentials)
      leaveOut('max_credentials');
    else {
      sent.add(id);
      if (id.startsWith('course:')) count.course += 1;
      if (id.startsWith('credential:')) count.credential += 1;
    }
  }
  return sent;
}

function nearerNeighbours(
  edges: readonly ExpectedEdge[],
  depths: ReadonlyMap<string, number>,
): Map<string, string[]> {
  const nearer = new Map<string, string[]>();
  const note = (near: string, far: string): void => {
    if (depths.get(near) === (depths.get(far) ?? 0) - 1) nearer.set(far, [...(nearer.get(far) ?? []), near]);
  };
  for (const { from, to } of edges) {
    note(from, to);
    note(to, from);
  }
  return nearer;
}

function orderEdges(
  nodes: readonly { readonly id: string }[],
  edges: readonly ExpectedEdge[],
): ExpectedEdge[] {
  const position = new Map(nodes.map(({ id }, index) => [id, index]));
  const keyed = edges.map((edge) => {
    const [from, to] = [position.get(edge.from) ?? -1, position.get(edge.to) ?? -1];
    return {
      edge,
      key: [Math.max(from, to), Math.min(from, to), to >= from ? 0 : 1, relations.indexOf(edge.relation)],
    };
  });
  keyed.sort((a, b) => a.key.reduce((sign, value, index) => sign || value - (b.key[index] ?? 0), 0));
  return keyed.map(({ edge }) => edge);
}
