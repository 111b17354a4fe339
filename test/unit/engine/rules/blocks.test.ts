/** Blocks: courses of a selection that count only together. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ExplanationNode } from '../../../../shared/contract/academic-result.ts';
import type { Rule } from '../../../../shared/contract/rule.ts';
import { all, answersOf, checkCourses, checkCredentials, course, from } from '../question-table.ts';
import { catalog, limited } from './catalog.ts';

/** Two of three courses, of which two count only together. */
const two = from('AA 2, AA 3, CC 1', { count: 2, blocks: [['AA 2', 'AA 3']] });
const exclusive = (...rules: Rule[]): Rule => ({ kind: 'all_of', exclusive: true, rules });

test(
  'a course counts only with the rest of its block',
  checkCourses(catalog, [
    [two, '', 'unsatisfied courses_from- 0/2; options AA 2!, AA 3!, CC 1!'],
    // Half a block is no progress, and its other half brings both.
    [two, 'AA 2', 'unsatisfied courses_from- 0/2; options AA 3*!, CC 1!'],
    [two, 'AA 2, AA 3', 'satisfied courses_from+ 2/2 {AA 2, AA 3}'],
    [
      two,
      'AA 2, AA 3 planned',
      'in_plan courses_from~ 2/2 {AA 2, AA 3}; assume planned_course_completed AA 3',
    ],
    [two, 'AA 2, CC 1', 'partial courses_from/ 1/2 {CC 1}; options AA 3*!'],
    // A failed half is as one that was never taken.
    [two, 'AA 2, AA 3 failed', 'unsatisfied courses_from- 0/2; options AA 3*!, CC 1!'],
    // A waived half counts, and brings no units.
    [two, 'AA 2 transferred, AA 3 waived', 'satisfied courses_from+ 2/2 {AA 2, AA 3}'],
    [
      from('AA 2, AA 3', { units: 1.5, blocks: [['AA 2', 'AA 3']] }),
      'AA 2, AA 3',
      'satisfied courses_from+ 2/ 1.5/1.5u {AA 2, AA 3}',
    ],
    [
      from('AA 2, AA 3', { units: 0.5, blocks: [['AA 2', 'AA 3']] }),
      'AA 2',
      'unsatisfied courses_from- 0/ 0/0.5u; options AA 3*!',
    ],
    // The student holds one of them under another of its codes.
    [
      from('AA 1, AA 2', { count: 2, blocks: [['AA 1', 'AA 2']] }),
      'BB 1, AA 2',
      'satisfied courses_from+ 2/2 {AA 2, BB 1}',
    ],
  ]),
);

test(
  'a block counts as the worst of its courses',
  checkCourses(catalog, [
    [
      { ...two, minimum_grade: 60 } as Rule,
      'AA 2=70, AA 3',
      'unknown courses_from? 0/2; options CC 1!; unknown grade_missing',
    ],
    [
      { ...two, minimum_grade: 60 } as Rule,
      'AA 2=70, AA 3=50',
      'unsatisfied courses_from- 0/2; options AA 3*!, CC 1!',
    ],
    // The half that comes too late keeps the other from counting: one course is left, and two are needed.
    [
      two,
      'AA 2 @1, AA 3 planned @3',
      'conflict courses_from! 0/2; options CC 1!; conflict term_order AA 3 T3',
      { term: 2 },
    ],
    [
      from('AA 2, AA 3, CC 1', { count: 1, blocks: [['AA 2', 'AA 3']] }),
      'AA 2 @1, AA 3 planned @3',
      'unsatisfied courses_from- 0/1; options CC 1*!',
      { term: 2 },
    ],
    // A mate outside the set keeps a course from counting, and takes no member from the set.
    [
      from('AA 2, BB 2, CC 3', { count: 2, blocks: [['AA 2', 'AA 3']] }),
      'AA 2 planned @3',
      'unsatisfied courses_from- 0/2; options CC 3!, BB 2',
      { term: 2 },
    ],
    // Some entries count only: the block lacks the half that does not.
    [
      from('AA 2, AA 3', {
        count: 1,
        entry: { statuses: ['taken', 'planned'] },
        blocks: [['AA 2', 'AA 3']],
      }),
      'AA 2, AA 3 transferred',
      'unsatisfied courses_from- 0/1; options AA 3*!',
    ],
  ]),
);

test(
  'an allocation uses a block as a whole or not at all',
  checkCredentials(catalog, [
    [
      exclusive(course('AA 2'), two),
      'AA 2, AA 3, CC 1',
      'partial all_of/ 1/2 {AA 2, CC 1} [AA 2+ {AA 2}, courses_from/ 1/2 {CC 1}]; unapplied AA 3',
    ],
    // The other rule takes what is in no block.
    [
      exclusive(from('AA 2, CC 1', { count: 1 }), two),
      'AA 2, AA 3, CC 1',
      'satisfied all_of+ 2/2 {AA 2, AA 3, CC 1} [courses_from+ 1/1 {CC 1}, courses_from+ 2/2 {AA 2, AA 3}]',
    ],
    // Two blocks have a course in common: one of them counts. CC 1 counts singly in the first rule.
    [
      exclusive(
        from('AA 2, AA 3, CC 1', { count: 2, blocks: [['AA 2', 'AA 3']] }),
        from('AA 2, AA 3, CC 1', { count: 1, blocks: [['AA 3', 'CC 1']] }),
      ),
      'AA 2, AA 3, CC 1',
      'partial all_of/ 1/2 {AA 2, AA 3, CC 1} [courses_from+ 3/2 {AA 2, AA 3, CC 1}, courses_from- 0/1]',
    ],
    // Both courses of a block draw on a limit.
    [
      limited({ maximum_count: 1 }, two),
      'AA 2, AA 3, CC 1',
      'partial all_of/ 0/1 {CC 1} [courses_from/ 1/2 {CC 1}]; unapplied AA 2, AA 3',
    ],
    [
      limited({ maximum_count: 2 }, two),
      'AA 2, AA 3',
      'satisfied all_of+ 1/1 {AA 2, AA 3} [courses_from+ 2/2 {AA 2, AA 3}]',
    ],
  ]),
);

test('of a block with a planned course nothing is completed', () => {
  const bars = (rule: Rule, held: string): string => {
    const [answer] = answersOf(catalog, [[all(rule), held, '']]);
    const tree: ExplanationNode = answer?.results[0]?.explanation_tree ?? assert.fail();
    const { courses, units } = tree.progress ?? assert.fail();
    return [courses, ...(units === undefined ? [] : [units])]
      .map(({ required, completed, in_plan }) => `${required}:${completed}+${in_plan}`)
      .join(' ');
  };
  assert.equal(bars(two, 'AA 2'), '2:0+0');
  assert.equal(bars(two, 'AA 2, AA 3 planned'), '2:0+2');
  assert.equal(bars(two, 'AA 2, AA 3 planned, CC 1'), '2:1+1');
  assert.equal(bars(two, 'AA 2, AA 3'), '2:2+0');
  const units = from('AA 2, AA 3, CC 1', { units: 2, blocks: [['AA 2', 'AA 3']] });
  assert.equal(bars(units, 'AA 2, AA 3 planned, CC 1'), '3:1+2 2:0.5+1.5');
});
