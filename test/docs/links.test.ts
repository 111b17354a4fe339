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
  'engine/allocate/README.md',
  'engine/allocate/lp/README.md',
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

test('every file and folder that a page names is there', () => {
  const named = pages.flatMap((page) => {
    const text = readFileSync(join(root, page), 'utf8');
    const paths = text.matchAll(
      /`((?:gateway|engine|statestore|shared|bench|test|docs|deploy)\/[^`\s*<>{}]*)`/gu,
    );
    return [...paths].map(([, path = '']) => ({ page, path }));
  });
  assert.ok(named.length > 150, 'there are paths to look at');
  const missing = named.filter(({ path }) => !existsSync(join(root, path)));
  assert.deepEqual(missing, []);
});

test('every npm script, bench and compiled program that a page runs is there', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    readonly scripts: Readonly<Record<string, string>>;
  };
  const commands = pages.flatMap((page) => {
    const text = readFileSync(join(root, page), 'utf8');
    return [
      ...text.matchAll(/\b(?:npm run (?:--silent )?[a-z:]+(?: -- [a-z-]+)?|node dist\/[^\s`]+\.js)/gu),
    ].map(([command]) => ({ page, command }));
  });
  assert.ok(commands.length > 60, 'there are commands to look at');
  const isThere = (command: string): boolean => {
    const [, program] = /^node dist\/(\S+)\.js$/u.exec(command) ?? [];
    if (program !== undefined) return existsSync(join(root, `${program}.ts`));
    const [, script = '', word = ''] = /^npm run (?:--silent )?(\S+)(?: -- (\S+))?$/u.exec(command) ?? [];
    const isBench = script === 'bench' && !word.startsWith('-') && word !== '';
    const bench = isBench ? [join(root, 'bench', word), join(root, 'bench', `${word}.ts`)] : [root];
    return script in scripts && bench.some(existsSync);
  };
  assert.deepEqual(
    commands.filter(({ command }) => !isThere(command)),
    [],
  );
});
