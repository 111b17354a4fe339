/**
 * The worker pool: Piscina's workers, each of whose tasks is a session (session-protocol.ts). A batch of jobs is sent
 * as one msgpack array, and its outcomes return as one buffer. The only file that knows Piscina.
 */
import { setTimeout as delay } from 'node:timers/promises';
import type { MessagePort } from 'node:worker_threads';
import { Piscina } from 'piscina';
import { defaultWorkUnits } from '../../shared/limits.ts';
import { BatchingEngine } from './batching-engine.ts';
import type { Engine, EngineOptions, WorkerSettings } from './engine-types.ts';
import type { SessionChannel } from './session-protocol.ts';
import { SessionScheduler } from './session-scheduler.ts';

/**
 * The heap limits of a worker. Nearly all garbage of a question dies young: with a young generation of 12 MB instead of
 * 3 MB, fewer collections find live objects to copy, which saves some 5 % of a worker's time; 32 MB save no more. The
 * limit of the old generation bounds the garbage that V8 accumulates there.
 */
const heapLimits = { maxYoungGenerationSizeMb: 12, maxOldGenerationSizeMb: 1024 };

/** Between two looks at whether a worker has loaded that replaces a dead one. */
const loadingPollMs = 2;

/** Starts the workers and resolves once all are ready. */
export async function startEngine(options: EngineOptions): Promise<Engine> {
  const workerData: WorkerSettings = {
    graphShare: options.graph.file.share,
    indexId: options.graph.indexId,
    evaluationTimeoutMs: options.evaluationTimeoutMs,
    maximumAnswerBytes: options.maximumAnswerBytes ?? Number.POSITIVE_INFINITY,
    workUnits: options.workUnits ?? defaultWorkUnits,
  };
  const { threads } = options;
  const pool = new Piscina({
    filename: (options.workerUrl ?? new URL('./worker.js', import.meta.url)).href,
    minThreads: threads,
    maxThreads: threads,
    idleTimeout: Number.POSITIVE_INFINITY,
    maxQueue: Number.POSITIVE_INFINITY,
    concurrentTasksPerWorker: 1,
    recordTiming: false,
    resourceLimits: heapLimits,
    workerData,
  });
  // A worker that dies between two sessions loses no batch, and Piscina has already replaced it.
  pool.on('error', () => undefined);
  const begin = (channel: SessionChannel | null): Promise<Uint8Array | null> => pool.run(channel);
  const loaded = new Set<number>();
  pool.on('workerCreate', ({ id }: { readonly id: number }) => loaded.add(id));
  // No job is left when the engine closes. `pool.close` would keep the pool in memory for half a minute, by a timer.
  const close = async (): Promise<void> => {
    // A thread that is terminated while it loads aborts the process; one that fails to load is removed.
    while (pool.threads.some(({ threadId }) => !loaded.has(threadId))) await delay(loadingPollMs);
    await pool.destroy();
  };
  const scheduler = new SessionScheduler({ threads, begin, close });
  pool.on('message', (worker: MessagePort) => {
    worker.on('message', (number: number) => scheduler.observe(number));
    worker.unref();
  });
  // Piscina reports the first workers as created before they have loaded.
  const ready = Array.from({ length: threads }, () => begin(null));
  try {
    await Promise.all(ready);
  } catch (error) {
    await Promise.allSettled(ready);
    await close();
    throw error;
  }
  return new BatchingEngine(scheduler, options);
}
