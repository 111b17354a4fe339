#!/usr/bin/env node
/**
 * The command line: `gradus serve | publish | new-catalog | verify | inspect | read-text | settings | openapi | snapshot-state |
 * restore-state | copy-state`.
 */
import './process/check-node.ts';
import { Command, InvalidArgumentError } from 'commander';
import { loadPublisher } from '../engine/engine.ts';
import { programVersion } from '../shared/program-version.ts';
import { copyStateCommand, copyStateHelp } from './cli/copy-state.ts';
import { type Failure, failureOf, outputFailure } from './cli/failure.ts';
import { newCatalogCommand } from './cli/new-catalog.ts';
import {
  restoreHelp,
  restoreStateCommand,
  snapshotHelp,
  snapshotStateCommand,
} from './cli/state-commands.ts';
import { refuseEmptyAndRepeated } from './cli/strict-arguments.ts';
import { usageLine } from './cli/usage-line.ts';
import { prewarmEngine } from './index/prewarmed-engine.ts';
import { withFetchedIndex } from './index-repository/fetched-place.ts';
import { exitCodes } from './process/exit-codes.ts';
import { acceptedSettings, describeSettings, settingTable } from './process/settings.ts';
import type { OpenOptions } from './running-service.ts';

/** Appended to `serve --help`. */
const serveHelp = `
The server accepts connections at once and answers 503 until the index is checked and the engine is warm; on a
shared port it accepts them from then on, since the other processes answer.
Files that have not changed since the publisher or this server computed their checksums are not read again;
gradus verify and --full-check read every byte.
An index that is published to SVC_INDEX_DIR while the server runs is checked and warmed next to the current
one and replaces it between two requests. One that cannot be served is logged and tried again every minute; the
current one stays in service. SIGHUP checks for a new index at once.
SIGTERM and SIGINT finish the requests in flight and exit 0; a second signal ends the process at once.
Several servers may share one SVC_DATA_DIR: SQLite's locks serialize their writes. Each server, and each of
--processes, counts its rate limits separately.
`;

/** Appended to `publish --help`. */
const publishHelp = `
A repository at a URL takes files by HTTP PUT: object storage with S3's interface (https://bucket.host/path, or
http://host/bucket/path), or a web server that allows it. Requests are signed (AWS Signature Version 4) if
AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are set; AWS_REGION and AWS_SESSION_TOKEN are used too. Every file is read
back, and the pointer is replaced last, and only if no other publication has replaced it meanwhile.
`;

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const printError = (line: string): void => void process.stderr.write(`${line}\n`);

// A write error must not end the process: a command without a reader still finishes and returns its exit code.
let outputError: Error | null = null;
process.stdout.on('error', (error) => {
  outputError ??= error;
});
process.stderr.on('error', () => undefined);
const exitCode = await run(process.argv);
// Writes to a pipe are asynchronous: the process exits once everything is written or the reader has closed the pipe.
process.stdout.write('', (error) => {
  const failure = exitCode === exitCodes.ok.code ? outputFailure(outputError ?? error) : null;
  process.exit(failure === null ? exitCode : endWith(failure));
});

/** Runs one command and returns its exit code; failures are printed to standard error. */
async function run(argv: readonly string[]): Promise<number> {
  let exitCode: number = exitCodes.ok.code;
  const program = commands((code) => {
    exitCode = code;
  });
  try {
    await program.parseAsync(argv);
    return exitCode;
  } catch (error) {
    return endWith(failureOf(error));
  }
}

function endWith({ lines, exitCode }: Failure): number {
  for (const line of lines) printError(`gradus: ${line}`);
  return exitCode;
}

