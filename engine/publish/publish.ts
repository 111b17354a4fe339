/** Publication: from the files of a catalog to a verified index in its place. Runs the stages in order. */
import { writeFileSync } from 'node:fs';
import type { BuildMetadata } from '../../shared/index-format/index-files.ts';
import { adapterNames, isAdapterName, loadAdapter } from './adapters/adapters.ts';
import { type BuiltIndex, buildIndex, type CompiledSource, compileSource } from './build-index.ts';
import type { AdapterOutcome, CatalogAdapter, CatalogSource, UnreadableInput } from './catalog-source.ts';
import type { ReleaseDecision } from './check/decide-release.ts';
import { readReleasePolicy } from './check/release-policy.ts';
import type { ValidationSummary } from './check/validation-files.ts';
import type { Diagnosis } from './diagnosis/diagnose.ts';
import { PreviousIndex } from './lineage/previous-index.ts';
import { StepClock } from './step-clock.ts';
import { writeIndex } from './write/write-index.ts';

export { adapterNames } from './adapters/adapters.ts';

export interface PublishOptions {
  /** One of `adapterNames`. */
  readonly adapter: string;
  /** The input directory of the adapter. */
  readonly from: string;
  /** The index directory; an existing index is replaced. Without one, the catalog is only read and checked. */
  readonly out?: string;
  /** Overrides the catalog's own id. */
  readonly catalogVersionId?: string;
  /** The index directory of the previous catalog version; it is verified first. */
  readonly previous?: string;
  /** A release policy file that replaces the default policy. */
  readonly policy?: string;
  /** A further file for the report page, written whatever the release decision is. */
  readonly report?: string;
  /** ISO 8601. */
  readonly builtAt: string;
  readonly buildCommit: string;
  /** Receives one line at the end of each stage. */
  readonly onProgress?: (line: string) => void;
  /** Receives lines during long stages; each replaces the one before. */
  readonly onTick?: (line: string) => void;
}

/** Except for `published`, `out` is unchanged. */
export type PublishOutcome =
  | {
      readonly kind: 'published';
      readonly indexId: string;
      readonly metadata: BuildMetadata;
      readonly decision: ReleaseDecision;
      readonly summary: ValidationSummary;
      readonly diagnosis: Diagnosis;
    }
  | {
      readonly kind: 'refused';
      readonly decision: ReleaseDecision;
      readonly summary: ValidationSummary;
      readonly diagnosis: Diagnosis;
    }
  /** There is no `out`: nothing is written, whatever the decision. */
  | {
      readonly kind: 'checked';
      readonly decision: ReleaseDecision;
      readonly summary: ValidationSummary;
      readonly diagnosis: Diagnosis;
    }
  /** The catalog's files, the release policy or the previous index cannot be read. */
  | { readonly kind: 'unreadable'; readonly inputs: readonly UnreadableInput[] }
  /** A sentence for the operator about a setting, the place or the disk. */
  | { readonly kind: 'failed'; readonly reason: string };

/** Reads, compiles, links, validates, decides, writes and verifies. Throws only for bugs. */
export async function publish(options: PublishOptions): Promise<PublishOutcome> {
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
): Promise<PublishOutcome> {
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
  const built = buildIndex(source, clock, policy?.gates);
  const { decision, summary, diagnosis } = built;
  const reportFault = options.report === undefined ? null : writeReport(options.report, built);
  if (reportFault !== null) return { kind: 'failed', reason: reportFault };
  const { out } = options;
  if (out === undefined) return { kind: 'checked', decision, summary, diagnosis };
  if (decision.release_status === 'refused') return { kind: 'refused', decision, summary, diagnosis };
  if (previous === null && source.renames.length > 0) options.onProgress?.(renamesWithoutPrevious);
  return writeBuilt(built, { options: { ...options, out }, previous, clock });
}

/** The catalog as it was read is large: nothing keeps it once this returns. */
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
  readonly previous: PreviousIndex | null;
  readonly clock: StepClock;
}

/** Written before the release decision: the page of a refused catalog matters most, and it has no index directory. */
function writeReport(file: string, built: BuiltIndex): string | null {
  try {
    writeFileSync(file, built.page());
    return null;
  } catch (error) {
    return `the report cannot be written to ${file}: ${describe(error)}`;
  }
}

function writeBuilt(built: BuiltIndex, { options, previous, clock }: Publication): PublishOutcome {
  const { adapter, builtAt, buildCommit } = options;
  try {
    const metadata = writeIndex(
      options.out,
      built.content({ adapter, builtAt, buildCommit, previous, steps: clock.steps }),
    );
    clock.end('write', `${metadata.index_id} at ${options.out}`);
    const { decision, summary, diagnosis } = built;
    return { kind: 'published', indexId: metadata.index_id, metadata, decision, summary, diagnosis };
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (typeof code !== 'string') throw error;
    return { kind: 'failed', reason: `the index cannot be written to ${options.out}: ${describe(error)}` };
  }
}

/** Renames only have an effect together with the index of the previous version. */
const renamesWithoutPrevious =
  'the catalog has renames, but --previous is not given: plans of earlier versions cannot be migrated to this index';

/** Lineage connects versions of one institution's catalog, so the previous index must be of the same institution. */
function foreignPrevious({ catalog }: CatalogSource, previous: PreviousIndex | null): UnreadableInput | null {
  if (previous === null || previous.metadata.institution === catalog.institution) return null;
  const reason = `the previous index is of ${previous.metadata.institution}, but the catalog is of ${catalog.institution}`;
  return { file: previous.directory, line: 0, reason };
}

function countRead({ source }: AdapterOutcome & { readonly kind: 'read' }): string {
  return `${source.courses.length} courses, ${source.credentials.length} credentials, ${source.remarks.length} remarks`;
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
