/** The cost of a process, read from /proc: processor time by kind of thread, memory by kind. NaN elsewhere. */
import { readdirSync, readFileSync } from 'node:fs';

/** Microseconds on a processor. */
export interface ThreadTimes {
  /** The main thread, which is the gateway. */
  readonly gatewayUs: number;
  readonly workersUs: number;
  /** The rest: garbage collection and compilation next to the main thread, files, the store's writer. */
  readonly othersUs: number;
}

/** Mebibytes. */
export interface MemoryUse {
  readonly residentMiB: number;
  /** Shared pages are counted in part: what the machine would regain if the process ended. */
  readonly proportionalMiB: number;
  readonly sharedMiB: number;
  /**
   * What this process alone has written. Pages of mapped files are left out, even those that no other process
   * maps at the moment: the page cache holds one copy for all threads and may drop it at any time.
   */
  readonly privateMiB: number;
}

export function threadTimes(pid: number, workers: ReadonlySet<number>): ThreadTimes {
  const times = { gatewayUs: 0, workersUs: 0, othersUs: 0 };
  const threads = threadsOf(pid);
  if (threads.length === 0) return { gatewayUs: NaN, workersUs: NaN, othersUs: NaN };
  for (const thread of threads) {
    const kind = thread === pid ? 'gatewayUs' : workers.has(thread) ? 'workersUs' : 'othersUs';
    times[kind] += threadCpuUs(pid, thread);
  }
  return times;
}

/** What a thread has used so far, and how often it has gone to sleep. */
export interface ThreadUse {
  readonly thread: number;
  readonly cpuUs: number;
  readonly sleeps: number;
}

/** Of every thread that a process has now; empty where /proc does not say. */
export function threadUses(pid: number): readonly ThreadUse[] {
  return threadsOf(pid).map((thread) => {
    const status = readOrNull(`/proc/${pid}/task/${thread}/status`) ?? '';
    const sleeps = Number(/^voluntary_ctxt_switches:\s+(\d+)$/mu.exec(status)?.[1] ?? 0);
    return { thread, cpuUs: threadCpuUs(pid, thread), sleeps };
  });
}

/** Microseconds on a processor of all threads that a process has now; NaN where /proc does not say. */
export function processTimeUs(pid: number): number {
  const threads = threadsOf(pid);
  if (threads.length === 0) return Number.NaN;
  return threads.reduce((sum, thread) => sum + threadCpuUs(pid, thread), 0);
}

/** Microseconds that the kernel has worked for a process, in steps of a hundredth of a second; NaN as above. */
export function kernelTimeUs(pid: number): number {
  return statTicks(pid, 12) * tickUs;
}

/** Microseconds of a process and all threads that it ever had, in such steps too. */
export function wholeTimeUs(pid: number): number {
  return (statTicks(pid, 11) + statTicks(pid, 12)) * tickUs;
}

/** After the name, which may hold anything but ends with the last bracket: fields 14 and 15 are the times of user and kernel. */
function statTicks(pid: number, field: number): number {
  const fields = readOrNull(`/proc/${pid}/stat`)?.split(') ').at(-1)?.split(' ');
  return fields === undefined ? Number.NaN : Number(fields[field]);
}

/** Of the clock by which /proc counts, on every platform that Linux runs on today. */
const tickUs = 10_000;

export function memoryOf(pid: number): MemoryUse {
  const rollup = readOrNull(`/proc/${pid}/smaps_rollup`);
  const mebibytes = (name: string): number =>
    Number(new RegExp(`^${name}: +(\\d+) kB$`, 'mu').exec(rollup ?? '')?.[1] ?? NaN) / 1024;
  return {
    residentMiB: mebibytes('Rss'),
    proportionalMiB: mebibytes('Pss'),
    sharedMiB: mebibytes('Shared_Clean') + mebibytes('Shared_Dirty'),
    privateMiB: mebibytes('Private_Dirty'),
  };
}

/** First field of schedstat: nanoseconds on a processor. A thread may end between the listing and the reading. */
function threadCpuUs(pid: number, thread: number): number {
  return Number(readOrNull(`/proc/${pid}/task/${thread}/schedstat`)?.split(' ')[0] ?? 0) / 1000;
}

function threadsOf(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).map(Number);
  } catch {
    return [];
  }
}

function readOrNull(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
