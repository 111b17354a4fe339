/**
 * The demonstration catalog, published once for a run of many files: data directories of servers begin with a copy of it, as
 * after a first start, which would publish it again for each of them.
 */
import { cpSync } from 'node:fs';
import { demonstrationIndex } from '../bench/bench-index.ts';
import { demonstrationDirectory } from '../gateway/process/data-directory.ts';

/** Names the published index to the processes of the test files. */
const variable = 'GRADUS_DEMONSTRATION_INDEX';

/** Publishes it for the processes that this one starts; the function removes it. */
export async function publishForAll(): Promise<() => void> {
  const { directory, dispose } = await demonstrationIndex();
  process.env[variable] = directory;
  return dispose;
}

/** Where it has been published for all, to be read only; null elsewhere. */
export function publishedDemonstration(): string | null {
  return process.env[variable] ?? null;
}

/** Copies it into an empty data directory, where it has been published for all; elsewhere a server publishes its own. */
export function copyDemonstration(dataDirectory: string): void {
  const published = process.env[variable];
  if (published !== undefined) cpSync(published, demonstrationDirectory(dataDirectory), { recursive: true });
}
