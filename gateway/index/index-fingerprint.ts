/** Identifies the index published at a path without reading its files, to detect that another one replaces it. */
import { realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

export interface IndexFingerprint {
  readonly directory: string;
  /** Identity of the build metadata file, which every publication creates anew. */
  readonly identity: string;
}

/** While a directory is being replaced, its path briefly does not exist. */
const missingAttempts = 5;
const missingRetryMs = 40;

export async function fingerprintIndex(publishedPath: string): Promise<IndexFingerprint> {
  for (let attempt = 1; ; attempt += 1) {
    const directory = await resolvedDirectory(publishedPath);
    const identity = await identityOf(directory);
    if (identity !== missing || attempt === missingAttempts) return { directory, identity };
    await delay(missingRetryMs);
  }
}

/** The path with every symbolic link resolved: the next publication may point the link elsewhere. */
export function resolvedDirectory(path: string): Promise<string> {
  return realpath(path).catch(() => path);
}

/** True if the directory still holds the index with this fingerprint. */
export async function isUnchanged({ directory, identity }: IndexFingerprint): Promise<boolean> {
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
