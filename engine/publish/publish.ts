/** Publication: a catalog's files in, a verified index in its place out. Runs the stages in order. */
import { writeFileSync } from 'node:fs';
import type { BuildMetadata } from '../../shared/index-format/index-files.ts';
import { adapterNames, isAdapterName, loadAdapter } from './adapters/adapters.ts';
import { type BuiltIndex, buildIndex } from './build-index.ts';
import type { AdapterOutcome, CatalogSource, UnreadableInput } from './catalog-source.ts';
import type { ReleaseDecision } from './check/decide-release.ts';
import { readReleasePolicy } from './check/release-policy.ts';
import type { ValidationSummary } from './check/validation-files.ts';
import { PreviousIndex } from './lineage/previous-index.ts';
import { StepClock } from './step-clock.ts';
import { writeIndex } from './write/write-index.ts';

export { adapterNames } from './adapters/adapters.ts';

export interface PublishOptions {
  /** One of `adapterNames`. */
  readonly adapter: string;
  /** The directory that the adapter reads. */
  readonly from: string;
  /** The index directory; an index that stands there is replaced. */
  readonly out: string;
  /** Replaces the catalog's own. */
  readonly catalogVersionId?: string;
  /** The index of the version before this one; it must be whole. */
  readonly previous?: string;
  /** A release policy in place of the shipped one. */
  readonly policy?: string;
  /** Where the validation page is written too, whatever the release decision. */
  readonly report?: string;
  /** ISO 8601. */
  readonly builtAt: string;
  readonly buildCommit: string;
  /** Takes one line about each stage as it ends. */
  readonly onProgress?: (line: string) => void;
  /** Takes a line now and then from within a long stage, each in place of the one before. */
  readonly onTick?: (line: string) => void;
}

/** After anything but `published`, `out` is as it was. */
export type PublishOutcome =
  | {
      readonly kind: 'published';
      readonly indexId: string;
      readonly metadata: BuildMetadata;
      readonly decision: ReleaseDecision;
      readonly summary: ValidationSummary;
    }
  | { readonly kind: 'refused'; readonly decision: ReleaseDecision; readonly summary: ValidationSummary }
  /** The catalog's files, the release policy or the previous index. */
  | { readonly kind: 'unreadable'; readonly inputs: readonly UnreadableInput[] }
  /** A sentence for the operator: a setting, the place or the disk was at fault. */
  | { readonly kind: 'failed'; readonly reason: string };

/** Reads, compiles, links, validates, decides, writes and verifies. Throws only on bugs. */
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
    const reason = `There is no adapter "${options.adapter}"; the adapters are ${adapterNames.join(', ')}.`;
    return { kind: 'failed', reason };
  }
  const policy = options.policy === undefined ? undefined : readReleasePolicy(options.policy);
  if (policy?.kind === 'unreadable') return policy;
  const adapter = await loadAdapter(options.adapter);
  const { from, catalogVersionId } = options;
  const read = adapter.read(from, catalogVersionId === undefined ? {} : { catalogVersionId });
  if (read.kind === 'unreadable') return read;
  clock.end('read', countRead(read));
  const foreign = foreignPrevious(read.source, previous, options);
  if (foreign !== null) return { kind: 'unreadable', inputs: [foreign] };
  const built = buildIndex(read.source, clock, policy?.gates);
  const { decision, summary } = built;
  const reportFault = options.report === undefined ? null : writeReport(options.report, built);
  if (reportFault !== null) return { kind: 'failed', reason: reportFault };
  if (decision.release_status === 'refused') return { kind: 'refused', decision, summary };
  if (previous === null && read.source.renames.length > 0) options.onProgress?.(renamesWithoutPrevious);
  return writeBuilt(built, { options, previous, clock });
}

interface Publication {
  readonly options: PublishOptions;
  readonly previous: PreviousIndex | null;
  readonly clock: StepClock;
}

/** A refused catalog has no index directory for its page, and is the one whose page is wanted most. */
function writeReport(file: string, built: BuiltIndex): string | null {
  try {
    writeFileSync(file, built.page());
    return null;
  } catch (error) {
    return `The report cannot be written to ${file}: ${describe(error)}`;
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
    const { decision, summary } = built;
    return { kind: 'published', indexId: metadata.index_id, metadata, decision, summary };
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (typeof code !== 'string') throw error;
    return { kind: 'failed', reason: `The index cannot be written to ${options.out}: ${describe(error)}` };
  }
}

/** A rename leads from a version to a version: without the older one, a plan could not say what else changed. */
const renamesWithoutPrevious =
  'renames are given and --previous is not: plans of earlier versions cannot be migrated to this index';

/** Lineage joins the versions of one institution's catalog; an index of another is no input here. */
function foreignPrevious(
  { catalog }: CatalogSource,
  previous: PreviousIndex | null,
  options: PublishOptions,
): UnreadableInput | null {
  const former = previous?.metadata.institution;
  if (former === undefined || former === catalog.institution) return null;
  const reason = `this index is of ${former}, the catalog of ${catalog.institution}: there is no lineage between them`;
  return { file: options.previous ?? '', line: 0, reason };
}

function countRead({ source }: AdapterOutcome & { readonly kind: 'read' }): string {
  return `${source.courses.length} courses, ${source.credentials.length} credentials, ${source.remarks.length} remarks`;
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
