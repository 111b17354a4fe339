/** Progress of a long command on a terminal: lines that stay, and one that is written over. Silent in a pipe. */

/** What of an output stream it needs; `process.stderr` fits. */
export interface ProgressOutput {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

/** Both take one line without its end. */
export interface TerminalProgress {
  readonly onProgress: (line: string) => void;
  readonly onTick: (line: string) => void;
}

/** Back to the first column, and clear to the end of the line (ECMA-48 EL). */
const clearLine = '\r\u001b[K';

/** Null where nobody watches. */
export function terminalProgress(output: ProgressOutput): TerminalProgress | null {
  if (output.isTTY !== true) return null;
  return {
    onProgress: (line) => void output.write(`${clearLine}${line}\n`),
    onTick: (line) => void output.write(`${clearLine}${line}`),
  };
}
