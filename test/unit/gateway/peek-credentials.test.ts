/** How many credentials an unparsed body asks about, and which bodies are left to JSON.parse. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { peekCredentialCount } from '../../../gateway/handlers/peek-body.ts';

const state = {
  terms: [{ term_id: 'targets' }],
  courses: [{ term_id: 'targets', course_code: 'CS 1', status: 'completed' }],
};
const targets = (count: number) => ({
  credential_ids: Array.from({ length: count }, (_, at) => `credential:${at}, a`),
});
const rest = { state_mode: 'supplied', student_state: state };

const rows: readonly (readonly [body: object, count: number | null])[] = [
  [{ ...rest, targets: targets(1) }, 1],
  [{ ...rest, targets: targets(8) }, 8],
  [{ ...rest, targets: targets(9) }, null],
  [{ targets: targets(2), ...rest }, 2],
  [{ state_mode: 'supplied', targets: targets(3), student_state: state }, 3],
  [{ ...rest, targets: { course_codes: ['CS 1'] } }, null],
  [{ ...rest, targets: { planned: true, credential_ids: ['a'] } }, null],
  [{ ...rest, targets: {} }, null],
  [{ ...rest, targets: 'credential_ids' }, null],
  [rest, null],
  [{}, null],
  // What the scanner does not have, wherever it usually is.
  [{ detail: 'status', ...rest, targets: targets(1) }, null],
  [{ include: [], ...rest, targets: targets(1) }, null],
  [{ ...rest, detail: 'status', targets: targets(1) }, null],
  [{ ...rest, targets: targets(1), include: ['source_references'] }, null],
  [{ targets: targets(1), ...rest, detail: 'status' }, null],
];

for (const [body, count] of rows) {
  test(`${JSON.stringify(body).slice(0, 200)} asks about ${count}`, () => {
    for (const indent of [0, 1, 2, '\t']) {
      const bytes = Buffer.from(`  ${JSON.stringify(body, null, indent)} `, 'utf8');
      assert.equal(peekCredentialCount(bytes), count, bytes.toString());
      assert.equal(peekCredentialCount(new Uint8Array(bytes)), count);
    }
  });
}

test('no bytes, and text that is no JSON, are left to JSON.parse', () => {
  for (const text of [
    '',
    '{',
    '"targets"',
    '"targets":',
    '{"targets":{"credential_ids"',
    '{"targets":{"credential_ids":',
  ])
    assert.equal(peekCredentialCount(Buffer.from(text)), null, text);
});
