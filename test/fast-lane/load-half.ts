/**
 * Every second file of the fast tests, loaded into this process: most of the time of 170 short files would be
 * starting processes and loading the same modules. Each is a suite of its own, which bounds its hooks.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe } from 'node:test';
import { pathToFileURL } from 'node:url';
import { isFast } from './fast-tests.ts';

const root = join(import.meta.dirname, '..');

/** `half` is 0 or 1. */
export function loadHalf(half: number): void {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.test.js') && isFast(file))
    .sort();
  for (const file of files.filter((_, position) => position % 2 === half))
    describe(file, async () => {
      await import(pathToFileURL(join(root, file)).href);
    });
}
