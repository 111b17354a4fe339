/**
 * Walls inside the top folders: what a folder must not import, types included, and which files may be in the roots.
 * Paths that end in a slash mean everything below the folder.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { imports, isSource } from './import-graph.ts';
import { productFiles } from './source-files.ts';

interface Wall {
  readonly inside: string;
  /** Everything that the files inside may import of the repository, besides each other. */
  readonly mayImport: readonly string[];
}

const adapters = 'engine/publish/adapters/';

const publicationBasics = [
  'engine/publish/append.ts',
  'engine/publish/canonical-codes.ts',
  'engine/publish/catalog-source.ts',
  'engine/publish/course-pattern.ts',
  'shared/',
];

/** An adapter knows the catalog source that it produces, the toolkit and the contract; never another adapter. */
const adapterWalls: readonly Wall[] = ['source', 'waterloo', 'nebula', 'fireroad'].map((name) => ({
  inside: `${adapters}${name}/`,
  mayImport: [`${adapters}toolkit/`, ...publicationBasics, 'engine/publish/text/'],
}));

const walls: readonly Wall[] = [
  { inside: 'gateway/http/', mayImport: ['shared/'] },
  { inside: 'gateway/page/', mayImport: ['shared/client/', 'shared/contract/'] },
  { inside: 'gateway/page/model/', mayImport: ['shared/client/', 'shared/contract/'] },
  { inside: 'gateway/page/store/', mayImport: ['gateway/page/model/', 'shared/client/'] },
  { inside: 'gateway/page-build/', mayImport: ['shared/package-root.ts'] },
  { inside: 'engine/allocate/lp/', mayImport: ['shared/assert.ts', 'shared/column.ts'] },
  { inside: `${adapters}toolkit/`, mayImport: publicationBasics },
  ...adapterWalls,
  { inside: 'engine/publish/', mayImport: ['shared/'] },
  { inside: 'engine/pool/', mayImport: ['engine/answer/', 'shared/'] },
  { inside: 'engine/evaluate/', mayImport: ['shared/'] },
  { inside: 'engine/allocate/', mayImport: ['engine/evaluate/', 'shared/'] },
  { inside: 'engine/complete/', mayImport: ['engine/allocate/', 'engine/evaluate/', 'shared/'] },
  { inside: 'engine/complete/solver/', mayImport: ['shared/assert.ts', 'shared/column.ts'] },
  { inside: 'engine/scan/', mayImport: ['shared/'] },
];

/** What may be in the root of a top folder: its entry points and the wiring between folders. */
const roots: Readonly<Record<string, readonly string[]>> = {
  'gateway/': ['gateway.ts', 'main.ts', 'serve.ts', 'service.ts'],
  'engine/': ['engine.ts'],
};

for (const { inside, mayImport } of walls) {
  test(`${inside} imports only itself and ${mayImport.join(', ')}`, () => {
    assert.ok(
      productFiles.some((file) => file.startsWith(inside)),
      'there are files inside',
    );
    const beyond = imports
      .filter(({ from, to }) => from.startsWith(inside) && isSource(to) && !to.startsWith(inside))
      .filter(({ to }) => !mayImport.some((allowed) => to === allowed || isBelow(to, allowed)))
      .map(({ from, to }) => `${from} imports ${to}`);
    assert.deepEqual(beyond, []);
  });
}

test('the query engine and publication meet only in the public face', () => {
  const entering = imports.filter(
    ({ from, to }) =>
      to.startsWith('engine/publish/') && !from.startsWith('engine/publish/') && productFiles.includes(from),
  );
  assert.deepEqual(
    [...new Set(entering.map(({ from, to }) => `${from} imports ${to}`))],
    ['engine/engine.ts imports engine/publish/publisher.ts'],
  );
});

for (const [root, entries] of Object.entries(roots)) {
  test(`the root of ${root} has only entry points and wiring`, () => {
    const loose = productFiles.filter(
      (file) => file.startsWith(root) && !file.slice(root.length).includes('/'),
    );
    assert.deepEqual(loose.map((file) => file.slice(root.length)).sort(), [...entries].sort());
  });
}

function isBelow(path: string, folder: string): boolean {
  return folder.endsWith('/') && path.startsWith(folder);
}
