/** A published index, checked, mapped and opened: everything of its files that the gateway answers from. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { envelopeHead } from '../../shared/contract/envelope-head.ts';
import { type CourseGraph, graphFileName, openCourseGraph } from '../../shared/index-format/course-graph.ts';
import {
  type BuildMetadata,
  checkIndexFiles,
  type IndexCheck,
  type IndexFileFault,
} from '../../shared/index-format/index-files.ts';
import { type Validator, validatorOf } from '../http/etag.ts';
import { programVersion } from '../process/program-info.ts';
import { CourseUniverse } from './course-universe.ts';
import { Interner, type PackedState } from './interner.ts';
import { LineageReader } from './lineage-reader.ts';

export interface OpenIndex {
  readonly directory: string;
  readonly metadata: BuildMetadata;
  readonly graph: CourseGraph;
  readonly universe: CourseUniverse;
  readonly lineage: LineageReader;
  readonly names: Interner;
  /** The beginning of every success envelope out of this index. */
  readonly envelopeHead: Uint8Array;
  /** Of every answer that follows from index and URL alone. */
  readonly validator: Validator;
  /** What `GET /api/v1/index` answers, as JSON. */
  readonly description: string;
  /** Packed states of stored plans: good for this index only, and as long as the store keeps the plan. */
  readonly internedPlans: WeakMap<object, PackedState>;
}

/** The index directory cannot be served: which file, and why. */
export class IndexOpenError extends Error {
  override readonly name = 'IndexOpenError';
  readonly faults: readonly IndexFileFault[];

  constructor(directory: string, faults: readonly IndexFileFault[]) {
    const said = faults.map(({ file, reason }) => `${file}: ${reason}`).join('; ');
    super(`the index in ${directory} cannot be served: ${said}`);
    this.faults = faults;
  }
}

/** Checks every file against the build metadata, then opens what is read while serving. */
export function openIndex(directory: string): OpenIndex {
  return openCheckedIndex(directory, checkIndexFiles(directory));
}

/**
 * Opens an index whose files have been checked, the graph unless it is `mapped` already. Throws IndexOpenError.
 */
export function openCheckedIndex(
  directory: string,
  check: IndexCheck,
  mapped: CourseGraph | null = null,
): OpenIndex {
  if (check.kind === 'damaged') throw new IndexOpenError(directory, check.faults);
  const { metadata } = check;
  const graph = opened(directory, graphFileName, () =>
    graphOf(metadata, mapped ?? openCourseGraph(join(directory, graphFileName))),
  );
  const universe = opened(
    directory,
    'course-universe.sqlite',
    () => new CourseUniverse(join(directory, 'course-universe.sqlite')),
  );
  const lineage = opened(
    directory,
    'course-universe.sqlite',
    () => new LineageReader(join(directory, 'course-universe.sqlite')),
  );
  return {
    directory,
    metadata,
    graph,
    universe,
    lineage,
    names: new Interner(graph),
    envelopeHead: envelopeHead({ catalogVersionId: metadata.catalog_version_id, indexId: metadata.index_id }),
    validator: validatorOf(`${metadata.index_id}.${programVersion()}`),
    description: describeIndex(directory, metadata),
    internedPlans: new WeakMap(),
  };
}

/** Closes the databases, once nothing is answered any more. The mapped graph is given back by itself. */
export function closeIndex(index: OpenIndex): void {
  index.universe.close();
  index.lineage.close();
}

function graphOf(metadata: BuildMetadata, graph: CourseGraph): CourseGraph {
  if (graph.indexId === metadata.index_id) return graph;
  throw new Error(`it belongs to the index ${graph.indexId}, build-metadata.json to ${metadata.index_id}`);
}

function opened<Part>(directory: string, file: IndexFileFault['file'], open: () => Part): Part {
  try {
    return open();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new IndexOpenError(directory, [{ file, reason }]);
  }
}

function describeIndex(directory: string, metadata: BuildMetadata): string {
  const { files: _files, format_version: _formatVersion, ...told } = metadata;
  const readJson = (file: IndexFileFault['file']): unknown =>
    opened(directory, file, () => JSON.parse(readFileSync(join(directory, file), 'utf8')));
  return JSON.stringify({
    ...told,
    release_decision: readJson('release-decision.json'),
    validation_summary: readJson('validation-summary.json'),
  });
}
