/** What a command line or a command that failed says, and the exit code of the latter. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { failureOf } from '../../../gateway/cli/failure.ts';
import { usageLine } from '../../../gateway/cli/usage-line.ts';
import { CommandFailure } from '../../../gateway/process/exit-codes.ts';
import { PlatformError } from '../../../shared/platform.ts';

const names = ['serve', 'new-catalog', 'snapshot-state', 'restore-state'];
const hints: readonly (readonly [given: string, hint: string])[] = [
  ['snapshot', ' (Did you mean snapshot-state?)'],
  ['STATE', ' (Did you mean snapshot-state or restore-state?)'],
  ['catalog', ' (Did you mean new-catalog?)'],
  ['s', ''],
  ['dance', ''],
];

for (const [given, hint] of hints)
  test(`the command ${given} is unknown${hint}`, () => {
    const line = `gradus: unknown command '${given}'${hint} (--help lists what is accepted)\n`;
    assert.equal(usageLine(`error: unknown command '${given}'\n`, names), line);
  });

test('what the parser of the command line says stays, in one line', () => {
  const line = "gradus: unknown option '--prot' (Did you mean --port?) (--help lists what is accepted)\n";
  assert.equal(usageLine("error: unknown option '--prot'\n(Did you mean --port?)\n", names), line);
});

const failures: readonly (readonly [error: unknown, exitCode: number, said: RegExp])[] = [
  [new CommandFailure('data', 'first\nsecond'), 65, /^first\nsecond$/u],
  [new PlatformError('no binary'), 71, /^no binary$/u],
  [
    Object.assign(new Error('EMFILE: x'), { code: 'EMFILE' }),
    71,
    /^too many open files; .*ulimit -n[^\n]*$/u,
  ],
  [Object.assign(new Error('ENFILE: x'), { code: 'ENFILE' }), 71, /^too many open files/u],
  [new Error('Cannot read package config x: too many open files.'), 71, /^too many open files;/u],
  [
    new Error('the writer thread failed: Worker initialization failure: EMFILE'),
    71,
    /^too many open files;/u,
  ],
  [new Error('a bug'), 70, /^internal error: Error: a bug\n/u],
];

for (const [error, exitCode, said] of failures)
  test(`${error} ends a command with ${exitCode}`, () => {
    const failure = failureOf(error);
    assert.equal(failure.exitCode, exitCode);
    assert.match(failure.lines.join('\n'), said);
  });
