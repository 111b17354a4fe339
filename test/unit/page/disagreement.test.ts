/** Where the rule of a course and its sentence plainly differ, as the planner page says it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { disagreementOf } from '../../../gateway/page/model/disagreement.ts';
import type { CourseAnswer } from '../../../shared/client/client.ts';

const take = (course_code: string) => ({ kind: 'course', course_code });

function differs(sentence: string, kind: string, codes: readonly string[]): string | null {
  const rules = codes.map(take);
  const answer = {
    data: {
      course_code: 'CHEM 267',
      prerequisite: { kind, rules, source_reference_id: 'sref_sentence' },
    },
    source_references: [{ source_reference_id: 'sref_sentence', kind: 'prerequisite_text', text: sentence }],
  };
  return disagreementOf(answer as unknown as CourseAnswer);
}

test('a rule and its sentence differ in courses, in one or all, or by asking for the course itself', () => {
  assert.equal(differs('PSYCH 211', 'all_of', ['CHEM 267']), 'the rule asks for this course itself');
  assert.equal(
    differs('One of CHEM 262, 264, NE 122/222.', 'all_of', ['CHEM 262', 'CHEM 264', 'NE 222']),
    'the rule asks for all of these courses, the sentence for one of them',
  );
  assert.equal(
    differs('AFM 274.', 'any_of', ['AFM 274', 'AFM 416']),
    'the rule names AFM 416, which the sentence does not',
  );
});

test('no difference is plain: shared subjects, added letters, ranges, and parts that are joined', () => {
  assert.equal(differs('One of CHEM 262, 264.', 'any_of', ['CHEM 262', 'CHEM 264E']), null);
  assert.equal(differs('One of CHEM 262, 264; NE 122.', 'all_of', ['CHEM 262', 'NE 122']), null);
  assert.equal(differs('CHEM 264, 267 or consent', 'any_of', ['CHEM 264', 'CHEM 267']), null);
  assert.equal(differs('CHEM 100-199', 'any_of', ['CHEM 120', 'CHEM 123']), null);
  assert.equal(differs('Any 100-level course', 'any_of', ['CHEM 120']), null);
});
