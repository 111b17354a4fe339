/** `gradus serve`: settings, index, store, engine, gateway, signals, in this order. */
import { accessSync, constants, mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { type Engine, startEngine } from '../engine/engine.ts';
import { type OpenFaultKind, openStore, type Store, StoreOpenError } from '../statestore/store.ts';
import { TokenVerifier } from './auth/token.ts';
import { loadTokenKey, type TokenKey } from './auth/token-key.ts';
import { ensureDemonstrationIndex } from './demonstration-index.ts';
import { CommandFailure, type ExitName, exitCodes } from './exit-codes.ts';
import { buildGateway, buildLimiters, type Gateway } from './gateway.ts';
import type { ListeningServer } from './http/uws-server.ts';
import { Lifecycle } from './lifecycle.ts';
import { GatewayCounters } from './observe/counters.ts';
import type { Observe } from './observe/event.ts';
import { logEvents } from './observe/log.ts';
import { programVersion } from './program-info.ts';
import { graphPath, IndexOpenError, openServedIndex, type ServedIndex } from './served-index.ts';
import type { Service } from './service.ts';
import { readSettings, type Settings } from './settings.ts';

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

/** Serves until SIGTERM or SIGINT, then drains; the exit code. Throws CommandFailure where it cannot start. */
export async function serve(environment: NodeJS.ProcessEnv, print: (line: string) => void): Promise<number> {
  const running = await start(environment);
  const { settings, index } = running.service;
  const host = settings.host.includes(':') ? `[${settings.host}]` : settings.host;
  print(
    `gradus ${programVersion()} is ready at http://${host}:${running.server.port}/api/v1 ` +
      `(${index.metadata.catalog_version_id}, ${index.metadata.course_count} courses)`,
  );
  const signal = await firstSignal(['SIGTERM', 'SIGINT']);
  await stop(running, signal);
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
  const startedMs = Date.now();
  const { settings, unknownNames } = acceptedSettings(environment);
  const observe = logEvents({ level: settings.logLevel, fd: stderrFd });
  if (unknownNames.length > 0) observe({ kind: 'unknown_settings', names: unknownNames });
  prepareDataDirectory(settings.dataDirectory);
  const directory =
    settings.indexDirectory ?? (await ensureDemonstrationIndex(settings.dataDirectory, environment, observe));
  observe({ kind: 'starting', version: programVersion(), indexDirectory: directory });
  const index = openIndex(directory);
  const verifier = new TokenVerifier(openTokenKey(settings, observe));
  const store = await openStateStore(settings, observe);
  const engine = await openEngine(settings, index);
  const service = assemble(settings, index, store, engine, verifier, observe);
  const gateway = buildGateway(service);
  const server = await gateway.listen(settings.host, settings.port);
  if (server === null)
    throw new CommandFailure('unavailable', await listenFault(settings.host, settings.port));
  service.lifecycle.enter('serving');
  const address = `${settings.host}:${server.port}`;
  observe({ kind: 'serving', address, indexId: index.metadata.index_id, startMs: Date.now() - startedMs });
  return { service, gateway, server };
}

async function stop({ service, gateway, server }: Running, signal: string): Promise<void> {
  const { lifecycle, counters, observe, settings, engine, store } = service;
  lifecycle.enter('draining');
  observe({ kind: 'draining', signal, requestsInFlight: counters.requestsInFlight });
  const drained = await gateway.drained(settings.shutdownGraceMs);
  if (!drained) observe({ kind: 'drain_cut_short', requestsInFlight: counters.requestsInFlight });
  await new Promise((resolve) => setTimeout(resolve, lingerMs));
  server.close();
  await Promise.all([engine.close(), store.close()]);
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
    servingSinceMs: Date.now(),
  };
}

function prepareDataDirectory(directory: string): void {
  try {
    mkdirSync(directory, { recursive: true });
    accessSync(directory, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new CommandFailure(
      'cannotCreate',
      `SVC_DATA_DIR: ${directory} cannot be written (${codeOf(error)}); give a directory that this user may write to`,
    );
  }
}

function openIndex(directory: string): ServedIndex {
  try {
    return openServedIndex(directory);
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

function firstSignal(names: readonly NodeJS.Signals[]): Promise<string> {
  return new Promise((resolve) => {
    for (const name of names) process.once(name, () => resolve(name));
  });
}

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? String(error);
}
