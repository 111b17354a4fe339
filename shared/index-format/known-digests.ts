/**
 * A cache of file digests: an unmodified file need not be read again. A file is identified by device, inode, size and
 * times. Every write, truncation and rename sets the change time, which no program can set back; git and build tools
 * rely on the same. Only reading the file detects corruption by the disk itself.
 */
import { type BigIntStats, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { assert } from '../assert.ts';
import type { DigestOutcome, FileDigest } from './file-digest.ts';

/** SHA-256 by file identity; the newest last. */
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

/** Reads a record; empty if there is none, or if its format is unknown. */
export function readKnownDigests(path: string): KnownDigests {
  try {
    const { format_version: version, digests } = JSON.parse(readFileSync(path, 'utf8')) as DigestRecord;
    const entries = version === formatVersion ? Object.entries(digests) : [];
    return new Map(entries.filter(([, sha256]) => /^[0-9a-f]{64}$/u.test(sha256)));
  } catch {
    return new Map();
  }
}

/** Replaces the record atomically, by rename. @throws the file system's error */
export function writeKnownDigests(path: string, digests: KnownDigests): void {
  const newest = [...digests].slice(-maximumDigests);
  const record: DigestRecord = { format_version: formatVersion, digests: Object.fromEntries(newest) };
  const temporary = `${path}.${process.pid}`;
  try {
    writeFileSync(temporary, `${JSON.stringify(record, null, 2)}\n`);
    renameSync(temporary, path);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

/** Distinguishes a file from earlier and later files at its path, and from itself after a write. */
export function fileIdentity(path: string): string {
  return statOrMissing(path, 0).identity;
}

/** The state of files before they are read; decides afterwards which digests may be cached. */
export class DigestRound {
  readonly #files: ReadonlyMap<string, FileStat>;

  constructor(paths: readonly string[], nowMs: number) {
    this.#files = new Map(paths.map((path) => [path, statOrMissing(path, nowMs)]));
  }

  /** The cached digest of a file in its recorded state. */
  recall(path: string, known: KnownDigests): FileDigest | null {
    const { identity, sizeBytes } = this.#statOf(path);
    const sha256 = known.get(identity);
    return sha256 === undefined || identity === missing.identity ? null : { sha256, size_bytes: sizeBytes };
  }

  /** The digests, given in the order of `paths`, of files that did not change while they were read. */
  settled(paths: readonly string[], digests: readonly DigestOutcome[]): KnownDigests {
    const settled = new Map<string, string>();
    for (const [position, path] of paths.entries()) {
      const { identity, isStable } = this.#statOf(path);
      const digest = digests[position];
      const isUnchanged = isStable && fileIdentity(path) === identity;
      if (isUnchanged && digest !== undefined && !('error' in digest)) settled.set(identity, digest.sha256);
    }
    return settled;
  }

  #statOf(path: string): FileStat {
    const stat = this.#files.get(path);
    assert(stat !== undefined, 'a round is asked about its own files');
    return stat;
  }
}

interface FileStat {
  readonly identity: string;
  readonly sizeBytes: number;
  /** A later write is certain to set another change time. */
  readonly isStable: boolean;
}

const missing: FileStat = { identity: 'nothing', sizeBytes: 0, isStable: false };

/** Two writes within one tick of the file system's clock leave the same time; no supported clock ticks slower. */
const tickMs = 40;
const nsPerMs = 1_000_000n;
const nsPerSecond = 1_000_000_000n;

/** A file that cannot be examined has no identity; reading it reports the reason. */
function statOrMissing(path: string, nowMs: number): FileStat {
  try {
    return fileStatOf(statSync(path, { bigint: true }), nowMs);
  } catch {
    return missing;
  }
}

function fileStatOf({ dev, ino, size, mtimeNs, ctimeNs }: BigIntStats, nowMs: number): FileStat {
  // Whole seconds indicate a file system whose clock has no finer resolution.
  const isStable = ctimeNs % nsPerSecond !== 0n && ctimeNs < BigInt(Math.floor(nowMs) - tickMs) * nsPerMs;
  return { identity: [dev, ino, size, mtimeNs, ctimeNs].join(' '), sizeBytes: Number(size), isStable };
}
