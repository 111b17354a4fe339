/**
 * The model against the real thing: HAProxy, three gateways and PostgreSQL on this machine (deploy/fleet), under an open
 * loop from many addresses. What balancer and clients cost is taken from a first run, at another rate.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { packageRoot } from '../../shared/package-root.ts';
import { PostgresServer } from '../../test/postgres/server.ts';
import { runLoad } from '../load/run-load.ts';
import { mixName, prepareScenarios } from '../load/scenarios.ts';
import { processTimeUs } from '../process-cost.ts';
import { type CalibratedSite, calibrateStore } from './calibrate.ts';
import type { FleetDesign, RequestKind, WindowResult } from './fleet-model.ts';
import { steadyAt } from './search.ts';
import type { StoreCosts } from './store-access.ts';

export interface Comparison {
  readonly rate: number;
  readonly predicted: Pick<WindowResult, 'answeredPerS' | 'p50Ms' | 'p99Ms'>;
  readonly measured: Pick<WindowResult, 'answeredPerS' | 'p50Ms' | 'p99Ms'>;
}

export interface Validation {
  readonly store: StoreCosts;
  readonly balancerS: number;
  readonly clientS: number;
  readonly comparisons: readonly Comparison[];
}

const gateways = 3;
const connections = 48;
/** Of what the closed loop reaches. */
const shares = [0.25, 0.5];
const startMs = 120_000;
const tokenKey = 'the same key of thirty-two bytes';

export async function validateModel(
  site: CalibratedSite,
  kinds: readonly RequestKind[],
  seed: number,
): Promise<Validation> {
  const database = await PostgresServer.start();
  try {
    const processes = () => processesIn(database.directory);
    const url = database.url(await database.createDatabase());
    const store = await calibrateStore(site, { url, processes });
    const fleet = await startFleet(site, database.url(await database.createDatabase()));
    try {
      const scenario = (
        await prepareScenarios({ port: fleet.port, graph: site.graph, connections }, [mixName])
      )[0];
      if (scenario === undefined) throw new Error('there is a mix');
      const load = (ratePerSecond: number | null) =>
        // A client of HAProxy stays with one gateway by its address.
        runLoad({
          port: fleet.port,
          connections,
          seconds: site.seconds * 3,
          source: scenario.source,
          ratePerSecond,
          addressOf: (connection) => `127.0.1.${connection + 1}`,
        });
      await load(null);
      const balancerBefore = processTimeUs(fleet.balancer);
      const clientBefore = process.cpuUsage();
      const closed = await load(null);
      const { user, system } = process.cpuUsage(clientBefore);
      const balancerS = (processTimeUs(fleet.balancer) - balancerBefore) / closed.requests / 1e6;
      const clientS = (user + system) / closed.requests / 1e6;
      const design = designHere(store, balancerS, clientS);
      const comparisons: Comparison[] = [];
      for (const share of shares) {
        const rate = Math.round((share * closed.requests) / closed.seconds);
        const result = await load(rate);
        if (result.errors.size > 0)
          throw new Error(`unexpected answers: ${[...result.errors.keys()].join(', ')}`);
        const measured = {
          answeredPerS: result.requests / result.seconds,
          p50Ms: result.latency.percentile(50) / 1e6,
          p99Ms: result.latency.percentile(99) / 1e6,
        };
        comparisons.push({
          rate,
          measured,
          predicted: steadyAt(design, kinds, rate, site.seconds * 3, seed),
        });
      }
      return { store, balancerS, clientS, comparisons };
    } finally {
      await fleet.stop();
    }
  } finally {
    await database.remove();
  }
}

function designHere(store: StoreCosts, balancerS: number, clientS: number): FleetDesign {
  const cores = availableParallelism();
  return {
    gateways,
    cores,
    isOneMachine: true,
    pool: { workers: Math.max(2, cores - 1), maximumWaitS: 60, maximumQueue: 1024 },
    databaseCores: cores,
    store,
    balancerS,
    clientS,
    networkS: 0,
  };
}

interface RunningFleet {
  readonly port: number;
  /** HAProxy's process. */
  readonly balancer: number;
  stop(): Promise<void>;
}

async function startFleet({ indexDirectory }: CalibratedSite, stateUrl: string): Promise<RunningFleet> {
  const data = mkdtempSync(join(tmpdir(), 'gradus-fleet-'));
  const firstPort = randomInt(15_000, 19_000);
  const port = firstPort + 10;
  const child = spawn(join(packageRoot(), 'deploy', 'fleet', 'start'), {
    env: {
      PATH: `${process.env['PATH']}:/usr/sbin`,
      GRADUS_BIND: `127.0.0.1:${port}`,
      GRADUS_FIRST_PORT: String(firstPort),
      SVC_STATE_URL: stateUrl,
      SVC_STATE_TIMEOUT_MS: '60000',
      SVC_TOKEN_KEY: tokenKey,
      SVC_DATA_DIR: data,
      SVC_INDEX_DIR: indexDirectory,
      SVC_RATE_LIMIT_ENFORCE: 'none',
      SVC_ENGINE_MAX_WAIT_MS: '60000',
      SVC_ENGINE_TIMEOUT_MS: '60000',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await untilReady(child);
  const balancer = childrenOf(child.pid ?? 0).find((pid) => commandOf(pid).startsWith('haproxy'));
  return {
    port,
    balancer: balancer ?? 0,
    stop: () =>
      new Promise((resolve) => {
        child.once('close', () => {
          rmSync(data, { recursive: true, force: true });
          resolve();
        });
        child.kill('SIGTERM');
      }),
  };
}

async function untilReady(child: ChildProcess): Promise<void> {
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  const endMs = performance.now() + startMs;
  while (!output.includes('fleet: ready at')) {
    if (child.exitCode !== null || performance.now() > endMs)
      throw new Error(`the fleet did not start: ${output}`);
    await sleep(50);
  }
}

function childrenOf(pid: number): readonly number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);
}

function commandOf(pid: number): string {
  return readFileSync(`/proc/${pid}/comm`, 'utf8');
}

/** A PostgreSQL server and its sessions: the processes that work in its directory. */
function processesIn(directory: string): readonly number[] {
  const first = Number(readFileSync(join(directory, 'data', 'postmaster.pid'), 'utf8').split('\n')[0]);
  return [first, ...childrenOf(first)].filter((pid) => readdirSync('/proc').includes(String(pid)));
}
