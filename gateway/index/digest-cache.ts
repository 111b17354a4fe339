/** File digests that need not be computed again: those recorded by the publisher and by this server. */
import { join } from 'node:path';
import {
  DigestRound,
  type KnownDigests,
  knownDigestsName,
  readKnownDigests,
  writeKnownDigests,
} from '../../shared/index-format/known-digests.ts';

export interface DigestCacheOptions {
  /** The directory of the server's own record; several servers may share it. */
  readonly dataDirectory: string;
  /** Ignores the record: every file is read. */
  readonly readsEverything: boolean;
  /** Wall clock, as file systems use it. */
  readonly nowMs: () => number;
}

export class DigestCache {
  readonly #options: DigestCacheOptions;
  readonly #recordPath: string;

  constructor(options: DigestCacheOptions) {
    this.#options = options;
    this.#recordPath = join(options.dataDirectory, knownDigestsName);
  }

  /** Must be called before any of the files is read. */
  beginRound(paths: readonly string[]): DigestRound {
    return new DigestRound(paths, this.#options.nowMs());
  }

  /** The known digests of an index directory's files. */
  knownDigests(directory: string): KnownDigests {
    if (this.#options.readsEverything) return new Map();
    const published = readKnownDigests(join(directory, knownDigestsName));
    return new Map([...published, ...readKnownDigests(this.#recordPath)]);
  }

  /** Best effort: digests lost to a failed or concurrent write are computed again. */
  add(digests: KnownDigests): void {
    if (digests.size === 0) return;
    try {
      writeKnownDigests(this.#recordPath, new Map([...readKnownDigests(this.#recordPath), ...digests]));
    } catch {
      // The state store reports a full disk; here, it only makes the next start slower.
    }
  }
}
