/**
 * Circles of a directed graph: groups of rows each of which leads to all others of its group. Used to
 * report them, and to give every catalog prerequisite depths although some have circles.
 */
import type { Csr } from './csr.ts';

const unseen = 0xffffffff;

/** The groups of two rows or more, members ascending, ordered by their first member. */
export function cyclicComponents(edges: Csr): readonly (readonly number[])[] {
  return stronglyConnectedComponents(edges)
    .filter((members) => members.length > 1)
    .map((members) => [...members].sort((a, b) => a - b))
    .sort((a, b) => (a[0] ?? 0) - (b[0] ?? 0));
}

/**
 * Every row in its group, most in one of their own; a group after those that it leads to. Gabow's
 * path-based search with a path of its own, since chains may be longer than the call stack; linear. Edges to
 * rows that there are not do not count.
 */
export function stronglyConnectedComponents(edges: Csr): readonly (readonly number[])[] {
  const search = new GroupSearch(edges);
  for (let row = 0; row + 1 < edges.offsets.length; row += 1) search.visit(row);
  return search.groups;
}

class GroupSearch {
  readonly groups: number[][] = [];
  readonly #edges: Csr;
  readonly #seenAt: Uint32Array;
  readonly #isClosed: Uint8Array;
  readonly #nextEdge: Uint32Array;
  /** Rows seen whose group is not known yet, and those of them that may still be the first of one. */
  readonly #open: number[] = [];
  readonly #firsts: number[] = [];
  #now = 0;

  constructor(edges: Csr) {
    const count = edges.offsets.length - 1;
    this.#edges = edges;
    this.#seenAt = new Uint32Array(count).fill(unseen);
    this.#isClosed = new Uint8Array(count);
    this.#nextEdge = edges.offsets.slice();
  }

  visit(start: number): void {
    if (this.#seenAt[start] !== unseen) return;
    const path = [start];
    this.#see(start);
    for (let row = path.at(-1); row !== undefined; row = path.at(-1)) {
      const end = this.#edges.offsets[row + 1] ?? 0;
      const edge = this.#nextEdge[row] ?? end;
      if (edge >= end) {
        path.pop();
        this.#close(row);
        continue;
      }
      this.#nextEdge[row] = edge + 1;
      const other = this.#edges.values[edge] ?? unseen;
      if (other >= this.#seenAt.length) continue;
      if (this.#seenAt[other] === unseen) {
        this.#see(other);
        path.push(other);
      } else if (this.#isClosed[other] === 0) {
        this.#joinBackTo(this.#seenAt[other] ?? 0);
      }
    }
  }

  #see(row: number): void {
    this.#seenAt[row] = this.#now;
    this.#now += 1;
    this.#open.push(row);
    this.#firsts.push(row);
  }

  /** All open rows seen after `time` lie on a way back to the row seen then: none of them is a first. */
  #joinBackTo(time: number): void {
    while ((this.#seenAt[this.#firsts.at(-1) ?? 0] ?? 0) > time) this.#firsts.pop();
  }

  #close(row: number): void {
    if (this.#firsts.at(-1) !== row) return;
    this.#firsts.pop();
    const members = this.#open.splice(this.#open.lastIndexOf(row));
    for (const member of members) this.#isClosed[member] = 1;
    this.groups.push(members);
  }
}
