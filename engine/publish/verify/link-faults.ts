/** The invariants of what views are drawn from: links both ways, and the order of nodes. */
import type { CourseGraph } from '../../../shared/index-format/course-graph.ts';
import { firstIndex } from './columns.ts';

/** What is wrong; relies on lengths, offsets and references being sound. */
export function linkFaults(graph: CourseGraph): string[] {
  return [...transposeFaults(graph), ...rankFaults(graph)];
}

function transposeFaults({ sections }: CourseGraph): string[] {
  const forth = sections['link.offsets'];
  const back = sections['linked_by.offsets'];
  const next = back.slice();
  for (let node = 0; node + 1 < forth.length; node += 1) {
    for (let at = forth[node] ?? 0; at < (forth[node + 1] ?? 0); at += 1) {
      const named = sections['link.node'][at] ?? 0;
      const place = next[named] ?? 0;
      const bits = sections['link.bits'][at];
      if (bits === 0) return [`link ${at} says no way in which node ${node} names ${named}`];
      const told = place < (back[named + 1] ?? 0) && sections['linked_by.node'][place] === node;
      if (!told || sections['linked_by.bits'][place] !== bits) {
        return [`node ${node} names ${named}, and linked_by does not say so`];
      }
      next[named] = place + 1;
    }
  }
  return [];
}

function rankFaults({ sections }: CourseGraph): string[] {
  const order = sections['node.by_rank'];
  const bad = firstIndex(sections['node.rank'], (rank, node) => order[rank] !== node);
  return bad === null ? [] : [`node.by_rank does not hold node ${bad} at its rank`];
}
