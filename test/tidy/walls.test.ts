/**
 * Walls inside the top folders: what a folder may import, types included, and which files may be in the roots.
 * Paths that end in a slash mean everything below the folder. A new folder fails until it has a row.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { folderOf, imports, isSource } from './import-graph.ts';
import { productFiles } from './source-files.ts';

interface Wall {
  readonly inside: string;
  /** Everything that the files inside may import of the repository, besides each other. */
  readonly mayImport: readonly string[];
}

const engine = 'engine/engine.ts';
const stateStore = 'statestore/store.ts';
const adapters = 'engine/publish/adapters/';

/** All of `gateway/http` but the socket, which only the wiring and the routes' types know. */
const httpWithoutSocket = productFiles.filter(
  (file) => folderOf(file) === 'gateway/http' && file !== 'gateway/http/uws-server.ts',
);

/** What every step of publication may use. */
const publicationBasics = [
  'engine/publish/append.ts',
  'engine/publish/canonical-codes.ts',
  'engine/publish/catalog-source.ts',
  'engine/publish/course-pattern.ts',
  'engine/publish/findings.ts',
  'engine/publish/growing-column.ts',
  'engine/publish/packed-texts.ts',
  'shared/',
];

/** The steps of publication: each may import those before it. */
const steps = [
  'adapters/toolkit',
  'text',
  'compile',
  'link',
  'map',
  'verify',
  'lineage',
  'write',
  'check',
  'diagnosis',
  'report-page',
];

const stepWalls: readonly Wall[] = steps.map((step, at) => ({
  inside: `engine/publish/${step}/`,
  mayImport: [...publicationBasics, ...steps.slice(0, at).map((before) => `engine/publish/${before}/`)],
}));

const text = 'engine/publish/text/';

/** What every step of reading a text may use besides the words of texts. */
const textBasics = [`${text}build-rule.ts`, ...publicationBasics];

/** The steps of reading a text, as its README.md has them: what each may import. `program` reads pages of programs line by line. */
const textWalls: readonly Wall[] = Object.entries<readonly string[]>({
  words: [],
  sections: ['words'],
  items: ['words', 'sections'],
  'items/courses': ['words', 'items'],
  'items/sets': ['words', 'items'],
  'items/students': ['words', 'sections', 'items'],
  grammar: ['words', 'items'],
  'program/lines': ['words'],
  'program/sets': ['words', 'items/sets', 'program/lines'],
  'program/demands': ['words', 'grammar', 'program/lines', 'program/sets'],
  'program/outline': ['words', 'items/students', 'program/lines', 'program/demands'],
  'program/parts': ['words', 'program/lines', 'program/sets', 'program/demands'],
  program: ['words', 'items', 'grammar'],
}).map(([step, others]) => ({
  inside: `${text}${step}/`,
  mayImport: [...textBasics, ...others.map((other) => `${text}${other}/`)],
}));

/** An adapter knows the catalog source that it produces, the toolkit and the contract; never another adapter. */
const adapterWalls: readonly Wall[] = foldersBelow(adapters)
  .filter((name) => name !== 'toolkit')
  .map((name) => ({
    inside: `${adapters}${name}/`,
    mayImport: [`${adapters}toolkit/`, ...publicationBasics, 'engine/publish/text/'],
  }));

