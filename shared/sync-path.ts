/** Durability: what has been written survives a power failure once these functions return. */
import { closeSync, fsyncSync, openSync } from 'node:fs';
import { open } from 'node:fs/promises';

/** Flushes a file, or the entries of a directory: otherwise a power failure can undo a creation or a rename. */
export function syncPath(path: string): void {
  const fd = openSync(path, 'r');
  try {
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
}

/** The same without blocking the event loop: flushing a large file can take seconds. */
export async function syncPathInBackground(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
