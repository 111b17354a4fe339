/** FORMAT.md tells readers of the file what layout.ts tells the program; this holds the two together. */
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { elementBytes, sectionNames, sections } from '../../shared/index-format/layout.ts';

const formatPath = join(import.meta.dirname, '../../../shared/index-format/FORMAT.md');
const opening = '<!-- sections: generated from layout.ts -->\n';
const closing = '<!-- /sections -->';

function sectionTable(): string {
  const rows = sectionNames.map((name) => {
    const { type, length, meaning } = sections[name];
    return `| \`${name}\` | ${type} | ${length} | ${meaning} |`;
  });
  return ['| section | type | elements | meaning |', '|---|---|---|---|', ...rows, ''].join('\n');
}

test('the section table of FORMAT.md is that of layout.ts', () => {
  const document = readFileSync(formatPath, 'utf8');
  const start = document.indexOf(opening) + opening.length;
  const end = document.indexOf(closing);
  assert.ok(start >= opening.length && end >= start, 'FORMAT.md has both markers');
  if (document.slice(start, end) === sectionTable()) return;
  writeFileSync(formatPath, `${document.slice(0, start)}${sectionTable()}${document.slice(end)}`);
  assert.fail('the table was stale; it has been written anew, look at it and commit it');
});

test('every section has a known element type and words for its length and meaning', () => {
  for (const name of sectionNames) {
    const { type, length, meaning } = sections[name];
    assert.ok(elementBytes[type] > 0, name);
    assert.ok(length !== '' && meaning !== '' && !meaning.includes('|'), name);
  }
});
