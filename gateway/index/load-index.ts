/** Loads an index directory into an index ready to serve: checked, mapped and opened, with a warm engine. */
import type { Engine } from '../../engine/engine.ts';
import { checkIndexOnThreads } from './check-on-threads.ts';
import type { DigestCache } from './digest-cache.ts';
import { fingerprintIndex, type IndexFingerprint, isUnchanged } from './index-fingerprint.ts';
import { IndexUse } from './index-use.ts';
import { closeIndex, type OpenIndex, openCheckedIndex } from './open-index.ts';
import { type EngineSettings, PrewarmedEngine } from './prewarmed-engine.ts';
import type { ServedIndex } from './served-index.ts';
import { warmUp } from './warm-up.ts';

export interface IndexLoadRequest {
  readonly settings: EngineSettings;
  readonly digests: DigestCache;
  readonly monotonicMs: () => number;
  /** Used if it was started for the same directory. */
  readonly prewarmed?: PrewarmedEngine;
  readonly generation: number;
}

/** The index is intact, but its engine did not start. */
export class EngineStartError extends Error {
  override readonly name = 'EngineStartError';
}

export type LoadOutcome =
  | { readonly kind: 'loaded'; readonly index: ServedIndex }
  /** `error` is an IndexOpenError or an EngineStartError. */
  | { readonly kind: 'refused'; readonly error: Error }
  /** Another index was published meanwhile: the files that were read may belong to either. */
  | { readonly kind: 'replaced' };

/** Does not block requests that another index answers meanwhile. */
export async function loadFingerprinted(
  fingerprint: IndexFingerprint,
  request: IndexLoadRequest,
): Promise<LoadOutcome> {
  const loaded = await loadIndex(fingerprint.directory, request).catch(refused);
  if (await isUnchanged(fingerprint)) return 'kind' in loaded ? loaded : { kind: 'loaded', index: loaded };
  if (!('kind' in loaded)) await discardIndex(loaded);
  return { kind: 'replaced' };
}

/** Loads from a path that may be published to at any time. Throws IndexOpenError or EngineStartError. */
export async function loadPublished(
  publishedPath: string,
  request: IndexLoadRequest,
): Promise<{ readonly index: ServedIndex; readonly fingerprint: IndexFingerprint }> {
  for (;;) {
    const fingerprint = await fingerprintIndex(publishedPath);
    const outcome = await loadFingerprinted(fingerprint, request);
    if (outcome.kind === 'refused') throw outcome.error;
    if (outcome.kind === 'loaded') return { index: outcome.index, fingerprint };
  }
}

/** Closes an index that no longer answers requests. */
export async function discardIndex(index: ServedIndex): Promise<void> {
  await index.engine.close();
  await closeIndex(index);
}

/** Throws IndexOpenError or EngineStartError. */
export async function loadIndex(directory: string, request: IndexLoadRequest): Promise<ServedIndex> {
  const startedMs = request.monotonicMs();
  const prewarmed =
    request.prewarmed?.claimFor(directory) ?? (await PrewarmedEngine.start(directory, request.settings));
  let index: OpenIndex | null = null;
  try {
    const { check, readBytes } = await checkIndexOnThreads(directory, request.digests);
    const held = check.kind === 'whole' ? await prewarmed.heldGraph() : null;
    index = openCheckedIndex(directory, check, held);
    const engine = await warmEngine(index, prewarmed, request.settings);
    prewarmed.release();
    const loading = { readyMs: Math.round(request.monotonicMs() - startedMs), readBytes };
    return { ...index, engine, generation: request.generation, use: new IndexUse(), loading };
  } catch (error) {
    await prewarmed.discard();
    if (index !== null) await closeIndex(index);
    throw error;
  }
}

async function warmEngine(
  index: OpenIndex,
  prewarmed: PrewarmedEngine,
  { engineThreads }: EngineSettings,
): Promise<Engine> {
  try {
    const engine = await prewarmed.engineOver(index.graph);
    await warmUp(index, engine, engineThreads);
    return engine;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new EngineStartError(`the engine's workers did not start: ${reason}`);
  }
}

function refused(error: unknown): Extract<LoadOutcome, { kind: 'refused' }> {
  return { kind: 'refused', error: error instanceof Error ? error : new Error(String(error)) };
}
