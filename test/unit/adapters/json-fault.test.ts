import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { lineOfJsonFault } from '../../../engine/publish/adapters/toolkit/json-fault.ts';
import { parseJson } from '../../../engine/publish/adapters/toolkit/json-text.ts';

const rows: readonly (readonly [text: string, line: number])[] = [
  ['', 1],
  ['x', 1],
  ['{\n"a": x}', 2],
  ['{"a": 1,\n\n}', 3],
  ['[1,\n2,\n]', 3],
  ['{"a"\n1}', 2],
  ['{"a": 1}\n{"b": 2}', 2],
  ['{"a": "one\ntwo"}', 1],
  ['[01]', 1],
  ['[1\n', 2],
  ['{"a": [1, 2}\n]', 1],
  ['{"a": "\\x"}', 1],
  ["{\n'a': 1}", 2],
];

for (const [text, line] of rows)
  test(`the fault of ${JSON.stringify(text)} is in line ${line}`, () => {
    assert.equal(parseJson(text).kind, 'refused');
    assert.equal(lineOfJsonFault(text), line);
  });

test('a bad token inserted into valid JSON is found in its line', () => {
  const property = fc.property(fc.jsonValue({ maxDepth: 4 }), fc.nat(), (value, at) => {
    const lines = JSON.stringify([value, 0], null, 1).split('\n');
    const line = at % lines.length;
    const broken = lines.with(line, `${lines[line]} ?`).join('\n');
    assert.equal(lineOfJsonFault(broken), line + 1);
  });
  fc.assert(property, { seed: 20260122 });
});
