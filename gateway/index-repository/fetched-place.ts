/** Where a server keeps what it fetches. Imports little, since `main` needs it before the rest of the gateway is loaded. */
import { join } from 'node:path';
import { CommandFailure } from '../process/exit-codes.ts';
import type { AcceptedSettings } from '../process/settings.ts';

/** Points to the index in service. */
export const linkName = 'current';

/** Where the fetched indexes of a data directory are. */
export function fetchedDirectory(dataDirectory: string): string {
  return join(dataDirectory, 'indexes');
}

/** With an index source the server's index directory is the link to what was fetched. Throws CommandFailure. */
export function withFetchedIndex(accepted: AcceptedSettings): AcceptedSettings {
  const { settings } = accepted;
  if (settings.indexSource === null) return accepted;
  if (settings.indexDirectory !== null)
    throw new CommandFailure('setting', 'SVC_INDEX_SOURCE: SVC_INDEX_DIR is set too; set one of them');
  const indexDirectory = join(fetchedDirectory(settings.dataDirectory), linkName);
  return { ...accepted, settings: { ...settings, indexDirectory } };
}
