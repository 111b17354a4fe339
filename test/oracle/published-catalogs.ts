/** Real catalogs, published, and credentials drawn from them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AdapterName } from '../../engine/publish/adapters/adapters.ts';
import type { ValidationReport } from '../../engine/publish/check/validation-files.ts';
import { type CourseGraph, graphFileName, openCourseGraph } from '../../shared/index-format/course-graph.ts';
import { publishCatalog, realCatalogDirectory } from '../real-catalogs.ts';
import { temporaryDirectory } from '../wire/server-process.ts';
import { randomNumbers } from './plausible-plans.ts';

/** Those with credentials; null where the data is not there. */
export const realCatalogs: readonly (readonly [AdapterName, string | null])[] = [
  ['waterloo', realCatalogDirectory('waterloo')],
  ['fireroad', realCatalogDirectory('mit')],
  ['nebula', realCatalogDirectory('utd')],
];

/** `count` of the list, each once at the most. */
export function drawnOf(list: readonly string[], count: number, seed: number): string[] {
  const random = randomNumbers(seed);
  const left = [...list];
  const drawn: string[] = [];
  while (drawn.length < count && left.length > 0) drawn.push(...left.splice(random(left.length), 1));
  return drawn;
}

/** A published catalog, with the credentials that publication calls impossible and why. */
export async function publishedCatalog(
  adapter: AdapterName,
  directory: string,
): Promise<{ readonly graph: CourseGraph; readonly named: ReadonlyMap<string, string> }> {
  const out = join(temporaryDirectory(), 'index');
  await publishCatalog(adapter, directory, out);
  const text = readFileSync(join(out, 'validation-report.json'), 'utf8');
  const { findings } = JSON.parse(text) as ValidationReport;
  const named = findings
    .filter(({ check }) => check === 'impossible_credential')
    .map(({ subject, message }) => [subject, message] as const);
  return { graph: openCourseGraph(join(out, graphFileName)), named: new Map(named) };
}
