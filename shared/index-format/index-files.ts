/** The seven files of an index directory, and the check that each is as the publisher wrote it. */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import Type, { type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { accessFault } from '../access-fault.ts';
import { IndexSummary } from '../contract/index-description.ts';
import { type DigestOutcome, describeReadError, tryDigestFile } from './file-digest.ts';
import { graphFormatVersion } from './layout.ts';

/** The format version of each file; a reader rejects any other. */
export const indexFileVersions = {
  'build-metadata.json': 1,
  'validation-summary.json': 1,
  'validation-report.json': 1,
  'release-decision.json': 1,
  'build-report.json': 1,
  'course-universe.sqlite': 2,
  'graph-projection.safetensors': graphFormatVersion,
} as const;

export type IndexFileName = keyof typeof indexFileVersions;
export const indexFileNames = Object.keys(indexFileVersions) as readonly IndexFileName[];

/** All files except the metadata, which contain the checksums of the others. */
export const checkedFileNames = indexFileNames.filter((name) => name !== 'build-metadata.json');

/** An optional page for people next to the seven files; it is not checked. */
export const validationPageName = 'validation-report.html';

/** `build-metadata.json`. */
export const BuildMetadata = Type.Object({
  format_version: Type.Literal(indexFileVersions['build-metadata.json']),
  ...IndexSummary.properties,
  /** Titles of subjects, if the catalog states them, in its order. */
  subjects: Type.Optional(Type.Array(Type.Object({ subject: Type.String(), title: Type.String() }))),
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

/** A fault of one file of an index directory, worded for an operator. */
export interface IndexFileFault {
  readonly file: IndexFileName;
  readonly reason: string;
}

export type IndexCheck =
  | { readonly kind: 'whole'; readonly metadata: BuildMetadata }
  | { readonly kind: 'damaged'; readonly faults: readonly IndexFileFault[] };

/** Digests files; results are in the order of the paths. */
export type DigestFiles = (paths: readonly string[]) => readonly DigestOutcome[];

const metadataCheck = Compile(BuildMetadata);

/** Compares every file with the size, checksum and version in the metadata; lists all faults. */
export function checkIndexFiles(directory: string, digest: DigestFiles = digestFiles): IndexCheck {
  const metadata = indexMetadataOf(directory);
  if ('reason' in metadata) return { kind: 'damaged', faults: [metadata] };
  return comparedWith(metadata, directory, digest(checkedPaths(directory)));
}

/** Like `checkIndexFiles`, with digests computed elsewhere, in the order of the paths. */
export async function checkIndexFilesBy(
  directory: string,
  digest: (paths: readonly string[]) => Promise<readonly DigestOutcome[]>,
): Promise<IndexCheck> {
  const metadata = indexMetadataOf(directory);
  if ('reason' in metadata) return { kind: 'damaged', faults: [metadata] };
  return comparedWith(metadata, directory, await digest(checkedPaths(directory)));
}

function digestFiles(paths: readonly string[]): readonly DigestOutcome[] {
  return paths.map(tryDigestFile);
}

function checkedPaths(directory: string): string[] {
  return checkedFileNames.map((file) => join(directory, file));
}

function comparedWith(
  metadata: BuildMetadata,
  directory: string,
  digests: readonly DigestOutcome[],
): IndexCheck {
  const faults = checkedFileNames.flatMap((file, position) => {
    const reason =
      declarationFault(directory, file, metadata) ??
      digestFault(digests[position], metadata.files[file]?.sha256);
    return reason === null ? [] : [{ file, reason }];
  });
  return faults.length === 0 ? { kind: 'whole', metadata } : { kind: 'damaged', faults };
}

/** The build metadata of a directory, or their fault; the other files are not read. */
export function indexMetadataOf(directory: string): BuildMetadata | IndexFileFault {
  const file = 'build-metadata.json';
  try {
    const parsed: unknown = JSON.parse(readFileSync(join(directory, file), 'utf8'));
    if (metadataCheck.Check(parsed)) return parsed;
    const [error] = metadataCheck.Errors(parsed);
    return {
      file,
      reason: `it is not build metadata of this program: ${error?.instancePath} ${error?.message}`,
    };
  } catch (error) {
    const isAbsent = accessFault(directory) === 'ENOENT';
    return { file, reason: isAbsent ? 'there is no such directory' : describeReadError(error) };
  }
}

function declarationFault(directory: string, file: IndexFileName, metadata: BuildMetadata): string | null {
  const expected = metadata.files[file];
  if (expected === undefined) return 'build-metadata.json does not list it';
  if (expected.format_version !== indexFileVersions[file]) {
    return `it has format version ${expected.format_version}, and this program reads version ${indexFileVersions[file]}`;
  }
  try {
    const { size } = statSync(join(directory, file));
    return size === expected.size_bytes
      ? null
      : `it has ${size} bytes, ${expected.size_bytes} were published`;
  } catch (error) {
    return describeReadError(error);
  }
}

function digestFault(digest: DigestOutcome | undefined, published: string | undefined): string | null {
  if (digest === undefined) return 'it was not read';
  if ('error' in digest) return digest.error;
  return digest.sha256 === published ? null : 'its content is not what was published (SHA-256 differs)';
}
