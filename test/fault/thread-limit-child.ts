/** `<directory>`: needs a thread for a snapshot and one for a warm-up after the system allows no further one. */
import { execFileSync } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { SolverWarmUp } from '../../engine/engine.ts';
import { openStore } from '../../statestore/store.ts';

const store = await openStore({ directory: process.argv[2] ?? '', nowMs: Date.now });
const first = await store.snapshot();
execFileSync('prlimit', ['--pid', String(process.pid), '--nproc=1:']);
const second = await store.snapshot();
const warmUp = new SolverWarmUp({ isIdle: () => true, delayMs: 0 });
await delay(50);
const reason = second.kind === 'failed' ? second.reason : '';
process.stdout.write(`${first.kind}, ${second.kind}: ${reason}, ${warmUp.isRunning}\n`);
await warmUp.close();
await store.close();
