/** Source reference records of an index, spliced out of the mapped graph as the JSON that clients see. */
import type { CourseGraph } from '../../shared/index-format/course-graph.ts';

const comma = Buffer.from(',');

/** The records of the sources given, once each, in order of first mention: the inside of a JSON array. */
export function joinSourceRecords(graph: CourseGraph, sources: Iterable<number>): Uint8Array {
  const pieces: Uint8Array[] = [];
  for (const source of new Set(sources)) {
    if (pieces.length > 0) pieces.push(comma);
    pieces.push(viewSourceRecord(graph, source));
  }
  return Buffer.concat(pieces);
}

/** One record, as a view into the mapping. */
export function viewSourceRecord(graph: CourseGraph, source: number): Uint8Array {
  const offsets = graph.sections['source.offsets'];
  return graph.sections['source.bytes'].subarray(offsets[source], offsets[source + 1]);
}
