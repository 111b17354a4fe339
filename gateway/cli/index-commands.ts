/** The commands on index directories: messages and exit codes; the publisher does the work. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { loadPublisher } from '../../engine/engine.ts';
import { counted } from '../../shared/counted.ts';
import { makeDirectory } from '../../shared/make-directory.ts';
import { buildCommit } from '../../shared/program-version.ts';
import { publishToRepository } from '../index-repository/publish-to-repository.ts';
import { isUrl } from '../index-repository/repository-reader.ts';
import { CommandFailure, exitCodes } from '../process/exit-codes.ts';
import { demonstrationSource } from '../process/program-info.ts';
import { repositoryPlace } from '../process/settings-forms.ts';
import { releaseLines } from './release-lines.ts';
import { terminalProgress } from './terminal-progress.ts';
import { describeInputs } from './unreadable-inputs.ts';

type Publisher = Awaited<ReturnType<typeof loadPublisher>>;
type Print = (line: string) => void;

export interface PublishArguments {
  readonly adapter: string;
  readonly from: string;
  /** Absent with `dryRun`. */
  readonly out?: string;
  /** The index repository to add it to. */
  readonly to?: string;
  readonly dryRun?: boolean;
  readonly catalogVersionId?: string;
  readonly previous?: string;
  readonly policy?: string;
  readonly report?: string;
}

/** The validation page of a publication; null if there is none: a refused catalog has no index directory. */
function pageOf(outcome: { readonly kind: string }, { out, report }: PublishArguments): string | null {
  return outcome.kind === 'published' && out !== undefined
    ? join(out, 'validation-report.html')
    : (report ?? null);
}

/** `gradus publish`; returns the exit code. `print` writes for scripts; messages for people go to standard error. */
export async function publishCommand(
  publisher: Publisher,
  given: PublishArguments,
  environment: NodeJS.ProcessEnv,
  print: Print,
): Promise<number> {
  const { adapterNames, catalogVersionIdForm, isCatalogVersionId } = publisher;
  if (!(adapterNames as readonly string[]).includes(given.adapter)) {
    throw new CommandFailure(
      'usage',
      `--adapter: ${given.adapter} is not an adapter; use one of ${adapterNames.join(', ')}`,
    );
  }
  const { catalogVersionId = null } = given;
  if (catalogVersionId !== null && !isCatalogVersionId(catalogVersionId))
    throw new CommandFailure(
      'usage',
      `--catalog-version-id: ${JSON.stringify(catalogVersionId)} is not accepted; expected ${catalogVersionIdForm.description}`,
    );
  const { dryRun = false, out: chosenOut, to, ...others } = given;
  if (dryRun === (chosenOut !== undefined || to !== undefined))
    throw new CommandFailure(
      'usage',
      'give either --out <index dir>, --to <repository> or both, or --dry-run',
    );
  if (to !== undefined && (repositoryPlace.read(to) ?? null) === null)
    throw new CommandFailure('usage', `--to: it is not accepted; expected ${repositoryPlace.accepts}`);
  if (to !== undefined && isUrl(to)) (await loadUrlPublisher()).repositoryUrl(to);
  const temporary = to !== undefined && chosenOut === undefined ? temporaryOut(to) : null;
  const out = chosenOut ?? (temporary === null ? undefined : join(temporary, 'index'));
  try {
    return await publish(
      publisher,
      { ...others, ...(out === undefined ? {} : { out }) },
      given,
      environment,
      print,
    );
  } finally {
    if (temporary !== null) rmSync(temporary, { recursive: true, force: true });
  }
}

/** The code that signs requests is loaded on demand. */
function loadUrlPublisher(): Promise<typeof import('../index-repository/publish-to-url.ts')> {
  return import('../index-repository/publish-to-url.ts');
}

async function publishTo(
  repository: string,
  indexDirectory: string,
  environment: NodeJS.ProcessEnv,
): Promise<void> {
  if (!isUrl(repository)) publishToRepository(indexDirectory, repository);
  else await (await loadUrlPublisher()).publishToUrl(indexDirectory, repository, environment);
}

/** An index that is published only into a directory is built there, on the same file system. */
function temporaryOut(repository: string): string {
  if (isUrl(repository)) return mkdtempSync(join(tmpdir(), 'gradus-publishing-'));
  try {
    makeDirectory(repository);
    return mkdtempSync(join(repository, '.publishing-'));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CommandFailure('cannotCreate', `--to ${repository}: ${reason}`);
  }
}

