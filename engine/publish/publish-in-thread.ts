/**
 * Publication in a thread with a suitable heap: a build makes millions of short-lived objects, and with Node's usual
 * young generation a fifth of its time is spent collecting them. The heap may also take most of the memory, so that
 * large catalogs need no Node options. A second thread verifies what was written, after the first has ended and
 * returned its heap.
 */
import { totalmem } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { PreparedIndex, PublishOptions, PublishOutcome } from './publication.ts';
import type { ThreadMessage, ThreadOptions } from './publish-thread.ts';
import { removeWritten } from './write/finish-index.ts';

const youngMiB = 192;
/** The share of the memory of this machine, or of its container, that a build may use. */
const memoryShare = 0.75;
const bytesOfMiB = 2 ** 20;

/** Like `publish`; `heapMiB` is the maximum heap of a thread. */
export async function publishInThread(
  options: PublishOptions,
  heapMiB = Math.floor((memoryShare * memoryBytes()) / bytesOfMiB),
): Promise<PublishOutcome> {
  const prepared = await runThread(options, heapMiB);
  if (prepared.kind !== 'prepared') return prepared;
  try {
    const outcome = await runThread(options, heapMiB, prepared);
    if (outcome.kind === 'published') return outcome;
    removeWritten(prepared.written);
    if (outcome.kind === 'prepared') throw new Error('the second thread took the first step');
    return outcome;
  } catch (error) {
    removeWritten(prepared.written);
    throw error;
  }
}

/** Runs one step in a thread; resolves with its outcome when the thread has ended. */
function runThread(
  { onProgress, onTick, ...options }: PublishOptions,
  heapMiB: number,
  prepared?: PreparedIndex,
): Promise<PublishOutcome | PreparedIndex> {
  const given: ThreadOptions = {
    ...(prepared === undefined ? {} : { prepared }),
    options,
    reportsProgress: onProgress !== undefined,
    reportsTicks: onTick !== undefined,
  };
  const thread = new Worker(new URL('./publish-thread.js', import.meta.url), {
    workerData: given,
    resourceLimits: { maxYoungGenerationSizeMb: youngMiB, maxOldGenerationSizeMb: heapMiB },
  });
  return new Promise((resolve, reject) => {
    let outcome: PublishOutcome | PreparedIndex | null = null;
    thread.on('message', (message: ThreadMessage) => {
      if (message.kind === 'progress') onProgress?.(message.line);
      else if (message.kind === 'tick') onTick?.(message.line);
      else outcome = message.outcome;
    });
    thread.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve({ kind: 'failed', reason: tooLarge(heapMiB) });
      else reject(error);
    });
    thread.on('exit', (code) => {
      if (outcome === null) reject(new Error(`the publication thread ended with code ${code}`));
      else resolve(outcome);
    });
  });
}

function tooLarge(heapMiB: number): string {
  return `the catalog needs more memory than publication may take here, which is ${heapMiB} MiB; publish it on a machine with more.`;
}

function memoryBytes(): number {
  const constrained = process.constrainedMemory();
  return constrained > 0 ? Math.min(constrained, totalmem()) : totalmem();
}
