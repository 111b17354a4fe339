/**
 * Digests computed earlier: a file that has not changed since need not be read again. A file is identified by its
 * device, inode, size, modification and change time. Every write, truncation and rename sets the change time, which
 * no program can set back; git and build tools rely on the same. Silent disk corruption can only be found by reading.
 */
import { type BigIntStats, readFileSync, statSync } from 'node:fs';
import { itemAt } from '../column.ts';
import { replaceFile } from '../replace-file.ts';
import type { DigestOutcome, FileDigest } from './file-digest.ts';

/** SHA-256 by file identity, the newest last. */
export type KnownDigests = ReadonlyMap<string, string>;

/** The name of the record, in an index directory (written by the publisher) and in a server's data directory. */
export const knownDigestsName = 'known-digests.json';

const formatVersion = 1;
/** Enough for about ten indexes. */
const maximumDigests = 64;

interface DigestRecord {
  readonly format_version: number;
  readonly digests: Readonly<Record<string, string>>;
}

/** The digests of a record; none if it is missing or has another format. */
export function readKnownDigests(path: string): KnownDigests {
  try {
    const { format_version: version, digests } = JSON.parse(readFileSync(path, 'utf8')) as DigestRecord;
    const entries = version === formatVersion ? Object.entries(digests) : [];
    return new Map(entries.filter(([, sha256]) => /^[0-9a-f]{64}$/u.test(sha256)));
  } catch {
    return new Map();
  }
}

/** Throws the file system's error. */
export function writeKnownDigests(path: string, digests: KnownDigests): void {
  const newest = [...digests].slice(-maximumDigests);
  const record: DigestRecord = { format_version: formatVersion, digests: Object.fromEntries(newest) };
  replaceFile(path, `${JSON.stringify(record, null, 2)}\n`);
}

/** Changes when another file appears at the path, and when the file is written to. */
export function fileIdentity(path: string): string {
  return statFile(path, 0).identity;
}

/** The state of files before they are read, which decides afterwards which of their digests may be recorded. */
export class DigestRound {
  readonly #files: ReadonlyMap<string, FileStat>;

  constructor(paths: readonly string[], nowMs: number) {
    this.#files = new Map(paths.map((path) => [path, statFile(path, nowMs)]));
  }

  /** The known digest of a file in its state at the beginning of the round, or null. */
  recall(path: string, known: KnownDigests): FileDigest | null {
    const { identity, sizeBytes } = this.#files.get(path) ?? missingFile;
    const sha256 = known.get(identity);
    return sha256 === undefined || identity === missingFile.identity
      ? null
      : { sha256, size_bytes: sizeBytes };
  }

  /** Selects, from the digests of this round in the order of the paths, those of files that did not change. */
  cacheable(paths: readonly string[], digests: readonly DigestOutcome[]): KnownDigests {
    const cacheable = new Map<string, string>();
    for (const [position, path] of paths.entries()) {
      const { identity, isStable } = this.#files.get(path) ?? missingFile;
      const digest = itemAt(digests, position);
      const isUnchanged = isStable && fileIdentity(path) === identity;
      if (isUnchanged && !('error' in digest)) cacheable.set(identity, digest.sha256);
    }
    return cacheable;
  }
}

interface FileStat {
  readonly identity: string;
  readonly sizeBytes: number;
  /** True if any later write is certain to set another change time. */
  readonly isStable: boolean;
}

const missingFile: FileStat = { identity: 'missing', sizeBytes: 0, isStable: false };

/** Two writes within one tick of the file system's clock get the same time; no supported one ticks slower. */
const tickMs = 40;
const nsPerMs = 1_000_000n;
const nsPerSecond = 1_000_000_000n;

/** A file that cannot be inspected counts as missing; reading it reports the error. */
function statFile(path: string, nowMs: number): FileStat {
  try {
    return fileStatOf(statSync(path, { bigint: true }), nowMs);
  } catch {
    return missingFile;
  }
}

function fileStatOf({ dev, ino, size, mtimeNs, ctimeNs }: BigIntStats, nowMs: number): FileStat {
  // A time in whole seconds comes from a file system without finer times.
  const isStable = ctimeNs % nsPerSecond !== 0n && ctimeNs < BigInt(Math.floor(nowMs) - tickMs) * nsPerMs;
  return { identity: [dev, ino, size, mtimeNs, ctimeNs].join(' '), sizeBytes: Number(size), isStable };
}
