/** The demonstration index: the bundled catalog, published once into the data directory. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadPublisher } from '../engine/engine.ts';
import { CommandFailure } from './exit-codes.ts';
import type { Observe } from './observe/event.ts';
import { buildCommit, demonstrationSource, programVersion } from './program-info.ts';
import { IndexOpenError, openServedIndex, type ServedIndex } from './served-index.ts';

/**
 * The demonstration index, open. Published first where there is none of this program's version, and anew
 * where there is one that cannot be opened: it holds nothing but the bundled catalog. Throws IndexOpenError
 * where even then it cannot be opened.
 */
export async function openDemonstrationIndex(
  dataDirectory: string,
  environment: NodeJS.ProcessEnv,
  observe: Observe,
): Promise<ServedIndex> {
  const directory = join(dataDirectory, 'demonstration-index');
  const present = publishedBy(directory) === programVersion() ? openPresent(directory, observe) : null;
  if (present !== null) return present;
  await publishInto(directory, environment);
  observe({ kind: 'demonstration_published', directory });
  return openServedIndex(directory);
}

function openPresent(directory: string, observe: Observe): ServedIndex | null {
  try {
    return openServedIndex(directory);
  } catch (error) {
    if (!(error instanceof IndexOpenError)) throw error;
    observe({ kind: 'demonstration_unusable', reason: error.message });
    return null;
  }
}

async function publishInto(directory: string, environment: NodeJS.ProcessEnv): Promise<void> {
  const { publish } = await loadPublisher();
  const outcome = await publish({
    adapter: 'source',
    from: demonstrationSource(),
    out: directory,
    builtAt: new Date().toISOString(),
    buildCommit: buildCommit(environment),
  });
  if (outcome.kind === 'published') return;
  throw new CommandFailure('internal', `the demonstration catalog could not be published: ${outcome.kind}`);
}

/**
 * The program version that published what is there, or null where nothing is. A directory that cannot be
 * read counts as this version's: opening it says what is wrong with it.
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
