/** The first try of a registrar: a directory that is not there, no catalog.json, a table as Excel writes it. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { sourceAdapter } from '../../../engine/publish/adapters/source/source.ts';
import type { UnreadableInput } from '../../../engine/publish/catalog-source.ts';

const catalog = '{"institution":"Elm College","catalog_version_id":"elm-2026","captured_at":"2026-01-31"}';

function faultsOf(files: Readonly<Record<string, string>>): readonly UnreadableInput[] {
  const directory = mkdtempSync(join(tmpdir(), 'gradus-source-'));
  try {
    for (const [name, content] of Object.entries(files)) writeFileSync(join(directory, name), content);
    const outcome = sourceAdapter.read(directory, {});
    return outcome.kind === 'unreadable' ? outcome.inputs : [];
  } finally {
    rmSync(directory, { recursive: true });
  }
}

test('a directory that is not there is said to be missing', () => {
  const directory = join(tmpdir(), 'no-such-catalog-directory');
  assert.deepEqual(sourceAdapter.read(directory, {}), {
    kind: 'unreadable',
    inputs: [{ file: directory, line: 0, reason: 'there is no such directory' }],
  });
});

test('without catalog.json it is said how to begin one', () => {
  const [fault, ...others] = faultsOf({ 'courses.csv': 'course_code,title\nMAT 101,Numbers\n' });
  assert.deepEqual(others, []);
  assert.match(fault?.reason ?? '', /^the file is missing: .*gradus new-catalog/u);
});

test('the line that Excel writes for itself is no header, and later lines keep their numbers', () => {
  const table = 'sep=;\r\ncourse_code;title;units\r\nMAT 101;Numbers;3\r\nMAT 102;Shapes;x\r\n';
  const [fault, ...others] = faultsOf({ 'catalog.json': catalog, 'courses.csv': table });
  assert.deepEqual(others, []);
  assert.equal(fault?.line, 4);
  assert.match(fault?.reason ?? '', /must be a number/u);
});

test('titles above the header are no header, and later lines keep their numbers', () => {
  for (const mark of [',', ';', '\t']) {
    const rows = [
      '"Elm College, courses"',
      ['exported on 2026-01-31', ''],
      ['course_code', 'title', 'units'],
    ];
    const table = [...rows, ['MAT 101', 'Numbers', '3'], ['MAT 102', 'Shapes', 'x']];
    const text = table.map((row) => (typeof row === 'string' ? row : row.join(mark))).join('\r\n');
    const [fault, ...others] = faultsOf({ 'catalog.json': catalog, 'courses.csv': text });
    assert.deepEqual(others, [], mark);
    assert.equal(fault?.line, 5);
    assert.match(fault?.reason ?? '', /must be a number/u);
  }
});

test('a row with two cells is no title, so nothing above a header is lost', () => {
  const table = 'title,credits\r\nNumbers,3\r\ncourse_code,title\r\nMAT 101,Numbers\r\n';
  const [fault] = faultsOf({ 'catalog.json': catalog, 'courses.csv': table });
  assert.equal(fault?.line, 1);
  assert.match(fault?.reason ?? '', /unknown column "credits"/u);
});
