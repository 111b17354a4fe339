/** Why nothing can be had at a path. `existsSync` takes what this user may not look into for what is not there. */
import { statSync } from 'node:fs';

/** The system's code, such as `ENOENT` or `EACCES`; null if there is something. */
export function accessFault(path: string): string | null {
  try {
    statSync(path);
    return null;
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
  }
}
