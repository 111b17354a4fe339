/** `gradus serve`: the socket, then index, engine and store behind it; signals end it. */

import { TokenVerifier } from './auth/token.ts';
import { openStateStore } from './cli/open-state-store.ts';
import { openTokenKeys } from './cli/open-token-keys.ts';
import { buildGateway, buildLimiters, type Gateway } from './gateway.ts';
import { listenFault } from './http/listen-fault.ts';
import type { ListeningServer } from './http/uws-server.ts';
import { loadDemonstrationIndex } from './index/demonstration-index.ts';
import { DigestCache } from './index/digest-cache.ts';
import { IndexSuccession } from './index/index-succession.ts';
import { IndexWatch } from './index/index-watch.ts';
import { EngineStartError, type LoadRequest, loadIndex, loadPublished } from './index/load-index.ts';
import { IndexOpenError } from './index/open-index.ts';
import type { EngineSettings, PrewarmedEngine } from './index/prewarmed-engine.ts';
import { countEvents } from './observe/count-events.ts';
import { GatewayCounters } from './observe/counters.ts';
import { logEvents } from './observe/log.ts';
import type { AcceptedSettings } from './process/accepted-settings.ts';
import { prepareDataDirectory } from './process/data-directory.ts';
import { CommandFailure, exitCodes } from './process/exit-codes.ts';
import { Lifecycle } from './process/lifecycle.ts';
import { programVersion } from './process/program-info.ts';
import { type Signals, takeSignals } from './process/signals.ts';
import type { Service, ServiceBase } from './service.ts';

export interface ServeOptions extends Pick<EngineSettings, 'workerUrl'> {
  /** Every byte of an index is read before it is served, whatever is known of its files. */
  readonly fullCheck?: boolean;
  /** The engine whose threads load while the rest of the server does. */
  readonly early?: PrewarmedEngine;
}

/** A server that listens, and answers once `service` is there. */
interface Listening {
  readonly base: ServiceBase;
  readonly gateway: Gateway;
  readonly server: ListeningServer;
}

/** The parts behind it. */
interface Running {
  readonly service: Service;
  readonly succession: IndexSuccession;
  readonly watch: IndexWatch | null;
}

const stderrFd = 2;
/** After the last answer was written its bytes may still be on their way out of the socket. */
const lingerMs = 50;

/** Serves until SIGTERM or SIGINT, then drains; the exit code. Throws CommandFailure where it cannot start. */
export async function serve(
  accepted: AcceptedSettings,
  environment: NodeJS.ProcessEnv,
  print: (line: string) => void,
  options: ServeOptions = {},
): Promise<number> {
  const signals = takeSignals();
  const listening = await startListening(accepted);
  const running = await beforeEnding(signals, open(listening.base, environment, options));
  if (running === null) await stopEarly(listening, options.early);
  else {
    signals.onHangup(hangupOf(running));
    listening.gateway.serve(running.service);
    tellReady(listening, running.service);
    if (signals.came() === null) print(readyLine(listening, running.service));
    await stop(listening, running, await signals.ending);
  }
  return exitCodes.ok.code;
}

async function startListening({ settings, unknownNames }: AcceptedSettings): Promise<Listening> {
  const counters = new GatewayCounters();
  const observe = countEvents(counters, logEvents({ level: settings.logLevel, fd: stderrFd }));
  if (unknownNames.length > 0) observe({ kind: 'unknown_settings', names: unknownNames });
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
  const server = await gateway.listen(settings.host, settings.port);
  if (server === null)
    throw new CommandFailure('unavailable', await listenFault(settings.host, settings.port));
  return { base, gateway, server };
}

