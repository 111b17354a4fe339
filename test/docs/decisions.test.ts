/** The pages of docs/decisions: all listed in its README, all with the same parts in the same order. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { packageRoot } from '../../shared/package-root.ts';

const directory = join(packageRoot(), 'docs', 'decisions');
const list = 'README.md';
const pages = readdirSync(directory).filter((name) => name !== list);
const parts = ['Question', 'Alternatives', 'Answer', 'What would change it'];

const read = (name: string): string => readFileSync(join(directory, name), 'utf8');

test('the list of decisions names every page', () => {
  assert.ok(pages.length > 5);
  const named = [...read(list).matchAll(/^\| \[(\S+\.md)\]\(\1\) \|/gmu)].map(([, name]) => name);
  assert.deepEqual(named.toSorted(), pages.toSorted());
});

for (const page of pages)
  test(`${page} has a question, alternatives, an answer and what would change it`, () => {
    const headings = [...read(page).matchAll(/^## (.+)$/gmu)].map(([, heading]) => heading);
    assert.deepEqual(headings, parts);
    assert.ok(read(page).includes('[All decisions](README.md)'), 'links back to the list');
  });

/** A figure can be repeated by a command of the page, or its page says that the program is gone. */
for (const page of pages)
  test(`${page} says how its times were measured`, () => {
    const text = read(page);
    if (!/\d (?:µs|ms|s)\b/u.test(text)) return;
    assert.match(
      text,
      /(?:npm (?:run|start|test)|node (?:dist|--)|gradus \w|curl -)|throw-away program|measured by/u,
    );
  });
