/**
 * Adds a published index to a repository that takes files by HTTP, and points to it. Every file is read back as a
 * server would read it, and the pointer is written last: a failed publication changes nothing for readers.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { digestFile, type FileDigest } from '../../shared/index-format/file-digest.ts';
import {
  type BuildMetadata,
  checkedFileNames,
  checkIndexFiles,
  validationPageName,
} from '../../shared/index-format/index-files.ts';
import { CommandFailure } from '../process/exit-codes.ts';
import {
  type Content,
  ObjectPlace,
  type ObjectState,
  type PutCondition,
  type StorageCredentials,
} from './object-place.ts';
import { maximumMetadataBytes, type Pointer, pointerName } from './pointer.ts';
import { isSameIndex, readMetadata } from './same-index.ts';

const metadataName = 'build-metadata.json';

/** Throws CommandFailure. The credentials are in the AWS tools' variables; without them, nothing is signed. */
export async function publishToUrl(
  indexDirectory: string,
  url: string,
  environment: NodeJS.ProcessEnv,
): Promise<Pointer> {
  const place = new ObjectPlace(repositoryUrl(url), credentialsOf(environment));
  try {
    const outcome = checkIndexFiles(indexDirectory);
    if (outcome.kind === 'damaged')
      throw new Error(outcome.faults.map(({ file, reason }) => `${file}: ${reason}`).join('; '));
    const { index_id: id } = outcome.metadata;
    const there = await publishedBefore(place, outcome.metadata);
    if (there === null) await uploadAll(place, indexDirectory, outcome.metadata);
    const metadata = there ?? digestFile(join(indexDirectory, metadataName));
    const pointer: Pointer = { format_version: 1, index_id: id, metadata };
    await point(place, pointer);
    return pointer;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CommandFailure('cannotCreate', `--to ${url}: ${reason}`);
  }
}

/** Rejects a login in the URL, which would be printed and never sent. Throws CommandFailure. */
export function repositoryUrl(url: string): string {
  const isAccepted = URL.canParse(url) && new URL(url).username === '' && !/[?#]/u.test(url);
  if (isAccepted) return url;
  throw new CommandFailure(
    'usage',
    '--to: a URL of a repository has no login, ? or #; the login is in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY',
  );
}

function credentialsOf(environment: NodeJS.ProcessEnv): StorageCredentials | null {
  const {
    AWS_ACCESS_KEY_ID: accessKeyId = '',
    AWS_SECRET_ACCESS_KEY: secretAccessKey = '',
    AWS_SESSION_TOKEN: sessionToken = '',
    AWS_REGION: region = environment['AWS_DEFAULT_REGION'] ?? 'us-east-1',
  } = environment;
  if (accessKeyId === '' && secretAccessKey === '') return null;
  if (accessKeyId === '' || secretAccessKey === '')
    throw new CommandFailure(
      'setting',
      'AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY: one of them is not set; set both, or none for a place that needs no login',
    );
  return { accessKeyId, secretAccessKey, sessionToken: sessionToken === '' ? null : sessionToken, region };
}

/** Keeps a file that an earlier attempt has uploaded intact, and replaces any other. */
async function upload(place: ObjectPlace, path: string, from: string, expected: FileDigest): Promise<void> {
  const there = await place.look(path);
  const content: Content = { path: from, digest: expected };
  if (
    there?.sizeBytes === expected.size_bytes &&
    isEqual(await place.readBack(path, expected.size_bytes), expected)
  )
    return;
  await place.put(path, content, unlessChanged(there));
  // If the precondition failed, another publication, or an attempt whose answer was lost, has written it.
  if (!isEqual(await place.readBack(path, expected.size_bytes), expected))
    throw new Error(`${path}: what was read back is not what was written; the current index is unchanged`);
}

/** The metadata are uploaded last: a directory that has them is complete. */
async function uploadAll(place: ObjectPlace, directory: string, metadata: BuildMetadata): Promise<void> {
  const { index_id: id, files } = metadata;
  const page = join(directory, validationPageName);
  if (existsSync(page)) await upload(place, `${id}/${validationPageName}`, page, digestFile(page));
  for (const name of checkedFileNames) {
    const expected = files[name];
    if (expected === undefined) throw new Error(`${metadataName} does not list ${name}`);
    await upload(place, `${id}/${name}`, join(directory, name), expected);
  }
  const last = join(directory, metadataName);
  await upload(place, `${id}/${metadataName}`, last, digestFile(last));
}

/**
 * The digest of the present metadata if this index was published before; null if it was not, or incompletely. Its
 * directory is not changed: servers may be reading it.
 */
async function publishedBefore(place: ObjectPlace, metadata: BuildMetadata): Promise<FileDigest | null> {
  const { index_id: id } = metadata;
  const bytes = await place.read(`${id}/${metadataName}`, maximumMetadataBytes);
  if (bytes === null) return null;
  const there = readMetadata(bytes);
  if (there === null || !isSameIndex(there, metadata))
    throw new Error(`${id} is another index of the same id; the current index is unchanged`);
  for (const name of checkedFileNames) {
    const expected = there.files[name];
    if (
      expected === undefined ||
      !isEqual(await place.readBack(`${id}/${name}`, expected.size_bytes), expected)
    )
      throw new Error(`${id}/${name} was published before, and is damaged; the current index is unchanged`);
  }
  return digestOf(bytes);
}

/** Replaces the pointer only if it has not changed since this function read it. */
async function point(place: ObjectPlace, pointer: Pointer): Promise<void> {
  const bytes = Buffer.from(`${JSON.stringify(pointer, null, 2)}\n`);
  const digest = digestOf(bytes);
  const there = await place.look(pointerName);
  const isWritten = await place.put(pointerName, { bytes, digest }, unlessChanged(there));
  if (isEqual(await place.readBack(pointerName, digest.size_bytes), digest)) return;
  throw new Error(
    isWritten
      ? `${pointerName} is not what was written: another publication has replaced it, or a cache answered; check it`
      : `another publication has replaced ${pointerName} meanwhile; publish again if this index is to be current`,
  );
}

/** A place without ETags accepts every write. */
function unlessChanged(there: ObjectState | null): PutCondition {
  if (there === null) return { kind: 'absent' };
  return there.etag === null ? { kind: 'none' } : { kind: 'unchanged', etag: there.etag };
}

function digestOf(bytes: Uint8Array): FileDigest {
  return { sha256: createHash('sha256').update(bytes).digest('hex'), size_bytes: bytes.byteLength };
}

function isEqual(left: FileDigest | null, right: FileDigest): boolean {
  return left !== null && left.sha256 === right.sha256 && left.size_bytes === right.size_bytes;
}
