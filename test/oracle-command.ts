/**
 * `npm run oracle`: the oracles and property tests for a given time, each round of a file with a
 * seed of its own. Stops at the first counterexample and prints the command that replays it.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';

interface OracleOptions {
  readonly minutes: number;
  readonly runs: number;
  readonly seed?: number;
}

const maximumSeed = 2 ** 31;

new Command('oracle')
  .description('run the oracles and property tests on random input until the time is up or one fails')
  .argument('[words...]', 'only files whose path contains one of these words')
  .option('--minutes <n>', 'how long; the file at hand is finished', Number, 10)
  .option('--runs <n>', 'times the runs of an ordinary test run, a file and round', Number, 5)
  .option('--seed <n>', 'seed of the first file; each further one adds 1 (default: random)', Number)
  .action(runOracles)
  .parse();

function runOracles(words: readonly string[], { minutes, runs, seed: given }: OracleOptions): void {
  const files = oracleFiles(words);
  if (files.length === 0) throw new Error(`no oracle's path contains ${words.join(' or ')}`);
  const start = performance.now();
  const first = given ?? Math.floor(Math.random() * maximumSeed);
  for (let turn = 0; ; turn += 1) {
    const file = files[turn % files.length] ?? '';
    if (!passes(file, (first + turn) % maximumSeed, runs)) return;
    if (performance.now() - start > 60_000 * minutes) break;
  }
  process.stdout.write('# no counterexample\n');
}

function oracleFiles(words: readonly string[]): string[] {
  return readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /^(?:oracle\/|property\/|page\/random-users).*\.test\.js$/u.test(file))
    .filter((file) => words.length === 0 || words.some((word) => file.includes(word)))
    .sort();
}

function passes(file: string, seed: number, runs: number): boolean {
  const start = performance.now();
  const env = { ...process.env, GRADUS_SEED: String(seed), GRADUS_RUNS: String(runs) };
  const script = join(import.meta.dirname, file);
  const { status, stdout } = spawnSync(process.execPath, [script], {
    env,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const seconds = ((performance.now() - start) / 1000).toFixed(0);
  const verdict = status === 0 ? 'passed' : 'FAILED';
  process.stdout.write(`${file.padEnd(44)} GRADUS_SEED=${seed} ${verdict} after ${seconds} s\n`);
  if (status === 0) return true;
  const replay = `GRADUS_SEED=${seed} GRADUS_RUNS=${runs} npm test -- ${file}`;
  process.stdout.write(`${stdout}\n# a counterexample; replay it with\n${replay}\n`);
  process.exitCode = 1;
  return false;
}
