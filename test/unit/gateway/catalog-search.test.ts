/** The search thread of an index: bounded, replaced when it has failed, ended with its index. */
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { CatalogSearch } from '../../../gateway/index/catalog-search.ts';
import type { SearchPage } from '../../../gateway/index/record-search.ts';
import { publishSource } from '../../wire/publish-source.ts';
import { publishTinyCatalog } from '../../wire/tiny-catalog.ts';

const directory = mkdtempSync(join(tmpdir(), 'gradus-search-'));
after(() => rmSync(directory, { recursive: true }));
const path = join(await publishTinyCatalog(directory), 'course-universe.sqlite');
const shown = { claims: true, sources: true };
const request = { list: 'course', exact: null, text: 'wires', afterRow: -1, limit: 2, shown } as const;

function codesOf(page: SearchPage | null): readonly string[] {
  const items = JSON.parse(`[${new TextDecoder().decode(page?.items)}]`) as { course_code: string }[];
  return items.map(({ course_code }) => course_code);
}

test('a page has its rows, whether more follow, and the count of all', async () => {
  const search = new CatalogSearch(path);
  const first = await search.find(request);
  assert.deepEqual([codesOf(first).length, first?.hasMore, first?.total], [2, true, 3]);
  const last = await search.find({ ...request, afterRow: first?.lastRow ?? -1 });
  assert.deepEqual([codesOf(last).length, last?.hasMore, last?.total], [1, false, 3]);
  await search.close();
});

/** Codes of numbers alone, which are alike without their blanks, and parts of each other. */
const numbered: readonly (readonly [text: string, first: readonly string[]])[] = [
  ['2 06', ['2 06', '20 6', '11 206']],
  ['20-6', ['20 6', '2 06', '11 206']],
  ['206', ['2 06', '20 6', '11 206']],
  ['11206', ['11 206']],
  ['11 206', ['11 206']],
  ['2', ['2 06', '2 061', '11 206', '20 6']],
];

test('a code comes before those of which it is a part', async () => {
  const from = join(directory, 'numbered');
  mkdirSync(from);
  const catalog = { institution: 'N', catalog_version_id: 'n-1', captured_at: '2026-01-15T00:00:00Z' };
  writeFileSync(join(from, 'catalog.json'), JSON.stringify(catalog));
  const courses = ['11 206', '2 06', '2 061', '20 6'].map((course_code) => ({
    course_code,
    title: 'Fluids',
  }));
  writeFileSync(join(from, 'courses.jsonl'), courses.map((course) => JSON.stringify(course)).join('\n'));
  const out = join(directory, 'numbered-index');
  await publishSource(from, out);
  const search = new CatalogSearch(join(out, 'course-universe.sqlite'));
  for (const [text, first] of numbered) {
    const page = await search.find({ ...request, text, limit: 9 });
    const codes = codesOf(page);
    assert.deepEqual(codes.slice(0, first.length), first, text);
  }
  await search.close();
});

test('more searches than may wait are refused, and those that wait are answered', async () => {
  const search = new CatalogSearch(path);
  const asked = Array.from({ length: 80 }, (_, at) => search.find({ ...request, limit: 1 + at }));
  assert.equal(asked.filter((page) => page === null).length, 80 - 64);
  const pages = await Promise.all(asked.flatMap((page) => page ?? []));
  assert.ok(pages.every(({ total }) => total === 3));
  assert.equal((await search.find(request))?.total, 3);
  await search.close();
});

test('the same search takes one place in the queue while it waits', async () => {
  const search = new CatalogSearch(path);
  const asked = Array.from({ length: 80 }, () => search.find({ ...request }));
  assert.equal(new Set(asked).size, 1);
  assert.notEqual(search.find({ ...request, limit: 1 }), asked[0]);
  const first = await asked[0];
  const again = search.find(request);
  assert.notEqual(again, asked[0]);
  assert.deepEqual(await again, first);
  await search.close();
});

test('closing answers the searches that wait', async () => {
  const search = new CatalogSearch(path);
  const pages = [search.find(request), search.find({ ...request, limit: 1 })];
  await search.close();
  assert.deepEqual(
    (await Promise.all(pages)).map((page) => codesOf(page).length),
    [2, 1],
  );
});

test('a thread that fails rejects what waits, and the next search has a new one', async () => {
  const search = new CatalogSearch(join(directory, 'nothing.sqlite'));
  for (let tried = 0; tried < 2; tried += 1) {
    await assert.rejects(search.find(request) ?? Promise.resolve(), /the search failed: SQLITE_CANTOPEN/u);
  }
  await search.close();
});
