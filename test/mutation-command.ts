/**
 * `npm run mutation`: changes the code in thousands of small ways, one at a time, and counts the changes
 * that a test notices. Words choose parts (test/mutation/parts.ts); what survives is listed in
 * `reports/mutation/<part>.txt`.
 */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { LogLevel, MutantResult } from '@stryker-mutator/api/core';
import { Stryker } from '@stryker-mutator/core';
import { Argument, Command } from 'commander';
import { packageRoot } from '../shared/package-root.ts';
import { exceptVariable, type MutationPart, type MutationPartName, mutationParts } from './mutation/parts.ts';

/** Every run sees the same random inputs, a fiftieth of those of an ordinary test run. */
process.env['GRADUS_RUNS'] ??= '0.02';

const minimumScore = 85;
const root = packageRoot();
const plugins = ['test-runner.js', 'ignored-code.js'].map((file) =>
  join(root, 'dist', 'test', 'mutation', file),
);

const partNames = Object.keys(mutationParts) as MutationPartName[];

interface Options {
  readonly only?: readonly string[];
  readonly processes: string;
}

process.chdir(root);
await new Command('mutation')
  .description('change the code in small ways, one at a time, and list the changes that no test notices')
  .addArgument(new Argument('[parts...]', 'parts to mutate; none is all of them').choices(partNames))
  .option('--only <files...>', 'of these parts only the files whose path contains one of these words')
  .option('--processes <number>', 'how many test at the same time', '2')
  .action(async (names: readonly MutationPartName[], { only = [], processes }: Options) => {
    for (const name of names.length === 0 ? partNames : names)
      await mutate(name, mutationParts[name], only, Number(processes));
  })
  .parseAsync();

async function mutate(
  name: MutationPartName,
  { mutated, tests, except = [] }: MutationPart,
  only: readonly string[],
  concurrency: number,
): Promise<void> {
  const files = mutated
    .flatMap(filesAt)
    .filter((file) => only.length === 0 || only.some((word) => file.includes(word)));
  process.env[exceptVariable] = JSON.stringify(except);
  const start = performance.now();
  const results = await new Stryker({
    mutate: files,
    ignorePatterns: ['/dist', '/reports', '/.stryker-tmp'],
    buildCommand: 'tsc --build',
    plugins,
    ignorers: ['unmutated'],
    testRunner: 'in-process',
    testFiles: [...tests],
    coverageAnalysis: 'perTest',
    ignoreStatic: true,
    concurrency,
    timeoutMS: 10_000,
    // A mutant is slow only beside its own tests on the same machine, which other work may keep busy.
    timeoutFactor: 2,
    reporters: ['clear-text', 'progress-append-only'],
    clearTextReporter: { logTests: false, reportMutants: false, reportTests: false, reportScoreTable: false },
    checkers: [],
    allowConsoleColors: false,
    allowEmpty: false,
    // Stryker would rewrite it by an interface that the native compiler does not have; nothing in it needs it.
    tsconfigFile: 'none',
    logLevel: 'warn' as LogLevel,
    tempDirName: `.stryker-tmp/${name}`,
    cleanTempDir: 'always',
  }).runMutationTest();
  report(name, results, (performance.now() - start) / 1000);
}

/** The TypeScript files at a path, which is one or a folder of them. */
export function filesAt(path: string): string[] {
  if (path.endsWith('.ts')) return [path];
  return readdirSync(join(root, path), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => posix.join(path, file.replaceAll('\\', '/')))
    .sort();
}

function report(name: MutationPartName, results: readonly MutantResult[], seconds: number): void {
  const count = (...statuses: MutantResult['status'][]) =>
    results.filter(({ status }) => statuses.includes(status)).length;
  const noticed = count('Killed', 'Timeout');
  const score = (100 * noticed) / Math.max(1, noticed + count('Survived', 'NoCoverage'));
  const summary = [
    `${name.padEnd(10)} ${score.toFixed(1)} %`,
    `killed ${count('Killed')}, timed out ${count('Timeout')}`,
    `survived ${count('Survived')}, not reached ${count('NoCoverage')}`,
    `ignored ${count('Ignored')}, errors ${count('RuntimeError', 'CompileError')}`,
    `${seconds.toFixed(0)} s`,
  ].join('; ');
  mkdirSync(join('reports', 'mutation'), { recursive: true });
  const survivors = results.filter(({ status }) => status === 'Survived' || status === 'NoCoverage');
  const lines = survivors.map(survivorLine).sort();
  writeFileSync(join('reports', 'mutation', `${name}.txt`), `${[summary, ...lines].join('\n')}\n`);
  process.stdout.write(`${summary}\n`);
  if (score < minimumScore) process.exitCode = 1;
}

function survivorLine({ fileName, location, mutatorName, replacement, status }: MutantResult): string {
  const file = fileName.slice(fileName.indexOf('/sandbox') < 0 ? root.length + 1 : 0);
  const at = `${file}:${String(location.start.line).padStart(3, '0')}:${location.start.column}-${location.end.line}:${location.end.column}`;
  return `${at} ${status} ${mutatorName} ${(replacement ?? '').replaceAll(/\s+/gu, ' ').slice(0, 100)}`;
}
