/** A set of courses on the way to a path, and the order in which the search looks at such sets. */
import type { TakingOrder } from './taking-order.ts';

export interface SearchNode {
  /** Course ids, ascending. */
  readonly courses: readonly number[];
  readonly milliunits: number;
  /** Courses that any path through here has at the least. */
  readonly estimate: number;
  /** One of these must come next; the order in which they are tried. */
  readonly alternatives: readonly number[];
  /** Alternatives tried so far. */
  tried: number;
  /** What earlier alternatives of the sets before have taken for themselves: no path is found twice. */
  readonly forbidden: Forbidden | null;
  /** How the courses are taken, where they are a path. */
  readonly order: TakingOrder | null;
  readonly sequence: number;
}

/** The first `count` alternatives of a set, and what was forbidden to it. */
export interface Forbidden {
  readonly node: SearchNode;
  readonly count: number;
}

/** Whether `a` is looked at before `b`: the shortest hope first, and of equals the one nearer its end. */
function precedes(a: SearchNode, b: SearchNode): boolean {
  const order =
    a.estimate - b.estimate ||
    b.courses.length - a.courses.length ||
    a.milliunits - b.milliunits ||
    a.sequence - b.sequence;
  return order < 0;
}

/** A binary heap of search nodes. */
export class NodeQueue {
  readonly #heap: SearchNode[] = [];

  push(node: SearchNode): void {
    const heap = this.#heap;
    let index = heap.length;
    heap.push(node);
    while (index > 0) {
      const parent = (index - 1) >> 1;
      const above = heap[parent];
      if (above === undefined || !precedes(node, above)) break;
      heap[index] = above;
      index = parent;
    }
    heap[index] = node;
  }

  pop(): SearchNode | undefined {
    const heap = this.#heap;
    const top = heap[0];
    const last = heap.pop();
    if (last === undefined || heap.length === 0) return top;
    let index = 0;
    for (;;) {
      const child = smallerChild(heap, index);
      const below = heap[child];
      if (below === undefined || !precedes(below, last)) break;
      heap[index] = below;
      index = child;
    }
    heap[index] = last;
    return top;
  }
}

function smallerChild(heap: readonly SearchNode[], index: number): number {
  const left = 2 * index + 1;
  const [a, b] = [heap[left], heap[left + 1]];
  return a !== undefined && b !== undefined && precedes(b, a) ? left + 1 : left;
}
