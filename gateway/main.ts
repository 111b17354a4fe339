/** `gradus serve`: settings, index, store, engine, gateway, signals, in this order. */
import { createServer } from 'node:net';
import { type Engine, startEngine } from '../engine/engine.ts';
import { type OpenFaultKind, openStore, type Store, StoreOpenError } from '../statestore/store.ts';
import { TokenVerifier } from './auth/token.ts';
import { loadPreviousTokenKey, loadTokenKey, type TokenKey } from './auth/token-key.ts';
import { prepareDataDirectory } from './data-directory.ts';
import { openDemonstrationIndex } from './demonstration-index.ts';
import { CommandFailure, type ExitName, exitCodes } from './exit-codes.ts';
import { buildGateway, buildLimiters, type Gateway } from './gateway.ts';
import type { ListeningServer } from './http/uws-server.ts';
import { Lifecycle } from './lifecycle.ts';
import { GatewayCounters } from './observe/counters.ts';
import type { Observe } from './observe/event.ts';
import { logEvents } from './observe/log.ts';
import { programVersion } from './program-info.ts';
import {
  closeServedIndex,
  graphPath,
  IndexOpenError,
  openServedIndex,
  type ServedIndex,
} from './served-index.ts';
import type { Service } from './service.ts';
import { readSettings, type Settings } from './settings.ts';
import { keepOnSighup, takeSignals } from './signals.ts';

/** A started server; what ends it. */
interface Running {
  readonly service: Service;
  readonly gateway: Gateway;
  readonly server: ListeningServer;
}

const stderrFd = 2;
/** Free pages go back to the file system this often. */
const vacuumIntervalMs = 3_600_000;
/** After the last answer was written its bytes may still be on their way out of the socket. */
const lingerMs = 50;
/** A shorter key than this is worth a warning. */
const recommendedKeyBytes = 32;

/** What `serve --help` adds. */
export const serveHelp = `
SIGTERM and SIGINT finish the requests in flight and exit 0. SIGHUP does nothing but say so in the log: a
newly published index is taken up when the server is started again.
Several servers may share one SVC_DATA_DIR: the state database takes turns and loses nothing. Their rate
limits are counted apart.
`;

/** Serves until SIGTERM or SIGINT, then drains; the exit code. Throws CommandFailure where it cannot start. */
export async function serve(environment: NodeJS.ProcessEnv, print: (line: string) => void): Promise<number> {
  const signals = takeSignals();
  const running = await start(environment);
  const { settings, index } = running.service;
  const host = settings.host.includes(':') ? `[${settings.host}]` : settings.host;
  if (signals.came() === null)
    print(
      `gradus ${programVersion()} is ready at http://${host}:${running.server.port}/api/v1 ` +
        `(${index.metadata.catalog_version_id}, ${index.metadata.course_count} courses)`,
    );
  await stop(running, await signals.ending);
  return exitCodes.ok.code;
}

/** Reads the settings or says in one line each what is wrong with them. */
export function acceptedSettings(environment: NodeJS.ProcessEnv): {
  settings: Settings;
  unknownNames: readonly string[];
} {
  const outcome = readSettings(environment);
  if (outcome.kind === 'refused') throw new CommandFailure('setting', outcome.lines.join('\n'));
  return outcome;
}

async function start(environment: NodeJS.ProcessEnv): Promise<Running> {
  const startedMs = performance.now();
  const { settings, unknownNames } = acceptedSettings(environment);
  const observe = logEvents({ level: settings.logLevel, fd: stderrFd });
  keepOnSighup(observe);
  if (unknownNames.length > 0) observe({ kind: 'unknown_settings', names: unknownNames });
  prepareDataDirectory(settings.dataDirectory);
  observe({ kind: 'starting', version: programVersion(), indexDirectory: settings.indexDirectory });
  const index = await openIndex(settings, environment, observe);
  const key = openTokenKey(settings, observe);
  const verifier = new TokenVerifier(key, openPreviousTokenKey(settings, key, observe));
  const store = await openStateStore(settings, observe);
  const engine = await openEngine(settings, index);
  const service = assemble(settings, index, store, engine, verifier, observe);
  const gateway = buildGateway(service);
  const server = await gateway.listen(settings.host, settings.port);
  if (server === null)
    throw new CommandFailure('unavailable', await listenFault(settings.host, settings.port));
  service.lifecycle.enter('serving');
  const address = `${settings.host}:${server.port}`;
  observe({
    kind: 'serving',
    address,
    indexId: index.metadata.index_id,
    startMs: Math.round(performance.now() - startedMs),
  });
  return { service, gateway, server };
}

