/** The validation page: self-contained, the same for the same catalog, and safe whatever a catalog says. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CatalogSource } from '../../../engine/publish/catalog-source.ts';
import { readingBySubject } from '../../../engine/publish/report-page/reading-by-subject.ts';
import { groupedNumber, percent } from '../../../engine/publish/report-page/words.ts';
import type { Rule } from '../../../shared/contract/rule.ts';
import { catalogOf, course, linkSample, major, sampleContent, take } from './sample.ts';

const unread: Rule = { kind: 'unparsed', text: 'Ask the <b>oracle</b> & "wait" </script>' };

const source: CatalogSource = catalogOf({
  catalog: { institution: 'Smith & Sons <University>' },
  courses: [
    course('CS 1'),
    course('CS 2', { prerequisite: take('CS 1') }),
    course('CS 3', { prerequisite: { kind: 'all_of', rules: [take('CS 2'), unread] } }),
    course('CS 4', { prerequisite: unread, corequisite: unread }),
    course('MU 1', { prerequisite: take('MU 9') }),
  ],
  credentials: [major('computing', { kind: 'all_of', rules: [take('CS 1'), unread] })],
});

function pageOf(catalog: CatalogSource, builtAt = '2026-02-02T00:00:00Z'): string {
  return sampleContent(catalog, builtAt).page;
}

/** The element that carries the findings, as a browser would cut it out. */
function carried(page: string): { checks: { name: string }[]; findings: [number, string, string, string][] } {
  const json = /<script type="application\/json" id="findings">(.*?)<\/script>/su.exec(page)?.[1];
  assert.ok(json !== undefined, 'the page carries its findings');
  return JSON.parse(json);
}

test('courses are counted by how much of their rules was parsed', () => {
  const { linked } = linkSample(source);
  assert.deepEqual(readingBySubject(linked), [
    { name: 'CS', without: 1, read: 1, partly: 1, unread: 1 },
    { name: 'MU', without: 0, read: 1, partly: 0, unread: 0 },
  ]);
});

test('the page loads no other resource', () => {
  const page = pageOf(source);
  assert.doesNotMatch(page, /\b(?:src|href|srcset|action)\s*=|@import|url\(|fetch\(/iu);
  assert.match(page, /default-src 'none'/u);
});

test('the same catalog gives the same bytes, whenever it is built', () => {
  assert.equal(pageOf(source), pageOf(source, '2027-03-03T00:00:00Z'));
});

test('catalog texts are escaped', () => {
  const page = pageOf(source);
  assert.ok(page.includes('Smith &amp; Sons &lt;University&gt;'));
  assert.ok(!page.includes('<b>oracle</b>'));
  assert.equal(page.match(/<\/script>/gu)?.length, 2);
});

test('the page has every finding, with the name of its check', () => {
  const { findings } = linkSample(source);
  const { checks, findings: rows } = carried(pageOf(source));
  assert.ok(findings.length > 3);
  assert.deepEqual(
    rows.map(([check, subject, message]) => [checks[check]?.name, subject, message]),
    findings.map(({ check, subject, message }) => [check, subject, message]),
  );
});

test('a catalog without findings or requirements has a page too', () => {
  const described = course('CS 1', { description: 'What it is about.' });
  const page = pageOf(catalogOf({ courses: [described], credentials: [] }));
  assert.match(page, /There are no findings/u);
  assert.match(page, /All requirements of all courses were fully parsed/u);
  assert.doesNotMatch(page, /NaN|undefined|Infinity/u);
});

const worded: readonly (readonly [value: string, expected: string])[] = [
  [groupedNumber(7), '7'],
  [groupedNumber(13_708), '13,708'],
  [groupedNumber(1_234_567), '1,234,567'],
  [percent(0.0678), '6.8 %'],
  [percent(1), '100 %'],
  [percent(0.9999), '99.9 %'],
];

for (const [value, expected] of worded) test(`${expected} is worded so`, () => assert.equal(value, expected));
