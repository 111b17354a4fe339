/** The seven files of an index directory, and the check that each is what the publisher wrote. */
import { createHash } from 'node:crypto';
import { closeSync, openSync, readFileSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';
import Type, { type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { graphFormatVersion } from './layout.ts';

/** Format version of each file; a reader refuses any other. */
export const indexFileVersions = {
  'build-metadata.json': 1,
  'validation-summary.json': 1,
  'validation-report.json': 1,
  'release-decision.json': 1,
  'build-report.json': 1,
  'course-universe.sqlite': 1,
  'graph-projection.safetensors': graphFormatVersion,
} as const;

export type IndexFileName = keyof typeof indexFileVersions;
export const indexFileNames = Object.keys(indexFileVersions) as readonly IndexFileName[];

/** Every file but the metadata itself, which holds their checksums. */
export const checkedFileNames = indexFileNames.filter((name) => name !== 'build-metadata.json');

/** The page for people beside the seven files: optional, and not among those that are checked. */
export const validationPageName = 'validation-report.html';

export const releaseStatuses = ['released', 'released_with_warnings', 'refused'] as const;
export type ReleaseStatus = (typeof releaseStatuses)[number];

/** `build-metadata.json`. */
export const BuildMetadata = Type.Object({
  format_version: Type.Literal(indexFileVersions['build-metadata.json']),
  index_id: Type.String({ minLength: 1 }),
  catalog_version_id: Type.String({ minLength: 1 }),
  built_at: Type.String(),
  build_commit: Type.String(),
  gradus_version: Type.String(),
  adapter: Type.String(),
  institution: Type.Optional(Type.String()),
  licence: Type.Optional(Type.String()),
  release_status: Type.Enum(releaseStatuses),
  course_count: Type.Integer(),
  credential_count: Type.Integer(),
  graph_projection_course_count: Type.Integer(),
  source_reference_count: Type.Integer(),
  files: Type.Record(
    Type.String(),
    Type.Object({
      sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }),
      size_bytes: Type.Integer({ minimum: 0 }),
      format_version: Type.Integer(),
    }),
  ),
});
export type BuildMetadata = Static<typeof BuildMetadata>;

/** What is wrong with one file of an index directory, in words for an operator. */
export interface IndexFileFault {
  readonly file: IndexFileName;
  readonly reason: string;
}

export type IndexCheck =
  | { readonly kind: 'whole'; readonly metadata: BuildMetadata }
  | { readonly kind: 'damaged'; readonly faults: readonly IndexFileFault[] };

const metadataCheck = Compile(BuildMetadata);

/** Compares every file with size, checksum and version of the metadata; lists every fault found. */
export function checkIndexFiles(directory: string): IndexCheck {
  const metadata = readMetadata(directory);
  if ('reason' in metadata) return { kind: 'damaged', faults: [metadata] };
  const faults = checkedFileNames.flatMap((file) => {
    const reason = fileFault(directory, file, metadata);
    return reason === null ? [] : [{ file, reason }];
  });
  return faults.length === 0 ? { kind: 'whole', metadata } : { kind: 'damaged', faults };
}

/** Size and SHA-256 of a file, read in pieces. */
export function digestFile(path: string): { sha256: string; size_bytes: number } {
  const hash = createHash('sha256');
  const piece = Buffer.allocUnsafe(1 << 20);
  const fd = openSync(path, 'r');
  try {
    let size = 0;
    for (let read = readSync(fd, piece); read > 0; read = readSync(fd, piece)) {
      hash.update(piece.subarray(0, read));
      size += read;
    }
    return { sha256: hash.digest('hex'), size_bytes: size };
  } finally {
    closeSync(fd);
  }
}

function readMetadata(directory: string): BuildMetadata | IndexFileFault {
  const file = 'build-metadata.json';
  try {
    const parsed: unknown = JSON.parse(readFileSync(join(directory, file), 'utf8'));
    if (metadataCheck.Check(parsed)) return parsed;
    const [error] = metadataCheck.Errors(parsed);
    return {
      file,
      reason: `it is no build metadata of this program's: ${error?.instancePath} ${error?.message}`,
    };
  } catch (error) {
    return { file, reason: describeReadError(error) };
  }
}

function fileFault(directory: string, file: IndexFileName, metadata: BuildMetadata): string | null {
  const expected = metadata.files[file];
  if (expected === undefined) return 'build-metadata.json has no entry for it';
  if (expected.format_version !== indexFileVersions[file]) {
    return `it has format version ${expected.format_version}, this program reads ${indexFileVersions[file]}`;
  }
  try {
    const { size } = statSync(join(directory, file));
    if (size !== expected.size_bytes) return `it has ${size} bytes, ${expected.size_bytes} were published`;
    const { sha256 } = digestFile(join(directory, file));
    return sha256 === expected.sha256
      ? null
      : 'its bytes are not those that were published (SHA-256 differs)';
  } catch (error) {
    return describeReadError(error);
  }
}

function describeReadError(error: unknown): string {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === 'ENOENT') return 'it is missing';
  if (error instanceof SyntaxError) return 'it is not JSON';
  return `it cannot be read (${code ?? String(error)})`;
}
