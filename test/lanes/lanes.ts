/** Which test files `npm test` loads into one process; any other file has a process of its own. */
import { isFast } from './fast-tests.ts';

/** Beginnings of paths below `test`. What a test does to its own process, or measures of it, must not reach another file. */
export const beginnings = {
  /** They read or publish whole catalogs. */
  catalogs: [
    'format/',
    'unit/adapters/',
    'unit/publish/demonstration',
    'unit/publish/waterloo-compiled',
    'unit/publish/wisconsin',
    'unit/text/',
  ],
  oracles: ['oracle/'],
  properties: ['property/'],
  pages: ['page/'],
  /** They start servers. */
  servers: ['oracle/views/', 'registrar/', 'wire/'],
} as const satisfies Record<string, readonly string[]>;

export type Lane = 'fast' | keyof typeof beginnings;

/** The processes of the lanes: files below `test/lanes`. The longest come first, those that wait beside those that compute. */
export const laneFiles: readonly string[] = [
  'first-servers',
  'oracles',
  'second-servers',
  'pages',
  'catalogs',
  'properties',
  'first-fast',
  'second-fast',
];

/** The lane of a file, a path below `test`; null if it has none. The longest beginning decides. */
export function laneOf(file: string): Lane | null {
  if (isFast(file)) return 'fast';
  let [found, length]: [Lane | null, number] = [null, 0];
  for (const lane of ['catalogs', 'oracles', 'pages', 'properties', 'servers'] as const)
    for (const beginning of beginnings[lane])
      if (file.startsWith(beginning) && beginning.length > length) [found, length] = [lane, beginning.length];
  return found;
}
