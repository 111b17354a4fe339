/** Runs work without the superuser's rights, to which permissions do not apply: tests permissions in a run as root. */
import { closeSync, openSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The unprivileged user of every system that has one; only the number matters. */
export const unprivilegedUser = 65534;

const isRoot = process.geteuid?.() === 0;

/** For a test's `skip`: why nothing can be done without privileges here, or false. */
export const needsPrivileges: string | false =
  isRoot && !isReadable() ? 'only root may read this checkout: without privileges no thread can load' : false;

/** Lays the rights of a run as root down for the time of `work`. */
export async function withoutPrivileges(work: () => Promise<void>): Promise<void> {
  if (!isRoot) return work();
  process.seteuid?.(unprivilegedUser);
  try {
    await work();
  } finally {
    process.seteuid?.(0);
  }
}

/** Whether another user may read the program itself. */
function isReadable(): boolean {
  process.seteuid?.(unprivilegedUser);
  try {
    closeSync(openSync(fileURLToPath(import.meta.url), 'r'));
    return true;
  } catch {
    return false;
  } finally {
    process.seteuid?.(0);
  }
}
