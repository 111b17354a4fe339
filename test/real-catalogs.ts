/** The real catalogs that some tests read, and their indexes; they are not part of the repository. */
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { loadPublisher } from '../engine/engine.ts';
import type { AdapterName } from '../engine/publish/adapters/adapters.ts';
import { packageRoot } from '../shared/package-root.ts';
import { publishOnce } from './published-once.ts';

/**
 * The directory of one real catalog, below `GRADUS_DATA_DIR` or else `../shared/data` next to the
 * package; null where it is absent, so that a test can skip and say why.
 */
export function realCatalogDirectory(name: string): string | null {
  const root = process.env.GRADUS_DATA_DIR ?? join(packageRoot(), '..', 'shared', 'data');
  const directory = join(root, name);
  return existsSync(directory) ? directory : null;
}

/** Publishes the catalog in `from` into `out`. */
export function publishCatalog(adapter: AdapterName, from: string, out: string): Promise<void> {
  return publishOnce(adapter, out, async () => {
    const { publish } = await loadPublisher();
    const built = { builtAt: '2026-02-02T00:00:00Z', buildCommit: '1234567' };
    const outcome = await publish({ adapter, from, out, ...built });
    assert.ok(outcome.kind === 'published', JSON.stringify(outcome));
  });
}
