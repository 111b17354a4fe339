/** The check of an index's files on threads of their own: a large index takes seconds, and requests go on meanwhile. */
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { DigestOutcome } from '../../shared/index-format/file-digest.ts';
import { checkIndexFilesBy, type IndexCheck } from '../../shared/index-format/index-files.ts';

export function checkIndexApart(directory: string): Promise<IndexCheck> {
  return checkIndexFilesBy(directory, digestApart);
}

/** One thread reads the largest file, another one all the rest: no more would come of a third. */
async function digestApart(paths: readonly string[]): Promise<readonly DigestOutcome[]> {
  const largest = paths.reduce((found, path) => (sizeOf(path) > sizeOf(found) ? path : found));
  const rest = paths.filter((path) => path !== largest);
  const [[ofLargest], ofRest] = await Promise.all([digestsOn([largest]), digestsOn(rest)]);
  const digests = new Map(rest.map((path, position) => [path, ofRest[position]]));
  digests.set(largest, ofLargest);
  return paths.map((path) => digests.get(path) ?? { error: 'it was not read' });
}

/** Rejects where the thread itself fails, which is no fault of the index. */
async function digestsOn(paths: readonly string[]): Promise<readonly DigestOutcome[]> {
  const thread = new Worker(new URL('./digest-thread.js', import.meta.url), { workerData: paths });
  const [digests] = (await once(thread, 'message')) as [readonly DigestOutcome[]];
  return digests;
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}
