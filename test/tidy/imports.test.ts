import assert from 'node:assert/strict';
import { test } from 'node:test';
import { imports, reachableFrom } from './import-graph.ts';
import { sourceFiles, sourceText } from './source-files.ts';

const folders = ['gateway', 'engine', 'statestore', 'shared', 'bench', 'test'] as const;

/** Which folders a folder may import, besides itself. */
const allowed: Record<(typeof folders)[number], readonly string[]> = {
  gateway: ['engine', 'statestore', 'shared'],
  engine: ['shared'],
  statestore: ['shared'],
  shared: [],
  bench: folders,
  test: folders,
};

/** From the gateway, each of the other two is entered by one file. */
const publicFaces: Readonly<Record<string, string>> = {
  engine: 'engine/engine.ts',
  statestore: 'statestore/store.ts',
};

/** Each native or dangerous library has one owner. */
const owners: Readonly<Record<string, string>> = {
  'uWebSockets.js': 'gateway/http/uws-server.ts',
  piscina: 'engine/pool/pool.ts',
  'better-sqlite3': 'shared/sqlite-library.ts',
  pg: 'statestore/postgres/connect.ts',
  msgpackr: 'shared/job/codec.ts',
  aws4fetch: 'gateway/index-repository/object-place.ts',
  highs: 'engine/complete/solver/solver-thread.ts',
  koffi: 'shared/index-format/mapped-file.ts',
  'prom-client': 'gateway/observe/exposition.ts',
};

const files = sourceFiles;

function topFolderOf(file: string): (typeof folders)[number] | undefined {
  return folders.find((folder) => file.startsWith(`${folder}/`));
}

test('there are files to look at', () => {
  assert.ok(files.length > 50 && imports.length > files.length);
});

test('folders import only along the allowed arrows', () => {
  for (const { from, to } of imports) {
    const [source, target] = [topFolderOf(from), topFolderOf(to)];
    if (source === undefined || target === undefined || source === target) continue;
    assert.ok(allowed[source].includes(target), `${from} imports ${to}`);
  }
});

test('the gateway enters the engine and the state store by their public faces', () => {
  for (const { from, to } of imports) {
    if (topFolderOf(from) !== 'gateway') continue;
    const face = publicFaces[topFolderOf(to) ?? ''];
    assert.ok(face === undefined || to === face, `${from} imports ${to} instead of ${face}`);
  }
});

test('each native library is imported by one file of the product', () => {
  for (const { from, to } of imports) {
    const folder = topFolderOf(from);
    if (folder === 'test' || folder === 'bench') continue;
    const library = Object.keys(owners).find((name) => to === name || to.startsWith(`${name}/`));
    if (library !== undefined) assert.equal(from, owners[library], `${from} imports ${library}`);
  }
});

test('workers load neither publication nor SQL nor the schema library', () => {
  const reached = reachableFrom('engine/pool/worker.ts', false);
  for (const file of reached) {
    assert.ok(!file.startsWith('engine/publish/'), `a worker loads ${file}`);
    assert.notEqual(file, 'shared/sqlite-library.ts', 'a worker loads SQL');
    assert.ok(!loadsLibrary(file, 'typebox'), `a worker loads ${file}, which loads the schema library`);
  }
});

test('the client needs only fetch: it loads no package and nothing of Node', () => {
  const reached = reachableFrom('shared/client/client.ts', false);
  assert.ok(reached.size > 3);
  for (const { from, to, typeOnly } of imports)
    if (reached.has(from) && !typeOnly) assert.ok(files.includes(to), `${from} loads ${to}`);
});

test('every file is reached from an entry point', () => {
  const entries = [
    'gateway/main.ts',
    'engine/pool/worker.ts',
    'statestore/writer.ts',
    'shared/client/client.ts',
    'shared/client-package/build.ts',
    'shared/client-package/schema-types.ts',
    'gateway/page/main.tsx',
    'gateway/page-build/build.ts',
    // The build's last step.
    'shared/build/build.ts',
    ...files.filter((file) => file.startsWith('test/') || file.startsWith('bench/')),
  ];
  const reached = new Set(entries.flatMap((entry) => [...reachableFrom(entry, true)]));
  for (const file of files) assert.ok(reached.has(file), `nothing imports ${file}`);
});

test('no file is longer than two nouns', () => {
  for (const file of files) {
    const lines = sourceText(file).split('\n').length;
    assert.ok(lines <= (file.startsWith('test/') ? 500 : 320), `${file} has ${lines} lines`);
  }
});

function loadsLibrary(file: string, library: string): boolean {
  const isLibrary = (to: string): boolean => to === library || to.startsWith(`${library}/`);
  return imports.some(({ from, to, typeOnly }) => from === file && !typeOnly && isLibrary(to));
}
