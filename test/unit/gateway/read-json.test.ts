import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readJson } from '../../../gateway/http/read-json.ts';

const kindOf = (body: string | Uint8Array) =>
  readJson(typeof body === 'string' ? Buffer.from(body) : body).kind;

test('JSON is read, and an empty body is distinguished from it', () => {
  assert.deepEqual(readJson(Buffer.from('{"a":[1,"é\\u00e9\\ud83d\\ude00"]}')), {
    kind: 'value',
    value: { a: [1, 'éé😀'] },
  });
  assert.equal(kindOf(''), 'empty');
});

const broken: readonly (readonly [what: string, body: string | Uint8Array])[] = [
  ['no JSON', 'hello'],
  ['white space only', '  '],
  ['two values', '{}{}'],
  ['a byte order mark', '\ufeff{}'],
  ['a lone high surrogate', '{"a":"\\ud800"}'],
  ['a lone low surrogate in a name', '{"\\udc00":1}'],
  ['surrogates the wrong way round', '["\\ude00\\ud83d"]'],
  ['a byte that UTF-8 has not', Uint8Array.from([0x22, 0xff, 0x22])],
  ['an overlong form', Uint8Array.from([0x22, 0xc0, 0x80, 0x22])],
  ['a surrogate in UTF-8', Uint8Array.from([0x22, 0xed, 0xa0, 0x80, 0x22])],
  ['open brackets', '['.repeat(200_000)],
];

for (const [what, body] of broken) {
  test(`refused as 400: ${what}`, () => {
    const outcome = readJson(typeof body === 'string' ? Buffer.from(body) : body);
    assert.ok(outcome.kind === 'fault');
    assert.equal(outcome.fault.code, 'bad_request');
  });
}

test('nesting as deep as a body allows costs no stack', () => {
  const depth = 100_000;
  assert.equal(kindOf(`${'['.repeat(depth)}"\\u0041"${']'.repeat(depth)}`), 'value');
  assert.equal(kindOf(`${'{"a":'.repeat(40_000)}"\\ud800"${'}'.repeat(40_000)}`), 'fault');
});

test('a refusal quotes nothing of the body', () => {
  const outcome = readJson(Buffer.from('{"secret-token-text"'));
  assert.ok(outcome.kind === 'fault' && !JSON.stringify(outcome.fault).includes('secret'));
});
