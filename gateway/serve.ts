/** `gradus serve`: opens the socket, then index, engine and store, and drains on a signal. */
import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { SolverWarmUp } from '../engine/engine.ts';
import { programVersion } from '../shared/program-version.ts';
import { observeSettings } from './cli/setting-remarks.ts';
import { buildGateway, type Gateway } from './gateway.ts';
import type { ListeningServer } from './http/uws-server.ts';
import type { PrewarmedEngine } from './index/prewarmed-engine.ts';
import { GatewayCounters } from './observe/counters.ts';
import { logEvents } from './observe/log.ts';
import { prepareDataDirectory } from './process/data-directory.ts';
import { CommandFailure, exitCodes } from './process/exit-codes.ts';
import { Lifecycle } from './process/lifecycle.ts';
import { listenFault } from './process/listen-fault.ts';
import type { AcceptedSettings } from './process/settings.ts';
import { takeSignals } from './process/signals.ts';
import {
  checkForIndex,
  closeService,
  type OpenOptions,
  openService,
  type RunningService,
  stopWatching,
} from './running-service.ts';
import type { Service, ServiceBase } from './service.ts';

interface Starting {
  readonly base: ServiceBase;
  readonly gateway: Gateway;
}

/** A server that accepts connections; it answers 503 until its gateway has a service. */
interface Listening extends Starting {
  readonly server: ListeningServer;
}

const stderrFd = 2;
/** Time for the socket to send what its buffer holds after the last answer is written. */
const lingerMs = 50;

/** Serves until SIGTERM or SIGINT, then drains and returns the exit code. Throws CommandFailure if it cannot start. */
export async function serve(
  accepted: AcceptedSettings,
  print: (line: string) => void,
  options: OpenOptions = {},
): Promise<number> {
  const signals = takeSignals();
  const starting = start(accepted);
  const { base, gateway } = starting;
  // On a shared port, connections belong to the other processes until this one is ready.
  const early = base.settings.portShared ? null : await listen(starting);
  const opened = openService(base, signals, options);
  const running = await Promise.race([opened, signals.ending.then(() => null)]);
  if (running === null) await stopDuringStart(base, early, opened, options.prewarmed);
  else {
    signals.onHangup(() => void checkForIndex(running));
    gateway.serve(running.service);
    const listening = { base, gateway, server: early ?? (await listenOrClose(starting, running)) };
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

function start(accepted: AcceptedSettings): Starting {
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
  return { base, gateway: buildGateway(base) };
}

async function listen({ base: { settings }, gateway }: Starting): Promise<ListeningServer> {
  const server = await gateway.listen(settings);
  if (server === null)
    throw new CommandFailure('unavailable', await listenFault(settings.host, settings.port));
  return server;
}

/** Closes the service if the address is not available: a process that exits with its threads at work may abort. */
async function listenOrClose(starting: Starting, running: RunningService): Promise<ListeningServer> {
  try {
    return await listen(starting);
  } catch (error) {
    await Promise.all([stopWatching(running), closeService(running)]);
    throw error;
  }
}

function isIdle({ service: { engine, counters } }: RunningService): boolean {
  const { runningJobs, waitingJobs } = engine.load();
  return counters.requestsInFlight === 0 && runningJobs === 0 && waitingJobs === 0;
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

/**
 * No request has been answered yet. Waits for what is being opened, and closes it: a process that exits while one of its
 * threads loads a native library may abort.
 */
async function stopDuringStart(
  base: ServiceBase,
  server: ListeningServer | null,
  opened: Promise<RunningService>,
  prewarmed?: PrewarmedEngine,
): Promise<void> {
  server?.close();
  const closed = opened.then(closeService, () => prewarmed?.discard());
  await Promise.race([closed, delay(base.settings.shutdownGraceMs)]);
  base.lifecycle.enter('stopped');
  base.observe({ kind: 'stopped' });
}

async function stop(
  { base, gateway, server }: Listening,
  running: RunningService,
  signal: string,
): Promise<void> {
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
  const watchStopped = stopWatching(running);
  const drained = await gateway.drained(settings.shutdownGraceMs);
  if (!drained) observe({ kind: 'drain_cut_short', requestsInFlight: counters.requestsInFlight });
  await delay(lingerMs);
  server.close();
  await Promise.all([closeService(running), watchStopped]);
  lifecycle.enter('stopped');
  observe({ kind: 'stopped' });
}
