/** Durability: what was written survives a power failure once this returns. */
import { closeSync, fsyncSync, openSync } from 'node:fs';

/** Flushes a file, or the names in a directory: without them a power failure can undo a creation or a rename. */
export function syncPath(path: string): void {
  const fd = openSync(path, 'r');
  try {
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
}
