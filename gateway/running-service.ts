/** Opens and closes what a server needs to answer: index, engine, state store and what counts and limits requests. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { TokenVerifier } from './auth/token.ts';
import { openStateStore } from './cli/open-state-store.ts';
import { openTokenKeys } from './cli/open-token-keys.ts';
import { loadDemonstrationIndex } from './index/demonstration-index.ts';
import { DigestCache } from './index/digest-cache.ts';
import { resolvedDirectory } from './index/index-fingerprint.ts';
import { IndexSwitch } from './index/index-switch.ts';
import { IndexWatch } from './index/index-watch.ts';
import { EngineStartError, type IndexLoadRequest, loadIndex, loadPublished } from './index/load-index.ts';
import { IndexOpenError } from './index/open-index.ts';
import type { EngineSettings, PrewarmedEngine } from './index/prewarmed-engine.ts';
import { type IndexInService, IndexSource } from './index-repository/index-source.ts';
import { pointerName } from './index-repository/pointer.ts';
import { buildLimits } from './limits/build-limits.ts';
import { ClientAddresses } from './limits/client-addresses.ts';
import { metricFamilies } from './observe/metric-families.ts';
import { loadExposition, ServiceMetrics } from './observe/service-metrics.ts';
import { garbageCollector } from './process/collect-garbage.ts';
import { CommandFailure } from './process/exit-codes.ts';
import { SiblingProcesses } from './process/sibling-processes.ts';
import type { Signals } from './process/signals.ts';
import type { Service, ServiceBase } from './service.ts';

export interface OpenOptions extends Pick<EngineSettings, 'workerUrl'> {
  /** Read every byte of an index before it is served, including files with a known digest. */
  readonly fullCheck?: boolean;
  /** An engine whose workers load in parallel with the rest of the server. */
  readonly prewarmed?: PrewarmedEngine;
}

/** All that is open while the server answers. */
export interface RunningService {
  readonly service: Service;
  readonly indexes: IndexSwitch;
  /** Null for the demonstration index, which is published once. */
  readonly watch: IndexWatch | null;
  /** Null without SVC_INDEX_SOURCE. */
  readonly source: IndexSource | null;
}

/**
 * Opens everything that answers need. Long steps run on other threads: this one keeps answering 503 meanwhile. Rejects if
 * the process is to end while an index or a database is awaited. Throws CommandFailure.
 */
export async function openService(
  base: ServiceBase,
  signals: Signals,
  { fullCheck = false, prewarmed, ...testOptions }: OpenOptions,
): Promise<RunningService> {
  const { settings, observe, nowMs, monotonicMs } = base;
  const { dataDirectory } = settings;
  const request: IndexLoadRequest = {
    settings: { ...settings, ...testOptions },
    digests: new DigestCache({ dataDirectory, readsEverything: fullCheck, nowMs }),
    monotonicMs,
    generation: 1,
    ...(prewarmed === undefined ? {} : { prewarmed }),
  };
  // Loaded at start rather than by the first request for the metrics.
  if (settings.internalToken !== null) await loadExposition();
  const siblings = new SiblingProcesses(settings.processName);
  const keys = openTokenKeys(settings, observe);
  const verifier = new TokenVerifier(keys.current, keys.previous);
  const source = await openIndexSource(base, signals);
  const { indexes, watch } = await openIndexes(base, signals, request, source);
  source?.keep(
    () => inServiceOf(indexes),
    async () => watch?.checkNow(),
  );
  const opening = openStateStore(settings, observe);
  // SQLite opens on a thread that may not be left, a database elsewhere may be away for hours.
  const store = await (settings.stateUrl === null ? opening : unlessEnding(signals, opening));
  const service: Service = {
    ...base,
    get index() {
      return indexes.current;
    },
    store,
    engine: indexes,
    verifier,
    clientAddresses: new ClientAddresses(settings, base.counters, observe),
    limits: buildLimits(settings),
    metrics: new ServiceMetrics(() => metricFamilies(service), settings.processName, siblings),
    servingSinceMs: monotonicMs(),
  };
  siblings.answerWith(() => service.metrics.own());
  return { service, indexes, watch, source };
}

