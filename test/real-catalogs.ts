/** The location of the real catalogs that some tests read; they are not part of the repository. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../shared/package-root.ts';

/**
 * The directory of one real catalog, below `GRADUS_DATA_DIR` or else `../shared/data` next to the
 * package; null where it is absent, so that a test can skip and say why.
 */
export function realCatalogDirectory(name: string): string | null {
  const root = process.env.GRADUS_DATA_DIR ?? join(packageRoot(), '..', 'shared', 'data');
  const directory = join(root, name);
  return existsSync(directory) ? directory : null;
}
