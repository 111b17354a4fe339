/**
 * Positions of the nodes of a view: on the catalog's map if it has coordinates for them, in a tree if rules are
 * nodes. In both, a node is to the right of what it needs.
 */
import { hierarchy, tree } from 'd3-hierarchy';
import type { GraphView, ViewNode } from '../../shared/contract/graph-view.ts';
import { type Box, boxOf, type PlacedBox } from './box.ts';

/** The map's rows and columns stay in order; what is empty between them shrinks to this. */
const widestGap = { x: 150, y: 40 } as const;
const boxGap = 8;
const levelGap = 70;

export function placeBoxes(view: GraphView): PlacedBox[] {
  const isOnMap = view.layout !== undefined && view.nodes.every(({ kind }) => kind !== 'rule');
  return isOnMap ? placeOnMap(view) : placeInTree(view);
}

function placeOnMap(view: GraphView): PlacedBox[] {
  const coordinates = new Map(view.layout?.coordinates.map((place) => [place.id, place]));
  const x = closedUp(
    [...coordinates.values()].map((place) => place.x),
    widestGap.x,
  );
  const y = closedUp(
    [...coordinates.values()].map((place) => place.y),
    widestGap.y,
  );
  const placed = view.nodes.flatMap((node): PlacedBox[] => {
    const place = coordinates.get(node.id);
    if (place === undefined) return [];
    const box = boxOf(node);
    // Columns are aligned at the left of their boxes: titles of credentials run on to the right.
    return [{ ...box, x: (x.get(place.x) ?? 0) + box.width / 2, y: y.get(place.y) ?? 0 }];
  });
  const known = new Map(placed.map((box) => [box.node.id, box]));
  const others = view.nodes
    .filter(({ id }) => !known.has(id))
    .map((node) => beside(view, boxOf(node), known));
  return apart([...placed, ...others]);
}

/** Each value after gaps are narrowed to a maximum. */
function closedUp(values: readonly number[], widest: number): Map<number, number> {
  const sorted = [...new Set(values)].sort((a, b) => a - b);
  const moved = new Map<number, number>();
  let at = 0;
  sorted.forEach((value, index) => {
    at += index === 0 ? 0 : Math.min(widest, value - (sorted[index - 1] ?? value));
    moved.set(value, at);
  });
  return moved;
}

/** A node without coordinates is left of what it leads to, or else right of what leads to it. */
function beside(view: GraphView, box: Box, known: ReadonlyMap<string, PlacedBox>): PlacedBox {
  const { id } = box.node;
  const next = view.edges.flatMap((edge) => (edge.from === id ? (known.get(edge.to) ?? []) : []))[0];
  if (next !== undefined) return { ...box, x: next.x - next.width / 2 - box.width / 2 - 30, y: next.y };
  const last = view.edges.flatMap((edge) => (edge.to === id ? (known.get(edge.from) ?? []) : []))[0];
  const { x, y, width } = last ?? { x: 0, y: 0, width: 0 };
  return { ...box, x: x + width / 2 + box.width / 2 + 30, y };
}

/** Moves boxes down until none covers another. */
function apart(boxes: readonly PlacedBox[]): PlacedBox[] {
  const settled: PlacedBox[] = [];
  for (const box of [...boxes].sort((a, b) => a.y - b.y || a.x - b.x)) {
    let { y } = box;
    const covers = (other: PlacedBox): boolean =>
      Math.abs(other.x - box.x) < (other.width + box.width) / 2 + 4 &&
      Math.abs(other.y - y) < (other.height + box.height) / 2 + 4;
    for (let other = settled.find(covers); other !== undefined; other = settled.find(covers)) {
      y = other.y + (other.height + box.height) / 2 + boxGap;
    }
    settled.push({ ...box, y });
  }
  return settled;
}

interface Branch {
  readonly node: ViewNode;
  readonly children: Branch[];
}

/** Two trees around what the view starts at: what it needs to the left, what it leads to on the right. */
function placeInTree(view: GraphView): PlacedBox[] {
  const needs = placeSide(view, -1);
  const leadsTo = placeSide(view, 1);
  const ids = new Set(needs.map(({ node }) => node.id));
  return [...needs, ...leadsTo.filter(({ node }) => !ids.has(node.id))];
}

function placeSide(view: GraphView, side: 1 | -1): PlacedBox[] {
  const starts = view.nodes
    .filter(({ depth }) => depth === 0)
    .map((node): Branch => ({ node, children: [] }));
  const branches = new Map(starts.map((branch) => [branch.node.id, branch]));
  for (const node of view.nodes) {
    const parent = node.depth === 0 ? undefined : parentOf(view, node, branches, side);
    if (parent === undefined) continue;
    const branch: Branch = { node, children: [] };
    parent.children.push(branch);
    branches.set(node.id, branch);
  }
  const lefts = levelPlaces([...branches.values()].map(({ node }) => node));
  const boxes: PlacedBox[] = [];
  let top = 0;
  for (const start of starts) {
    const laid = tree<Branch>()
      .nodeSize([1, 1])
      .separation((a, b) => (boxOf(a.data.node).height + boxOf(b.data.node).height) / 2 + boxGap)(
      hierarchy(start, ({ children }) => children),
    );
    const rows = laid.descendants();
    const highest = Math.min(...rows.map(({ x, data }) => x - boxOf(data.node).height / 2));
    // The start has the same position on both sides.
    const shift = starts.length === 1 ? -laid.x : top - highest;
    for (const { data, x } of rows) {
      const box = boxOf(data.node);
      boxes.push({ ...box, x: side * ((lefts[data.node.depth] ?? 0) + box.width / 2), y: x + shift });
    }
    top = Math.max(...boxes.map(({ y, height }) => y + height / 2)) + 2 * boxGap;
  }
  return boxes.map((box) => (box.node.depth === 0 ? { ...box, x: 0 } : box));
}

/** The first node one step nearer that it leads to; on the other side, that leads to it. */
function parentOf(
  view: GraphView,
  node: ViewNode,
  branches: ReadonlyMap<string, Branch>,
  side: 1 | -1,
): Branch | undefined {
  for (const { from, to } of view.edges) {
    const [near, far] = side < 0 ? [to, from] : [from, to];
    const parent = far === node.id ? branches.get(near) : undefined;
    if (parent !== undefined && parent.node.depth === node.depth - 1) return parent;
  }
  return undefined;
}

/** Where the boxes of each level begin, seen from the start. */
function levelPlaces(nodes: readonly ViewNode[]): number[] {
  const widest: number[] = [];
  for (const node of nodes) widest[node.depth] = Math.max(widest[node.depth] ?? 0, boxOf(node).width);
  const places = [0];
  let at = (widest[0] ?? 0) / 2 + levelGap;
  for (let level = 1; level < widest.length; level += 1) {
    places[level] = at;
    at += (widest[level] ?? 0) + levelGap;
  }
  return places;
}
