/**
 * Cost to the submitting thread of having a batch answered by a worker: in a session (engine/pool/), by a
 * MessagePort, and by a Piscina task for each batch, in interleaved rounds. Needs /proc.
 *
 *   node dist/bench/batch-transport.js
 */
import { readFileSync } from 'node:fs';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { Piscina } from 'piscina';
import { SessionScheduler } from '../engine/pool/session-scheduler.ts';
import type { TransportTask } from './batch-transport-worker.ts';
import { median } from './figures/statistics.ts';

type Send = () => Promise<unknown>;

const rounds = 15;
const batchesPerRound = 1000;
const batch = new Uint8Array(new SharedArrayBuffer(1 << 15));
const outcomes = new Uint8Array(new SharedArrayBuffer(1 << 17));

const transports: Readonly<Record<string, Send>> = {
  session: await sessionTransport(),
  MessagePort: await portTransport(),
  'Piscina task': await taskTransport(),
};
for (const inFlight of [1, 2]) {
  const costs = Object.values(transports).map((): number[] => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [at, send] of Object.values(transports).entries())
      costs[at]?.push(await costUs(send, inFlight));
  }
  for (const [at, name] of Object.keys(transports).entries())
    console.log(`${inFlight} in flight, ${name}: ${median(costs[at] ?? []).toFixed(1)} µs a batch`);
}
process.exit(0);

/** Processor time of this thread for a batch. */
async function costUs(send: Send, inFlight: number): Promise<number> {
  const beginNs = threadTimeNs();
  let left = batchesPerRound;
  const sendAll = async (): Promise<void> => {
    while (left-- > 0) await send();
  };
  await Promise.all(Array.from({ length: inFlight }, sendAll));
  return (threadTimeNs() - beginNs) / batchesPerRound / 1000;
}

function threadTimeNs(): number {
  return Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ')[0]);
}

async function sessionTransport(): Promise<Send> {
  const pool = startPool();
  const scheduler = new SessionScheduler({
    threads: 1,
    begin: (channel) => pool.run({ kind: 'session', channel } satisfies TransportTask),
    close: () => pool.close(),
  });
  pool.on('message', (worker: MessagePort) => {
    worker.on('message', (number: number) => scheduler.observe(number));
  });
  await pool.run({ kind: 'ready' } satisfies TransportTask);
  return () => scheduler.run(batch, outcomes, true);
}

async function portTransport(): Promise<Send> {
  const { port1, port2 } = new MessageChannel();
  // Between tasks, a worker of Piscina otherwise blocks its event loop.
  const pool = startPool({ atomics: 'disabled' });
  await pool.run({ kind: 'port', port: port2 } satisfies TransportTask, { transferList: [port2] });
  const waiting: (() => void)[] = [];
  port1.on('message', () => waiting.shift()?.());
  return () =>
    new Promise<void>((resolve) => {
      waiting.push(resolve);
      port1.postMessage({ batch, outcomes });
    });
}

async function taskTransport(): Promise<Send> {
  const pool = startPool();
  await pool.run({ kind: 'ready' } satisfies TransportTask);
  return () => pool.run({ kind: 'batch', batch, outcomes } satisfies TransportTask);
}

function startPool(options: { readonly atomics?: 'disabled' } = {}): Piscina {
  return new Piscina({
    filename: new URL('./batch-transport-worker.js', import.meta.url).href,
    minThreads: 1,
    maxThreads: 1,
    idleTimeout: Number.POSITIVE_INFINITY,
    maxQueue: Number.POSITIVE_INFINITY,
    recordTiming: false,
    ...options,
  });
}
