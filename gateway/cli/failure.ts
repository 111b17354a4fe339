/** How a failed command ends: exit code and messages. */
import { CommanderError } from 'commander';
import { PlatformError } from '../../shared/platform.ts';
import { CommandFailure, exitCodes } from '../process/exit-codes.ts';

export interface Failure {
  readonly exitCode: number;
  /** Empty if the failure has been reported already. */
  readonly lines: readonly string[];
}

export function failureOf(error: unknown): Failure {
  if (error instanceof CommanderError)
    return { exitCode: error.exitCode === 0 ? exitCodes.ok.code : exitCodes.usage.code, lines: [] };
  if (error instanceof CommandFailure) return { exitCode: error.exitCode, lines: error.message.split('\n') };
  if (error instanceof PlatformError) return { exitCode: exitCodes.platform.code, lines: [error.message] };
  if (isOutOfFiles(error)) return { exitCode: exitCodes.platform.code, lines: [outOfFiles] };
  const trace = error instanceof Error ? error.stack : error;
  return { exitCode: exitCodes.internal.code, lines: [`internal error: ${trace}`] };
}

/** The failure behind an error of standard output; null if its reader has closed it, as `head` does. */
export function outputFailure(error: Error | null | undefined): Failure | null {
  if (!error || codeOf(error) === 'EPIPE') return null;
  const line = `the output cannot be written, and is not whole (${codeOf(error) ?? error.message})`;
  return { exitCode: exitCodes.cannotCreate.code, lines: [line] };
}

const outOfFiles =
  'too many open files; raise the limit to 1024 or more (ulimit -n, or LimitNOFILE= of the unit)';

/** The process limit covers the program's own files, opened before it serves. Errors of Node's loader have no code. */
function isOutOfFiles(error: unknown): boolean {
  return /\b(?:EMFILE|ENFILE|too many open files)\b/u.test(String(error));
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : null;
}
