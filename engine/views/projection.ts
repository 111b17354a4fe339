/**
 * The nodes that a view has visited, in visiting order with their depth, and the edges between them. The columns are
 * reused by the next view and grow to the largest one.
 */
import { int32At, uint8At, uint32At } from '../../shared/column.ts';
import { none } from '../../shared/index-format/layout.ts';
import { NumberTable } from '../evaluate/number-table.ts';
import { doubled, doubledBytes, type LinkList, type Links, type ViewNode } from './links.ts';

/** The walks that the maximum depth stopped at a node, one bit each. */
export const stops = {
  needs: 1,
  dependents: 2,
  /** Along the lateral links of the middle node. */
  beside: 4,
  /** From a course of a universe to its credentials and unparsed texts. */
  around: 8,
} as const;

export class Projection {
  nodeCount = 0;
  node = new Uint32Array(1024);
  /** See `ViewNode`. */
  root = new Uint32Array(1024);
  owner = new Uint32Array(1024);
  depth = new Uint8Array(1024);
  /** Bits of `stops`. */
  stopped = new Uint8Array(1024);
  edgeCount = 0;
  /** The positions of an edge's nodes. */
  edgeFrom = new Uint32Array(4096);
  edgeTo = new Uint32Array(4096);
  /** Relation code; bit 3: alternative. */
  edgeWord = new Uint8Array(4096);
  readonly #table = new NumberTable();

  clear(): void {
    this.nodeCount = 0;
    this.edgeCount = 0;
    this.#table.clear();
  }

  /** The position of a node; -1 if it was not visited. */
  find(node: number): number {
    return this.#table.find(node);
  }

  nodeAt(position: number): ViewNode {
    return {
      node: uint32At(this.node, position),
      root: uint32At(this.root, position),
      owner: uint32At(this.owner, position),
    };
  }

  /** Returns the position of a node, which is added if it is new; the smaller depth is kept. */
  add(node: number, depth: number, root: number = none, owner: number = none): number {
    const known = this.#table.find(node);
    if (known >= 0) {
      if (depth < uint8At(this.depth, known)) this.depth[known] = depth;
      return known;
    }
    const position = this.nodeCount;
    if (position === this.node.length) this.#growNodes();
    this.node[position] = node;
    this.root[position] = root;
    this.owner[position] = owner;
    this.depth[position] = depth;
    this.stopped[position] = 0;
    this.nodeCount = position + 1;
    this.#table.set(node, position);
    return position;
  }

  /** Records that a walk stopped at a node. */
  stop(position: number, stop: number): void {
    this.stopped[position] = uint8At(this.stopped, position) | stop;
  }

  /** Adds all links between visited nodes whose relation is in `relations`. */
  addEdges(links: Links, relations: number, list: LinkList): void {
    for (let to = 0; to < this.nodeCount; to += 1) {
      links.needs(this.nodeAt(to), list);
      for (let at = 0; at < list.length; at += 1) {
        const relation = list.relation(at);
        if ((relations & (1 << relation)) === 0) continue;
        const from = this.#table.find(list.node(at));
        if (from >= 0) this.#addEdge(from, to, relation | (list.isAlternative(at) ? 8 : 0));
      }
    }
  }

  /** Removes the nodes for which `keeps` is false, and their edges. */
  retain(keeps: (position: number) => boolean): void {
    const moved = new Int32Array(this.nodeCount).fill(-1);
    let kept = 0;
    for (let position = 0; position < this.nodeCount; position += 1) {
      if (!keeps(position)) continue;
      moved[position] = kept;
      this.node[kept] = uint32At(this.node, position);
      this.root[kept] = uint32At(this.root, position);
      this.owner[kept] = uint32At(this.owner, position);
      this.depth[kept] = uint8At(this.depth, position);
      this.stopped[kept] = uint8At(this.stopped, position);
      kept += 1;
    }
    this.nodeCount = kept;
    this.#table.clear();
    for (let position = 0; position < kept; position += 1)
      this.#table.set(uint32At(this.node, position), position);
    this.#retainEdges(moved);
  }

  #retainEdges(moved: Int32Array): void {
    let kept = 0;
    for (let edge = 0; edge < this.edgeCount; edge += 1) {
      const from = int32At(moved, uint32At(this.edgeFrom, edge));
      const to = int32At(moved, uint32At(this.edgeTo, edge));
      if (from < 0 || to < 0) continue;
      this.edgeFrom[kept] = from;
      this.edgeTo[kept] = to;
      this.edgeWord[kept] = uint8At(this.edgeWord, edge);
      kept += 1;
    }
    this.edgeCount = kept;
  }

  #addEdge(from: number, to: number, word: number): void {
    const edge = this.edgeCount;
    if (edge === this.edgeFrom.length) {
      this.edgeFrom = doubled(this.edgeFrom);
      this.edgeTo = doubled(this.edgeTo);
      this.edgeWord = doubledBytes(this.edgeWord);
    }
    this.edgeFrom[edge] = from;
    this.edgeTo[edge] = to;
    this.edgeWord[edge] = word;
    this.edgeCount = edge + 1;
  }

  #growNodes(): void {
    this.node = doubled(this.node);
    this.root = doubled(this.root);
    this.owner = doubled(this.owner);
    this.depth = doubledBytes(this.depth);
    this.stopped = doubledBytes(this.stopped);
  }
}