async function publish(
  { publishInThread }: Publisher,
  { out, ...others }: Omit<PublishArguments, 'dryRun' | 'to'>,
  given: PublishArguments,
  environment: NodeJS.ProcessEnv,
  print: Print,
): Promise<number> {
  const outcome = await publishInThread({
    ...others,
    ...(out === undefined ? {} : { out }),
    builtAt: new Date().toISOString(),
    buildCommit: buildCommit(),
    ...terminalProgress(process.stderr),
  });
  if (outcome.kind === 'published' || outcome.kind === 'refused' || outcome.kind === 'checked')
    for (const line of releaseLines(outcome, pageOf(outcome, given))) process.stderr.write(`${line}\n`);
  switch (outcome.kind) {
    case 'published':
      if (given.to !== undefined && out !== undefined) await publishTo(given.to, out, environment);
      print(
        `published ${outcome.indexId} in ${[given.out, given.to].filter((place) => place !== undefined).join(' and ')}`,
      );
      return exitCodes.ok.code;
    case 'checked':
      print(`checked ${given.from}; nothing is written`);
      return outcome.decision.release_status === 'refused' ? exitCodes.refused.code : exitCodes.ok.code;
    case 'refused':
      print(JSON.stringify(outcome.decision, null, 2));
      throw new CommandFailure(
        'refused',
        `the release decision refused this catalog; ${given.out ?? given.to} is unchanged`,
      );
    case 'unreadable':
      throw new CommandFailure('data', describeInputs(outcome.inputs).join('\n'));
    case 'failed':
      throw new CommandFailure('cannotCreate', outcome.reason);
  }
}

/** `gradus verify`; returns the exit code. */
export function verifyCommand({ verifyIndex }: Publisher, directory: string, print: Print): number {
  const outcome = verifyIndex(directory);
  if (outcome.kind === 'damaged') {
    throw new CommandFailure('data', faultLines(directory, outcome.faults));
  }
  const { index_id: indexId, course_count: courses, credential_count: credentials } = outcome.metadata;
  print(
    `${directory} is whole: ${indexId}, ${counted(courses, 'course')}, ${counted(credentials, 'credential')}`,
  );
  return exitCodes.ok.code;
}

/** `gradus inspect`; returns the exit code. */
export function inspectCommand(
  { inspectIndex }: Publisher,
  directory: string,
  words: readonly string[],
  print: Print,
): number {
  const outcome = inspectIndex(directory, words);
  switch (outcome.kind) {
    case 'found':
      for (const text of outcome.texts) print(text);
      return exitCodes.ok.code;
    case 'not_found': {
      const names = outcome.names.join(', ');
      throw new CommandFailure('noInput', `the index in ${directory} has no course or credential ${names}`);
    }
    case 'damaged':
      throw new CommandFailure('data', faultLines(directory, outcome.faults));
  }
}

export interface ReadTextArguments {
  readonly adapter: string;
  /** Default: the demonstration catalog. */
  readonly from?: string;
  readonly field: string;
  readonly subject: string;
}

/** `gradus read-text`; returns the exit code. Without a text, reads each line of standard input as one. */
export async function readTextCommand(
  { adapterNames, readCatalogTexts, textFields }: Publisher,
  words: string,
  given: ReadTextArguments,
  print: Print,
): Promise<number> {
  const field = textFields.find((name) => name === given.field);
  if (field === undefined)
    throw new CommandFailure(
      'usage',
      `--field: ${given.field} is not a field; use one of ${textFields.join(', ')}`,
    );
  const readsOther = adapterNames.some((name) => name !== 'source' && name === given.adapter);
  if (given.from === undefined && readsOther)
    throw new CommandFailure('usage', `--adapter ${given.adapter} needs --from <dir>`);
  const outcome = await readCatalogTexts({ ...given, from: given.from ?? demonstrationSource(), field });
  if (outcome.kind === 'failed') throw new CommandFailure('usage', `--adapter: ${outcome.reason}`);
  if (outcome.kind === 'unreadable')
    throw new CommandFailure('data', describeInputs(outcome.inputs).join('\n'));
  if (words !== '') {
    outcome.read(words).forEach(print);
    return exitCodes.ok.code;
  }
  for (const text of readFileSync(0, 'utf8').split(/\r?\n/u)) {
    if (text.trim() === '') continue;
    print(text);
    for (const line of outcome.read(text)) print(`  ${line}`);
  }
  return exitCodes.ok.code;
}

function faultLines(directory: string, faults: readonly { file: string; reason: string }[]): string {
  return faults.map(({ file, reason }) => `${join(directory, file)}: ${reason}`).join('\n');
}
