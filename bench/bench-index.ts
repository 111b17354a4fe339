/** The index a bench runs on: one that is given, or the demonstration catalog published for the run. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publish } from '../engine/publish/publisher.ts';
import { type CourseGraph, graphFileName, openCourseGraph } from '../shared/index-format/course-graph.ts';
import { packageRoot } from '../shared/package-root.ts';

export interface BenchIndex {
  readonly directory: string;
  readonly catalogVersionId: string;
  /** Removes the files that were made for the run. */
  dispose(): void;
}

/** An index with its graph, opened for a bench. */
export interface OpenedBenchIndex {
  readonly directory: string;
  readonly graph: CourseGraph;
  /** Catalog and size, as shown with the figures. */
  readonly description: string;
  dispose(): void;
}

/** `directory` null: the demonstration catalog, published for the run. */
export async function openBenchIndex(directory: string | null): Promise<OpenedBenchIndex> {
  const made = directory === null ? await demonstrationIndex() : null;
  const opened = directory ?? made?.directory ?? '';
  const graph = openCourseGraph(join(opened, graphFileName));
  return {
    directory: opened,
    graph,
    description: `${graph.catalogVersionId}, ${graph.courseCount} courses, ${graph.credentialCount} credentials`,
    dispose: () => made?.dispose(),
  };
}

/** Publishes the demonstration catalog into a temporary directory. */
export async function demonstrationIndex(): Promise<BenchIndex> {
  const parent = mkdtempSync(join(tmpdir(), 'gradus-bench-'));
  const outcome = await publish({
    adapter: 'source',
    from: join(packageRoot(), 'engine/publish/demonstration'),
    out: join(parent, 'index'),
    builtAt: '2026-01-01T00:00:00Z',
    buildCommit: 'bench',
  });
  if (outcome.kind !== 'published')
    throw new Error(`the demonstration catalog was not published: ${outcome.kind}`);
  return {
    directory: join(parent, 'index'),
    catalogVersionId: outcome.metadata.catalog_version_id,
    dispose: () => rmSync(parent, { recursive: true, force: true }),
  };
}
