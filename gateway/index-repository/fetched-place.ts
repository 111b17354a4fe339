/** Where a server keeps fetched indexes. Imports little, since `main` needs it before the rest of the gateway. */
import { join } from 'node:path';
import { CommandFailure } from '../process/exit-codes.ts';
import type { AcceptedSettings } from '../process/settings.ts';

/** The link to the index to serve. */
export const linkName = 'current';

/** The directory of fetched indexes. */
export function fetchedDirectory(dataDirectory: string): string {
  return join(dataDirectory, 'indexes');
}

/** With an index source, the index directory is the link to the fetched index. Throws CommandFailure. */
export function withFetchedIndex(accepted: AcceptedSettings): AcceptedSettings {
  const { settings } = accepted;
  if (settings.indexSource === null) return accepted;
  if (settings.indexDirectory !== null)
    throw new CommandFailure('setting', 'SVC_INDEX_SOURCE: SVC_INDEX_DIR is set too; set one of them');
  const indexDirectory = join(fetchedDirectory(settings.dataDirectory), linkName);
  return { ...accepted, settings: { ...settings, indexDirectory } };
}
