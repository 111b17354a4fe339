import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { hasTokenParameter, readBearer } from '../../../gateway/auth/bearer.ts';
import { isTokenShaped, mintToken, TokenVerifier } from '../../../gateway/auth/token.ts';
import { loadTokenKey } from '../../../gateway/auth/token-key.ts';

test('tokens have their form, and no two are alike', () => {
  const tokens = new Set(Array.from({ length: 1000 }, mintToken));
  assert.equal(tokens.size, 1000);
  for (const token of tokens) assert.ok(isTokenShaped(token), token);
  for (const text of ['', 'A'.repeat(42), 'A'.repeat(44), `${'A'.repeat(42)}=`, `${'A'.repeat(42)}é`]) {
    assert.ok(!isTokenShaped(text), text);
  }
});

test('a verifier is the HMAC-SHA-256 of the token under the key, remembered or not', () => {
  const key = Buffer.from('key');
  const token = mintToken();
  const expected = createHmac('sha256', key).update(token).digest();
  const verifier = new TokenVerifier(key);
  assert.deepEqual(Buffer.from(verifier.verifierOf(token)), expected);
  verifier.remember(token, verifier.verifierOf(token));
  assert.equal(verifier.verifierOf(token), verifier.verifierOf(token), 'remembered');
  assert.deepEqual(Buffer.from(verifier.verifierOf(token)), expected);
  verifier.forget(token);
  assert.deepEqual(Buffer.from(verifier.verifierOf(token)), expected);
  assert.notDeepEqual(new TokenVerifier(Buffer.from('other')).verifierOf(token), expected);
});

test('a fingerprint tells keys apart, and is a part of neither a key nor a verifier of a token', () => {
  const fingerprintOf = (key: string) => new TokenVerifier(Buffer.from(key)).keyFingerprint;
  const keys = ['the same key of thirty-two bytes', 'another key of thirty-two bytes!', 'k'];
  assert.equal(new Set(keys.map(fingerprintOf)).size, keys.length);
  for (const key of keys) {
    assert.match(fingerprintOf(key), /^[0-9a-f]{12}$/u);
    assert.equal(fingerprintOf(key), fingerprintOf(key));
    assert.equal(
      new TokenVerifier(Buffer.from(key), Buffer.from('previous')).keyFingerprint,
      fingerprintOf(key),
    );
  }
  assert.equal(isTokenShaped('fingerprint of the key'), false);
});

test('a token is known by its usual header once it has opened a plan, and the oldest makes room', () => {
  const verifier = new TokenVerifier(Buffer.from('key'));
  const [first = '', second = ''] = [mintToken(), mintToken()];
  const one = verifier.verifierOf(first);
  assert.equal(verifier.known(`Bearer ${first}`), undefined);
  verifier.remember(first, one);
  assert.deepEqual(verifier.known(`Bearer ${first}`), { token: first, verifier: one });
  for (const header of [first, `bearer ${first}`, `Bearer  ${first}`, `Bearer ${first} `])
    assert.equal(verifier.known(header), undefined, header);
  verifier.remember(second, verifier.verifierOf(second));
  for (let further = 0; further < 16_383; further += 1) verifier.remember(`further ${further}`, one);
  assert.equal(verifier.known(`Bearer ${first}`), undefined);
  assert.equal(verifier.known(`Bearer ${second}`)?.token, second);
  // One that is remembered again takes no other's place.
  verifier.remember('further 0', one);
  assert.equal(verifier.known(`Bearer ${second}`)?.token, second);
});

const headers: readonly (readonly [header: string | null, bearer: ReturnType<typeof readBearer>])[] = [
  [null, { kind: 'absent' }],
  ['', { kind: 'malformed' }],
  ['Bearer abc', { kind: 'token', token: 'abc' }],
  ['bEARER abc', { kind: 'token', token: 'abc' }],
  ['Bearer   abc ', { kind: 'token', token: 'abc' }],
  ['Bearer', { kind: 'malformed' }],
  ['Bearer ', { kind: 'malformed' }],
  ['Bearer a b', { kind: 'malformed' }],
  ['Bearerabc', { kind: 'malformed' }],
  ['Basic YTpi', { kind: 'malformed' }],
  ['abc', { kind: 'malformed' }],
];

for (const [header, bearer] of headers) {
  test(`Authorization: ${JSON.stringify(header)} is ${bearer.kind}`, () => {
    assert.deepEqual(readBearer(header), bearer);
  });
}

test('token parameters are found in any spelling, and no other parameter is', () => {
  for (const query of [
    'token=',
    'token',
    'a=1&Token=x',
    'STATE_TOKEN=x',
    'access%5Ftoken=x',
    'bearer=&b',
    'authorization=1',
  ]) {
    assert.ok(hasTokenParameter(query), query);
  }
  for (const query of ['', 'limit=1', 'q=token', 'tokens=1', 'my_token=1', '%', 'cursor=token']) {
    assert.ok(!hasTokenParameter(query), query);
  }
});

test('a token key is made once, for its owner only, and no temporary file is left behind', (context) => {
  const directory = mkdtempSync(join(tmpdir(), 'gradus-key-'));
  context.after(() => rmSync(directory, { recursive: true, force: true }));
  const made = loadTokenKey(null, directory);
  assert.equal(made.key.length, 32);
  assert.equal(made.madeAt, join(directory, 'token.key'));
  assert.deepEqual(readdirSync(directory), ['token.key']);
  assert.equal(statSync(join(directory, 'token.key')).mode & 0o777, 0o600);
  const again = loadTokenKey(null, directory);
  assert.deepEqual([Buffer.from(again.key), again.madeAt], [Buffer.from(made.key), null]);
  assert.equal(loadTokenKey('given', directory).key.length, 5);
  assert.ok(
    readFileSync(join(directory, 'token.key'), 'utf8').startsWith(
      Buffer.from(made.key).toString('base64url'),
    ),
  );
});