async function stop({ service, gateway, server }: Running, signal: string): Promise<void> {
  const { lifecycle, counters, observe, settings, engine, store, index } = service;
  lifecycle.enter('draining');
  observe({ kind: 'draining', signal, requestsInFlight: counters.requestsInFlight });
  const drained = await gateway.drained(settings.shutdownGraceMs);
  if (!drained) observe({ kind: 'drain_cut_short', requestsInFlight: counters.requestsInFlight });
  await new Promise((resolve) => setTimeout(resolve, lingerMs));
  server.close();
  await Promise.all([engine.close(), store.close()]);
  closeServedIndex(index);
  lifecycle.enter('stopped');
  observe({ kind: 'stopped' });
}

function assemble(
  settings: Settings,
  index: ServedIndex,
  store: Store,
  engine: Engine,
  verifier: TokenVerifier,
  observe: Observe,
): Service {
  const monotonicMs = () => performance.now();
  return {
    settings,
    lifecycle: new Lifecycle(),
    index,
    store,
    engine,
    verifier,
    limiters: buildLimiters(settings),
    counters: new GatewayCounters(),
    observe,
    nowMs: Date.now,
    monotonicMs,
    servingSinceMs: monotonicMs(),
  };
}

async function openIndex(
  settings: Settings,
  environment: NodeJS.ProcessEnv,
  observe: Observe,
): Promise<ServedIndex> {
  const { indexDirectory, dataDirectory } = settings;
  try {
    if (indexDirectory === null) return await openDemonstrationIndex(dataDirectory, environment, observe);
    return openServedIndex(indexDirectory);
  } catch (error) {
    if (!(error instanceof IndexOpenError)) throw error;
    throw new CommandFailure('data', `${error.message}; publish the catalog again, or set SVC_INDEX_DIR`);
  }
}

function openTokenKey(settings: Settings, observe: Observe): Uint8Array {
  let loaded: TokenKey;
  try {
    loaded = loadTokenKey(settings.tokenKey, settings.dataDirectory);
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    throw new CommandFailure('cannotCreate', `the token key cannot be had: ${said}`);
  }
  if (loaded.madeAt !== null) observe({ kind: 'token_key_made', path: loaded.madeAt });
  if (loaded.key.length < recommendedKeyBytes) observe({ kind: 'token_key_short', bytes: loaded.key.length });
  return loaded.key;
}

function openPreviousTokenKey(settings: Settings, key: Uint8Array, observe: Observe): Uint8Array | null {
  let previous: Uint8Array | null;
  try {
    previous = loadPreviousTokenKey(settings.previousTokenKey, settings.dataDirectory);
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    throw new CommandFailure('cannotCreate', `the previous token key cannot be read: ${said}`);
  }
  if (previous === null) return null;
  if (Buffer.from(previous).equals(key))
    throw new CommandFailure(
      'setting',
      'SVC_TOKEN_KEY_PREVIOUS: it is the key in use; give the key that was in use before, or none',
    );
  observe({ kind: 'previous_token_key_accepted' });
  return previous;
}

/** How a command ends whose store cannot be opened or written. */
export const storeExits: Readonly<Record<OpenFaultKind, ExitName>> = {
  directory_missing: 'cannotCreate',
  not_writable: 'cannotCreate',
  disk_full: 'cannotCreate',
  database_busy: 'temporary',
  not_a_state_database: 'data',
  database_corrupted: 'data',
  schema_too_new: 'data',
  not_readable: 'data',
};

async function openStateStore(settings: Settings, observe: Observe): Promise<Store> {
  try {
    return await openStore({
      directory: settings.dataDirectory,
      nowMs: Date.now,
      snapshots: { intervalMs: settings.snapshotIntervalMs, retention: settings.snapshotRetention },
      vacuumIntervalMs,
      observe: (event) => observe({ kind: 'store', event }),
    });
  } catch (error) {
    if (!(error instanceof StoreOpenError)) throw error;
    throw new CommandFailure(storeExits[error.fault.kind], error.message);
  }
}

async function openEngine(settings: Settings, index: ServedIndex): Promise<Engine> {
  try {
    return await startEngine({
      graphPath: graphPath(index.directory),
      graph: index.graph,
      threads: settings.engineThreads,
      queueMaximumJobs: settings.engineQueueMaximumJobs,
      evaluationTimeoutMs: settings.engineTimeoutMs,
    });
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    throw new CommandFailure('internal', `the engine's workers did not start: ${said}`);
  }
}

const listenReasons: Readonly<Record<string, string>> = {
  EADDRINUSE: 'another program listens there',
  EACCES: 'this user may not listen there',
  EADDRNOTAVAIL: 'this machine has no such address',
  ENOTFOUND: 'no such host is known',
};

/** The HTTP server says only that it failed; asking the system once more tells why. */
function listenFault(host: string, port: number): Promise<string> {
  return new Promise((resolve) => {
    const say = (code: string) =>
      resolve(`cannot listen on ${host}:${port}: ${listenReasons[code] ?? code}; set SVC_HOST and SVC_PORT`);
    const probe = createServer();
    probe.once('error', (error) => say(codeOf(error)));
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => say('EADDRINUSE')));
  });
}

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? String(error);
}
