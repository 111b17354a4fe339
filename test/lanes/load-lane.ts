/**
 * Test files that are loaded into this process one after the other: most of the time of short files would be starting
 * processes, loading the same modules and compiling them. Each is a suite of its own, which bounds its hooks.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe } from 'node:test';
import { pathToFileURL } from 'node:url';
import { type Lane, laneOf } from './lanes.ts';

const root = join(import.meta.dirname, '..');

/** Loads every file of the lane; with `half` 0 or 1, every second of them. */
export function loadLane(lane: Lane, half?: 0 | 1): void {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.test.js') && laneOf(file) === lane)
    .sort();
  for (const file of files.filter((_, position) => half === undefined || position % 2 === half))
    describe(file, async () => {
      await import(pathToFileURL(join(root, file)).href);
    });
}
