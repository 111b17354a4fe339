/**
 * One word for one thing: a type has a name that no other file of the product gives to another type. A form of the contract
 * and the service's own form of the same thing may share theirs.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { productFiles, sourceText } from './source-files.ts';

const declaredType = /^export (?:abstract )?(?:class|interface|type) ([A-Za-z_$][\w$]*)/gmu;

/** Where answers and requests of the service are described: their names are the contract's. */
const contractFolders = ['shared/contract/', 'shared/client/'];

/** Names that two files give to their types. The list may only shrink. */
const sharedNames: readonly string[] = [];

test('no two files of the product give one name to two types', () => {
  const files = new Map<string, string[]>();
  for (const file of productFiles.filter(
    (path) => !contractFolders.some((folder) => path.startsWith(folder)),
  ))
    for (const [, name = ''] of sourceText(file).matchAll(declaredType))
      files.set(name, [...new Set([...(files.get(name) ?? []), file])]);
  assert.ok(files.size > 500, 'there are types to look at');
  const twice = [...files].filter(([, declaring]) => declaring.length > 1).map(([name]) => name);
  assert.deepEqual(twice.sort(), sharedNames);
});
