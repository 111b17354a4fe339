#!/usr/bin/env node
/** The command line: `gradus serve | publish | verify | inspect | settings | openapi | snapshot-state | restore-state`. */
import { Command, CommanderError } from 'commander';
import { loadPublisher } from '../engine/engine.ts';
import { inspectCommand, publishCommand, verifyCommand } from './cli/index-commands.ts';
import {
  restoreHelp,
  restoreStateCommand,
  snapshotHelp,
  snapshotStateCommand,
} from './cli/state-commands.ts';
import { foreseenEngine } from './index/prewarmed-engine.ts';
import { acceptedSettings } from './process/accepted-settings.ts';
import { CommandFailure, exitCodes } from './process/exit-codes.ts';
import { programVersion } from './process/program-info.ts';
import { describeSettings, settingTable } from './process/settings.ts';
import type { ServeOptions } from './serve.ts';

/** What `serve --help` adds. */
const serveHelp = `
The server listens at once and answers 503 until the index is checked and the engine is warm. Files that
nobody has touched since the publisher or this server took their checksums are not read again; gradus verify
and --full-check read every byte.
An index that is published to SVC_INDEX_DIR while it serves is checked and warmed beside the old one, and
takes its place between two requests; one that cannot be served is told of in the log, and the old one
serves on. SIGHUP looks for it at once.
SIGTERM and SIGINT finish the requests in flight and exit 0; a second one ends the process at once.
Several servers may share one SVC_DATA_DIR: the state database takes turns and loses nothing. Their rate
limits are counted apart.
`;

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const complain = (line: string): void => void process.stderr.write(`${line}\n`);

const exitCode = await run(process.argv);
// A pipe takes what was printed bit by bit: the process ends once it is out, or once nobody reads it any more.
process.stdout.once('error', () => process.exit(exitCode));
process.stdout.write('', () => process.exit(exitCode));

/** Runs one command and gives its exit code; every failure is told on the error output. */
async function run(argv: readonly string[]): Promise<number> {
  let exitCode: number = exitCodes.ok.code;
  const program = commands((code) => {
    exitCode = code;
  });
  try {
    await program.parseAsync(argv);
    return exitCode;
  } catch (error) {
    if (error instanceof CommanderError)
      return error.exitCode === 0 ? exitCodes.ok.code : exitCodes.usage.code;
    if (!(error instanceof CommandFailure)) {
      complain(`gradus: this is a fault of the program: ${error instanceof Error ? error.stack : error}`);
      return exitCodes.internal.code;
    }
    for (const line of error.message.split('\n')) complain(`gradus: ${line}`);
    return error.exitCode;
  }
}

function commands(end: (exitCode: number) => void): Command {
  const program = new Command('gradus')
    .description('Academic planning over a published catalog index.')
    .version(programVersion())
    .exitOverride()
    .showHelpAfterError()
    .addHelpText('after', exitCodesHelp());
  program
    .command('serve')
    .description('serve the published index; the settings are environment variables')
    .option(
      '--full-check',
      'read every byte of an index before it is served, also of files that nobody has touched',
    )
    .addHelpText('after', settingsHelp())
    .action(async (options) => end(await serveCommand(options)));
  program
    .command('publish')
    .description('build, validate and publish an index from a catalog')
    .requiredOption('--adapter <name>', 'how to read the catalog: source, waterloo, …')
    .requiredOption('--from <dir>', 'directory of the catalog')
    .requiredOption('--out <index dir>', 'index directory to write or replace')
    .option('--catalog-version-id <id>', "replaces the catalog's own version id")
    .option('--previous <index dir>', 'index of the version before, for lineage')
    .option('--policy <file>', 'release policy in place of the shipped one (docs/release-policy.md)')
    .option('--report <file>', 'write the validation page there too, even of a catalog that is refused')
    .action(async (options) => end(await publishCommand(await loadPublisher(), options, process.env, print)));
  program
    .command('verify')
    .description('check every file of an index')
    .argument('<index dir>')
    .action(async (directory) => end(verifyCommand(await loadPublisher(), directory, print)));
  program
    .command('inspect')
    .description('print a course or credential as the engine sees it')
    .argument('<index dir>')
    .argument('<course or credential...>', 'such as CS 341 or credential:computer-science')
    .action(async (directory, words) =>
      end(inspectCommand(await loadPublisher(), directory, words.join(' '), print)),
    );
  program
    .command('settings')
    .description('print the effective settings, secrets masked')
    .action(() => {
      const { settings, unknownNames } = acceptedSettings(process.env);
      describeSettings(settings).forEach(print);
      for (const name of unknownNames) complain(`gradus: ${name} is no setting; it is ignored`);
    });
  program
    .command('openapi')
    .description('print the OpenAPI document of what the settings serve')
    .action(async () => {
      const { openApiText } = await import('./routes/route-table.ts');
      print(openApiText(acceptedSettings(process.env).settings));
    });
  program
    .command('snapshot-state')
    .description('take a snapshot of the state database in SVC_DATA_DIR now, be the server running or not')
    .addHelpText('after', snapshotHelp)
    .action(async () => end(await snapshotStateCommand(process.env, print)));
  program
    .command('restore-state')
    .description('put a snapshot in the place of the state database in SVC_DATA_DIR; stop the server first')
    .argument('<snapshot>', 'such as data/snapshots/<name>.sqlite')
    .option('--force', 'also over a database that is open, or that holds later writes than the snapshot')
    .addHelpText('after', restoreHelp)
    .action(async (snapshot, { force }) =>
      end(await restoreStateCommand(snapshot, force === true, process.env, print)),
    );
  return program;
}

/** The threads of the engine load while the rest of the server does: together they take most of a start. */
async function serveCommand(options: ServeOptions): Promise<number> {
  const accepted = acceptedSettings(process.env);
  const early = await foreseenEngine(accepted.settings);
  try {
    const { serve } = await import('./serve.ts');
    return await serve(accepted, process.env, print, { ...options, early });
  } catch (error) {
    await early.discard();
    throw error;
  }
}

function exitCodesHelp(): string {
  const rows = Object.values(exitCodes).map(({ code, meaning }) => `  ${String(code).padEnd(4)}${meaning}`);
  return `\nExit codes:\n${rows.join('\n')}`;
}

function settingsHelp(): string {
  const rows = Object.values(settingTable).map(
    (row) => `  ${row.name}${defaultShown(row)}\n      ${row.meaning}; ${row.form.accepts}`,
  );
  return `${serveHelp}\nSettings:\n${rows.join('\n')}`;
}

function defaultShown(row: (typeof settingTable)[keyof typeof settingTable]): string {
  const words = 'defaultInWords' in row ? `, ${row.defaultInWords}` : '';
  return row.default === '' ? '' : ` (${row.default}${words})`;
}
