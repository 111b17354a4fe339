/** The indexes of a bench over sizes: the given ones, or ones generated for the run. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateCatalog } from '../publish-scale/generated-catalog.ts';
import { publishInChild } from '../publish-scale/publish-scale.ts';

export interface PublishedIndexes {
  readonly directories: readonly string[];
  dispose(): void;
}

export function publishedIndexes(given: readonly string[], sizes: readonly number[]): PublishedIndexes {
  if (given.length > 0) return { directories: given, dispose: () => undefined };
  const parent = mkdtempSync(join(tmpdir(), 'gradus-scale-'));
  const directories = sizes.map((courses) => {
    const from = join(parent, `catalog-${courses}`);
    const out = join(parent, `index-${courses}`);
    generateCatalog(from, courses);
    publishInChild(from, out);
    rmSync(from, { recursive: true });
    return out;
  });
  return { directories, dispose: () => rmSync(parent, { recursive: true, force: true }) };
}
