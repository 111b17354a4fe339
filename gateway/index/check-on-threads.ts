/**
 * Checks the files of an index without blocking the event loop. Files with a known digest are not read; the others
 * are read on worker threads, because a large index takes seconds and requests must be answered meanwhile.
 */
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { assert } from '../../shared/assert.ts';
import { itemAt } from '../../shared/column.ts';
import type { DigestOutcome } from '../../shared/index-format/file-digest.ts';
import { checkIndexFilesBy, type IndexCheck } from '../../shared/index-format/index-files.ts';
import type { DigestCache } from './digest-cache.ts';

export interface ThreadedCheck {
  readonly check: IndexCheck;
  /** The total size of the files that were read. */
  readonly readBytes: number;
}

export async function checkIndexOnThreads(directory: string, cache: DigestCache): Promise<ThreadedCheck> {
  const known = cache.knownDigests(directory);
  let readBytes = 0;
  const check = await checkIndexFilesBy(directory, async (paths) => {
    const round = cache.beginRound(paths);
    const read = await digestOnThreads(paths.filter((path) => round.recall(path, known) === null));
    cache.add(round.cacheable([...read.keys()], [...read.values()]));
    for (const digest of read.values()) readBytes += 'error' in digest ? 0 : digest.size_bytes;
    return paths.map((path) => {
      const digest = read.get(path) ?? round.recall(path, known);
      assert(digest !== null, `the digest of ${path} is known or was computed`);
      return digest;
    });
  });
  return { check, readBytes };
}

/** Digests by path. One thread reads the largest file, a second one the rest; a third would not finish sooner. */
export async function digestOnThreads(paths: readonly string[]): Promise<ReadonlyMap<string, DigestOutcome>> {
  const [largest, ...rest] = paths.toSorted((left, right) => sizeOf(right) - sizeOf(left));
  if (largest === undefined) return new Map();
  const digests = (await Promise.all([digestOnThread([largest]), digestOnThread(rest)])).flat();
  return new Map([largest, ...rest].map((path, position) => [path, itemAt(digests, position)]));
}

/** Rejects if the thread itself fails, which does not mean that the index is damaged. */
async function digestOnThread(paths: readonly string[]): Promise<readonly DigestOutcome[]> {
  if (paths.length === 0) return [];
  const thread = new Worker(new URL('./digest-thread.js', import.meta.url), { workerData: paths });
  const [digests] = (await once(thread, 'message')) as [readonly DigestOutcome[]];
  return digests;
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}
