/**
 * The check of an index's files. Those whose digest is known are as they were; the others are read on threads of
 * their own: a large index takes seconds, and requests go on meanwhile.
 */
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { DigestOutcome } from '../../shared/index-format/file-digest.ts';
import { checkIndexFilesBy, type IndexCheck } from '../../shared/index-format/index-files.ts';
import type { DigestCache } from './digest-cache.ts';

export interface ApartCheck {
  readonly check: IndexCheck;
  /** Of files that were read. */
  readonly readBytes: number;
}

export async function checkIndexApart(directory: string, memory: DigestCache): Promise<ApartCheck> {
  const known = memory.recall(directory);
  let readBytes = 0;
  const check = await checkIndexFilesBy(directory, async (paths) => {
    const round = memory.beginRound(paths);
    const unknown = paths.filter((path) => round.recall(path, known) === null);
    const read = await digestApart(unknown);
    memory.remember(round.settled(unknown, read));
    for (const digest of read) readBytes += 'error' in digest ? 0 : digest.size_bytes;
    return paths.map((path) => round.recall(path, known) ?? read[unknown.indexOf(path)] ?? notRead);
  });
  return { check, readBytes };
}

const notRead: DigestOutcome = { error: 'it was not read' };

/** One thread reads the largest file, another one all the rest: no more would come of a third. */
async function digestApart(paths: readonly string[]): Promise<readonly DigestOutcome[]> {
  const largest = paths.reduce((found, path) => (sizeOf(path) > sizeOf(found) ? path : found), '');
  const rest = paths.filter((path) => path !== largest);
  const [[ofLargest], ofRest] = await Promise.all([
    digestsOn(largest === '' ? [] : [largest]),
    digestsOn(rest),
  ]);
  return paths.map((path) => (path === largest ? ofLargest : ofRest[rest.indexOf(path)]) ?? notRead);
}

/** Rejects where the thread itself fails, which is no fault of the index. */
async function digestsOn(paths: readonly string[]): Promise<readonly DigestOutcome[]> {
  if (paths.length === 0) return [];
  const thread = new Worker(new URL('./digest-thread.js', import.meta.url), { workerData: paths });
  const [digests] = (await once(thread, 'message')) as [readonly DigestOutcome[]];
  return digests;
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}
