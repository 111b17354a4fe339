/**
 * Interruptions of a core: times in which no thread of the fleet makes progress on it, because of kernel threads, interrupts, other
 * processes, or a hypervisor, which need not report them as steal time.
 */
import { execFile } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import type { EventQueue } from './event-queue.ts';
import type { LinuxMachine } from './linux-machine.ts';
import { Random } from './random.ts';

/** The interruptions that a clock-reading thread observed on one core. */
export interface CoreInterruptions {
  /** Duration of the observation, seconds. */
  readonly watchedS: number;
  /** Duration of each interruption, seconds. */
  readonly lengthsS: readonly number[];
}

/** Prints the interruptions in milliseconds. A process of its own, in which nothing else is compiled or collected. */
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
/** Shorter gaps may be the script's own garbage collections, and are included in the measured costs of the steps. */
const shortestMs = 0.25;
/** Observes one core after the other. Throws if `taskset` (util-linux) is missing. */
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

/** A sentence for the notes of the bench. */
export function describeInterruptions(interruptions: readonly CoreInterruptions[]): string {
  const described = interruptions.map(({ watchedS, lengthsS }) => {
    const share = lengthsS.reduce((sum, lengthS) => sum + lengthS, 0) / watchedS;
    const longestMs = 1000 * Math.max(0, ...lengthsS);
    return `${(100 * share).toFixed(1)} % of its time, up to ${longestMs.toFixed(1)} ms at once`;
  });
  return `Without the fleet, a thread that only reads the clock has no core for ${described.join(', and ')}`;
}

/** Interrupts the cores of a simulated machine at the observed rates, as Poisson processes, for durations drawn from the observed ones. */
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
