/** Results on disk: one JSON file a bench, in a directory that the report reads. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../shared/package-root.ts';
import type { BenchResult } from './bench-result.ts';
import { tableOf } from './table.ts';

/** The default directory of results; not under version control. */
export function defaultResultsDirectory(): string {
  return join(packageRoot(), 'data', 'bench');
}

/** Prints the table and writes the JSON file. */
export function publishResult(result: BenchResult, directory: string): void {
  const path = saveResult(result, directory);
  process.stdout.write(`${tableOf(result)}\nwritten: ${path}\n`);
}

/** The path of what was written. */
export function saveResult(result: BenchResult, directory: string): string {
  mkdirSync(directory, { recursive: true });
  const path = join(directory, `${result.bench}.json`);
  writeFileSync(path, `${JSON.stringify(result, null, 2)}\n`);
  return path;
}

/** All results of a directory by the name of their bench; none where it does not exist. */
export function readResults(directory: string): ReadonlyMap<string, BenchResult> {
  const results = filesOf(directory).map(
    (file) => JSON.parse(readFileSync(join(directory, file), 'utf8')) as BenchResult,
  );
  return new Map(results.map((result) => [result.bench, result]));
}

function filesOf(directory: string): string[] {
  try {
    return readdirSync(directory)
      .filter((file) => file.endsWith('.json'))
      .sort();
  } catch {
    return [];
  }
}
