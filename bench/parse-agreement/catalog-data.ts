/** Reads the data of the measurement, and the common form of its catalogs. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { CatalogWords } from '../../engine/publish/text/parse-requirement-text.ts';
import type { CourseKeys, Pair } from './agreement.ts';

export interface CatalogData {
  readonly name: string;
  readonly words: CatalogWords;
  readonly keys: CourseKeys;
  readonly pairs: readonly Pair[];
}

export function readGzippedJson(directory: string, file: string): unknown {
  return JSON.parse(gunzipSync(readFileSync(join(directory, file))).toString('utf8'));
}

export function readJson(directory: string, file: string): unknown {
  return JSON.parse(readFileSync(join(directory, file), 'utf8'));
}
