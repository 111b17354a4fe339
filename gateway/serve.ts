/** `gradus serve`: opens the socket, then index, engine and store, and drains on a signal. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { SolverWarmUp } from '../engine/engine.ts';
import { programVersion } from '../shared/program-version.ts';
import { TokenVerifier } from './auth/token.ts';
import { openStateStore } from './cli/open-state-store.ts';
import { openTokenKeys } from './cli/open-token-keys.ts';
import { observeSettings } from './cli/setting-remarks.ts';
import { buildGateway, type Gateway } from './gateway.ts';
import type { ListeningServer } from './http/uws-server.ts';
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
import { GatewayCounters } from './observe/counters.ts';
import type { Observe } from './observe/event.ts';
import { logEvents } from './observe/log.ts';
import { metricFamilies } from './observe/metric-families.ts';
import { loadExposition, ServiceMetrics } from './observe/service-metrics.ts';
import { garbageCollector } from './process/collect-garbage.ts';
import { prepareDataDirectory } from './process/data-directory.ts';
import { CommandFailure, exitCodes } from './process/exit-codes.ts';
import { Lifecycle } from './process/lifecycle.ts';
import { listenFault } from './process/listen-fault.ts';
import type { AcceptedSettings } from './process/settings.ts';
import { SiblingProcesses } from './process/sibling-processes.ts';
import { takeSignals } from './process/signals.ts';
import type { Service, ServiceBase } from './service.ts';

export interface ServeOptions extends Pick<EngineSettings, 'workerUrl'> {
  /** Read every byte of an index before it is served, including files with a known digest. */
  readonly fullCheck?: boolean;
  /** An engine whose workers load in parallel with the rest of the server. */
  readonly prewarmed?: PrewarmedEngine;
}

/** A server that accepts connections; it answers 503 until its gateway has a service. */
interface Listening {
  readonly base: ServiceBase;
  readonly gateway: Gateway;
  readonly server: ListeningServer;
}

interface Running {
  readonly service: Service;
  readonly indexes: IndexSwitch;
  /** Null for the demonstration index, which is published once. */
  readonly watch: IndexWatch | null;
  /** Null without SVC_INDEX_SOURCE. */
  readonly source: IndexSource | null;
}

const stderrFd = 2;
/** Time for the socket to send what its buffer holds after the last answer is written. */
const lingerMs = 50;

/** Serves until SIGTERM or SIGINT, then drains and returns the exit code. Throws CommandFailure if it cannot start. */
export async function serve(
  accepted: AcceptedSettings,
  print: (line: string) => void,
  options: ServeOptions = {},
): Promise<number> {
  const signals = takeSignals();
  const listening = await startListening(accepted);
  const opened = open(listening.base, options);
  const running = await Promise.race([opened, signals.ending.then(() => null)]);
  if (running === null) await stopDuringStart(listening, options.prewarmed);
  else {
    signals.onHangup(() => void checkForIndex(running));
    listening.gateway.serve(running.service);
    observeServing(listening, running.service);
    // Tests and benches start many servers, most of which never solve anything.
    const isWarmUpWanted = process.env['GRADUS_NO_WARM_UP'] === undefined;
    const warmUp = isWarmUpWanted ? new SolverWarmUp({ isIdle: () => isIdle(running) }) : null;
    if (signals.received() === null) print(readyLine(listening, running.service));
    const signal = await signals.ending;
    await warmUp?.close();
    await stop(listening, running, signal);
  }
  return exitCodes.ok.code;
}

async function startListening(accepted: AcceptedSettings): Promise<Listening> {
  const { settings } = accepted;
  const { logLevel: level, processName } = settings;
  const counters = new GatewayCounters();
  const observe = counters.counting(logEvents({ level, fd: stderrFd, processName }));
  observeSettings(accepted, observe);
  prepareDataDirectory(settings.dataDirectory);
  observe({ kind: 'starting', version: programVersion(), indexDirectory: settings.indexDirectory });
  const base: ServiceBase = {
    settings,
    lifecycle: new Lifecycle(),
    counters,
    observe,
    nowMs: Date.now,
    monotonicMs: () => performance.now(),
  };
  const gateway = buildGateway(base);
  const server = await gateway.listen(settings);
  if (server === null)
    throw new CommandFailure('unavailable', await listenFault(settings.host, settings.port));
  return { base, gateway, server };
}

