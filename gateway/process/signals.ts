/** The signals of a serving process: those that end it, and SIGHUP, which checks for a newly published index. */

const endingSignals = ['SIGTERM', 'SIGINT'] as const;

export interface Signals {
  /** Resolves with the name of the first signal that ends the process, even if received earlier. */
  readonly ending: Promise<string>;
  /** The name of that signal once received, else null. */
  received(): string | null;
  /** Sets the action of SIGHUP, which is ignored until then. */
  onHangup(action: () => void): void;
}

/**
 * Installs the handlers. Called before anything is opened, so that a signal during start-up ends in a clean stop. A
 * second SIGTERM or SIGINT has its default action and ends the process at once, except under a supervisor: systemd
 * and terminals signal every process of a service, and the supervisor forwards the signal as well.
 */
export function takeSignals(): Signals {
  let first: string | null = null;
  let hangup = (): void => undefined;
  process.on('SIGHUP', () => hangup());
  const isSupervised = process.connected === true;
  const ending = new Promise<string>((resolve) => {
    const restore = (): void => {
      for (const signal of endingSignals) process.off(signal, end);
    };
    const end = (name: NodeJS.Signals): void => {
      if (!isSupervised) restore();
      first ??= name;
      resolve(first);
    };
    for (const signal of endingSignals) process.on(signal, end);
    // A process ends with its supervisor, however that ended: at once if it is ending already.
    process.once('disconnect', () => {
      if (first === null) return end('SIGTERM');
      restore();
      process.kill(process.pid, 'SIGTERM');
    });
  });
  return {
    ending,
    received: () => first,
    onHangup: (action) => {
      hangup = action;
    },
  };
}
