/** The digests that a server need not take again: those of the publisher, and those that it took itself. */
import { join } from 'node:path';
import {
  DigestRound,
  type KnownDigests,
  knownDigestsName,
  readKnownDigests,
  writeKnownDigests,
} from '../../shared/index-format/known-digests.ts';

export interface DigestMemoryOptions {
  /** Where the server writes down what it took; several servers may share it. */
  readonly dataDirectory: string;
  /** Every byte is read, whatever is known. */
  readonly readsEverything: boolean;
  /** Wall clock, which file systems go by. */
  readonly nowMs: () => number;
}

export class DigestCache {
  readonly #options: DigestMemoryOptions;
  readonly #record: string;

  constructor(options: DigestMemoryOptions) {
    this.#options = options;
    this.#record = join(options.dataDirectory, knownDigestsName);
  }

  /** Before any of the files is read. */
  beginRound(paths: readonly string[]): DigestRound {
    return new DigestRound(paths, this.#options.nowMs());
  }

  /** What is known of files in an index directory. */
  recall(directory: string): KnownDigests {
    if (this.#options.readsEverything) return new Map();
    const published = readKnownDigests(join(directory, knownDigestsName));
    return new Map([...published, ...readKnownDigests(this.#record)]);
  }

  /** Where it cannot be written down, or another server writes at the same moment, the files are read again. */
  remember(taken: KnownDigests): void {
    if (taken.size === 0) return;
    try {
      writeKnownDigests(this.#record, new Map([...readKnownDigests(this.#record), ...taken]));
    } catch {
      // A full disk is the state store's to tell of: this costs the next start some time, nothing else.
    }
  }
}
