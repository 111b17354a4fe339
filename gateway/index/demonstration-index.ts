/** The demonstration index: the bundled catalog, published once into the data directory. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadPublisher } from '../../engine/engine.ts';
import { buildCommit, programVersion } from '../../shared/program-version.ts';
import type { Observe } from '../observe/event.ts';
import { demonstrationDirectory } from '../process/data-directory.ts';
import { CommandFailure } from '../process/exit-codes.ts';
import { demonstrationSource } from '../process/program-info.ts';
import { IndexOpenError } from './open-index.ts';
import type { ServedIndex } from './served-index.ts';

/** Loads the index of a directory. Throws IndexOpenError if it cannot be opened. */
export type LoadIndex = (directory: string) => Promise<ServedIndex>;

/**
 * Loads the demonstration index. Publishes it first unless the directory holds one published by this very build, and
 * again if that one cannot be opened: it contains only the bundled catalog. Throws IndexOpenError if the newly
 * published one cannot be opened either.
 */
export async function loadDemonstrationIndex(
  dataDirectory: string,
  observe: Observe,
  load: LoadIndex,
): Promise<ServedIndex> {
  const directory = demonstrationDirectory(dataDirectory);
  const existing =
    publishedBy(directory) === programVersion() ? await loadExisting(directory, load, observe) : null;
  if (existing !== null) return existing;
  await publishInto(directory);
  observe({ kind: 'demonstration_published', directory });
  return load(directory);
}

async function loadExisting(
  directory: string,
  load: LoadIndex,
  observe: Observe,
): Promise<ServedIndex | null> {
  try {
    return await load(directory);
  } catch (error) {
    if (!(error instanceof IndexOpenError)) throw error;
    observe({ kind: 'demonstration_unusable', reason: error.message });
    return null;
  }
}

async function publishInto(directory: string): Promise<void> {
  const { publish } = await loadPublisher();
  const outcome = await publish({
    adapter: 'source',
    from: demonstrationSource(),
    out: directory,
    builtAt: new Date().toISOString(),
    buildCommit: buildCommit(),
  });
  if (outcome.kind === 'published') return;
  throw new CommandFailure('internal', `the demonstration catalog could not be published: ${outcome.kind}`);
}

/**
 * The program version that published the index, or null if there is none. A directory that cannot be read counts as
 * this version's: opening it reports the reason.
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
