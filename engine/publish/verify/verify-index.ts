/** Verifies an index directory: every file is as published, and the contents are consistent. */
import { join } from 'node:path';
import {
  type CourseGraph,
  graphFileName,
  openCourseGraph,
} from '../../../shared/index-format/course-graph.ts';
import {
  type BuildMetadata,
  checkIndexFiles,
  type DigestFiles,
  type IndexFileFault,
} from '../../../shared/index-format/index-files.ts';
import { graphFaults } from './graph-faults.ts';
import { universeFaults } from './universe-faults.ts';

export type VerifyOutcome =
  | { readonly kind: 'whole'; readonly metadata: BuildMetadata }
  | { readonly kind: 'damaged'; readonly faults: readonly IndexFileFault[] };

/** Checks sizes and checksums, then every invariant of FORMAT.md; returns all faults of the first step that finds any. */
export function verifyIndex(directory: string, digest?: DigestFiles): VerifyOutcome {
  const check = checkIndexFiles(directory, digest);
  if (check.kind === 'damaged') return check;
  const faults = contentFaults(directory, check.metadata);
  return faults.length === 0 ? check : { kind: 'damaged', faults };
}

function contentFaults(directory: string, metadata: BuildMetadata): readonly IndexFileFault[] {
  let graph: CourseGraph;
  try {
    graph = openCourseGraph(join(directory, graphFileName));
  } catch (error) {
    return [{ file: graphFileName, reason: error instanceof Error ? error.message : String(error) }];
  }
  try {
    const faults = graphFaults(graph, metadata);
    const universe =
      faults.length > 0 ? [] : universeFaults(join(directory, 'course-universe.sqlite'), graph);
    return [
      ...faults.map((reason) => ({ file: graphFileName, reason }) as const),
      ...universe.map((reason) => ({ file: 'course-universe.sqlite', reason }) as const),
    ];
  } finally {
    graph.file.unmap();
  }
}