/** Waits for the first index if there is none yet; requests are refused meanwhile. Rejects if the process is to end first. */
async function openIndexSource(
  { settings, observe }: ServiceBase,
  signals: Signals,
): Promise<IndexSource | null> {
  const { indexSource, indexDirectory, dataDirectory, indexPollSeconds } = settings;
  if (indexSource === null || indexDirectory === null) return null;
  const source = new IndexSource({
    source: indexSource,
    dataDirectory,
    pollMs: 1000 * indexPollSeconds,
    observe,
  });
  await unlessEnding(
    signals,
    source.first(async () => existsSync(indexDirectory)),
  );
  return source;
}

async function openIndexes(
  { settings, lifecycle, observe }: ServiceBase,
  signals: Signals,
  request: IndexLoadRequest,
  source: IndexSource | null,
): Promise<Pick<RunningService, 'indexes' | 'watch'>> {
  const { indexDirectory: publishedPath, dataDirectory, indexPollSeconds } = settings;
  try {
    if (publishedPath === null) {
      const load = (directory: string) => loadIndex(directory, request);
      const index = await loadDemonstrationIndex(dataDirectory, observe, load);
      return { indexes: new IndexSwitch(index, () => undefined), watch: null };
    }
    const { index, fingerprint } = await loadPublished(publishedPath, request).catch(
      async (error: unknown) => {
        if (source === null || !(error instanceof IndexOpenError)) throw error;
        observe({ kind: 'index_refused', reason: error.message });
        // A damaged index is fetched again.
        await unlessEnding(signals, source.repaired(await resolvedDirectory(publishedPath)));
        return loadPublished(publishedPath, request);
      },
    );
    const indexes = new IndexSwitch(index, garbageCollector());
    const pollMs = 1000 * indexPollSeconds;
    return {
      indexes,
      watch: new IndexWatch({ publishedPath, pollMs, request, indexes, lifecycle, observe }, fingerprint),
    };
  } catch (error) {
    if (error instanceof EngineStartError) throw new CommandFailure('internal', error.message);
    if (!(error instanceof IndexOpenError)) throw error;
    throw new CommandFailure('data', `${error.message}; ${remedyFor(publishedPath)}`);
  }
}

/** What to do about a directory without an index, which may be the repository that `publish --to` made. */
function remedyFor(publishedPath: string | null): string {
  const isRepository = publishedPath !== null && existsSync(join(publishedPath, pointerName));
  return isRepository
    ? 'it is an index repository: name it with SVC_INDEX_SOURCE instead of SVC_INDEX_DIR'
    : 'publish the catalog again, or set SVC_INDEX_DIR';
}

/** Rejects if the process is to end before the work is done. */
async function unlessEnding<Result>(signals: Signals, work: Promise<Result>): Promise<Result> {
  await Promise.race([work, signals.ending]);
  if (signals.received() !== null) throw new Error('the process is to end');
  return work;
}

function inServiceOf({ current }: IndexSwitch): IndexInService {
  return { directory: current.directory, isDamaged: current.files.damaged.length > 0 };
}

/** Looks for a newly published index at once, for SIGHUP. */
export async function checkForIndex({ watch, source, service, indexes }: RunningService): Promise<void> {
  await source?.lookNow(inServiceOf(indexes));
  if (watch === null) service.observe({ kind: 'nothing_to_look_at' });
  else await watch.checkNow();
}

/** Looks for no further index. Resolves once none is being loaded. */
export function stopWatching({ source, watch }: RunningService): Promise<void> | undefined {
  source?.stop();
  return watch?.stop();
}

/** No request may be in flight. */
export async function closeService(running: RunningService): Promise<void> {
  await Promise.all([stopWatching(running), running.indexes.close(), running.service.store.close()]);
}
