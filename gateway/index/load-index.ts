/** From an index directory to an index that can serve: checked, mapped, opened, its engine started and warm. */
import type { Engine } from '../../engine/engine.ts';
import { checkIndexApart } from './check-on-threads.ts';
import type { DigestCache } from './digest-cache.ts';
import { isUnchanged, type Sighting, sightIndex } from './index-fingerprint.ts';
import { IndexUse } from './index-use.ts';
import { closeIndex, type OpenIndex, openCheckedIndex } from './open-index.ts';
import { type EngineSettings, PrewarmedEngine } from './prewarmed-engine.ts';
import type { ServedIndex } from './served-index.ts';
import { warmUp } from './warm-up.ts';

export interface LoadRequest {
  readonly settings: EngineSettings;
  readonly digests: DigestCache;
  readonly monotonicMs: () => number;
  /** An engine that was started in time, if it turns out to be over this index. */
  readonly early?: PrewarmedEngine;
  readonly generation: number;
}

/** The index is whole, and the engine did not come to work over it. */
export class EngineStartError extends Error {
  override readonly name = 'EngineStartError';
}

export type LoadOutcome =
  | { readonly kind: 'loaded'; readonly index: ServedIndex }
  /** An IndexOpenError or an EngineStartError. */
  | { readonly kind: 'refused'; readonly error: Error }
  /** Another index took the place meanwhile: what was read may be half of each. */
  | { readonly kind: 'moved' };

/** Nothing in here holds up the requests that another index answers meanwhile. */
export async function loadSighted(sighting: Sighting, request: LoadRequest): Promise<LoadOutcome> {
  const loaded = await loadIndex(sighting.directory, request).catch(refused);
  if (await isUnchanged(sighting)) return 'kind' in loaded ? loaded : { kind: 'loaded', index: loaded };
  if (!('kind' in loaded)) await discardIndex(loaded);
  return { kind: 'moved' };
}

/** The index at a place that may be published to at any time. Throws IndexOpenError or EngineStartError. */
export async function loadPublished(
  place: string,
  request: LoadRequest,
): Promise<{ readonly index: ServedIndex; readonly sighting: Sighting }> {
  for (;;) {
    const sighting = await sightIndex(place);
    const outcome = await loadSighted(sighting, request);
    if (outcome.kind === 'refused') throw outcome.error;
    if (outcome.kind === 'loaded') return { index: outcome.index, sighting };
  }
}

/** Ends an index that nobody asks any more. */
export async function discardIndex(index: ServedIndex): Promise<void> {
  await index.engine.close();
  closeIndex(index);
}

/** Throws IndexOpenError or EngineStartError. */
export async function loadIndex(directory: string, request: LoadRequest): Promise<ServedIndex> {
  const startedMs = request.monotonicMs();
  const early = request.early?.takenFor(directory) ?? new PrewarmedEngine(directory, request.settings);
  let index: OpenIndex | null = null;
  try {
    const { check, readBytes } = await checkIndexApart(directory, request.digests);
    index = openCheckedIndex(directory, check, early.checkedGraph);
    const engine = await warmEngine(index, early, request.settings);
    early.handOver();
    const loading = { readyMs: Math.round(request.monotonicMs() - startedMs), readBytes };
    return { ...index, engine, generation: request.generation, use: new IndexUse(), loading };
  } catch (error) {
    await early.discard();
    if (index !== null) closeIndex(index);
    throw error;
  }
}

async function warmEngine(
  index: OpenIndex,
  early: PrewarmedEngine,
  { engineThreads }: EngineSettings,
): Promise<Engine> {
  try {
    const engine = await early.over(index.graph);
    await warmUp(index, engine, engineThreads);
    return engine;
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    throw new EngineStartError(`the engine's workers did not start: ${said}`);
  }
}

function refused(error: unknown): Extract<LoadOutcome, { kind: 'refused' }> {
  return { kind: 'refused', error: error instanceof Error ? error : new Error(String(error)) };
}
