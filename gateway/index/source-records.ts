/** Source reference records of an index: JSON stored in the mapped graph and copied into answers unchanged. */
import { bytesAt } from '../../shared/column.ts';
import type { CourseGraph } from '../../shared/index-format/course-graph.ts';

const comma = Buffer.from(',');

/** The records of distinct sources, in order of first occurrence, as the items of a JSON array. */
export function joinSourceRecords(graph: CourseGraph, sources: Iterable<number>): Uint8Array {
  const pieces: Uint8Array[] = [];
  for (const source of new Set(sources)) {
    if (pieces.length > 0) pieces.push(comma);
    pieces.push(viewSourceRecord(graph, source));
  }
  return Buffer.concat(pieces);
}

/** A record, as a view into the mapping. */
export function viewSourceRecord({ sections }: CourseGraph, source: number): Uint8Array {
  return bytesAt(sections['source.offsets'], sections['source.bytes'], source);
}
