/** The version of this program, as its package says. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Looks upwards from this file for the package that it belongs to. */
export function programVersion(): string {
  for (let directory = import.meta.dirname; ; directory = dirname(directory)) {
    const version = readVersion(join(directory, 'package.json'));
    if (version !== null) return version;
    if (directory === dirname(directory)) return 'unknown';
  }
}

function readVersion(path: string): string | null {
  try {
    const parsed = JSON.parse(readFileSync(path, 'utf8')) as { readonly version?: string };
    return parsed.version ?? null;
  } catch {
    return null;
  }
}
