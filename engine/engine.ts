/**
 * The public face of the engine, and the only file of it that the gateway may import: jobs in,
 * rendered bytes out. Publication is loaded on demand, so that a server that only serves holds none of it.
 */
import { bequeathMaximumAnswerBytes } from './answer/maximum-answer-bytes.ts';
import type { Engine, EngineOptions } from './pool/engine-types.ts';
import { startEngine as startPool } from './pool/pool.ts';

export type { AnswerListener, Engine, EngineLoad, EngineOptions } from './pool/engine-types.ts';

/** Starts the workers and returns once each of them is ready. A larger answer than `maximumAnswerBytes` is a fault instead. */
export function startEngine({
  maximumAnswerBytes = Number.POSITIVE_INFINITY,
  ...options
}: EngineOptions & { readonly maximumAnswerBytes?: number }): Promise<Engine> {
  bequeathMaximumAnswerBytes(maximumAnswerBytes);
  return startPool(options);
}

/** The index tool: `publish`, `verify`, `inspect`. */
export function loadPublisher(): Promise<typeof import('./publish/publisher.ts')> {
  return import('./publish/publisher.ts');
}
