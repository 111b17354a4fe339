/** Verifies the written files of an index by reopening them, and moves them into place. Does not need the catalog. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { tryDigestFile } from '../../../shared/index-format/file-digest.ts';
import type { BuildMetadata } from '../../../shared/index-format/index-files.ts';
import {
  DigestRound,
  type KnownDigests,
  knownDigestsName,
  writeKnownDigests,
} from '../../../shared/index-format/known-digests.ts';
import { syncPath } from '../../../shared/sync-path.ts';
import { verifyIndex } from '../verify/verify-index.ts';
import { takePlace } from './index-place.ts';

/** Unverified files of an index next to their place. */
export interface WrittenIndex {
  readonly building: string;
  readonly place: string;
  readonly metadata: BuildMetadata;
}

/** The new index failed its own verification: a bug of this program, which has just written it. */
class IndexRejected extends Error {
  override readonly name = 'IndexRejected';
}

/** The second half, without the content: reads everything back, then moves it into place. */
export function takeIntoPlace({ building, place, metadata }: WrittenIndex): void {
  orRemoved(building, () => {
    verifyWritten(building);
    takePlace(building, place, metadata.index_id);
  });
}

/** Removes a written index that was not moved into place. */
export function removeWritten({ building }: WrittenIndex): void {
  rmSync(building, { recursive: true, force: true });
}

/** Removes the files of an index if a step fails. */
export function orRemoved<Result>(building: string, step: () => Result): Result {
  try {
    return step();
  } catch (error) {
    rmSync(building, { recursive: true, force: true });
    throw error;
  }
}

/** Reads all files and stores their digests, so that servers need not compute them again. @throws IndexRejected */
function verifyWritten(directory: string): void {
  let known: KnownDigests = new Map();
  const outcome = verifyIndex(directory, (paths) => {
    const round = new DigestRound(paths, Date.now());
    const digests = paths.map(tryDigestFile);
    known = round.cacheable(paths, digests);
    return digests;
  });
  if (outcome.kind === 'damaged') {
    throw new IndexRejected(outcome.faults.map(({ file, reason }) => `${file}: ${reason}`).join('; '));
  }
  writeKnownDigests(join(directory, knownDigestsName), known);
  syncPath(join(directory, knownDigestsName));
  syncPath(directory);
}
