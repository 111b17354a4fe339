/** Exit codes of the command line, those of sysexits(3) where they apply. */

export const exitCodes = {
  ok: { code: 0, meaning: 'success; serve: stopped by SIGTERM or SIGINT' },
  refused: {
    code: 2,
    meaning:
      'publish: the release decision refused the catalog, the index is unchanged; restore-state, copy-state: --force is required',
  },
  usage: { code: 64, meaning: 'the command line is not valid' },
  data: { code: 65, meaning: 'input, an index or the state database is unreadable or damaged' },
  noInput: { code: 66, meaning: 'inspect: the index has no such course or credential' },
  unavailable: { code: 69, meaning: 'the address to listen on is not available' },
  internal: { code: 70, meaning: 'internal error' },
  platform: { code: 71, meaning: 'this Node.js, system or installation cannot run the program' },
  cannotCreate: { code: 73, meaning: 'the data directory, a file or the output cannot be written' },
  temporary: { code: 75, meaning: 'another process has locked the state database, or it cannot be reached' },
  setting: { code: 78, meaning: 'a setting is not accepted' },
} as const satisfies Record<string, { code: number; meaning: string }>;

export type ExitName = keyof typeof exitCodes;

/** Ends a command with an exit code; each line of the message is printed for the operator. */
export class CommandFailure extends Error {
  override readonly name = 'CommandFailure';
  readonly exitCode: number;

  constructor(exit: ExitName, message: string) {
    super(message);
    this.exitCode = exitCodes[exit].code;
  }
}
