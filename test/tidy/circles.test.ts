/** No files of the product import each other's values in a circle; types may, they are gone when it runs. */
import assert from 'node:assert/strict';
import { posix } from 'node:path';
import { test } from 'node:test';
import { productFiles, sourceText } from './source-files.ts';

const valueImport = /^(?:import|export)\s+(?!type\b)(\{[^}]*\}|\*[^;']*)\s*from\s+'(\.[^']+)'/gmu;

/** The files whose values a file takes. */
const takes = new Map(
  productFiles.map((file) => {
    const found = [...sourceText(file).matchAll(valueImport)].filter(([, names = '']) => takesValue(names));
    return [file, found.map(([, , specifier = '']) => posix.join(posix.dirname(file), specifier))];
  }),
);

function takesValue(names: string): boolean {
  if (names.startsWith('*')) return true;
  return names
    .slice(1, -1)
    .split(',')
    .some((name) => name.trim() !== '' && !name.trim().startsWith('type '));
}

test('no values are imported in a circle', () => {
  assert.ok([...takes.values()].flat().length > 500, 'there are imports to look at');
  const inCircles = productFiles.filter((file) => reachedFrom(takes.get(file) ?? []).has(file));
  assert.deepEqual(inCircles, []);
});

function reachedFrom(files: readonly string[]): ReadonlySet<string> {
  const reached = new Set(files);
  for (const file of reached) for (const next of takes.get(file) ?? []) reached.add(next);
  return reached;
}