/** Opens everything that answers need. Long steps run on other threads: this one keeps answering 503 meanwhile. */
async function open(
  base: ServiceBase,
  { fullCheck = false, prewarmed, ...testOptions }: ServeOptions,
): Promise<Running> {
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
  const source = await openIndexSource(base);
  const { indexes, watch } = await openIndexes(base, request, source);
  source?.keep(
    () => inServiceOf(indexes),
    async () => watch?.checkNow(),
  );
  const store = await openStateStore(settings, observe);
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

/** Waits for the first index if there is none yet; requests are refused meanwhile. */
async function openIndexSource({ settings, observe }: ServiceBase): Promise<IndexSource | null> {
  const { indexSource, indexDirectory, dataDirectory, indexPollSeconds } = settings;
  if (indexSource === null || indexDirectory === null) return null;
  const source = new IndexSource({
    source: indexSource,
    dataDirectory,
    pollMs: 1000 * indexPollSeconds,
    observe,
  });
  await source.first(async () => existsSync(indexDirectory));
  return source;
}

async function openIndexes(
  { settings, lifecycle, observe }: ServiceBase,
  request: IndexLoadRequest,
  source: IndexSource | null,
): Promise<Pick<Running, 'indexes' | 'watch'>> {
  const { indexDirectory: publishedPath, dataDirectory, indexPollSeconds } = settings;
  try {
    if (publishedPath === null) {
      const load = (directory: string) => loadIndex(directory, request);
      const index = await loadDemonstrationIndex(dataDirectory, observe, load);
      return { indexes: new IndexSwitch(index, () => undefined), watch: null };
    }
    const { index, fingerprint } = await loadRepaired(publishedPath, request, source, observe);
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

/** Loads the published index. A damaged one is fetched again if there is an index source. */
async function loadRepaired(
  publishedPath: string,
  request: IndexLoadRequest,
  source: IndexSource | null,
  observe: Observe,
): ReturnType<typeof loadPublished> {
  try {
    return await loadPublished(publishedPath, request);
  } catch (error) {
    if (source === null || !(error instanceof IndexOpenError)) throw error;
    observe({ kind: 'index_refused', reason: error.message });
    await source.repaired(await resolvedDirectory(publishedPath));
    return loadPublished(publishedPath, request);
  }
}

function inServiceOf({ current }: IndexSwitch): IndexInService {
  return { directory: current.directory, isDamaged: current.files.damaged.length > 0 };
}

function isIdle({ service: { engine, counters } }: Running): boolean {
  const { runningJobs, waitingJobs } = engine.load();
  return counters.requestsInFlight === 0 && runningJobs === 0 && waitingJobs === 0;
}

async function checkForIndex({ watch, source, service, indexes }: Running): Promise<void> {
  await source?.lookNow(inServiceOf(indexes));
  if (watch === null) service.observe({ kind: 'nothing_to_look_at' });
  else await watch.checkNow();
}

function observeServing({ base, server }: Listening, { index }: Service): void {
  base.observe({
    kind: 'serving',
    address: `${base.settings.host}:${server.port}`,
    indexId: index.metadata.index_id,
    startMs: Math.round(performance.now()),
    ...index.loading,
  });
}

function readyLine({ base, server }: Listening, { index }: Service): string {
  const { host, page } = base.settings;
  const root = `http://${host.includes(':') ? `[${host}]` : host}:${server.port}`;
  const { catalog_version_id: version, course_count: courses } = index.metadata;
  const address = page ? `${root}/` : `${root}/api/v1`;
  return `gradus ${programVersion()} is ready at ${address} (${version}, ${courses} courses), described at ${root}/docs`;
}

/** No request has been answered yet; whatever is still being opened ends with the process. */
async function stopDuringStart({ base, server }: Listening, prewarmed?: PrewarmedEngine): Promise<void> {
  server.close();
  await prewarmed?.discard();
  base.lifecycle.enter('stopped');
  base.observe({ kind: 'stopped' });
}

async function stop({ base, gateway, server }: Listening, running: Running, signal: string): Promise<void> {
  const { lifecycle, counters, observe, settings } = base;
  // On a shared port, new connections belong to the other processes from now on.
  if (settings.portShared) server.stopListening();
  if (settings.drainDelayMs > 0 && lifecycle.phase === 'serving') {
    lifecycle.enter('leaving');
    observe({ kind: 'leaving', signal, durationMs: settings.drainDelayMs });
    await delay(settings.drainDelayMs);
  }
  lifecycle.enter('draining');
  observe({ kind: 'draining', signal, requestsInFlight: counters.requestsInFlight });
  running.source?.stop();
  const watchStopped = running.watch?.stop();
  const drained = await gateway.drained(settings.shutdownGraceMs);
  if (!drained) observe({ kind: 'drain_cut_short', requestsInFlight: counters.requestsInFlight });
  await delay(lingerMs);
  server.close();
  await Promise.all([running.indexes.close(), running.service.store.close(), watchStopped]);
  lifecycle.enter('stopped');
  observe({ kind: 'stopped' });
}
