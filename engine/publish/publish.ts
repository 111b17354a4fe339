/** Publication: from the files of a catalog to a verified index in place. Runs the steps in order. */
import { replaceFile } from '../../shared/replace-file.ts';
import { adapterNames, isAdapterName, loadAdapter } from './adapters/adapters.ts';
import { type BuiltIndex, buildIndex, type CompiledSource, compileSource } from './build-index.ts';
import type { AdapterOutcome, CatalogAdapter, CatalogSource, UnreadableInput } from './catalog-source.ts';
import { readReleasePolicy } from './check/release-policy.ts';
import { describe, takePrepared, writeFault } from './finish-publication.ts';
import { PreviousIndex } from './lineage/previous-index.ts';
import type { PreparedIndex, PublishOptions, PublishOutcome } from './publication.ts';
import { StepClock } from './step-clock.ts';
import { writeBeside } from './write/write-index.ts';

/** Reads, compiles, links, validates, decides, writes and verifies. Throws only for bugs. */
export async function publish(options: PublishOptions): Promise<PublishOutcome> {
  const prepared = await prepareIndex(options);
  return prepared.kind === 'prepared' ? takePrepared(prepared, options) : prepared;
}

/** All steps up to the files next to `out`. */
export async function prepareIndex(options: PublishOptions): Promise<PublishOutcome | PreparedIndex> {
  if (options.previous === undefined) return publishAfter(null, options);
  const opened = PreviousIndex.open(options.previous);
  if (opened.kind === 'unreadable') return opened;
  try {
    return await publishAfter(opened.previous, options);
  } finally {
    opened.previous.close();
  }
}

async function publishAfter(
  previous: PreviousIndex | null,
  options: PublishOptions,
): Promise<PublishOutcome | PreparedIndex> {
  const clock = new StepClock(options);
  if (!isAdapterName(options.adapter)) {
    const reason = `unknown adapter "${options.adapter}"; the adapters are ${adapterNames.join(', ')}.`;
    return { kind: 'failed', reason };
  }
  const policy = options.policy === undefined ? undefined : readReleasePolicy(options.policy);
  if (policy?.kind === 'unreadable') return policy;
  const adapter = await loadAdapter(options.adapter);
  const source = readAndCompile(adapter, options, previous, clock);
  if ('kind' in source) return source;
  const built = buildIndex(source, clock, policy?.gates, previous);
  const { review } = built;
  const reportFault = options.report === undefined ? null : writeReport(options.report, built);
  if (reportFault !== null) return { kind: 'failed', reason: reportFault };
  const { out } = options;
  if (out === undefined) return { kind: 'checked', ...review };
  if (review.decision.release_status === 'refused') return { kind: 'refused', ...review };
  if (previous === null && source.renames.length > 0) options.onProgress?.(renamesWithoutPrevious);
  return writeBuilt(built, { options: { ...options, out }, clock });
}

/** The source catalog is large: no reference to it remains when this returns. */
function readAndCompile(
  adapter: CatalogAdapter,
  { from, catalogVersionId }: PublishOptions,
  previous: PreviousIndex | null,
  clock: StepClock,
): CompiledSource | UnreadableOutcome {
  const read = adapter.read(from, catalogVersionId === undefined ? {} : { catalogVersionId });
  if (read.kind === 'unreadable') return read;
  clock.end('read', countRead(read));
  const foreign = foreignPrevious(read.source, previous);
  return foreign === null ? compileSource(read.source, clock) : { kind: 'unreadable', inputs: [foreign] };
}

type UnreadableOutcome = PublishOutcome & { readonly kind: 'unreadable' };

interface Publication {
  readonly options: PublishOptions & { readonly out: string };
  readonly clock: StepClock;
}

/** Written before the release decision: the page matters most for a refused catalog, which has no index directory. */
function writeReport(file: string, built: BuiltIndex): string | null {
  try {
    replaceFile(file, built.page());
    return null;
  } catch (error) {
    return `the report cannot be written to ${file}: ${describe(error)}`;
  }
}

function writeBuilt(built: BuiltIndex, { options, clock }: Publication): PublishOutcome | PreparedIndex {
  const { adapter, builtAt, buildCommit } = options;
  try {
    const written = writeBeside(
      options.out,
      built.content({ adapter, builtAt, buildCommit, steps: clock.steps }),
    );
    clock.end('write', `${written.metadata.source_reference_count} source references with their records`);
    return { kind: 'prepared', written, review: built.review };
  } catch (error) {
    return writeFault(error, options.out);
  }
}

/** Renames have an effect only together with the index of the previous version. */
const renamesWithoutPrevious =
  'the catalog has renames, but --previous is not given: plans of earlier versions cannot be migrated to this index';

/** Lineage connects versions of one institution's catalog: the previous index must be of the same institution. */
function foreignPrevious({ catalog }: CatalogSource, previous: PreviousIndex | null): UnreadableInput | null {
  if (previous === null || previous.metadata.institution === catalog.institution) return null;
  const reason = `the previous index is of ${previous.metadata.institution}, but the catalog is of ${catalog.institution}`;
  return { file: previous.directory, line: 0, reason };
}

function countRead({ source }: AdapterOutcome & { readonly kind: 'read' }): string {
  return `${source.courses.length} courses, ${source.credentials.length} credentials, ${source.remarks.length} remarks`;
}
