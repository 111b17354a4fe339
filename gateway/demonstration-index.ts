/** The demonstration index: the bundled catalog, published once into the data directory. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadPublisher } from '../engine/engine.ts';
import { CommandFailure } from './exit-codes.ts';
import type { Observe } from './observe/event.ts';
import { buildCommit, demonstrationSource, programVersion } from './program-info.ts';

/** The directory of the demonstration index; published first where there is none of this program's version. */
export async function ensureDemonstrationIndex(
  dataDirectory: string,
  environment: NodeJS.ProcessEnv,
  observe: Observe,
): Promise<string> {
  const directory = join(dataDirectory, 'demonstration-index');
  if (publishedBy(directory) === programVersion()) return directory;
  const { publish } = await loadPublisher();
  const outcome = await publish({
    adapter: 'source',
    from: demonstrationSource(),
    out: directory,
    builtAt: new Date().toISOString(),
    buildCommit: buildCommit(environment),
  });
  if (outcome.kind !== 'published') {
    throw new CommandFailure('internal', `the demonstration catalog could not be published: ${outcome.kind}`);
  }
  observe({ kind: 'demonstration_published', directory });
  return directory;
}

/**
 * The program version that published what is there, or null where nothing is. A directory that cannot be
 * read counts as this version's: opening it will say what is wrong with it.
 */
function publishedBy(directory: string): string | null {
  if (!existsSync(directory)) return null;
  try {
    const metadata: unknown = JSON.parse(readFileSync(join(directory, 'build-metadata.json'), 'utf8'));
    return String((metadata as { gradus_version?: unknown }).gradus_version ?? programVersion());
  } catch {
    return programVersion();
  }
}
