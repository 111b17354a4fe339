/** Files in a directory that do not belong to the format: misspelt names, and tables that are not read. */
import { readdirSync } from 'node:fs';
import type { AdapterRemark } from '../../catalog-source.ts';
import { type InputFaults, wholeFile } from '../toolkit/input-faults.ts';
import { nearestName } from '../toolkit/nearest-name.ts';

/**
 * A name similar to one of `groups` is a fault if its group has no file: its records would be missing silently. Other
 * tables are remarked on. One file of each group is read.
 */
export function checkUnreadFiles(
  directory: string,
  groups: readonly (readonly string[])[],
  faults: InputFaults,
): readonly AdapterRemark[] {
  const present = new Set(filesOf(directory));
  const accepted = groups.flat();
  const isRead = (name: string) => accepted.includes(name);
  return [...present].sort().flatMap((name) => {
    if (isRead(name)) return [];
    const near = nearestName(name, accepted);
    const isMissing = near !== null && !groups.find((group) => group.includes(near))?.some(isPresent);
    if (isMissing)
      faults.add(name, wholeFile, `the file is not read; did you mean ${near}? If not, remove it`);
    if (isMissing || !/\.(?:csv|tsv|tab|jsonl?|xlsx?|ods|numbers)$/iu.test(name)) return [];
    return [
      { subject: name, message: `the file is not read; the files of a catalog are ${accepted.join(', ')}` },
    ];
  });

  function isPresent(name: string): boolean {
    return present.has(name);
  }
}

function filesOf(directory: string): readonly string[] {
  return readdirSync(directory, { withFileTypes: true })
    .filter((entry) => !entry.isDirectory() && !/^[.~]/u.test(entry.name))
    .map(({ name }) => name);
}
