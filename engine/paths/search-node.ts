/** A set of courses on the way to a path, and the order in which the search expands such sets. */
import TinyQueue from 'tinyqueue';
import type { TakingOrder } from './taking-order.ts';

export interface SearchNode {
  /** Course ids, ascending. */
  readonly courses: readonly number[];
  readonly milliunits: number;
  /** Lower bound on the courses of any path that contains the set. */
  readonly lowerBound: number;
  /** Every path that contains the set adds one of these; in the order in which they are tried. */
  readonly alternatives: readonly number[];
  /** Alternatives tried so far. */
  tried: number;
  /** Courses that the alternatives tried before this node have reserved for their own branches. */
  readonly forbidden: ForbiddenPrefix | null;
  /** How the courses are taken, if they are a path. */
  readonly order: TakingOrder | null;
  /** Unique: makes the order of nodes total. */
  readonly sequence: number;
}

/** The first `count` alternatives of a node, and what was forbidden to that node. */
export interface ForbiddenPrefix {
  readonly node: SearchNode;
  readonly count: number;
}

export function createNodeQueue(): TinyQueue<SearchNode> {
  return new TinyQueue<SearchNode>([], compareNodes);
}

/** The smallest lower bound first, of equals the larger set, then fewer units: a total order. */
function compareNodes(a: SearchNode, b: SearchNode): number {
  return (
    a.lowerBound - b.lowerBound ||
    b.courses.length - a.courses.length ||
    a.milliunits - b.milliunits ||
    a.sequence - b.sequence
  );
}
