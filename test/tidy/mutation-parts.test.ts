/** What the mutation run mutates and runs is there: a renamed folder must not silently empty a part. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type MutationPart, mutationParts } from '../mutation/parts.ts';
import { productFiles, sourceFiles, sourceText } from './source-files.ts';

const parts = Object.entries<MutationPart>(mutationParts);

test('every path of a mutation part leads to product files', () => {
  for (const [name, { mutated }] of parts) {
    assert.ok(mutated.length > 0, name);
    for (const path of mutated) {
      const files = productFiles.filter((file) => file === path || file.startsWith(`${path}/`));
      assert.ok(files.length > 0, `${name}: ${path}`);
    }
  }
});

test('every test file of a mutation part exists and asks of node:test only what the mutation run has', () => {
  for (const [name, { tests }] of parts) {
    assert.ok(tests.length > 0, name);
    for (const file of tests) {
      assert.ok(sourceFiles.includes(file), `${name}: ${file}`);
      const [, imported = ''] = /^import \{([^}]*)\} from 'node:test';$/mu.exec(sourceText(file)) ?? [];
      const names = imported.split(',').map((word) => word.trim());
      assert.deepEqual(
        names.filter((word) => word !== 'test' && word !== 'after'),
        [],
        file,
      );
    }
  }
});

test('a test that a part leaves out is there', () => {
  for (const [name, { tests, except = [] }] of parts) {
    for (const title of except) {
      assert.ok(
        tests.some((file) => sourceText(file).includes(title)),
        `${name}: ${title}`,
      );
    }
  }
});
