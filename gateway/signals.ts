/** The signals of a serving process: what ends it, and SIGHUP, which does not. */
import type { Observe } from './observe/event.ts';

const endings = ['SIGTERM', 'SIGINT'] as const;

export interface Signals {
  /** Resolves with the name of the first signal that asks the process to end, whenever it came. */
  readonly ending: Promise<string>;
  /** The same name once it has come, null before. */
  came(): string | null;
}

/**
 * Takes the process's signals over. Called before anything is opened: a signal during start-up then ends in
 * a clean stop. A second one ends the process as the system does.
 */
export function takeSignals(): Signals {
  let first: string | null = null;
  const ending = new Promise<string>((resolve) => {
    for (const name of endings) {
      process.once(name, () => {
        first ??= name;
        resolve(first);
      });
    }
  });
  return { ending, came: () => first };
}

/**
 * SIGHUP asks for a newly published index. An index is taken up by a start only, so that the log says so
 * and the server goes on with the one it has.
 */
export function keepOnSighup(observe: Observe): void {
  process.on('SIGHUP', () => observe({ kind: 'sighup' }));
}
