/** What is exported is used: a value by a file that imports it, a type at least by its own. The rest is dead code. */
import assert from 'node:assert/strict';
import { posix } from 'node:path';
import { test } from 'node:test';
import { productFiles, sourceFiles, sourceText } from './source-files.ts';

const declared =
  /^export (?:async )?(?:abstract )?(?:const|let|function\*?|class|interface|type) ([A-Za-z_$][\w$]*)/gmu;
const namedImport = /^(?:import|export)\s+(?:type\s+)?\{([^}]*)\}\s*from\s+'(\.[^']+)'/gmu;
const wholeImport = /(?:\*(?:\s+as\s+\w+)?\s+from\s+|import\()'(\.[^']+)'/gu;

/** `<file>#<name>` of every import, and `<file>#*` where all of a file is imported. */
const imported = new Set<string>();
for (const file of sourceFiles) {
  const at = (specifier: string) => posix.join(posix.dirname(file), specifier);
  const text = sourceText(file);
  for (const [, names = '', specifier = ''] of text.matchAll(namedImport)) {
    for (const name of names.split(',')) {
      imported.add(
        `${at(specifier)}#${name
          .trim()
          .replace(/^type /u, '')
          .replace(/ as .*$/u, '')}`,
      );
    }
  }
  for (const [, specifier = ''] of text.matchAll(wholeImport)) imported.add(`${at(specifier)}#*`);
}

function usesItself(file: string, name: string): boolean {
  return [...sourceText(file).matchAll(/[A-Za-z_$][\w$]*/gu)].filter(([word]) => word === name).length > 1;
}

test('every export of the product is used', () => {
  const exported = productFiles.flatMap((file) =>
    [...sourceText(file).matchAll(declared)].map(([, name = '']) => ({ file, name })),
  );
  assert.ok(exported.length > 500 && imported.size > 500, 'there are exports to look at');
  const dead = exported.filter(
    ({ file, name }) =>
      !imported.has(`${file}#${name}`) && !imported.has(`${file}#*`) && !usesItself(file, name),
  );
  assert.deepEqual(dead, []);
});

const declaredValue =
  /^export (?:async )?(?:abstract )?(?:const|let|function\*?|class) ([A-Za-z_$][\w$]*)/gmu;

/** Values that only their own file uses although they are exported. The list may only shrink. */
const ownUse: readonly string[] = [
  'engine/evaluate/caveats/open-leaves.ts#missingTermOf',
  'engine/evaluate/rule-progress.ts#emptyBar',
  'engine/evaluate/selection.ts#forEachHeld',
  'engine/evaluate/work-meter.ts#WorkParts',
  // The pool calls it by its name.
  'engine/pool/worker.ts#answerBatch',
  'engine/publish/text/words/program-names.ts#nameWords',
];

test('a value that no other file imports is not exported, but for the schemas of the contract', () => {
  const exported = productFiles
    .filter((file) => !file.startsWith('shared/contract/'))
    .flatMap((file) =>
      [...sourceText(file).matchAll(declaredValue)].map(([, name = '']) => ({ file, name })),
    );
  const own = exported
    .filter(({ file, name }) => !imported.has(`${file}#${name}`) && !imported.has(`${file}#*`))
    .map(({ file, name }) => `${file}#${name}`);
  assert.deepEqual(own.sort(), ownUse);
});
