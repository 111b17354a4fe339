/** The signals of a serving process: what ends it, and SIGHUP, which asks for a newly published index. */

const endings = ['SIGTERM', 'SIGINT'] as const;

export interface Signals {
  /** Resolves with the name of the first signal that asks the process to end, whenever it came. */
  readonly ending: Promise<string>;
  /** The same name once it has come, null before. */
  came(): string | null;
  /** Says what SIGHUP does from now on; before, it does nothing. */
  onHangup(look: () => void): void;
}

/**
 * Takes the process's signals over. Called before anything is opened: a signal during start-up then ends in
 * a clean stop. A second one that asks to end, whichever, ends the process as the system does.
 */
export function takeSignals(): Signals {
  let first: string | null = null;
  let hangup = (): void => undefined;
  process.on('SIGHUP', () => hangup());
  const ending = new Promise<string>((resolve) => {
    const end = (name: NodeJS.Signals): void => {
      for (const each of endings) process.off(each, end);
      first = name;
      resolve(name);
    };
    for (const each of endings) process.on(each, end);
  });
  return {
    ending,
    came: () => first,
    onHangup: (look) => {
      hangup = look;
    },
  };
}