function commands(end: (exitCode: number) => void): Command {
  const program: Command = new Command('gradus')
    .description('Academic planning over a published catalog index.')
    .version(programVersion())
    .exitOverride()
    .configureOutput({
      outputError: (text, write) =>
        write(
          usageLine(
            text,
            program.commands.map((command) => command.name()),
          ),
        ),
    })
    .addHelpText('beforeAll', () => refuseUnknownName(program))
    .addHelpText('after', exitCodesHelp());
  program
    .command('serve')
    .description('serve the published index; the settings are environment variables')
    .option('--full-check', 'read every byte of an index before it is served, unchanged files included')
    .option('--processes <number>', 'serve with this number of processes on one port', processNumber)
    .addHelpText('after', settingsHelp())
    .action(async (options) => end(await serveCommand(options)));
  program
    .command('publish')
    .description('build, validate and publish an index from a catalog')
    .option('--adapter <name>', 'format of the catalog: source, waterloo, …')
    .option('--from <dir>', 'directory that holds the catalog')
    .option('--out <index dir>', 'index directory to create or replace')
    .option(
      '--to <repository>',
      'index repository, a directory or a URL: adds the index and points to it; with --out, or instead',
    )
    .option('--dry-run', 'read and check the catalog, and write nothing; instead of --out')
    .option('--catalog-version-id <id>', "overrides the catalog's version id")
    .option('--previous <index dir>', 'index of the previous catalog version, for lineage')
    .option('--policy <file>', 'release policy that replaces the default one (docs/release-policy.md)')
    .option('--report <file>', 'also write the validation page to this file, even if the catalog is refused')
    .addHelpText('after', publishHelp)
    .action(async (options, command) => {
      // Not declared as required: Commander would report them as missing before it reports a misspelt option.
      const missing = ['--adapter', '--from'].filter((flag) => options[flag.slice(2)] === undefined);
      if (missing.length > 0) command.error(`publish needs ${missing.join(' and ')}`);
      const { publishCommand } = await indexCommands();
      end(await publishCommand(await loadPublisher(), options, process.env, print));
    });
  program
    .command('new-catalog')
    .description('write a template of a catalog, with two courses and a credential as CSV, to fill in')
    .argument('<dir>', 'a directory that is empty or does not exist')
    .action((directory) => end(newCatalogCommand(directory, process.env, print)));
  program
    .command('verify')
    .description('check every file of an index')
    .argument('<index dir>')
    .action(async (directory) => {
      const { verifyCommand } = await indexCommands();
      end(verifyCommand(await loadPublisher(), directory, print));
    });
  program
    .command('inspect')
    .description('print courses or credentials as they are stored in the index')
    .argument('<index dir>')
    .argument('<course or credential...>', 'such as CS 341, or "CS 341" credential:computer-science')
    .action(async (directory, words) => {
      const { inspectCommand } = await indexCommands();
      end(inspectCommand(await loadPublisher(), directory, words, print));
    });
  program
    .command('read-text')
    .description('print how a requirement text is read, with the words that each part of the rule is from')
    .argument('[text...]', 'the text; without one, each line of the standard input is a text')
    .option(
      '--from <dir>',
      'catalog whose codes, levels and wordings count (default: the demonstration catalog)',
    )
    .option('--adapter <name>', 'format of the catalog', 'source')
    .option('--field <name>', 'prerequisite, corequisite, antirequisite or program', 'prerequisite')
    .option('--subject <subject>', 'subject of the course, for numbers without one', '')
    .action(async (words, options) => {
      const { readTextCommand } = await indexCommands();
      end(await readTextCommand(await loadPublisher(), words.join(' '), options, print));
    });
  program
    .command('settings')
    .description('print the effective settings, secrets masked')
    .action(() => {
      const { settings, unknownNames, framedNames } = acceptedSettings(process.env);
      describeSettings(settings).forEach(print);
      for (const name of unknownNames) printError(`gradus: ${name} is not a setting; it is ignored`);
      for (const name of framedNames)
        printError(`gradus: ${name} has quotes or blanks around it, which are taken for a part of it`);
    });
  program
    .command('openapi')
    .description('print the OpenAPI document of the routes that the settings enable')
    .action(async () => {
      const { openApiText } = await import('./routes/route-table.ts');
      print(openApiText(acceptedSettings(process.env).settings));
    });
  program
    .command('snapshot-state')
    .description(
      'take a snapshot of the state database in SVC_DATA_DIR, whether or not the server is running',
    )
    .addHelpText('after', snapshotHelp)
    .action(async () => end(await snapshotStateCommand(process.env, print)));
  program
    .command('restore-state')
    .description('replace the state database in SVC_DATA_DIR by a snapshot; stop the server first')
    .argument('<snapshot>', 'such as data/snapshots/<name>.sqlite')
    .option('--force', 'replace a database even if it is open or has newer writes than the snapshot')
    .addHelpText('after', restoreHelp)
    .action(async (snapshot, { force }) =>
      end(await restoreStateCommand(snapshot, force === true, process.env, print)),
    );
  program
    .command('copy-state')
    .description('copy all plans from one state database into another one, in SVC_DATA_DIR or PostgreSQL')
    .option('--from <place>', 'a data directory or postgres://…; without it, that of the settings')
    .option('--to <place>', 'a data directory or postgres://…; without it, that of the settings')
    .option('--force', 'replace a target that holds other plans or later writes')
    .addHelpText('after', copyStateHelp)
    .action(async (options) => end(await copyStateCommand(options, process.env, print)));
  refuseEmptyAndRepeated(program);
  return program;
}

/** Loaded on demand, with all code that reads index files: other commands start faster without it. */
function indexCommands() {
  return import('./cli/index-commands.ts');
}

/** Refuses help about an unknown command, for which Commander would print the general help. */
function refuseUnknownName(program: Command): string {
  const name = program.args.find((word) => word !== 'help' && !word.startsWith('-'));
  if (name !== undefined && program.commands.every((command) => command.name() !== name))
    program.error(`unknown command '${name}'`);
  return '';
}

function processNumber(text: string): number {
  if (!/^[1-9]\d?$/u.test(text)) throw new InvalidArgumentError('Expected a whole number from 1 to 99.');
  return Number(text);
}

/** The engine's workers load in parallel with the rest of the server: these two are most of the start time. */
async function serveCommand({
  processes,
  ...options
}: OpenOptions & { readonly processes?: number }): Promise<number> {
  const accepted = withFetchedIndex(acceptedSettings(process.env));
  if (processes !== undefined) {
    const { serveWithProcesses } = await import('./cli/serve-processes.ts');
    return serveWithProcesses(accepted.settings, { ...options, processes }, print);
  }
  const prewarmed = await prewarmEngine(accepted.settings);
  try {
    const { serve } = await import('./serve.ts');
    return await serve(accepted, print, { ...options, prewarmed });
  } catch (error) {
    await prewarmed.discard();
    throw error;
  }
}

function exitCodesHelp(): string {
  const rows = Object.values(exitCodes).map(({ code, meaning }) => `  ${String(code).padEnd(4)}${meaning}`);
  return `\nExit codes:\n${rows.join('\n')}`;
}

function settingsHelp(): string {
  const rows = Object.values(settingTable).map(
    (row) => `  ${row.name}${defaultText(row)}\n      ${row.meaning}; ${row.form.accepts}`,
  );
  return `${serveHelp}\nSettings:\n${rows.join('\n')}`;
}

function defaultText(row: (typeof settingTable)[keyof typeof settingTable]): string {
  const words = 'defaultInWords' in row ? `, ${row.defaultInWords}` : '';
  return row.default === '' ? '' : ` (${row.default}${words})`;
}