/** Everything that answers need; what takes long in it holds up no refusal meanwhile. */
async function open(
  base: ServiceBase,
  environment: NodeJS.ProcessEnv,
  { fullCheck = false, early, ...seams }: ServeOptions,
): Promise<Running> {
  const { settings, observe, nowMs, monotonicMs } = base;
  const { dataDirectory } = settings;
  const request: LoadRequest = {
    settings: { ...settings, ...seams },
    digests: new DigestCache({ dataDirectory, readsEverything: fullCheck, nowMs }),
    monotonicMs,
    generation: 1,
    ...(early === undefined ? {} : { early }),
  };
  const keys = openTokenKeys(settings, observe);
  const verifier = new TokenVerifier(keys.current, keys.previous);
  const { succession, watch } = await openIndex(base, request, environment);
  const store = await openStateStore(settings, observe);
  const service: Service = {
    ...base,
    get index() {
      return succession.current;
    },
    store,
    engine: succession,
    verifier,
    limiters: buildLimiters(settings),
    servingSinceMs: monotonicMs(),
  };
  return { service, succession, watch };
}

/** What came of the work, or null where a signal asked the process to end before it was done. */
function beforeEnding<Outcome>(signals: Signals, work: Promise<Outcome>): Promise<Outcome | null> {
  return Promise.race([work, signals.ending.then(() => null)]);
}

function hangupOf({ watch, service }: Running): () => void {
  return () => {
    if (watch === null) service.observe({ kind: 'nothing_to_look_at' });
    else void watch.lookNow();
  };
}

function tellReady({ base, server }: Listening, { index }: Service): void {
  base.observe({
    kind: 'serving',
    address: `${base.settings.host}:${server.port}`,
    indexId: index.metadata.index_id,
    startMs: Math.round(performance.now()),
    ...index.loading,
  });
}

function readyLine({ base, server }: Listening, { index }: Service): string {
  const { host } = base.settings;
  const address = `http://${host.includes(':') ? `[${host}]` : host}:${server.port}/api/v1`;
  const { catalog_version_id: version, course_count: courses } = index.metadata;
  return `gradus ${programVersion()} is ready at ${address} (${version}, ${courses} courses)`;
}

/** Nothing has been answered yet, and what is being opened ends with the process. */
async function stopEarly({ base, server }: Listening, early: PrewarmedEngine | undefined): Promise<void> {
  server.close();
  await early?.discard();
  base.lifecycle.enter('stopped');
  base.observe({ kind: 'stopped' });
}

async function stop(listening: Listening, running: Running, signal: string): Promise<void> {
  const { base, gateway, server } = listening;
  const { lifecycle, counters, observe, settings } = base;
  lifecycle.enter('draining');
  observe({ kind: 'draining', signal, requestsInFlight: counters.requestsInFlight });
  const watched = running.watch?.stop();
  const drained = await gateway.drained(settings.shutdownGraceMs);
  if (!drained) observe({ kind: 'drain_cut_short', requestsInFlight: counters.requestsInFlight });
  await new Promise((resolve) => setTimeout(resolve, lingerMs));
  server.close();
  await Promise.all([running.succession.close(), running.service.store.close(), watched]);
  lifecycle.enter('stopped');
  observe({ kind: 'stopped' });
}

/** The first index, and the watch over its place; the demonstration index has none. */
async function openIndex(
  { settings, observe }: ServiceBase,
  request: LoadRequest,
  environment: NodeJS.ProcessEnv,
): Promise<{ succession: IndexSuccession; watch: IndexWatch | null }> {
  const { indexDirectory: place, dataDirectory, indexPollSeconds } = settings;
  try {
    if (place === null) {
      const load = (directory: string) => loadIndex(directory, request);
      const index = await loadDemonstrationIndex(dataDirectory, environment, observe, load);
      return { succession: new IndexSuccession(index), watch: null };
    }
    const { index, sighting } = await loadPublished(place, request);
    const succession = new IndexSuccession(index);
    const pollMs = 1000 * indexPollSeconds;
    const options = { place, pollMs, request, succession, observe };
    return { succession, watch: new IndexWatch(options, sighting) };
  } catch (error) {
    if (error instanceof EngineStartError) throw new CommandFailure('internal', error.message);
    if (!(error instanceof IndexOpenError)) throw error;
    throw new CommandFailure('data', `${error.message}; publish the catalog again, or set SVC_INDEX_DIR`);
  }
}
