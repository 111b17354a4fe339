/** The grades that a verdict takes for granted, as the card, the panel and a proposed plan say them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assumptionsOf } from '../../../gateway/page/model/completion-words.ts';
import { gradeCondition } from '../../../gateway/page/model/grade-condition.ts';
import { verdictOf } from '../../../gateway/page/model/verdict.ts';
import type { ExplanationNode } from '../../../shared/client/client.ts';

type Status = ExplanationNode['status'];

function course(code: string, grade: string, status: Status = 'in_plan'): ExplanationNode {
  const label = grade === '' ? code : `${code} with a grade of at least ${grade}`;
  const applied = status === 'in_plan' ? { applied_course_codes: [code] } : {};
  return { rule: 'course', status, label, course_code: code, source_reference_id: 's', ...applied };
}

function group(
  rule: 'all_of' | 'any_of' | 'n_of',
  children: readonly ExplanationNode[],
  rest: Partial<ExplanationNode> = {},
): ExplanationNode {
  const label = 'All of the following';
  return { rule, status: 'in_plan', label, source_reference_id: 's', children: [...children], ...rest };
}

function conditionOf(tree: ExplanationNode, ...codes: readonly string[]): string | null {
  const assumptions = codes.map((course_code) => ({ assumption: 'grade_assumed' as const, course_code }));
  return gradeCondition({ assumptions, explanation_tree: tree });
}

const high = course('CS 136', '85');
const rows: readonly (readonly [ExplanationNode, readonly string[], string | null])[] = [
  [high, ['CS 136'], 'at least 85 in CS 136'],
  [high, [], null],
  [group('all_of', [course('CS 136L', ''), high]), ['CS 136'], 'at least 85 in CS 136'],
  // What has its grade already, or is met without it, depends on none.
  [group('any_of', [high, course('CS 138', '')]), ['CS 136'], null],
  [group('any_of', [high, course('CS 138', '', 'unsatisfied')]), ['CS 136'], 'at least 85 in CS 136'],
  [
    group('any_of', [high, course('CS 146', '60')]),
    ['CS 136', 'CS 146'],
    'at least 85 in CS 136 or at least 60 in CS 146',
  ],
  [
    group('all_of', [course('A 1', 'C'), course('A 2', 'C'), course('A 1', 'C')]),
    ['A 1', 'A 2'],
    'at least C in A 1 and A 2',
  ],
  [
    group('all_of', [group('any_of', [high, course('CS 146', '85')]), course('A 1', '60')]),
    ['CS 136', 'CS 146', 'A 1'],
    'at least 60 in A 1 and (at least 85 in CS 136 or CS 146)',
  ],
  [group('n_of', [high, course('CS 138', '')], { required: 1 }), ['CS 136'], null],
  [
    group('all_of', [course('A 1', '')], { label: 'All of the following, with no grade below C+' }),
    ['A 1'],
    'at least C+ in A 1',
  ],
  // A label of the catalog's own does not say the grade.
  [{ ...high, label: 'Programming' }, ['CS 136'], 'the grade that is asked in CS 136'],
  [
    group(
      'all_of',
      ['A 1', 'A 2', 'A 3', 'A 4'].map((code, at) => course(code, `${60 + at}`)),
    ),
    ['A 1', 'A 2', 'A 3', 'A 4'],
    'the grades that are asked in 4 courses',
  ],
];

for (const [tree, codes, expected] of rows)
  test(`a grade that is taken for granted: ${expected} of ${JSON.stringify(codes)}`, () => {
    assert.equal(conditionOf(tree, ...codes), expected);
  });

test('a card in order says on which grade it depends', () => {
  const result = {
    target: { kind: 'course' as const, course_code: 'CS 241' },
    status: 'in_plan' as const,
    explanation_tree: high,
    unknowns: [],
    conflicts: [],
    assumptions: [{ assumption: 'grade_assumed' as const, course_code: 'CS 136' }],
  };
  const entry = { term_id: '2027-fall', course_code: 'CS 241', status: 'planned' as const };
  assert.deepEqual(verdictOf(entry, result, false), {
    tone: 'good',
    text: 'If you get at least 85 in CS 136',
  });
});

test('a proposed plan names the courses whose grades it takes for granted, with the sentences that ask for them', () => {
  const assumed = (course_code: string, source_reference_id: string) => ({
    assumption: 'grade_assumed' as const,
    course_code,
    source_reference_id,
  });
  const completed = { assumption: 'planned_course_completed' as const, course_code: 'A 1' };
  assert.deepEqual(
    assumptionsOf({
      assumptions: [completed, assumed('A 1', 's1'), assumed('A 2', 's2'), assumed('A 1', 's3')],
    }),
    [
      { text: 'Every course of the plan is completed.', sourceIds: [] },
      { text: 'In A 1 you get the grade that is asked.', sourceIds: ['s1', 's3'] },
      { text: 'In A 2 you get the grade that is asked.', sourceIds: ['s2'] },
    ],
  );
});
