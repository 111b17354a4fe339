/**
 * Strongly connected components of a directed graph: sets of rows that all reach each other. Validation reports those
 * of several courses; the map uses all of them to define prerequisite depths despite cycles.
 */
import { numberAt, uint32At } from '../../../shared/column.ts';
import type { Csr } from './csr.ts';

/** Search numbers of rows that are not visited yet, and of rows whose component is complete. */
const unvisited = 0xffffffff;
const complete = 0xfffffffe;

/** The components of two rows or more, members ascending, ordered by their first member. */
export function cyclicComponents(edges: Csr): readonly (readonly number[])[] {
  return stronglyConnectedComponents(edges)
    .filter((members) => members.length > 1)
    .map((members) => [...members].sort((a, b) => a - b))
    .sort((a, b) => numberAt(a, 0) - numberAt(b, 0));
}

/**
 * All components, single rows included, each after the components that it reaches. Edges to rows outside the
 * graph are ignored. Gabow's path-based search ("Path-based depth-first search for strong and biconnected
 * components", Information Processing Letters 74, 2000), with an explicit path, because prerequisite chains may
 * be longer than the call stack. Linear.
 */
export function stronglyConnectedComponents(edges: Csr): readonly (readonly number[])[] {
  const search = new GabowSearch(edges);
  for (let row = 0; row + 1 < edges.offsets.length; row += 1) search.visit(row);
  return search.components;
}

class GabowSearch {
  readonly components: number[][] = [];
  readonly #edges: Csr;
  /** When each row was visited, or one of the two marks above. */
  readonly #numbers: Uint32Array;
  readonly #nextEdge: Uint32Array;
  /** Gabow's stacks: visited rows without a component, and the possible first rows of components among them. */
  readonly #pending: number[] = [];
  readonly #boundaries: number[] = [];
  #visitedCount = 0;

  constructor(edges: Csr) {
    this.#edges = edges;
    this.#numbers = new Uint32Array(edges.offsets.length - 1).fill(unvisited);
    this.#nextEdge = edges.offsets.slice();
  }

  visit(start: number): void {
    if (uint32At(this.#numbers, start) !== unvisited) return;
    const path = [start];
    this.#enter(start);
    for (let row = path.at(-1); row !== undefined; row = path.at(-1)) {
      const edge = uint32At(this.#nextEdge, row);
      if (edge >= uint32At(this.#edges.offsets, row + 1)) {
        path.pop();
        this.#leave(row);
        continue;
      }
      this.#nextEdge[row] = edge + 1;
      const other = uint32At(this.#edges.values, edge);
      if (other >= this.#numbers.length) continue;
      const number = uint32At(this.#numbers, other);
      if (number === unvisited) {
        this.#enter(other);
        path.push(other);
      } else if (number !== complete) {
        this.#mergeBackTo(number);
      }
    }
  }

  #enter(row: number): void {
    this.#numbers[row] = this.#visitedCount;
    this.#visitedCount += 1;
    this.#pending.push(row);
    this.#boundaries.push(row);
  }

  /** Every pending row visited after the row with this number reaches that row: none of them starts a component. */
  #mergeBackTo(number: number): void {
    while (uint32At(this.#numbers, numberAt(this.#boundaries, this.#boundaries.length - 1)) > number)
      this.#boundaries.pop();
  }

  #leave(row: number): void {
    if (this.#boundaries.at(-1) !== row) return;
    this.#boundaries.pop();
    const members = this.#pending.splice(this.#pending.lastIndexOf(row));
    for (const member of members) this.#numbers[member] = complete;
    this.components.push(members);
  }
}
