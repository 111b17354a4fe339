import assert from 'node:assert/strict';
import { test } from 'node:test';
import { matches, validatorOf } from '../../../gateway/http/etag.ts';

const { etag } = validatorOf('idx-1.0.1.0');

/** What If-None-Match says, and whether the client has `W/"idx-1.0.1.0"`. */
const rows: readonly (readonly [ifNoneMatch: string, has: boolean])[] = [
  ['W/"idx-1.0.1.0"', true],
  ['"idx-1.0.1.0"', true],
  ['*', true],
  [' * ', true],
  ['W/"other", W/"idx-1.0.1.0"', true],
  ['"a,b" ,"idx-1.0.1.0"', true],
  ['"é\x80", "idx-1.0.1.0"', true],
  ['W/"idx-2.0.1.0"', false],
  ['idx-1.0.1.0', false],
  ['"idx-1.0.1.0', false],
  ['w/"idx-1.0.1.0', false],
  ['"*"', false],
  ['"a" "idx-1.0.1"', false],
  ['""', false],
  [',', false],
];

for (const [ifNoneMatch, has] of rows) {
  test(`If-None-Match: ${ifNoneMatch} ${has ? 'matches' : 'does not match'}`, () => {
    assert.equal(matches(ifNoneMatch, etag), has);
  });
}
