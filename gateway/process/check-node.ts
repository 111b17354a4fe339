/**
 * Exits if Node.js is unsupported or the database library is not installed. Imported before everything else, so that
 * no native code has run and no other module has failed to load.
 */
import { nodeVersionFault } from '../../shared/platform.ts';
import { loadSqlite } from '../../shared/sqlite-library.ts';
import { exitCodes } from './exit-codes.ts';

const fault = nodeVersionFault(process.versions.node) ?? libraryFault();
if (fault !== null) {
  process.stderr.write(`gradus: ${fault}\n`);
  process.exit(exitCodes.platform.code);
}

function libraryFault(): string | null {
  try {
    loadSqlite();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
