/** A published index, checked, mapped and opened: all of its files that the gateway answers from. */
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
import type { HeldGraph } from '../../shared/index-format/private-copy.ts';
import { programVersion } from '../../shared/program-version.ts';
import { type Validator, validatorOf } from '../http/etag.ts';
import { CatalogSearch } from './catalog-search.ts';
import { CourseUniverse } from './course-universe.ts';
import { describeVocabulary } from './describe-vocabulary.ts';
import { Interner, type PackedState } from './interner.ts';
import { LineageReader } from './lineage-reader.ts';
import { PageCache } from './page-cache.ts';
import { ServedFiles } from './served-files.ts';

export interface OpenIndex {
  readonly directory: string;
  readonly metadata: BuildMetadata;
  readonly graph: CourseGraph;
  readonly files: ServedFiles;
  readonly universe: CourseUniverse;
  readonly search: CatalogSearch;
  readonly pages: PageCache;
  readonly lineage: LineageReader;
  readonly names: Interner;
  /** The first bytes of every success envelope that this index answers. */
  readonly envelopeHead: Uint8Array;
  /** Applies to every answer that depends only on index and URL. */
  readonly validator: Validator;
  /** The `data` of `GET /api/v1/index`, as JSON. */
  readonly description: string;
  /** The `data` of `GET /api/v1/vocabulary`, as JSON. */
  readonly vocabulary: string;
  /** Packed states of stored plans, valid only for this index and as long as the store caches the plan. */
  readonly internedPlans: WeakMap<object, PackedState>;
}

/** Room for some two thousand pages of twenty courses. */
const pageCacheBytes = 16 * 2 ** 20;
const databaseName = 'course-universe.sqlite';

/** The index directory cannot be served; the faults name files and reasons. */
export class IndexOpenError extends Error {
  override readonly name = 'IndexOpenError';
  readonly faults: readonly IndexFileFault[];

  constructor(directory: string, faults: readonly IndexFileFault[]) {
    const reasons = faults.map(({ file, reason }) => `${file}: ${reason}`).join('; ');
    super(`the index in ${directory} cannot be served: ${reasons}`);
    this.faults = faults;
  }
}

/** Checks every file against the build metadata, then opens the files that answers are read from. */
export function openIndex(directory: string): OpenIndex {
  return openCheckedIndex(directory, checkIndexFiles(directory));
}

/** Opens an index whose files have been checked; `held` is its graph if already open. Throws IndexOpenError. */
export function openCheckedIndex(
  directory: string,
  check: IndexCheck,
  held: HeldGraph | null = null,
): OpenIndex {
  if (check.kind === 'damaged') throw new IndexOpenError(directory, check.faults);
  const { metadata } = check;
  const graph = opened(directory, graphFileName, () =>
    graphOf(metadata, held ?? { graph: openCourseGraph(join(directory, graphFileName)), sha256: null }),
  );
  const databasePath = join(directory, databaseName);
  const universe = opened(directory, databaseName, () => new CourseUniverse(databasePath));
  const lineage = opened(directory, databaseName, () => new LineageReader(databasePath));
  const isCopied = graph.file.backing === 'copy';
  const files = new ServedFiles(directory, metadata, {
    [graphFileName]: isCopied ? 'copied' : 'read',
    [databaseName]: 'read',
  });
  return {
    directory,
    metadata,
    graph,
    files,
    universe,
    search: new CatalogSearch(databasePath),
    pages: new PageCache(pageCacheBytes),
    lineage,
    names: new Interner(graph, lineage.formerCourses),
    envelopeHead: envelopeHead({ catalogVersionId: metadata.catalog_version_id, indexId: metadata.index_id }),
    validator: validatorOf(`${metadata.index_id}.${programVersion()}`),
    description: describeIndex(directory, metadata),
    vocabulary: JSON.stringify(describeVocabulary(graph, metadata)),
    internedPlans: new WeakMap(),
  };
}

/** Closes the databases. No request may be in flight. The graph is unmapped when it is garbage collected. */
export async function closeIndex(index: OpenIndex): Promise<void> {
  await index.search.close();
  index.universe.close();
  index.lineage.close();
  index.files.close();
}

function graphOf(metadata: BuildMetadata, { graph, sha256 }: HeldGraph): CourseGraph {
  if (sha256 !== null && sha256 !== metadata.files[graphFileName]?.sha256)
    throw new Error('its content is not what was published (SHA-256 differs)');
  if (graph.indexId === metadata.index_id) return graph;
  throw new Error(`it is of the index ${graph.indexId}, but build-metadata.json is of ${metadata.index_id}`);
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
  const { files: _files, format_version: _formatVersion, subjects: _titles, ...published } = metadata;
  const readJson = (file: IndexFileFault['file']): unknown =>
    opened(directory, file, () => JSON.parse(readFileSync(join(directory, file), 'utf8')));
  return JSON.stringify({
    ...published,
    release_decision: readJson('release-decision.json'),
    validation_summary: readJson('validation-summary.json'),
  });
}
