/** Measures costs of this machine and of the load generator that do not depend on the load: slices, wakes, commits, the pacer. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { median } from '../figures/statistics.ts';
import { startPacer } from '../load/pacer.ts';
import { threadUses } from '../process-cost.ts';
import type { HostDesign } from './host-model.ts';
import type { Scheduling } from './linux-machine.ts';
import { sharedNowMs } from './sleeper.ts';

const us = 1e-6;
/** PostgreSQL's page size. */
const commitBytes = 8192;
const commitsMeasured = 500;
const commitPauseMs = 5;
/** Default of Linux with up to two cores; it grows with their number. */
const usualSliceS = 1.4e-3;
const wakesMeasured = 400;
/** Long enough for an idle core to enter a sleep state. */
const pauseMs = 1;

export async function calibrateScheduling(): Promise<Scheduling> {
  return { sliceS: sliceHere() ?? usualSliceS, wakeS: await wakeTime(), hasSessions: hasSessionsHere() };
}

/** The time slice from `/proc/self/sched`, in seconds; null if the kernel does not report it. */
function sliceHere(): number | null {
  try {
    const match = /^se\.slice\s*:\s*(\d+)$/mu.exec(readFileSync('/proc/self/sched', 'utf8'));
    return match === null ? null : Number(match[1]) * 1e-9;
  } catch {
    return null;
  }
}

function hasSessionsHere(): boolean {
  try {
    return readFileSync('/proc/sys/kernel/sched_autogroup_enabled', 'utf8').trim() === '1';
  } catch {
    return false;
  }
}

/** The median time from a notification until the sleeping thread that it wakes runs, in seconds. */
async function wakeTime(): Promise<number> {
  const memory = new SharedArrayBuffer(16);
  const bell = new Int32Array(memory, 0, 1);
  const ranAt = new Float64Array(memory, 8, 1);
  const sleeper = new Worker(join(import.meta.dirname, 'sleeper.js'), { workerData: { bell, ranAt } });
  await new Promise((resolve) => sleeper.once('online', resolve));
  const never = new Int32Array(new SharedArrayBuffer(4));
  const times: number[] = [];
  await sleep(100);
  for (let wake = 0; wake < wakesMeasured; wake += 1) {
    Atomics.wait(never, 0, 0, pauseMs);
    ranAt[0] = 0;
    const sinceMs = sharedNowMs();
    Atomics.add(bell, 0, 1);
    Atomics.notify(bell, 0);
    Atomics.wait(never, 0, 0, pauseMs);
    const at = ranAt[0] ?? 0;
    if (at > 0) times.push(at - sinceMs);
  }
  await sleeper.terminate();
  return times.length === 0 ? 0 : Math.max(0, median(times) / 1000);
}

/**
 * The durations of single durable writes in a directory, in seconds. Like PostgreSQL's `wal_sync_method` on Linux, they are followed by
 * `fdatasync` and do not extend the file.
 */
export async function commitTimes(directory: string): Promise<readonly number[]> {
  const own = mkdtempSync(join(directory, 'commits-'));
  const log = await open(join(own, 'log'), 'w');
  try {
    await log.write(Buffer.alloc(commitsMeasured * commitBytes, 1));
    await log.sync();
    const page = Buffer.alloc(commitBytes, 2);
    const times: number[] = [];
    for (let commit = 0; commit < commitsMeasured; commit += 1) {
      const sinceMs = performance.now();
      await log.write(page, 0, commitBytes, commit * commitBytes);
      await log.datasync();
      times.push((performance.now() - sinceMs) / 1000);
      await sleep(commitPauseMs);
    }
    return times;
  } finally {
    await log.close();
    rmSync(own, { recursive: true });
  }
}

/** Measures the pacer of an open loop: its period, its CPU time per tick, and the generator thread's CPU time per tick. */
export async function calibratePacer(
  seconds: number,
): Promise<{ readonly pacer: HostDesign['pacer']; readonly tickS: number }> {
  const own = new Set(threadUses(process.pid).map(({ thread }) => thread));
  const pacer = await startPacer();
  let ticks = 0;
  pacer.onTick(() => {
    ticks += 1;
  });
  await sleep(200);
  const mainCpuUs = () => threadUses(process.pid).find(({ thread }) => thread === process.pid)?.cpuUs ?? 0;
  // Of the threads that the pacer started, its own is the one with the most CPU time.
  const pacerCpuUs = () =>
    Math.max(
      ...threadUses(process.pid)
        .filter(({ thread }) => !own.has(thread))
        .map(({ cpuUs }) => cpuUs),
    );
  const before = { ticks, main: mainCpuUs(), pacer: pacerCpuUs(), ms: performance.now() };
  await sleep(seconds * 1000);
  const made = ticks - before.ticks;
  const cpuS = ((pacerCpuUs() - before.pacer) / made) * us;
  const periodS = (performance.now() - before.ms) / 1000 / made - cpuS;
  const tickS = ((mainCpuUs() - before.main) / made) * us;
  pacer.stop();
  return { pacer: { periodS, cpuS }, tickS };
}
