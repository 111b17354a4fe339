/** Damages a database as a bad disk does: in place, with its size unchanged. */
import { closeSync, fstatSync, openSync, writeSync } from 'node:fs';

const pageBytes = 4096;

/** Overwrites every page but the first, which holds the schema: the database opens as if it were sound. */
export function damagePages(path: string): void {
  const fd = openSync(path, 'r+');
  const { size } = fstatSync(fd);
  writeSync(fd, Buffer.alloc(size - pageBytes, 0xff), 0, size - pageBytes, pageBytes);
  closeSync(fd);
}
