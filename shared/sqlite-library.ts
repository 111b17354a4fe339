/** Loads SQLite: the only import of better-sqlite3. */
import { createRequire } from 'node:module';
import type Sqlite from 'better-sqlite3';
import { loadNative } from './platform.ts';

export type { Sqlite };

/**
 * better-sqlite3 13 comes with its binaries and requires Node 22.14. Node 20 runs version 12, which an optional
 * package of its own installs and compiles (sqlite-for-node-20/package.json).
 */
const library = process.versions.node.startsWith('20.') ? 'sqlite-for-node-20' : 'better-sqlite3';
const remedy =
  library === 'better-sqlite3'
    ? 'run npm ci again'
    : 'on Node 20 npm ci compiles it: install g++, make and python3 and run it again, or use Node 22.14 or newer';

/** @throws PlatformError */
export function loadSqlite(): typeof Sqlite {
  return loadNative('better-sqlite3', remedy, () => createRequire(import.meta.url)(library));
}
