/** Publication: a catalog's files in, a verified index in its place out. Runs the stages in order. */
import { writeFileSync } from 'node:fs';
import { type BuildMetadata, checkIndexFiles } from '../../shared/index-format/index-files.ts';
import { adapterNames, isAdapterName, loadAdapter } from './adapters/adapters.ts';
import { type BuiltIndex, buildIndex } from './build-index.ts';
import type { AdapterOutcome, UnreadableInput } from './catalog-source.ts';
import { StepClock } from './step-clock.ts';
import type { ReleaseDecision } from './validate/decide-release.ts';
import { readReleasePolicy } from './validate/release-policy.ts';
import type { ValidationSummary } from './validate/validation-files.ts';
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
  | { readonly kind: 'unreadable'; readonly inputs: readonly UnreadableInput[] }
  /** A sentence for the operator: a setting, the place or the disk was at fault. */
  | { readonly kind: 'failed'; readonly reason: string };

/** Reads, compiles, links, validates, decides, writes and verifies. Throws only on bugs. */
export async function publish(options: PublishOptions): Promise<PublishOutcome> {
  const clock = new StepClock(options);
  const previous = options.previous === undefined ? null : readPrevious(options.previous);
  if (previous !== null && 'reason' in previous) return { kind: 'failed', reason: previous.reason };
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
  const built = buildIndex(read.source, clock, policy?.gates);
  const { decision, summary } = built;
  const reportFault = options.report === undefined ? null : writeReport(options.report, built);
  if (reportFault !== null) return { kind: 'failed', reason: reportFault };
  if (decision.release_status === 'refused') return { kind: 'refused', decision, summary };
  return writeBuilt(built, { options, previous, clock });
}

interface Publication {
  readonly options: PublishOptions;
  readonly previous: BuildMetadata | null;
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
  try {
    const metadata = writeIndex(options.out, built.content({ options, previous, steps: clock.steps }));
    clock.end('write', `${metadata.index_id} at ${options.out}`);
    const { decision, summary } = built;
    return { kind: 'published', indexId: metadata.index_id, metadata, decision, summary };
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (typeof code !== 'string') throw error;
    return { kind: 'failed', reason: `The index cannot be written to ${options.out}: ${describe(error)}` };
  }
}

function readPrevious(directory: string): BuildMetadata | { readonly reason: string } {
  const check = checkIndexFiles(directory);
  if (check.kind === 'whole') return check.metadata;
  const faults = check.faults.map(({ file, reason }) => `${file}: ${reason}`).join('; ');
  return { reason: `The previous index ${directory} is not whole: ${faults}` };
}

function countRead({ source }: AdapterOutcome & { readonly kind: 'read' }): string {
  return `${source.courses.length} courses, ${source.credentials.length} credentials, ${source.remarks.length} remarks`;
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
