/**
 * Digests that were taken before: a file that nobody has touched since need not be read again. A file is told by
 * its device, inode, size and times. Every write, truncation and rename sets its change time, which no program
 * can set back; git and build tools rely on as much. What a disk loses by itself only reading finds.
 */
import { type BigIntStats, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import type { DigestOutcome, FileDigest } from './file-digest.ts';

/** SHA-256 by the identity of the file; the newest last. */
export type KnownDigests = ReadonlyMap<string, string>;

/** The record's name: in an index directory, where the publisher leaves it, and in a server's data directory. */
export const knownDigestsName = 'known-digests.json';

const formatVersion = 1;
/** Those of some ten indexes. */
const maximumDigests = 64;

interface DigestRecord {
  readonly format_version: number;
  readonly digests: Readonly<Record<string, string>>;
}

/** What a record holds: nothing where there is none, or none that this program has written. */
export function readKnownDigests(path: string): KnownDigests {
  try {
    const { format_version: version, digests } = JSON.parse(readFileSync(path, 'utf8')) as DigestRecord;
    const entries = version === formatVersion ? Object.entries(digests) : [];
    return new Map(entries.filter(([, sha256]) => /^[0-9a-f]{64}$/u.test(sha256)));
  } catch {
    return new Map();
  }
}

/** Takes the place of the record before by rename: whoever reads sees one of them. Throws the file system's error. */
export function writeKnownDigests(path: string, digests: KnownDigests): void {
  const newest = [...digests].slice(-maximumDigests);
  const record: DigestRecord = { format_version: formatVersion, digests: Object.fromEntries(newest) };
  const beside = `${path}.${process.pid}`;
  try {
    writeFileSync(beside, `${JSON.stringify(record, null, 2)}\n`);
    renameSync(beside, path);
  } catch (error) {
    rmSync(beside, { force: true });
    throw error;
  }
}

/** Tells a file from what stood or will stand at its path, and from itself once it was written to. */
export function fileIdentity(path: string): string {
  return sight(path, 0).identity;
}

/** Files as they stand before they are read; afterwards it tells which digests hold for files that stood still. */
export class DigestRound {
  readonly #files: ReadonlyMap<string, Sighting>;

  constructor(paths: readonly string[], nowMs: number) {
    this.#files = new Map(paths.map((path) => [path, sight(path, nowMs)]));
  }

  /** The digest that is known of a file as it stands. */
  recall(path: string, known: KnownDigests): FileDigest | null {
    const { identity, sizeBytes } = this.#files.get(path) ?? nothing;
    const sha256 = known.get(identity);
    return sha256 === undefined || identity === nothing.identity ? null : { sha256, size_bytes: sizeBytes };
  }

  /** Of the digests taken meanwhile, in the order of the paths, those that may be written down. */
  settled(paths: readonly string[], digests: readonly DigestOutcome[]): KnownDigests {
    const settled = new Map<string, string>();
    for (const [position, path] of paths.entries()) {
      const { identity, isSettled } = this.#files.get(path) ?? nothing;
      const digest = digests[position];
      const stoodStill = isSettled && fileIdentity(path) === identity;
      if (stoodStill && digest !== undefined && !('error' in digest)) settled.set(identity, digest.sha256);
    }
    return settled;
  }
}

interface Sighting {
  readonly identity: string;
  readonly sizeBytes: number;
  /** A later write is sure to set another change time. */
  readonly isSettled: boolean;
}

const nothing: Sighting = { identity: 'nothing', sizeBytes: 0, isSettled: false };

/** Two writes within a tick of the file system's clock leave the same time: none of them ticks slower than this. */
const tickMs = 40;
const nsPerMs = 1_000_000n;
const nsPerSecond = 1_000_000_000n;

/** Of a file that cannot be looked at nothing is known; whoever reads it is told why. */
function sight(path: string, nowMs: number): Sighting {
  try {
    return sighting(statSync(path, { bigint: true }), nowMs);
  } catch {
    return nothing;
  }
}

function sighting({ dev, ino, size, mtimeNs, ctimeNs }: BigIntStats, nowMs: number): Sighting {
  // Whole seconds are those of a file system that counts no finer.
  const isSettled = ctimeNs % nsPerSecond !== 0n && ctimeNs < BigInt(Math.floor(nowMs) - tickMs) * nsPerMs;
  return { identity: [dev, ino, size, mtimeNs, ctimeNs].join(' '), sizeBytes: Number(size), isSettled };
}
