/** Links and paths in the repository's pages exist, and every page can be reached from README. */
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { test } from 'node:test';
import { packageRoot } from '../../shared/package-root.ts';

const root = packageRoot();
const pages = [
  ...readdirSync(root).filter((file) => file.endsWith('.md')),
  'bench/README.md',
  'shared/index-format/FORMAT.md',
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => posix.join('docs', file.replaceAll('\\', '/'))),
];

/** Links into the repository, without fragments. */
function linksOf(page: string): string[] {
  const text = readFileSync(join(root, page), 'utf8');
  return [...text.matchAll(/\]\(([^)\s#]+)[^)]*\)/gu)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/u.test(target))
    .map((target) => posix.join(posix.dirname(page), target));
}

test('every link leads to a file', () => {
  const broken = pages.flatMap((page) =>
    linksOf(page)
      .filter((target) => !existsSync(join(root, target)))
      .map((target) => `${page}: ${target}`),
  );
  assert.deepEqual(broken, []);
});

test('from README every page can be reached', () => {
  const reached = new Set(['README.md']);
  for (const page of reached) {
    for (const target of linksOf(page)) if (target.endsWith('.md')) reached.add(target);
  }
  assert.deepEqual(
    pages.filter((page) => !reached.has(page)),
    [],
  );
});

test('every file and folder that ARCHITECTURE.md names is there', () => {
  const text = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8');
  const named = [...text.matchAll(/`((?:gateway|engine|statestore|shared|bench|test|docs)\/[^`\s]*)`/gu)];
  assert.ok(named.length > 30, 'there are paths to look at');
  const missing = named.map(([, path = '']) => path).filter((path) => !existsSync(join(root, path)));
  assert.deepEqual(missing, []);
});
