/** The thread of `publishInThread`: publishes once, and reports lines and the outcome as messages. */
import { parentPort, workerData } from 'node:worker_threads';
import { assert } from '../../shared/assert.ts';
import { type PublishOptions, type PublishOutcome, publish } from './publish.ts';

export interface ThreadOptions {
  readonly options: Omit<PublishOptions, 'onProgress' | 'onTick'>;
  readonly reportsProgress: boolean;
  readonly reportsTicks: boolean;
}

export type ThreadMessage =
  | { readonly kind: 'progress'; readonly line: string }
  | { readonly kind: 'tick'; readonly line: string }
  | { readonly kind: 'outcome'; readonly outcome: PublishOutcome };

const port = parentPort;
assert(port !== null, 'this file is the entry of a thread');
const { options, reportsProgress, reportsTicks } = workerData as ThreadOptions;
const send = (message: ThreadMessage): void => port.postMessage(message);
const outcome = await publish({
  ...options,
  ...(reportsProgress ? { onProgress: (line) => send({ kind: 'progress', line }) } : {}),
  ...(reportsTicks ? { onTick: (line) => send({ kind: 'tick', line }) } : {}),
});
send({ kind: 'outcome', outcome });
