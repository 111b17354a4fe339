/** What the page says of an unknown, whom it leaves to answer it, and the question that it writes for an adviser. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  isOwnFact,
  positionOfTerm,
  questionForAdviser,
  reasonOf,
} from '../../../gateway/page/model/adviser.ts';
import { ungradedCodes } from '../../../gateway/page/model/grades.ts';
import type { AcademicResult, ExplanationNode, SourceReference } from '../../../shared/client/client.ts';
import { unknownReasons } from '../../../shared/contract/words.ts';

type AcademicUnknown = AcademicResult['unknowns'][number];
type Reason = AcademicUnknown['unknown_reason'];

const unknown = (unknown_reason: Reason, more: object = {}): AcademicUnknown => ({
  unknown_reason,
  source_reference_id: 'sref_1',
  ...more,
});

/** Who can answer it, and what is asked of an adviser about CS 300. */
const rows: Readonly<Record<Reason, readonly [who: 'student' | 'adviser', question: RegExp]>> = {
  unparsed_requirement: ['adviser', /What does this requirement ask of me/u],
  consent_required: ['adviser', /It needs consent.*Whom do I ask/u],
  attribute_missing: ['student', /Do I meet this condition/u],
  grade_missing: ['student', /Are my grades sufficient/u],
  external_condition: ['adviser', /Do I meet this condition/u],
  evaluation_bounded: ['adviser', /What does this requirement ask of me/u],
};

test('each reason of the contract has a sentence of its own, somebody who can answer it, and a question', () => {
  assert.deepEqual(Object.keys(rows).sort(), [...unknownReasons].sort());
  assert.equal(
    new Set(unknownReasons.map((reason) => reasonOf(unknown(reason)))).size,
    unknownReasons.length,
  );
  for (const reason of unknownReasons) {
    const [who, question] = rows[reason];
    assert.equal(isOwnFact(unknown(reason)), who === 'student', reason);
    assert.match(questionForAdviser('CS 300', unknown(reason), null, undefined), question);
  }
});

test('a question names the course, its term, what is asked and the sentence of the catalog', () => {
  const source = { text: 'Consent of the dean.' } as SourceReference;
  assert.equal(
    questionForAdviser('CS 300', unknown('consent_required', { text: 'dean' }), 'Fall 2026', source),
    'I plan to take CS 300 in Fall 2026. It needs consent (“dean”). Whom do I ask, and am I likely to get it?' +
      ' The catalog says: “Consent of the dean.”',
  );
});

test('the term whose standing is not known is found by its path', () => {
  const paths = {
    '/terms/0/level': 0,
    '/terms/12/level': 12,
    '/attributes/level': null,
    '/terms/x/level': null,
  };
  for (const [path, position] of Object.entries(paths))
    assert.equal(positionOfTerm(unknown('attribute_missing', { path })), position, path);
  assert.equal(positionOfTerm(unknown('attribute_missing')), null);
});

test('courses without a grade are listed once each, in the order of the explanation', () => {
  const leaf = (course_code: string, more: object = {}) => ({
    rule: 'course',
    status: 'unknown',
    label: course_code,
    source_reference_id: 'sref_1',
    unknown_reason: 'grade_missing',
    course_code,
    ...more,
  });
  const tree = {
    ...leaf(''),
    rule: 'all_of',
    course_code: undefined,
    unknown_reason: undefined,
    children: [
      leaf('ZZ 9'),
      leaf('AA 1', { status: 'satisfied', unknown_reason: undefined }),
      leaf('BB 2'),
      leaf('ZZ 9'),
    ],
  } as unknown as ExplanationNode;
  assert.deepEqual(ungradedCodes(tree), ['ZZ 9', 'BB 2']);
});
