/** What a card and the panel say is missing: an unmet explanation in words. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openConditions } from '../../../gateway/page/model/condition.ts';
import { lateCodes, missingText, namedInPanel } from '../../../gateway/page/model/missing.ts';
import { verdictOf } from '../../../gateway/page/model/verdict.ts';
import type { AcademicResult, ExplanationNode } from '../../../shared/client/client.ts';

type Status = ExplanationNode['status'];
type Conflicts = AcademicResult['conflicts'];

function course(code: string, status: Status = 'unsatisfied'): ExplanationNode {
  return { rule: 'course', status, label: code, course_code: code, source_reference_id: 's' };
}

function graded(code: string, grade: string): ExplanationNode {
  return { ...course(code), label: `${code} with a grade of at least ${grade}` };
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
  [
    'alternatives that lack the same, or that and more',
    resultOf(
      group('any_of', [
        group('all_of', [course('CS 136L'), course('CS 146')]),
        course('CS 138'),
        group('all_of', [course('CS 136L'), course('CS 136', 'in_plan')]),
        group('all_of', [course('CS 136L'), course('CS 246', 'in_plan')]),
      ]),
    ),
    'Needs CS 138 or CS 136L',
  ],
  [
    'alternatives of which the same is asked',
    resultOf(group('any_of', [graded('CE 2305', 'C'), graded('CS 2305', 'C'), graded('TE 2305', 'C')])),
    'Needs CE 2305, CS 2305 or TE 2305 with a grade of at least C',
  ],
  [
    'alternatives of which different grades are asked',
    resultOf(group('any_of', [graded('CS 115', '90'), graded('CS 116', '70')])),
    'Needs CS 115 with a grade of at least 90 or CS 116 with a grade of at least 70',
  ],
  [
    'two courses that are both needed, each with its grade',
    resultOf(group('all_of', [graded('CS 115', 'C'), graded('CS 116', 'C')])),
    'Needs CS 115 with a grade of at least C and CS 116 with a grade of at least C',
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

function leaf(rule: ExplanationNode['rule'], label: string, status: Status = 'unknown'): ExplanationNode {
  return { rule, status, label, source_reference_id: 's' };
}

const level = leaf('level', 'Level 3A or above');
const students = leaf('program', 'Students of H-Biology or H-Physics');

test('a program and a standing are said as what a student has to have', () => {
  const phrases: readonly (readonly [ExplanationNode, string])[] = [
    [leaf('program', 'H-Physics students', 'unsatisfied'), 'It needs enrolment in H-Physics'],
    [
      leaf('program', 'Not open to students of A or B', 'unsatisfied'),
      'It needs a program other than A or B',
    ],
    [
      leaf('program', 'Not open to H-Physics students', 'unsatisfied'),
      'It needs a program other than H-Physics',
    ],
    [leaf('level', 'Level 3A or above', 'unsatisfied'), 'It needs level 3A or above'],
    [leaf('average', 'An average of at least 75', 'unsatisfied'), 'It needs an average of at least 75'],
  ];
  for (const [node, expected] of phrases) assert.equal(missingText(resultOf(node), 'It needs'), expected);
});

test('an alternative is said whole, with what is not known of it, and those of choices within are named one by one', () => {
  const way = { ...group('all_of', [level, { ...students, status: 'unsatisfied' }]) };
  const tree = group('any_of', [group('any_of', [course('BIOL 239'), course('BIOL 139')]), way]);
  assert.equal(
    missingText(resultOf(tree), 'Needs'),
    'Needs BIOL 239, BIOL 139 or (level 3A or above and (enrolment in H-Biology or H-Physics))',
  );
});

test('the panel names more alternatives than a card', () => {
  const tree = group(
    'any_of',
    ['A 1', 'A 2', 'A 3', 'A 4'].map((code) => course(code)),
  );
  assert.equal(missingText(resultOf(tree), 'Needs'), 'Needs one of 4 courses');
  const wide = missingText(resultOf(tree), 'It needs', { named: namedInPanel });
  assert.equal(wide, 'It needs A 1, A 2, A 3 or A 4');
});

test('what is not known is named with all of its alternatives', () => {
  const unread = leaf('unparsed', 'Enrolled in an Honours Mathematics program or Mathematics/BASE');
  const open = (rule: 'all_of' | 'any_of', ...children: readonly ExplanationNode[]): ExplanationNode => ({
    ...group(rule, children),
    status: 'unknown',
  });
  assert.equal(
    openConditions(open('any_of', leaf('program', 'H-Mathematical Physics (BSc) students'), unread)),
    'enrolment in H-Mathematical Physics (BSc) or “Enrolled in an Honours Mathematics program or Mathematics/BASE”',
  );
  assert.equal(
    openConditions(
      open(
        'all_of',
        course('MATH 135', 'satisfied'),
        level,
        open('any_of', unread, leaf('consent', 'Permission of the department')),
      ),
    ),
    'level 3A or above and (“Enrolled in an Honours Mathematics program or Mathematics/BASE” or permission of the department)',
  );
  assert.equal(
    openConditions(open('all_of', level, open('any_of', course('CS 1'), leaf('external', 'placement')))),
    'level 3A or above and (“placement”, or CS 1)',
  );
  assert.equal(openConditions(course('MATH 135')), null);
  const attribute = {
    unknown_reason: 'attribute_missing' as const,
    text: 'one of them',
    source_reference_id: 's',
  };
  const result = {
    ...resultOf(open('any_of', level, students)),
    status: 'unknown' as const,
    unknowns: [attribute],
    assumptions: [],
  };
  const entry = { term_id: 't', course_code: 'CS 341', status: 'planned' as const };
  assert.equal(
    verdictOf(entry, result, false).text,
    'Not known yet: level 3A or above or enrolment in H-Biology or H-Physics',
  );
});

test('words of the catalog that are not read are shown as something to check oneself', () => {
  const text = 'Enrolled in an Honours Mathematics program';
  const result = {
    ...resultOf(leaf('unparsed', text)),
    status: 'unknown' as const,
    unknowns: [{ unknown_reason: 'unparsed_requirement' as const, text, source_reference_id: 's' }],
    assumptions: [],
  };
  const entry = { term_id: 't', course_code: 'CS 341', status: 'planned' as const };
  assert.equal(verdictOf(entry, result, false).text, `Check this yourself: “${text}”`);
});

test('a course that would do instead of what is not known is named beside it', () => {
  const open = (...children: readonly ExplanationNode[]): ExplanationNode => ({
    ...group('any_of', children),
    status: 'unknown',
  });
  const consent = leaf('consent', 'Consent of the instructor');
  const textOf = (tree: ExplanationNode): string => {
    const unknowns = [{ unknown_reason: 'consent_required' as const, source_reference_id: 's' }];
    const result = { ...resultOf(tree), status: 'unknown' as const, unknowns, assumptions: [] };
    return verdictOf({ term_id: 't', course_code: 'CS 341', status: 'planned' }, result, false).text;
  };
  assert.equal(textOf(open(course('CS 101'), consent)), 'Needs somebody’s consent, or CS 101');
  const behind = { ...group('all_of', [course('MATH 1', 'satisfied'), open(course('CS 101'), consent)]) };
  assert.equal(textOf({ ...behind, status: 'unknown' }), 'Needs somebody’s consent, or CS 101');
  const many = ['A 1', 'A 2', 'A 3'].map((code) => course(code));
  assert.equal(textOf(open(...many, consent)), 'Needs somebody’s consent, or one of 3 courses');
  assert.equal(textOf(consent), 'Needs somebody’s consent');
});
