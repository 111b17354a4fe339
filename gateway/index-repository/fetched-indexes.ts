/**
 * The indexes that a server has fetched from a repository, in `indexes` of the data directory: a directory for each,
 * and the link `current`, which the server watches like any published index. An index gets a name that the link may
 * lead to only when it is complete and verified. It may have gigabytes: nothing here blocks the event loop for long.
 */
import {
  existsSync,
  linkSync,
  readdirSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
  symlinkSync,
  truncateSync,
} from 'node:fs';
import { open, readlink, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { assert } from '../../shared/assert.ts';
import { type DigestOutcome, digestFile } from '../../shared/index-format/file-digest.ts';
import { checkedFileNames, checkIndexFiles, indexMetadataOf } from '../../shared/index-format/index-files.ts';
import { makeDirectory } from '../../shared/make-directory.ts';
import { syncPath, syncPathInBackground } from '../../shared/sync-path.ts';
import { digestOnThreads } from '../index/check-on-threads.ts';
import { fetchedDirectory, linkName } from './fetched-place.ts';
import { maximumPointerBytes, type Pointer, pointerName, readPointer } from './pointer.ts';
import { type RepositoryReader, repositoryReader } from './repository-reader.ts';

/** The required digest and size of a file. */
interface Expected {
  readonly sha256: string;
  readonly size_bytes: number;
}

export class FetchedIndexes {
  readonly #reader: RepositoryReader;
  readonly #directory: string;

  /** `silenceMs`: how long the repository may send nothing, or next to nothing. */
  constructor(source: string, dataDirectory: string, silenceMs?: number) {
    this.#reader = repositoryReader(source, silenceMs);
    this.#directory = fetchedDirectory(dataDirectory);
  }

  /**
   * Fetches the index that the repository points to, unless present, and updates the link. Resolves to true if the
   * link or its target has changed. If the index cannot be fetched, leaves the link and rejects with a reason for the
   * operator.
   * @param inService the directory that is served, which is never removed
   * @param isDamaged the served index was changed on disk: files that differ are fetched again
   */
  async update(inService: string | null, isDamaged = false): Promise<boolean> {
    makeDirectory(this.#directory, 0o700);
    const pointer = readPointer(await this.#readAll(pointerName, maximumPointerBytes));
    if (pointer === null) throw new Error(`${pointerName}: it is not a pointer of this program`);
    const id = pointer.index_id;
    const before = await this.#linkTarget();
    // The link dangles if a process was killed while it replaced a directory.
    const isLinked = before === id && existsSync(join(this.#directory, id));
    if (isLinked) return isDamaged && inService?.endsWith(`/${id}`) === true && this.#repair(pointer);
    await this.#removeAllBut([id, before], inService, `partial-${id}`);
    if (!this.#isHere(id, pointer)) await this.#fetch(pointer);
    this.#point(id);
    await this.#removeAllBut([id, before], inService);
    return true;
  }

  /** Replaces the damaged directory, keeping intact files. Its new metadata file lets other processes notice. */
  async #repair(pointer: Pointer): Promise<true> {
    const id = pointer.index_id;
    const [directory, partial] = [join(this.#directory, id), join(this.#directory, `partial-${id}`)];
    makeDirectory(partial);
    await this.#fetchFile(id, 'build-metadata.json', pointer.metadata);
    const metadata = indexMetadataOf(partial);
    const expected = 'reason' in metadata ? {} : metadata.files;
    for (const name of checkedFileNames) {
      const size = statSync(join(directory, name), { throwIfNoEntry: false })?.size;
      const isHere = statSync(join(partial, name), { throwIfNoEntry: false }) !== undefined;
      if (!isHere && size !== undefined && size === expected[name]?.size_bytes)
        linkSync(join(directory, name), join(partial, name));
    }
    await this.#fetch(pointer);
    return true;
  }

  async #fetch(pointer: Pointer): Promise<void> {
    const id = pointer.index_id;
    const partial = join(this.#directory, `partial-${id}`);
    makeDirectory(partial);
    await this.#fetchFile(id, 'build-metadata.json', pointer.metadata);
    const metadata = indexMetadataOf(partial);
    if ('reason' in metadata) throw new Error(`${id}: ${metadata.file}: ${metadata.reason}`);
    const files = checkedFileNames.map((name) => ({ name, expected: metadata.files[name] }));
    refuseWithoutRoom(
      this.#directory,
      files.reduce((sum, { expected }) => sum + (expected?.size_bytes ?? 0), 0),
    );
    const digests: DigestOutcome[] = [];
    for (const { name, expected } of files) {
      if (expected === undefined) throw new Error(`${id}: build-metadata.json does not list ${name}`);
      digests.push(await this.#fetchFile(id, name, expected));
    }
    const outcome = checkIndexFiles(partial, () => digests);
    if (outcome.kind === 'damaged' || outcome.metadata.index_id !== id) {
      rmSync(partial, { recursive: true, force: true });
      const faults =
        outcome.kind === 'damaged' ? outcome.faults.map(({ file, reason }) => `${file}: ${reason}`) : [];
      throw new Error(`${id}: ${faults.join('; ') || `its metadata name another index`}`);
    }
    syncPath(partial);
    this.#place(partial, join(this.#directory, id));
    syncPath(this.#directory);
  }

  /** Replaces the directory if it exists. */
  #place(partial: string, directory: string): void {
    const aside = `${partial}.replaced`;
    if (existsSync(directory)) renameSync(directory, aside);
    renameSync(partial, directory);
    rmSync(aside, { recursive: true, force: true });
  }

  /**
   * Continues an interrupted transfer. A file whose digest is wrong is removed and fetched anew: at once if nothing
   * had to be transferred.
   */
  async #fetchFile(id: string, name: string, { sha256, size_bytes: size }: Expected): Promise<DigestOutcome> {
    const path = join(this.#directory, `partial-${id}`, name);
    const there = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
    const begin = there > size ? 0 : there;
    if (begin < size || size === 0) await this.#append(path, `${id}/${name}`, begin, size);
    const digest = (await digestOnThreads([path])).get(path);
    assert(digest !== undefined, 'a digest was asked for');
    if ('error' in digest) throw new Error(`${path}: ${digest.error}`);
    if (digest.sha256 === sha256) {
      await syncPathInBackground(path);
      return digest;
    }
    rmSync(path);
    if (begin === size && size > 0) return this.#fetchFile(id, name, { sha256, size_bytes: size });
    throw new Error(`${id}/${name}: its content is not what was published (SHA-256 differs)`);
  }

  async #append(path: string, remote: string, begin: number, size: number): Promise<void> {
    const file = await open(path, 'a', 0o600);
    try {
      const { from, chunks } = await orWithName(remote, this.#reader.read(remote, begin));
      // At once: if the connection ended before the next read, what has arrived would be lost.
      truncateSync(path, from);
      let length = from;
      for await (const chunk of withName(remote, chunks)) {
        length += chunk.byteLength;
        if (length > size)
          throw new Error(`${remote}: it is longer than the ${size} bytes that were published`);
        await file.appendFile(chunk);
      }
      if (length < size) throw new Error(`${remote}: it ended after ${length} of ${size} bytes`);
    } finally {
      await file.close();
    }
  }

  async #readAll(path: string, maximumBytes: number): Promise<Uint8Array> {
    const parts: Uint8Array[] = [];
    let length = 0;
    const { chunks } = await orWithName(path, this.#reader.read(path, 0));
    for await (const chunk of withName(path, chunks)) {
      length += chunk.byteLength;
      if (length > maximumBytes) throw new Error(`${path}: it has more than ${maximumBytes} bytes`);
      parts.push(chunk);
    }
    return Buffer.concat(parts);
  }

  #linkTarget(): Promise<string | null> {
    return readlink(join(this.#directory, linkName)).catch(() => null);
  }

  #isHere(id: string, { metadata }: Pointer): boolean {
    const directory = join(this.#directory, id);
    if (statSync(directory, { throwIfNoEntry: false }) === undefined) return false;
    if (digestFile(join(directory, 'build-metadata.json')).sha256 === metadata.sha256) return true;
    throw new Error(`${id}: it was fetched before with other content; indexes of one id must not differ`);
  }

  #point(id: string): void {
    const next = join(this.#directory, `${linkName}.next`);
    rmSync(next, { force: true });
    symlinkSync(id, next);
    renameSync(next, join(this.#directory, linkName));
    syncPath(this.#directory);
  }

  /** Keeps at most three directories: the new target, the old target, and the one in service. */
  async #removeAllBut(
    ids: readonly (string | null)[],
    inService: string | null,
    partial: string | null = null,
  ): Promise<void> {
    for (const name of readdirSync(this.#directory)) {
      const isIndex = name.startsWith('idx-') || name.startsWith('partial-');
      const isKept = ids.includes(name) || name === partial || inService?.endsWith(`/${name}`) === true;
      if (isIndex && !isKept) await rm(join(this.#directory, name), { recursive: true, force: true });
    }
  }
}

function refuseWithoutRoom(directory: string, bytes: number): void {
  const { bavail, bsize } = statfsSync(directory);
  if (bavail * bsize < bytes)
    throw new Error(`${directory}: ${bytes} bytes are needed and ${bavail * bsize} are free`);
}

async function* withName(name: string, chunks: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  try {
    yield* chunks;
  } catch (error) {
    throw named(name, error);
  }
}

function orWithName<Result>(name: string, work: Promise<Result>): Promise<Result> {
  return work.catch((error: unknown) => {
    throw named(name, error);
  });
}

/** Node reports only `fetch failed`; the reason is in the cause. */
function named(name: string, error: unknown): Error {
  const { cause } = error instanceof Error ? error : { cause: undefined };
  const origin = cause instanceof Error ? cause : error;
  return new Error(`${name}: ${origin instanceof Error ? origin.message : String(origin)}`);
}
