/** What stands at an index's place right now, told without reading it: enough to see that something else does. */
import { realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

export interface Sighting {
  readonly directory: string;
  /** Of the build metadata, which every publication writes anew. */
  readonly identity: string;
}

/** Where a directory is replaced, nothing stands at the place for a moment: so long is looked again. */
const emptyPlaceLooks = 5;
const emptyPlacePauseMs = 40;

export async function sightIndex(place: string): Promise<Sighting> {
  for (let look = 1; ; look += 1) {
    const directory = await directoryAt(place);
    const identity = await identityOf(directory);
    if (identity !== missing || look === emptyPlaceLooks) return { directory, identity };
    await delay(emptyPlacePauseMs);
  }
}

/** The place with every symbolic link followed: what is published later may stand elsewhere. */
export function directoryAt(place: string): Promise<string> {
  return realpath(place).catch(() => place);
}

/** Whether the directory still holds what was sighted there. */
export async function isUnchanged({ directory, identity }: Sighting): Promise<boolean> {
  return (await identityOf(directory)) === identity;
}

const missing = 'missing';

async function identityOf(directory: string): Promise<string> {
  try {
    const { dev, ino, mtimeNs, size } = await stat(join(directory, 'build-metadata.json'), { bigint: true });
    return `${directory} ${dev} ${ino} ${mtimeNs} ${size}`;
  } catch {
    return missing;
  }
}
