/** The rounds of a bench, and where they are for a person who waits for them. */

/** Clears the line of a terminal. */
const clearLine = '\r\u001b[K';

/** Counts from 0, and shows on a terminal how far the bench is; writes nothing into a pipe or a file. */
export function* countRounds(
  what: string,
  rounds: number,
  terminal: Pick<NodeJS.WriteStream, 'isTTY' | 'write'> = process.stderr,
): Generator<number, void> {
  const beganMs = performance.now();
  try {
    for (let round = 0; round < rounds; round += 1) {
      if (terminal.isTTY) {
        const seconds = Math.round((performance.now() - beganMs) / 1000);
        terminal.write(`${clearLine}${what}: round ${round + 1} of ${rounds}, ${seconds} s so far`);
      }
      yield round;
    }
  } finally {
    if (terminal.isTTY) terminal.write(clearLine);
  }
}
