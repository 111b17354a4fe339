import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { withBundledTypebox } from '../../shared/build/bundled-typebox.ts';
import { withLocalNames } from '../../shared/build/local-names.ts';
import { packageRoot } from '../../shared/package-root.ts';
import { productFiles, sourceText } from '../tidy/source-files.ts';

test('what a module imports and exports are constants of its own, on the same lines', () => {
  const module = [
    '/** A file. */',
    "import assert from 'node:assert';",
    "import { createHash } from 'node:crypto';",
    "import { uint32At } from '../shared/column.js';",
    "import { a as b, C } from './other.js';",
    "export { d } from './further.js';",
    "export const e = () => [uint32At, b, C, `import { f } from './text.js';`];",
    'export const g = 1;',
    'export function h() {}',
    '//# sourceMappingURL=module.js.map',
  ];
  const expected = [...module];
  expected[3] = "import * as $imports0 from '../shared/column.js'; const { uint32At } = $imports0;";
  expected[4] = "import * as $imports1 from './other.js'; const { a: b, C } = $imports1;";
  expected[6] = "const e = () => [uint32At, b, C, `import { f } from './text.js';`];";
  expected[7] = 'const g = 1;';
  expected.splice(9, 0, 'const $e = e, $g = g; export { $e as e, $g as g };');
  assert.deepEqual(withLocalNames(module.join('\n')).split('\n'), expected);
  assert.equal(withLocalNames(expected.join('\n')), expected.join('\n'), 'once is enough');
  const changed = [...expected, "import { i } from './changed.js';"];
  assert.match(withLocalNames(changed.join('\n')), /^import \* as \$imports2 from '\.\/changed\.js';/mu);
});

test('imports of typebox lead to its bundle, and one that has none is refused', () => {
  const module =
    "import Type, {} from 'typebox';\nimport { Compile } from 'typebox/compile';\nconst a = 'typebox';\n";
  assert.equal(
    withBundledTypebox(module, '/p/dist/shared/contract/a.js', '/p/dist/libraries'),
    "import Type, {} from '../../libraries/typebox.js';\nimport { Compile } from '../../libraries/typebox-compile.js';\nconst a = 'typebox';\n",
  );
  assert.throws(
    () => withBundledTypebox("import { Pipe } from 'typebox/pipe';", '/p/dist/a.js', '/p/dist/libraries'),
    /\/p\/dist\/a\.js imports typebox\/pipe, which shared\/build does not bundle/u,
  );
});

test('no compiled module of the program imports typebox otherwise, so that there is one of it', () => {
  const others = productFiles
    .map((file) => join(packageRoot(), 'dist', file.replace(/\.tsx?$/u, '.js')))
    .filter((file) => existsSync(file) && /^import [^'\n]*'typebox/mu.test(readFileSync(file, 'utf8')));
  assert.deepEqual(others, []);
});

test('the build has done so', () => {
  for (const file of ['engine/evaluate/student/student.js', 'gateway/gateway.js', 'shared/job/job-reader.js'])
    assert.match(readFileSync(join(packageRoot(), 'dist', file), 'utf8'), / = \$imports0;$/mu);
});

test('no module exports what changes later: importers would keep its first value', () => {
  const changing = productFiles.filter((file) => /^export (?:let|var) /mu.test(sourceText(file)));
  assert.deepEqual(changing, []);
});
