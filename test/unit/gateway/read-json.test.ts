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

test('a pair of surrogates is one wherever its escapes are, and an escaped backslash is no escape', () => {
  for (const text of [
    '\\ud83d\\ude00',
    'x\\uD83D\\uDE00\\n',
    '\\\\ud83d',
    '\\\\\\\\ude00',
    '\\u0041\\ud7ff\\ue000\\ud83d\\ude00',
  ])
    assert.equal(kindOf(`["${text}"]`), 'value', text);
  for (const text of [
    '\\ud83dx\\ude00',
    '\\\\ud83d\\ude00',
    '\\ud83d\\\\ude00',
    '\\ud83d\\ud83d\\ude00',
    '\\ud83d\\ude00\\ude00',
    '\\ud83d\\n',
    '😀\\ude00',
  ])
    assert.equal(kindOf(`["${text}"]`), 'fault', text);
});

const large: readonly (readonly [what: string, body: string, expected: string])[] = [
  ['brackets', '['.repeat(20_000), 'nested at most 32 levels deep'],
  ['objects in each other', '{"a":'.repeat(20_000), 'nested at most 32 levels deep'],
  [
    'different names',
    `{${Array.from({ length: 2000 }, (_, at) => `"name ${at}":[]`).join(',')}}`,
    'one with members that a request has',
  ],
  ['empty strings', `[${'"",'.repeat(50_000)}""]`, 'one of at most 40000 values'],
];

for (const [what, body, expected] of large)
  test(`a large body of ${what} is refused before it is parsed`, () => {
    const outcome = readJson(Buffer.from(body));
    assert.ok(outcome.kind === 'fault');
    assert.equal(outcome.fault.details['expected'], expected);
  });

test('what strings hold is no part of the outline of a body', () => {
  const strings = ['[{,:'.repeat(20_000), '\\"[{'.repeat(8000), '\\\\', '}]'.repeat(8000)];
  const body = `[${strings.map((text) => `{"a":["${text}"]}`).join(',')}]`;
  assert.equal(kindOf(body), 'value');
});

test('a refusal quotes nothing of the body', () => {
  const outcome = readJson(Buffer.from('{"secret-token-text"'));
  assert.ok(outcome.kind === 'fault' && !JSON.stringify(outcome.fault).includes('secret'));
});
