/** The product's files, and its folders, import each other in one direction: types included. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { folderOf, importsOf } from './import-graph.ts';
import { productFiles } from './source-files.ts';

type Graph = ReadonlyMap<string, ReadonlySet<string>>;

const files: Graph = new Map(productFiles.map((file) => [file, new Set(importsOf(file, true))]));

test('no file imports itself through others', () => {
  assert.ok([...files.values()].flatMap((found) => [...found]).length > 1000, 'there are imports to look at');
  assert.deepEqual(
    productFiles.filter((file) => reachedFrom(files, file).has(file)),
    [],
  );
});

test('no folder imports itself through others', () => {
  const folders = new Map(productFiles.map((file) => [folderOf(file), new Set<string>()]));
  for (const [file, targets] of files) {
    const from = folderOf(file);
    for (const to of targets) if (!isAround(from, folderOf(to))) folders.get(from)?.add(folderOf(to));
  }
  assert.deepEqual(
    [...folders.keys()].filter((folder) => reachedFrom(folders, folder).has(folder)),
    [],
  );
});

/** A folder and one inside it may import each other: the outer one has what all inside it share, or their wiring. */
function isAround(folder: string, other: string): boolean {
  return folder === other || folder.startsWith(`${other}/`) || other.startsWith(`${folder}/`);
}

function reachedFrom(graph: Graph, file: string): ReadonlySet<string> {
  const reached = new Set(graph.get(file));
  for (const next of reached) for (const further of graph.get(next) ?? []) reached.add(further);
  return reached;
}
