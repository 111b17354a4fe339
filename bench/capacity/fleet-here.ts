/** Runs the fleet of deploy/fleet with PostgreSQL on this machine and reads the CPU time of its threads. */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { packageRoot } from '../../shared/package-root.ts';
import { type ThreadUse, threadUses } from '../process-cost.ts';
import { engineThreads, noteThread } from '../server-process.ts';
import type { CalibratedSite } from './calibrate.ts';

/** CPU time in seconds, and the number of times the threads went to sleep. */
export interface ProcessorUse {
  readonly cpuS: number;
  readonly sleeps: number;
}

export const threadKinds = ['client', 'balancer', 'gateway', 'worker', 'other', 'database'] as const;
export type ThreadKind = (typeof threadKinds)[number];
export type FleetUse = Readonly<Record<ThreadKind, ProcessorUse>>;

export interface FleetHere {
  readonly port: number;
  readonly balancerThreads: number;
  use(): FleetUse;
  /** CPU time of each gateway thread, seconds. */
  gatewayThreadsS(): readonly number[];
  stop(): Promise<void>;
}

const startMs = 120_000;
const tokenKey = 'the same key of thirty-two bytes';
const us = 1e-6;

/** `databaseDirectory` belongs to the server that `stateUrl` names. */
export async function startFleetHere(
  { indexDirectory }: CalibratedSite,
  stateUrl: string,
  databaseDirectory: string,
): Promise<FleetHere> {
  const data = mkdtempSync(join(tmpdir(), 'gradus-fleet-'));
  const roll = join(data, 'threads');
  const firstPort = randomInt(15_000, 19_000);
  const port = firstPort + 10;
  const child = spawn(join(packageRoot(), 'deploy', 'fleet', 'start'), {
    env: {
      PATH: `${process.env['PATH']}:/usr/sbin`,
      NODE_OPTIONS: `--import ${noteThread}`,
      GRADUS_BENCH_THREADS: roll,
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
      // It would happen at a different moment in each run.
      GRADUS_NO_WARM_UP: '1',
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  await untilReady(child);
  const named = (name: string) => childrenOf(child.pid ?? 0).filter((pid) => commandOf(pid).startsWith(name));
  const gateways = named('node');
  const [balancer = 0] = named('haproxy');
  return {
    port,
    balancerThreads: threadUses(balancer).length,
    use() {
      const workers = engineThreads(roll);
      const ofGateways = gateways.flatMap((pid) => threadUses(pid));
      const isMain = ({ thread }: ThreadUse): boolean => gateways.includes(thread);
      const isWorker = ({ thread }: ThreadUse): boolean => workers.has(thread);
      return {
        client: total(threadUses(process.pid).filter(({ thread }) => thread === process.pid)),
        balancer: total(threadUses(balancer)),
        gateway: total(ofGateways.filter(isMain)),
        worker: total(ofGateways.filter(isWorker)),
        other: total(ofGateways.filter((use) => !isMain(use) && !isWorker(use))),
        database: total(processesIn(databaseDirectory).flatMap((pid) => threadUses(pid))),
      };
    },
    gatewayThreadsS: () =>
      gateways.map((pid) => total(threadUses(pid).filter(({ thread }) => thread === pid)).cpuS),
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

/** The process ids of the PostgreSQL server in a directory and of its sessions. */
export function processesIn(directory: string): readonly number[] {
  const first = Number(readFileSync(join(directory, 'data', 'postmaster.pid'), 'utf8').split('\n')[0]);
  return [first, ...childrenOf(first)];
}

function total(uses: readonly ThreadUse[]): ProcessorUse {
  return {
    cpuS: uses.reduce((sum, { cpuUs }) => sum + cpuUs, 0) * us,
    sleeps: uses.reduce((sum, { sleeps }) => sum + sleeps, 0),
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
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return children === '' ? [] : children.split(' ').map(Number);
}

/** The command line, each argument terminated by a zero byte. */
function commandOf(pid: number): string {
  return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
}
