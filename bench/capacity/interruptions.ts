/**
 * The times in which a core is taken from everything that runs on it: by the kernel's own threads, by interrupts, by other work,
 * and by the host of a virtual machine, which need not report it as stolen.
 */
import { execFile } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import type { EventQueue } from './event-queue.ts';
import type { LinuxMachine } from './linux-machine.ts';
import { Random } from './random.ts';

/** The interruptions of one core, as a thread met them that only read the clock there. */
export interface CoreInterruptions {
  /** How long it was watched, seconds. */
  readonly watchedS: number;
  /** How long each of them took, seconds. */
  readonly lengthsS: readonly number[];
}

/** A script on its own, so that nothing of this process is compiled or collected beside it. Prints milliseconds. */
const readClock = `
  const [shortestMs, endMs] = process.argv.slice(1).map(Number);
  const lengths = [];
  const since = performance.now();
  let before = since;
  while (before - since < endMs) {
    const now = performance.now();
    if (now - before > shortestMs) lengths.push(now - before);
    before = now;
  }
  console.log(JSON.stringify(lengths));
`;
/** Shorter ones may be the script's own collections of garbage, and are part of what each step was measured to cost. */
const shortestMs = 0.25;
/** Watches one core after the other. Throws where `taskset` (util-linux) is missing. */
export async function measureInterruptions(secondsOfEach: number): Promise<readonly CoreInterruptions[]> {
  const found: CoreInterruptions[] = [];
  for (let core = 0; core < availableParallelism(); core += 1) {
    const watchedMs = secondsOfEach * 1000;
    const { stdout } = await promisify(execFile)('taskset', [
      '--cpu-list',
      String(core),
      process.execPath,
      '--eval',
      readClock,
      String(shortestMs),
      String(watchedMs),
    ]);
    found.push({
      watchedS: secondsOfEach,
      lengthsS: (JSON.parse(stdout) as number[]).map((ms) => ms / 1000),
    });
  }
  return found;
}

/** For the notes. */
export function describeInterruptions(interruptions: readonly CoreInterruptions[]): string {
  const described = interruptions.map(({ watchedS, lengthsS }) => {
    const share = lengthsS.reduce((sum, lengthS) => sum + lengthS, 0) / watchedS;
    const longestMs = 1000 * Math.max(0, ...lengthsS);
    return `${(100 * share).toFixed(1)} % of its time, up to ${longestMs.toFixed(1)} ms at once`;
  });
  return `Without the fleet, a thread that only reads the clock has no core for ${described.join(', and ')}`;
}

/** Interrupts the cores of a simulated machine as often as those were, each time for one of the times that were met. */
export function interrupt(
  machine: LinuxMachine,
  events: EventQueue,
  interruptions: readonly CoreInterruptions[],
  seed: number,
): void {
  for (const [core, { watchedS, lengthsS }] of interruptions.entries()) {
    if (lengthsS.length === 0) continue;
    const random = new Random(seed + core);
    const next = (): void =>
      events.after(random.exponential(watchedS / lengthsS.length), () => {
        machine.interrupt(core, random.oneOf(lengthsS));
        next();
      });
    next();
  }
}
