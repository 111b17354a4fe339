/** Exit codes of the command line, after sysexits(3) where it has a word for the case. */

export const exitCodes = {
  ok: { code: 0, meaning: 'done; for serve, stopped by SIGTERM or SIGINT' },
  refused: {
    code: 2,
    meaning:
      'publish: the release decision refused the catalog, the old index stays; restore-state: --force is needed',
  },
  usage: { code: 64, meaning: 'the command line was not understood' },
  data: { code: 65, meaning: 'input, an index or the state database is unreadable or damaged' },
  noInput: { code: 66, meaning: 'inspect: the index has no such course or credential' },
  unavailable: { code: 69, meaning: 'the address to listen on cannot be had' },
  internal: { code: 70, meaning: 'the program failed' },
  cannotCreate: { code: 73, meaning: 'the data directory or a file in it cannot be written' },
  temporary: { code: 75, meaning: 'another program holds the state database' },
  setting: { code: 78, meaning: 'a setting is not accepted' },
} as const satisfies Record<string, { code: number; meaning: string }>;

export type ExitName = keyof typeof exitCodes;

/** Ends a command: the message is one line for the operator. */
export class CommandFailure extends Error {
  override readonly name = 'CommandFailure';
  readonly exitCode: number;

  constructor(exit: ExitName, message: string) {
    super(message);
    this.exitCode = exitCodes[exit].code;
  }
}
