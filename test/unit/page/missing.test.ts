/** What a card and the panel say is missing: an unmet explanation in words. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lateCodes, missingText } from '../../../gateway/page/model/missing.ts';
import type { AcademicResult, ExplanationNode } from '../../../shared/client/client.ts';

type Status = ExplanationNode['status'];
type Conflicts = AcademicResult['conflicts'];

function course(code: string, status: Status = 'unsatisfied'): ExplanationNode {
  return { rule: 'course', status, label: code, course_code: code, source_reference_id: 's' };
}

function group(rule: 'all_of' | 'any_of' | 'n_of', children: readonly ExplanationNode[]): ExplanationNode {
  const statuses = children.map(({ status }) => status);
  const status = rule === 'all_of' && statuses.includes('conflict') ? 'conflict' : 'unsatisfied';
  return { rule, status, label: 'Several', source_reference_id: 's', children: [...children] };
}

function resultOf(explanation_tree: ExplanationNode, ...late: readonly string[]) {
  const conflicts: Conflicts = late.map((conflicting_course_code) => ({
    conflict_reason: 'term_order',
    course_code: 'CS 341',
    conflicting_course_code,
    source_reference_id: 's',
  }));
  return { target: { kind: 'course' as const, course_code: 'CS 341' }, explanation_tree, conflicts };
}

const planned = course('CS 240', 'conflict');
const other = course('CS 240E');
const rows: readonly (readonly [string, ReturnType<typeof resultOf>, string])[] = [
  ['an alternative', resultOf(group('any_of', [course('CS 240'), other])), 'Needs CS 240 or CS 240E'],
  [
    'one that stands too late',
    resultOf(group('any_of', [planned, other]), 'CS 240'),
    'CS 240 must come earlier',
  ],
  [
    'two that stand too late',
    resultOf(
      group('all_of', [group('any_of', [planned, other]), course('MATH 239', 'conflict')]),
      'CS 240',
      'MATH 239',
    ),
    'CS 240 and MATH 239 must come earlier',
  ],
  [
    'something else, too',
    resultOf(group('all_of', [group('any_of', [planned, other]), course('MATH 239')]), 'CS 240'),
    'Needs CS 240 in an earlier term and MATH 239',
  ],
  [
    'one too late beside one that is missing, as a way among others',
    resultOf(group('any_of', [group('all_of', [planned, course('CS 136L')]), course('CS 138')]), 'CS 240'),
    'Needs (CS 240 in an earlier term and CS 136L) or CS 138',
  ],
  // A conflict of another kind is no way.
  ['an excluded one', resultOf(group('any_of', [planned, other])), 'Needs CS 240E'],
];

for (const [name, result, expected] of rows)
  test(`missing: ${name}: ${expected}`, () => {
    assert.equal(missingText(result, 'Needs'), expected);
  });

test('the course itself is none of those that stand too late', () => {
  assert.deepEqual([...lateCodes(resultOf(planned, 'CS 240', 'CS 341'))], ['CS 240']);
});
