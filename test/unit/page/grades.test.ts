/** Grades as they are typed, and what is said of those that are too low or not known. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  averageFault,
  type GradeScale,
  gradesOf,
  lowGrade,
  typedGrade,
  ungradedCodes,
} from '../../../gateway/page/model/grades.ts';
import { missingText } from '../../../gateway/page/model/missing.ts';
import { verdictOf } from '../../../gateway/page/model/verdict.ts';
import type { ExplanationNode } from '../../../shared/client/client.ts';

const typed: readonly (readonly [string, GradeScale, string | number | null])[] = [
  ['', 'percent', null],
  ['72,5 %', 'percent', 72.5],
  ['CR', 'percent', 'CR'],
  ['B+', 'letter', 'B+'],
  ['B+', null, 'B+'],
  ['3.5', 'mark', 3.5],
];
const refused: readonly (readonly [string, GradeScale, RegExp])[] = [
  ['110', 'percent', /not above 100/u],
  ['-3', 'percent', /not below 0/u],
  ['-3', null, /not below 0/u],
  ['A', 'percent', /percents/u],
  ['b+', 'mark', /marks/u],
  ['72', 'letter', /letters/u],
];

for (const [text, scale, grade] of typed)
  test(`a grade that is taken: "${text}" on ${scale}`, () => {
    assert.deepEqual(typedGrade(text, scale), { kind: 'grade', grade });
  });

for (const [text, scale, fault] of refused)
  test(`a grade that is refused: "${text}" on ${scale}`, () => {
    const answer = typedGrade(text, scale);
    assert.match(answer.kind === 'fault' ? answer.text : '', fault);
  });

test('an average is between 0 and 100', () => {
  for (const text of ['', '72.5', '72,5', '0', '100']) assert.equal(averageFault(text), null, text);
  for (const text of ['150', '-5', 'good']) assert.ok(averageFault(text) !== null, text);
});

function graded(code: string, rest: Partial<ExplanationNode> = {}): ExplanationNode {
  const label = `${code} with a grade of at least 60`;
  return {
    rule: 'course',
    status: 'unsatisfied',
    label,
    course_code: code,
    source_reference_id: 's',
    ...rest,
  };
}

const target = { kind: 'course' as const, course_code: 'CS 136' };

test('a grade that is too low is said, also where many alternatives are counted', () => {
  const grades = gradesOf([{ term_id: 't', course_code: 'CS 135', status: 'taken', grade: 55 }]);
  const tree = (count: number): ExplanationNode => ({
    rule: 'any_of',
    status: 'unsatisfied',
    label: 'One of the following',
    source_reference_id: 's',
    children: ['CS 135', 'CS 115', 'CS 116', 'CS 145'].slice(0, count).map((code) => graded(code)),
  });
  const textOf = (count: number): string =>
    missingText({ target, explanation_tree: tree(count), conflicts: [] }, 'Needs', { grades });
  assert.equal(
    textOf(2),
    'Needs CS 135 with a grade of at least 60 (yours is 55) or CS 115 with a grade of at least 60',
  );
  assert.equal(textOf(4), 'Needs CS 135 with a grade of at least 60 (yours is 55) or one of 3 others');
  assert.equal(lowGrade(graded('CS 135', { status: 'satisfied' }), grades), undefined);
});

test('a card names the course whose grade is not known', () => {
  const explanation_tree = graded('CS 135', { status: 'unknown', unknown_reason: 'grade_missing' });
  assert.deepEqual(ungradedCodes({ ...explanation_tree, children: [explanation_tree] }), ['CS 135']);
  const result = {
    target,
    status: 'unknown' as const,
    explanation_tree,
    unknowns: [{ unknown_reason: 'grade_missing' as const, source_reference_id: 's' }],
    conflicts: [],
    assumptions: [],
  };
  const entry = { term_id: 't', course_code: 'CS 136', status: 'planned' as const };
  assert.deepEqual(verdictOf(entry, result, false), {
    tone: 'unknown',
    text: 'The grade in CS 135 is not known yet',
  });
});
