/**
 * Publication in a thread of its own, whose heap fits it: a build makes millions of objects that live for one record, and
 * with Node's usual young generation a fifth of its time goes into collecting them. Its heap may also take most of the
 * memory, so that large catalogs need no options of Node.
 */
import { totalmem } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { PublishOptions, PublishOutcome } from './publish.ts';
import type { ThreadMessage, ThreadOptions } from './publish-thread.ts';

const youngMiB = 192;
/** What a build may take of the memory of this machine, or of its container. */
const memoryShare = 0.75;
const bytesOfMiB = 2 ** 20;

/** As `publish`, which it calls; `heapMiB` is what its heap may grow to. */
export function publishInThread(
  { onProgress, onTick, ...options }: PublishOptions,
  heapMiB = Math.floor((memoryShare * memoryBytes()) / bytesOfMiB),
): Promise<PublishOutcome> {
  const given: ThreadOptions = {
    options,
    reportsProgress: onProgress !== undefined,
    reportsTicks: onTick !== undefined,
  };
  const thread = new Worker(new URL('./publish-thread.js', import.meta.url), {
    workerData: given,
    resourceLimits: { maxYoungGenerationSizeMb: youngMiB, maxOldGenerationSizeMb: heapMiB },
  });
  return new Promise((resolve, reject) => {
    thread.on('message', (message: ThreadMessage) => {
      if (message.kind === 'progress') onProgress?.(message.line);
      else if (message.kind === 'tick') onTick?.(message.line);
      else resolve(message.outcome);
    });
    thread.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve({ kind: 'failed', reason: tooLarge(heapMiB) });
      else reject(error);
    });
    thread.on('exit', (code) => reject(new Error(`the publication thread ended with code ${code}`)));
  });
}

function tooLarge(heapMiB: number): string {
  return `the catalog needs more memory than publication may take here, which is ${heapMiB} MiB; publish it on a machine with more.`;
}

function memoryBytes(): number {
  const constrained = process.constrainedMemory();
  return constrained > 0 ? Math.min(constrained, totalmem()) : totalmem();
}
