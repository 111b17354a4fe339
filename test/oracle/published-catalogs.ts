/** Real catalogs, published into memory, and credentials drawn from them. */
import assert from 'node:assert/strict';
import { type AdapterName, loadAdapter } from '../../engine/publish/adapters/adapters.ts';
import { buildIndex, compileSource } from '../../engine/publish/build-index.ts';
import type { ValidationReport } from '../../engine/publish/check/validation-files.ts';
import { StepClock } from '../../engine/publish/step-clock.ts';
import type { CourseGraph } from '../../shared/index-format/course-graph.ts';
import { adoptCopy } from '../../shared/index-format/mapped-file.ts';
import { realCatalogDirectory } from '../real-catalogs.ts';
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

/** A catalog as it would be published, with the credentials that publication calls impossible and why. */
export async function publishedCatalog(
  adapter: AdapterName,
  directory: string,
): Promise<{ readonly graph: CourseGraph; readonly named: ReadonlyMap<string, string> }> {
  const outcome = (await loadAdapter(adapter)).read(directory, {});
  assert.ok(outcome.kind === 'read');
  const { sections, linked, documents } = buildIndex(
    compileSource(outcome.source, new StepClock()),
    new StepClock(),
  ).content({
    adapter,
    builtAt: '2026-01-01T00:00:00Z',
    buildCommit: '',
    previous: null,
    steps: [],
  });
  const graph: CourseGraph = {
    sections,
    indexId: 'in-memory',
    catalogVersionId: outcome.source.catalog.catalog_version_id,
    courseCount: linked.courses.length,
    codeCount: linked.codes.length,
    credentialCount: linked.credentials.length,
    file: adoptCopy(new SharedArrayBuffer(0)),
  };
  const report = documents['validation-report.json'] as ValidationReport;
  const named = report.findings
    .filter(({ check }) => check === 'impossible_credential')
    .map(({ subject, message }) => [subject, message] as const);
  return { graph, named: new Map(named) };
}
