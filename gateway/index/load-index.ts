/** From an index directory to an index that can serve: checked, mapped, opened, its engine started and warm. */
import { type Engine, startEngine } from '../../engine/engine.ts';
import type { ServedIndex } from '../served-index.ts';
import type { Settings } from '../settings.ts';
import { checkIndexApart } from './check-apart.ts';
import { isUnchanged, type Sighting, sightIndex } from './index-sighting.ts';
import { IndexUse } from './index-use.ts';
import { closeIndex, type OpenIndex, openCheckedIndex } from './open-index.ts';
import { warmUp } from './warm-up.ts';

export type EngineSettings = Pick<
  Settings,
  'engineThreads' | 'engineQueueMaximumJobs' | 'engineTimeoutMs'
> & {
  /** Another worker than the engine's own: for tests of what happens when one dies. */
  readonly workerUrl?: URL;
};

export interface LoadRequest {
  readonly settings: EngineSettings;
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
  const index = openCheckedIndex(directory, await checkIndexApart(directory));
  try {
    const engine = await warmEngine(index, request.settings);
    return { ...index, engine, generation: request.generation, use: new IndexUse() };
  } catch (error) {
    closeIndex(index);
    throw error;
  }
}

async function warmEngine(index: OpenIndex, settings: EngineSettings): Promise<Engine> {
  let engine: Engine | null = null;
  try {
    engine = await startEngine({
      graph: index.graph,
      threads: settings.engineThreads,
      queueMaximumJobs: settings.engineQueueMaximumJobs,
      evaluationTimeoutMs: settings.engineTimeoutMs,
      ...(settings.workerUrl === undefined ? {} : { workerUrl: settings.workerUrl }),
    });
    await warmUp(index, engine, settings.engineThreads);
    return engine;
  } catch (error) {
    await engine?.close();
    const said = error instanceof Error ? error.message : String(error);
    throw new EngineStartError(`the engine's workers did not start: ${said}`);
  }
}

function refused(error: unknown): Extract<LoadOutcome, { kind: 'refused' }> {
  return { kind: 'refused', error: error instanceof Error ? error : new Error(String(error)) };
}
