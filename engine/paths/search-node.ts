/** A set of courses as a node of the search, and the order in which nodes are expanded. */
import TinyQueue from 'tinyqueue';
import type { TakingOrder } from './taking-order.ts';

export interface SearchNode {
  /** Course ids in ascending order. */
  readonly courses: readonly number[];
  readonly milliunits: number;
  /** A lower bound on the number of courses of any path that contains the set. */
  readonly lowerBound: number;
  /** Every path that contains the set adds one of these, which are tried in this order. */
  readonly alternatives: readonly number[];
  /** The number of alternatives tried so far. */
  tried: number;
  /** The courses that alternatives tried before this node have reserved for their own branches. */
  readonly forbidden: ForbiddenPrefix | null;
  /** The order in which the courses are taken, if they are a path. */
  readonly order: TakingOrder | null;
  /** Unique, which makes the order of nodes total. */
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

/** Smallest lower bound first, then larger set, then fewer units: a total order. */
function compareNodes(a: SearchNode, b: SearchNode): number {
  return (
    a.lowerBound - b.lowerBound ||
    b.courses.length - a.courses.length ||
    a.milliunits - b.milliunits ||
    a.sequence - b.sequence
  );
}
