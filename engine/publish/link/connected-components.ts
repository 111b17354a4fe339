/** Connected components over adjacency: which courses are one course under several codes. */
import { type Csr, rowOf } from './csr.ts';

/** The smallest member of the component of each of `count` rows; edges count both ways. */
export function connectedComponents(edges: Csr, count: number): Uint32Array {
  const parents = Uint32Array.from({ length: count }, (_, row) => row);
  for (let row = 0; row + 1 < edges.offsets.length; row += 1) {
    for (const other of rowOf(edges, row)) unite(parents, row, other);
  }
  return parents.map((_, row) => findRoot(parents, row));
}

/** The root of a component is its smallest member, so that the answer needs no second pass. */
function unite(parents: Uint32Array, left: number, right: number): void {
  const a = findRoot(parents, left);
  const b = findRoot(parents, right);
  parents[Math.max(a, b)] = Math.min(a, b);
}

function findRoot(parents: Uint32Array, row: number): number {
  let root = row;
  for (let parent = parents[root] ?? root; parent !== root; parent = parents[root] ?? root) {
    parents[root] = parents[parent] ?? parent;
    root = parent;
  }
  return root;
}
