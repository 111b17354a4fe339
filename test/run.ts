/**
 * Runs every `*.test.js` below dist/test, or those whose path contains one of the words given:
 * `npm test -- unit` runs the unit tests only; `--fast` leaves out what takes long (lanes/fast-tests.ts). Without words most
 * files are loaded into a few processes (lanes/lanes.ts), any other file has a process of its own. Exit code 1 if any test fails
 * or none is found. A run of many files ends with those whose tests took longest.
 */
import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { howToGetChromium, noChromium } from './chromium.ts';
import { publishForAll } from './demonstration-copies.ts';
import { isFast } from './lanes/fast-tests.ts';
import { laneFiles, laneOf } from './lanes/lanes.ts';
import { noPostgres } from './postgres/binaries.ts';
import { shareIndexes } from './published-once.ts';

const words = process.argv.slice(2).filter((word) => word !== '--fast');
const onlyFast = process.argv.includes('--fast');
const tests = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.test.js') && (!onlyFast || isFast(file)))
  .sort();
const chosen = tests.filter((file) => words.some((word) => file.includes(word)));
const lanes = onlyFast ? ['first-fast', 'second-fast'] : laneFiles;
const all = [...lanes.map((lane) => `lanes/${lane}.js`), ...tests.filter((file) => laneOf(file) === null)];
const files = (words.length > 0 ? chosen : all).map((file) => join(import.meta.dirname, file));

if (files.length === 0) {
  process.stderr.write(`no test file matches ${words.join(' ')}\n`);
  process.exit(1);
}

/** What is read of the event of a test that has ended. */
interface FinishedTest {
  readonly name: string;
  readonly file?: string | undefined;
  readonly nesting: number;
  readonly details: { readonly duration_ms: number };
}

const listedFiles = 10;

/** A failing test may leave a server behind that keeps its file from ending: then the run continues without it. */
const fileTimeoutMs = 2_700_000 * Math.max(1, Number(process.env['GRADUS_RUNS'] ?? 1));

/** Why tests were skipped, one reason for each. */
const skipped: string[] = [];
/** How long the tests of each file took, in milliseconds; waits and other work on the machine included. */
const durations = new Map<string, number>();

// Hundreds of servers are started, most of which solve nothing.
process.env['GRADUS_NO_WARM_UP'] ??= '1';

const startsServers = !onlyFast && files.length > listedFiles;
const removeDemonstration = startsServers ? await publishForAll() : () => undefined;
process.once('exit', removeDemonstration);
process.once('exit', shareIndexes());

run({ files, concurrency: 2, timeout: fileTimeoutMs })
  .on('test:fail', (failed) => {
    process.exitCode = 1;
    addDuration(failed);
  })
  .on('test:pass', (passed) => {
    if (passed.skip !== undefined) skipped.push(String(passed.skip));
    addDuration(passed);
  })
  .compose(new spec())
  .on('end', () => {
    const catalogs = skipped.filter((reason) => /GRADUS_DATA_DIR|is not there/u.test(reason)).length;
    const place = '../shared/data, or the directory that GRADUS_DATA_DIR names';
    if (catalogs > 0)
      process.stdout.write(`${catalogs} tests were skipped because they need real catalogs in ${place}.\n`);
    const browsers = skipped.filter((reason) => reason === noChromium).length;
    if (browsers > 0)
      process.stdout.write(
        `${browsers} tests were skipped because they need Chromium: ${howToGetChromium}.\n`,
      );
    const databases = skipped.filter((reason) => reason === noPostgres).length;
    if (databases > 0) process.stdout.write(`${databases} tests were skipped: ${noPostgres}.\n`);
    if (durations.size > listedFiles) process.stdout.write(longestFiles());
  })
  .pipe(process.stdout);

/** Of the files of one process, each is a test with the file's name. */
function addDuration({ name, file = '', nesting, details }: FinishedTest): void {
  const timed = name.endsWith('.test.js') ? join(import.meta.dirname, name) : file;
  if (nesting === 0) durations.set(timed, (durations.get(timed) ?? 0) + details.duration_ms);
}

function longestFiles(): string {
  const longest = [...durations].sort(([, a], [, b]) => b - a).slice(0, listedFiles);
  const lines = longest.map(
    ([file, ms]) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${relative(import.meta.dirname, file)}`,
  );
  return `The tests that took longest:\n${lines.join('\n')}\n`;
}