const walls: readonly Wall[] = [
  { inside: 'gateway/auth/', mayImport: ['gateway/observe/', 'shared/', stateStore] },
  {
    inside: 'gateway/cli/',
    mayImport: [
      'gateway/auth/',
      'gateway/index-repository/',
      'gateway/observe/',
      'gateway/process/',
      'shared/',
      engine,
      stateStore,
    ],
  },
  {
    inside: 'gateway/handlers/',
    mayImport: [
      'gateway/auth/',
      ...httpWithoutSocket,
      'gateway/index/',
      'gateway/limits/',
      'gateway/observe/',
      'gateway/plans/',
      'gateway/service.ts',
      'shared/',
      stateStore,
    ],
  },
  { inside: 'gateway/http/', mayImport: ['shared/'] },
  {
    inside: 'gateway/index/',
    mayImport: ['gateway/http/etag.ts', 'gateway/observe/', 'gateway/process/', 'shared/', engine],
  },
  {
    inside: 'gateway/index-repository/',
    mayImport: ['gateway/index/', 'gateway/observe/', 'gateway/process/', 'shared/'],
  },
  { inside: 'gateway/limits/', mayImport: ['gateway/observe/', 'gateway/process/', 'shared/'] },
  { inside: 'gateway/observe/', mayImport: ['shared/', engine, stateStore] },
  { inside: 'gateway/openapi/', mayImport: ['shared/'] },
  { inside: 'gateway/page/', mayImport: ['shared/client/', 'shared/contract/'] },
  { inside: 'gateway/page/model/', mayImport: ['shared/client/', 'shared/contract/'] },
  { inside: 'gateway/page/store/', mayImport: ['gateway/page/model/', 'shared/client/'] },
  { inside: 'gateway/page-build/', mayImport: ['shared/package-root.ts'] },
  {
    inside: 'gateway/pipeline/',
    mayImport: [
      'gateway/auth/',
      'gateway/handlers/call.ts',
      ...httpWithoutSocket,
      'gateway/index/',
      'gateway/limits/',
      'gateway/observe/',
      'gateway/routes/route.ts',
      'gateway/service.ts',
      'shared/',
      engine,
      stateStore,
    ],
  },
  { inside: 'gateway/plans/', mayImport: ['gateway/index/', 'shared/', engine] },
  { inside: 'gateway/process/', mayImport: ['gateway/observe/', 'shared/', stateStore] },
  {
    inside: 'gateway/routes/',
    mayImport: ['gateway/handlers/', 'gateway/http/', 'gateway/openapi/', 'gateway/process/', 'shared/'],
  },
  { inside: 'engine/allocate/', mayImport: ['engine/evaluate/', 'shared/'] },
  { inside: 'engine/allocate/lp/', mayImport: ['shared/assert.ts', 'shared/column.ts'] },
  {
    inside: 'engine/answer/',
    mayImport: [
      'engine/allocate/',
      'engine/complete/',
      'engine/evaluate/',
      'engine/queries/',
      'engine/render/',
      'engine/scan/',
      'engine/views/',
      'shared/',
    ],
  },
  { inside: 'engine/complete/', mayImport: ['engine/allocate/', 'engine/evaluate/', 'shared/'] },
  { inside: 'engine/complete/solver/', mayImport: ['shared/assert.ts', 'shared/column.ts'] },
  { inside: 'engine/evaluate/', mayImport: ['shared/'] },
  {
    inside: 'engine/evaluate/graph/',
    mayImport: ['engine/evaluate/evaluated-tree.ts', 'engine/evaluate/verdict.ts', 'shared/'],
  },
  {
    inside: 'engine/evaluate/student/',
    mayImport: ['engine/evaluate/graph/', 'engine/evaluate/verdict.ts', 'shared/'],
  },
  { inside: 'engine/paths/', mayImport: ['engine/evaluate/', 'shared/'] },
  { inside: 'engine/pool/', mayImport: ['engine/answer/', 'shared/'] },
  {
    inside: 'engine/queries/',
    mayImport: [
      'engine/allocate/',
      'engine/complete/',
      'engine/evaluate/',
      'engine/paths/',
      'engine/render/',
      'shared/',
    ],
  },
  {
    inside: 'engine/render/',
    mayImport: ['engine/complete/', 'engine/evaluate/', 'engine/paths/', 'shared/'],
  },
  { inside: 'engine/scan/', mayImport: ['shared/'] },
  {
    inside: 'engine/views/',
    mayImport: ['engine/allocate/', 'engine/evaluate/', 'engine/render/', 'shared/'],
  },
  { inside: 'engine/publish/', mayImport: ['shared/'] },
  ...adapterWalls,
  ...stepWalls,
  ...textWalls,
  { inside: 'statestore/copy/', mayImport: ['statestore/', 'shared/'] },
  { inside: 'statestore/postgres/', mayImport: ['statestore/', 'shared/'] },
  { inside: 'statestore/schema/', mayImport: [] },
  { inside: 'shared/build/', mayImport: ['shared/package-root.ts', 'shared/program-version.ts'] },
  { inside: 'shared/client/', mayImport: ['shared/contract/', 'shared/course-code.ts', 'shared/limits.ts'] },
  {
    inside: 'shared/client-package/',
    mayImport: ['shared/make-directory.ts', 'shared/package-root.ts', 'shared/program-version.ts'],
  },
  { inside: 'shared/contract/', mayImport: ['shared/limits.ts'] },
  { inside: 'shared/index-format/', mayImport: ['shared/'] },
  {
    inside: 'shared/job/',
    mayImport: ['shared/assert.ts', 'shared/column.ts', 'shared/contract/', 'shared/limits.ts'],
  },
];

/** What may be in the root of a top folder: its entry points and the wiring between folders. */
const roots: Readonly<Record<string, readonly string[]>> = {
  'gateway/': ['gateway.ts', 'main.ts', 'running-service.ts', 'serve.ts', 'service.ts'],
  'engine/': ['engine.ts'],
};

test('every folder has a wall, or is inside one that has', () => {
  const folders = new Set(productFiles.map((file) => `${folderOf(file)}/`));
  const unwalled = [...folders].filter(
    (folder) =>
      folder.indexOf('/') < folder.length - 1 && !walls.some(({ inside }) => folder.startsWith(inside)),
  );
  assert.deepEqual(unwalled, []);
});

for (const { inside, mayImport } of walls) {
  test(`the wall of ${inside}`, () => {
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

/** The names of the folders in a folder. */
function foldersBelow(folder: string): readonly string[] {
  const below = productFiles.filter(
    (file) => file.startsWith(folder) && folderOf(file) !== folder.slice(0, -1),
  );
  return [...new Set(below.map((file) => file.slice(folder.length, file.indexOf('/', folder.length))))];
}

function isBelow(path: string, folder: string): boolean {
  return folder.endsWith('/') && path.startsWith(folder);
}
