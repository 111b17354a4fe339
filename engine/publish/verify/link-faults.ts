/** The invariants of adjacency in a graph projection: every edge is stored in both directions; node ranks are a permutation. */
import { uint8At, uint32At } from '../../../shared/column.ts';
import type { CourseGraph } from '../../../shared/index-format/course-graph.ts';

/** Assumes that lengths, offsets and references are sound. */
export function linkFaults({ sections }: CourseGraph): string[] {
  const names = { offsets: sections['names.offsets'], values: sections['names.course'] };
  const namedBy = { offsets: sections['named_by.offsets'], values: sections['named_by.course'] };
  const links = {
    offsets: sections['link.offsets'],
    values: sections['link.node'],
    bits: sections['link.bits'],
  };
  const linkedBy = {
    offsets: sections['linked_by.offsets'],
    values: sections['linked_by.node'],
    bits: sections['linked_by.bits'],
  };
  const empty = links.bits.indexOf(0);
  const order = sections['node.by_rank'];
  const misplaced = sections['node.rank'].findIndex((rank, node) => uint32At(order, rank) !== node);
  return [
    ...(empty < 0 ? [] : [`link ${empty} has no relation bit`]),
    ...reverseFaults(names, namedBy, 'named_by'),
    ...reverseFaults(links, linkedBy, 'linked_by'),
    ...(misplaced < 0 ? [] : [`node.by_rank does not have node ${misplaced} at its rank`]),
  ];
}

/** Adjacency in compressed rows, with relation bits for each edge or without. */
interface Edges {
  readonly offsets: Uint32Array;
  readonly values: Uint32Array;
  readonly bits?: Uint8Array;
}

/** Rows ascend in both directions, so the edges that end at a row are stored there in the order of their starts. */
function reverseFaults(edges: Edges, reversed: Edges, section: string): string[] {
  const next = reversed.offsets.slice();
  for (let row = 0; row + 1 < edges.offsets.length; row += 1) {
    const end = uint32At(edges.offsets, row + 1);
    for (let edge = uint32At(edges.offsets, row); edge < end; edge += 1) {
      const value = uint32At(edges.values, edge);
      const position = uint32At(next, value);
      const isStored =
        position < uint32At(reversed.offsets, value + 1) && uint32At(reversed.values, position) === row;
      if (!isStored || !haveEqualBits(edges, edge, reversed, position))
        return [`${row} names ${value}, but ${section} does not contain the reverse`];
      next[value] = position + 1;
    }
  }
  return [];
}

function haveEqualBits(edges: Edges, edge: number, reversed: Edges, position: number): boolean {
  if (edges.bits === undefined || reversed.bits === undefined) return true;
  return uint8At(edges.bits, edge) === uint8At(reversed.bits, position);
}
