/** Connected components of an undirected graph: which course codes are cross-listings of one course. */
import { uint32At } from '../../../shared/column.ts';
import { type Csr, neighboursOf } from './csr.ts';

/**
 * The smallest member of the component of each of `count` rows; edges count in both directions. Disjoint sets with
 * path halving (Tarjan and van Leeuwen, "Worst-case analysis of set union algorithms", J. ACM 31, 1984).
 */
export function connectedComponents(edges: Csr, count: number): Uint32Array {
  const parents = Uint32Array.from({ length: count }, (_, row) => row);
  for (let row = 0; row + 1 < edges.offsets.length; row += 1) {
    for (const other of neighboursOf(edges, row)) unite(parents, row, other);
  }
  return parents.map((_, row) => findRoot(parents, row));
}

/** The smaller root becomes the parent: the root of a component is its smallest member. */
function unite(parents: Uint32Array, left: number, right: number): void {
  const a = findRoot(parents, left);
  const b = findRoot(parents, right);
  parents[Math.max(a, b)] = Math.min(a, b);
}

function findRoot(parents: Uint32Array, row: number): number {
  let root = row;
  for (let parent = uint32At(parents, root); parent !== root; parent = uint32At(parents, root)) {
    const grandparent = uint32At(parents, parent);
    parents[root] = grandparent;
    root = grandparent;
  }
  return root;
}
