/** Views as a real server answers them, against the second implementation in this folder. */
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import fc from 'fast-check';
import { runs } from '../../property-runs.ts';
import { publishCatalog } from '../../real-catalogs.ts';
import { writeSample } from '../../unit/publish/sample.ts';
import { call, payload } from '../../wire/http-client.ts';
import { temporaryDirectory } from '../../wire/server-process.ts';
import { catalogSource } from '../random-catalog.ts';
import { type Asked, askedView, defaults, sentOf, told } from './asked-view.ts';
import { comparePlanViews } from './compare-plan-views.ts';
import { sentView } from './expected-cut.ts';
import { ExpectedViews } from './expected-views.ts';
import { readCatalog, withServer } from './served-catalog.ts';

const dataDirectory = process.env['GRADUS_DATA_DIR'] ?? join(process.cwd(), '..', 'shared', 'data');
const waterloo = join(dataDirectory, 'waterloo');

test('on random catalogs', async () => {
  const { seed, numRuns } = runs(3);
  for (const source of fc.sample(catalogSource, { seed, numRuns })) {
    const directory = join(temporaryDirectory(), 'index');
    writeSample(source, directory);
    await withServer(directory, (port) => compareViews(port, { seed, numRuns: 120, plans: 4 }));
  }
});

test('on the Waterloo catalog', { skip: !existsSync(waterloo) && `${waterloo} is not there` }, async () => {
  const directory = join(temporaryDirectory(), 'index');
  await publishCatalog('waterloo', waterloo, directory);
  await withServer(directory, (port) => compareViews(port, { ...runs(120), plans: 2 }));
});

async function compareViews(
  port: number,
  { seed, numRuns, plans }: { seed: number; numRuns: number; plans: number },
): Promise<void> {
  const catalog = await readCatalog(port);
  const expected = new ExpectedViews(catalog);
  await fc.assert(
    fc.asyncProperty(askedView(catalog, expected), (asked) => compare(port, asked)),
    { seed, numRuns },
  );
  await comparePlanViews({ port, catalog, views: expected }, { seed, plans, views: 15 });
}

async function compare(port: number, { view, filter, bounds, expected }: Asked): Promise<void> {
  const body = { filter, bounds };
  const answer = payload(await call(port, 'POST', `/api/v1/graph/views/${view}`, { body }));
  const label = `${view} ${JSON.stringify(body)}`;
  assert.deepEqual(sentOf(answer), told(sentView(expected, { ...defaults, ...bounds })), label);
  const records = answer.source_references.map(({ source_reference_id }) => source_reference_id);
  const named = (answer.data['nodes'] as { source_reference_ids: string[] }[]).flatMap(
    (node) => node.source_reference_ids,
  );
  assert.deepEqual(records.slice(0, new Set(named).size), [...new Set(named)], `sources of ${label}`);
}
