import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { AnswerCoder, type Coding, chooseCoding } from '../../../gateway/http/compression.ts';

/** Accept-Encoding, and what is chosen of br and gzip. */
const rows: readonly (readonly [acceptEncoding: string, coding: Coding | null])[] = [
  ['', null],
  ['gzip', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, br;q=0.5', 'gzip'],
  ['br;q=0, gzip;q=0.1', 'gzip'],
  ['GZIP', 'gzip'],
  ['x-gzip', 'gzip'],
  ['*', 'br'],
  ['*;q=0', null],
  ['br;q=0, *', 'gzip'],
  ['identity', null],
  ['identity, gzip;q=0.5', null],
  ['identity;q=0.5, gzip', 'gzip'],
  ['identity;q=0, *;q=0', null],
  ['deflate', null],
  ['gzip;q=0', null],
  ['gzip;q=0.000', null],
  ['gzip;q=nonsense', null],
  ['gzip ; q=0.5', 'gzip'],
  ['gzip;q=2', null],
  [',,', null],
];

for (const [acceptEncoding, coding] of rows) {
  test(`Accept-Encoding: ${acceptEncoding} takes ${coding}`, () => {
    assert.equal(chooseCoding(acceptEncoding), coding);
  });
}

test('small answers are sent uncompressed, and so are those beyond the sixteenth at a time', async () => {
  const coder = new AnswerCoder();
  const bytes = Buffer.from('{"data":"again"}'.repeat(1000));
  assert.equal(coder.choose('gzip', 100), null);
  const underWay = Array.from({ length: 16 }, (_, at) => coder.code(at % 2 === 0 ? 'gzip' : 'br', bytes));
  assert.equal(coder.choose('gzip', bytes.length), null);
  for (const [at, coded] of (await Promise.all(underWay)).entries()) {
    assert.ok((at % 2 === 0 ? gunzipSync(coded) : brotliDecompressSync(coded)).equals(bytes));
  }
  assert.equal(coder.choose('gzip', bytes.length), 'gzip');
});
