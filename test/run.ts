/**
 * Runs every `*.test.js` below dist/test, or those whose path contains one of the words given:
 * `npm test -- unit` runs the unit tests only; `--fast` leaves out what takes long (fast-tests.ts). Exit code 1
 * if any test fails or none is found.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { howToGetChromium, noChromium } from './chromium.ts';
import { isFast } from './fast-tests.ts';
import { noPostgres } from './postgres/binaries.ts';

const words = process.argv.slice(2).filter((word) => word !== '--fast');
const onlyFast = process.argv.includes('--fast');
const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.test.js'))
  .filter((file) => !onlyFast || isFast(file.replaceAll('\\', '/')))
  .filter((file) => words.length === 0 || words.some((word) => file.includes(word)))
  .sort()
  .map((file) => join(import.meta.dirname, file));

if (files.length === 0) {
  process.stderr.write(`no test file matches ${words.join(' ')}\n`);
  process.exit(1);
}

/** A failing test may leave a server behind that keeps its file from ending: then the run continues without it. */
const fileTimeoutMs = 600_000 * Math.max(1, Number(process.env['GRADUS_RUNS'] ?? 1));

/** Why tests were skipped, one reason for each. */
const skipped: string[] = [];

// Hundreds of servers are started, most of which solve nothing.
process.env['GRADUS_NO_WARM_UP'] ??= '1';

run({ files, concurrency: 2, timeout: fileTimeoutMs })
  .on('test:fail', () => {
    process.exitCode = 1;
  })
  .on('test:pass', ({ skip }) => {
    if (skip !== undefined) skipped.push(String(skip));
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
  })
  .pipe(process.stdout);
