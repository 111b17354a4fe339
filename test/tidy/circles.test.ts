/** The product's files, and its folders, import each other in one direction: types included. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { folderOf, importsOf } from './import-graph.ts';
import { productFiles } from './source-files.ts';

type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Folders that import each other, each pair once; a folder and one inside it may. The list may only shrink.
 */
const mutualFolders: readonly string[] = [];

const files: Graph = new Map(productFiles.map((file) => [file, new Set(importsOf(file, true))]));

test('no file imports itself through others', () => {
  assert.ok([...files.values()].flatMap((found) => [...found]).length > 1000, 'there are imports to look at');
  assert.deepEqual(
    productFiles.filter((file) => reachedFrom(files, file).has(file)),
    [],
  );
});

test('folders import each other in one direction', () => {
  const folders = new Map<string, Set<string>>();
  for (const [from, targets] of files) {
    const known = folders.get(folderOf(from)) ?? new Set();
    for (const to of targets) if (folderOf(to) !== folderOf(from)) known.add(folderOf(to));
    folders.set(folderOf(from), known);
  }
  const mutual = [...folders].flatMap(([from, targets]) =>
    [...targets]
      .filter((to) => from < to && !to.startsWith(`${from}/`) && folders.get(to)?.has(from))
      .map((to) => `${from} - ${to}`),
  );
  assert.deepEqual(mutual.sort(), mutualFolders);
});

function reachedFrom(graph: Graph, file: string): ReadonlySet<string> {
  const reached = new Set(graph.get(file));
  for (const next of reached) for (const further of graph.get(next) ?? []) reached.add(further);
  return reached;
}
