/**
 * Watches the files of an index in service for changes in place. They are held open: a publication, which replaces
 * the directory, is not mistaken for a change, and nothing depends on a path.
 */
import { createHash } from 'node:crypto';
import { closeSync, fstatSync, openSync, read } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describeReadError } from '../../shared/index-format/file-digest.ts';
import type { BuildMetadata, IndexFileName } from '../../shared/index-format/index-files.ts';

/** `copied`: answers come from a copy in memory. `read`: a change of the file would change answers. */
export type FileUse = 'copied' | 'read';

export interface DamagedFile {
  readonly file: IndexFileName;
  readonly use: FileUse;
  readonly reason: string;
}

interface WatchedFile {
  readonly file: IndexFileName;
  readonly use: FileUse;
  readonly fd: number;
  readonly sha256: string | undefined;
  identity: string;
}

const readAt = promisify(read);
const chunkBytes = 1 << 20;

export class ServedFiles {
  readonly #files: readonly WatchedFile[];
  readonly #damaged: DamagedFile[] = [];
  #looking: Promise<readonly DamagedFile[]> | null = null;
  #isClosed = false;

  /** Throws the file system's error. */
  constructor(
    directory: string,
    metadata: BuildMetadata,
    uses: Readonly<Partial<Record<IndexFileName, FileUse>>>,
  ) {
    this.#files = (Object.entries(uses) as [IndexFileName, FileUse][]).map(([file, use]) => {
      const fd = openSync(join(directory, file), 'r');
      return { file, use, fd, sha256: metadata.files[file]?.sha256, identity: identityOf(fd) };
    });
  }

  /** Files found changed, in the order of discovery. They stay in this list. */
  get damaged(): readonly DamagedFile[] {
    return this.#damaged;
  }

  /** True if no file that answers are read from has been found changed. */
  get areTrusted(): boolean {
    return this.#damaged.every(({ use }) => use === 'copied');
  }

  /** Returns files newly found changed. A file whose times changed is read: a mere `touch` does no harm. */
  look(): Promise<readonly DamagedFile[]> {
    this.#looking ??= this.#look().finally(() => {
      this.#looking = null;
    });
    return this.#looking;
  }

  close(): void {
    this.#isClosed = true;
    const closeAll = (): void => {
      for (const { fd } of this.#files) closeSync(fd);
    };
    if (this.#looking === null) closeAll();
    else void this.#looking.then(closeAll);
  }

  async #look(): Promise<readonly DamagedFile[]> {
    const found: DamagedFile[] = [];
    for (const watched of this.#files) {
      if (this.#isClosed || this.#damaged.some(({ file }) => file === watched.file)) continue;
      const identity = identityOf(watched.fd);
      if (identity === watched.identity) continue;
      const reason = await faultOf(watched);
      if (reason === null) watched.identity = identity;
      else found.push({ file: watched.file, use: watched.use, reason });
    }
    this.#damaged.push(...found);
    return found;
  }
}

/** Size and times, which every write sets. A rename or unlink sets only the change time: reading finds no change. */
function identityOf(fd: number): string {
  const { size, mtimeNs, ctimeNs } = fstatSync(fd, { bigint: true });
  return `${size} ${mtimeNs} ${ctimeNs}`;
}

async function faultOf({ fd, sha256 }: WatchedFile): Promise<string | null> {
  try {
    const isPublished = (await digestOf(fd)) === sha256;
    return isPublished ? null : 'its content is no longer what was published (SHA-256 differs)';
  } catch (error) {
    return describeReadError(error);
  }
}

async function digestOf(fd: number): Promise<string> {
  const hash = createHash('sha256');
  const chunk = Buffer.allocUnsafe(chunkBytes);
  let position = 0;
  for (;;) {
    const { bytesRead } = await readAt(fd, chunk, 0, chunk.length, position);
    if (bytesRead === 0) return hash.digest('hex');
    hash.update(chunk.subarray(0, bytesRead));
    position += bytesRead;
  }
}
