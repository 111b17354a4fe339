import assert from 'node:assert/strict';
import { test } from 'node:test';
import { weighsOneUnread } from '../../../gateway/handlers/peek-body.ts';
import { advisoryWeight, questionWeight, viewWeight } from '../../../gateway/handlers/question-weight.ts';

const codes = (count: number) => Array.from({ length: count }, (_, n) => `CS ${n}`);
const about = (courses: number, credentials = 0) => ({
  targets: { course_codes: codes(courses), credential_ids: codes(credentials) },
});

for (const [courses, credentials, weight] of [
  [1, 0, 1],
  [10, 0, 1],
  [11, 0, 2],
  [5, 6, 2],
  [100, 0, 10],
  [100, 100, 20],
] as const) {
  test(`${courses} courses and ${credentials} credentials cost ${weight}`, () => {
    assert.equal(questionWeight(about(courses, credentials)), weight);
  });
}

test('what is compared against is no target', () => {
  assert.equal(
    questionWeight({ targets: { course_codes: ['CS 1'], evaluate_against_course_codes: codes(500) } }),
    1,
  );
});

test('an advisory costs the sum of its questions, each at least one', () => {
  assert.equal(advisoryWeight({ questions: [about(1), about(1), about(0, 1)] }), 3);
  assert.equal(advisoryWeight({ questions: [about(100), about(11, 10)] }), 13);
});

test('a view costs one token for each 250 nodes', () => {
  const weights = [{}, { bounds: {} }, { bounds: { max_nodes: 250 } }, { bounds: { max_nodes: 251 } }];
  assert.deepEqual(weights.map(viewWeight), [1, 1, 1, 2]);
  assert.equal(viewWeight({ bounds: { max_nodes: 2500 } }), 10);
});

const unread: readonly (readonly [what: string, body: string, weighsOne: boolean])[] = [
  ['ten targets', JSON.stringify(about(10)), true],
  ['eleven targets', JSON.stringify(about(11)), false],
  ['eleven targets with blanks', JSON.stringify(about(11), null, 2), false],
  ['blanks before the colon', JSON.stringify(about(11)).replace('codes":', 'codes" \r\n\t: '), false],
  ['commas inside codes', JSON.stringify({ targets: { course_codes: ['A,,,,,,,,,,,,,B'] } }), true],
  ['a value that is the name', `{"term_id":"course_codes",${JSON.stringify(about(11)).slice(1)}`, false],
  ['no list', '{"course_codes":7}', true],
  ['no targets', '{}', true],
  ['a list that never ends', '{"course_codes":["A"', true],
];

for (const [what, body, weighsOne] of unread) {
  test(`an unread body with ${what} ${weighsOne ? 'costs one token' : 'is read before it is asked'}`, () => {
    assert.equal(weighsOneUnread(Buffer.from(body)), weighsOne);
    const within = Buffer.concat([Buffer.from('"course_codes":[,,,,,,,,,,,,'), Buffer.from(body)]);
    assert.equal(
      weighsOneUnread(within.subarray(within.length - body.length)),
      weighsOne,
      'a part of memory',
    );
  });
}
