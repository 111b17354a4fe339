/** A thread of `publishInThread`: runs one of its two steps, and posts progress lines and the outcome. */
import { parentPort, workerData } from 'node:worker_threads';
import { assert } from '../../shared/assert.ts';
import type { PreparedIndex, PublishOptions, PublishOutcome } from './publication.ts';

export interface ThreadOptions {
  /** The result of the first step; absent in the first step itself. */
  readonly prepared?: PreparedIndex;
  readonly options: Omit<PublishOptions, 'onProgress' | 'onTick'>;
  readonly reportsProgress: boolean;
  readonly reportsTicks: boolean;
}

export type ThreadMessage =
  | { readonly kind: 'progress'; readonly line: string }
  | { readonly kind: 'tick'; readonly line: string }
  | { readonly kind: 'outcome'; readonly outcome: PublishOutcome | PreparedIndex };

const port = parentPort;
assert(port !== null, 'this file is the entry of a thread');
const { prepared, options, reportsProgress, reportsTicks } = workerData as ThreadOptions;
const send = (message: ThreadMessage): void => port.postMessage(message);
const watched: PublishOptions = {
  ...options,
  ...(reportsProgress ? { onProgress: (line) => send({ kind: 'progress', line }) } : {}),
  ...(reportsTicks ? { onTick: (line) => send({ kind: 'tick', line }) } : {}),
};
// Each step loads only what it needs.
const outcome =
  prepared === undefined
    ? await (await import('./publish.ts')).prepareIndex(watched)
    : (await import('./finish-publication.ts')).takePrepared(prepared, watched);
send({ kind: 'outcome', outcome });
