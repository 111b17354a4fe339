/** Progress of a long command on a terminal: permanent lines and one that is overwritten. Silent in a pipe. */

/** The part of an output stream that is used; `process.stderr` satisfies it. */
export interface ProgressOutput {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

/** Both take a line without its line break. */
export interface TerminalProgress {
  readonly onProgress: (line: string) => void;
  readonly onTick: (line: string) => void;
}

/** Carriage return, then erase to the end of the line (ECMA-48 EL). */
const clearLine = '\r\u001b[K';

/** Null if the output is not a terminal. */
export function terminalProgress(output: ProgressOutput): TerminalProgress | null {
  if (output.isTTY !== true) return null;
  return {
    onProgress: (line) => void output.write(`${clearLine}${line}\n`),
    onTick: (line) => void output.write(`${clearLine}${line}`),
  };
}
