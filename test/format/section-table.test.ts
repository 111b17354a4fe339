/** The section table of FORMAT.md, for readers of the file, and layout.ts, for the program, must agree. */
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { elementBytes, sectionNames, sections } from '../../shared/index-format/layout.ts';
import { packageRoot } from '../../shared/package-root.ts';

const formatPath = join(packageRoot(), 'shared/index-format/FORMAT.md');
const opening = '<!-- sections: generated from layout.ts -->\n';
const closing = '<!-- /sections -->';

/** What the letters in the column of elements count. */
const counts: Readonly<Record<string, string>> = {
  N: 'courses',
  D: 'dangling codes',
  T: 'texts',
  A: 'antirequisites',
  X: 'cross-listings',
  E: 'named courses',
  Y: 'nodes of views (codes and credential ids)',
  J: 'links',
  R: 'rule nodes',
  L: 'limits',
  H: 'shares',
  F: 'selections',
  I: 'listed courses of selections',
  S: 'course sets',
  Q: 'entry filters',
  U: 'averages with an entry filter',
  M: 'members of sets',
  W: 'groups of sets',
  G: 'lists',
  V: 'values of lists',
  P: 'programs',
  B: 'names of programs',
  C: 'credentials',
  K: 'dangling credential ids',
  O: 'overlap limits',
  Z: 'source references',
};

function sectionTable(): string {
  const legend = Object.entries(counts).map(([letter, meaning]) => `${letter} ${meaning}`);
  const rows = sectionNames.map((name) => {
    const { type, length, meaning } = sections[name];
    return `| \`${name}\` | ${type} | ${length} | ${meaning} |`;
  });
  return [
    'Counts: '.concat(legend.slice(0, 10).join(', '), ','),
    legend.slice(10).join(', ').concat('.'),
    '',
    '| section | type | elements | meaning |',
    '|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

test('the section table of FORMAT.md equals layout.ts', () => {
  const document = readFileSync(formatPath, 'utf8');
  const start = document.indexOf(opening) + opening.length;
  const end = document.indexOf(closing);
  assert.ok(start >= opening.length && end >= start, 'FORMAT.md has both markers');
  if (document.slice(start, end) === sectionTable()) return;
  writeFileSync(formatPath, `${document.slice(0, start)}${sectionTable()}${document.slice(end)}`);
  assert.fail('the table was stale; it has been written anew, look at it and commit it');
});

test('every section has a known element type, and every count that it names is explained', () => {
  const named = new Set<string>();
  for (const name of sectionNames) {
    const { type, length, meaning } = sections[name];
    assert.ok(elementBytes[type] > 0, name);
    assert.ok(length !== '' && meaning !== '' && !meaning.includes('|'), name);
    for (const [letter] of length.matchAll(/\b[A-Z]\b|(?<=\d)[A-Z]\b/gu)) named.add(letter);
  }
  assert.deepEqual([...named].sort(), Object.keys(counts).sort());
});
