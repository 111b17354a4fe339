/** Where a new term of a plan goes: what the page does with operations and files, as the service does (decisions.md, C). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emptyPlan, type PlanDocument, planWithTerm } from '../../../gateway/page/model/plan-document.ts';
import { readPlanFile } from '../../../gateway/page/model/plan-file.ts';
import { withOperations } from '../../../gateway/page/model/plan-operations.ts';
import { addableTerms, likelyTerm, maximumPlanTerms } from '../../../gateway/page/model/terms.ts';
import { maximumTerms } from '../../../shared/limits.ts';
import { withTerm } from '../../../shared/term-order.ts';

const planOf = (...ids: string[]): PlanDocument =>
  emptyPlan(
    'v',
    ids.map((term_id) => ({ term_id })),
  );
const idsOf = ({ terms }: Pick<PlanDocument, 'terms'>): string =>
  terms.map(({ term_id }) => term_id).join(' ');

test('a term goes where the service puts it, whatever the form of its id', () => {
  const rows: readonly (readonly [plan: string, added: string])[] = [
    ['2026-fall 2027-winter 2027-fall', '2027-spring'],
    ['2026-fall 2027-winter', '2026-winter'],
    ['2026-fall 2027-winter', '2030-summer'],
    ['T9 T10', 'T2'],
    ['T2 T9', 'T10'],
    ['A-1 A-10', 'A-9'],
    ['2026-fall X1', '2027-fall'],
    ['2026-fall', 'abroad'],
    ['abroad', '2026-fall'],
    ['', '2026-fall'],
  ];
  for (const [before, added] of rows) {
    const plan = planOf(...before.split(' ').filter((id) => id !== ''));
    const expected = withTerm(plan.terms, { term_id: added });
    assert.equal(
      idsOf(planWithTerm(plan, { term_id: added })),
      idsOf({ terms: expected }),
      `${before} + ${added}`,
    );
  }
});

test('operations add terms in time order, named or by their courses alone', () => {
  const plan = planOf('2026-fall', '2027-winter', '2027-fall');
  const after = withOperations(plan, [
    { op: 'add_term', term_id: '2027-spring' },
    { op: 'add_course', term_id: '2027-summer', course_code: 'EL 1' },
    { op: 'move_course', term_id: '2027-summer', course_code: 'EL 1', to_term_id: '2026-winter' },
    { op: 'add_term', term_id: 'abroad', before_term_id: '2027-fall' },
  ]);
  assert.equal(idsOf(after), '2026-winter 2026-fall 2027-winter 2027-spring 2027-summer abroad 2027-fall');
  assert.deepEqual(
    after.courses.map(({ term_id }) => term_id),
    ['2026-winter'],
  );
});

test('a file whose courses name terms that it does not list has them in time order', () => {
  const course = (term_id: string, course_code: string) => ({ term_id, course_code, status: 'planned' });
  const courses = [course('2027-winter', 'EL 2'), course('2026-fall', 'EL 1'), course('2027-fall', 'EL 3')];
  const read = readPlanFile(JSON.stringify({ courses }), 'v');
  assert.ok(read.kind === 'plan');
  assert.equal(idsOf(read.plan), '2026-fall 2027-winter 2027-fall');
});

test('a plan takes in as many terms as the service does', () => {
  assert.equal(maximumPlanTerms, maximumTerms);
  const terms = Array.from({ length: maximumTerms }, (_, at) => ({ term_id: `${2000 + at}-fall` }));
  assert.deepEqual(addableTerms(terms, new Date(2031, 8)), []);
  assert.notEqual(addableTerms(terms.slice(1), new Date(2031, 8)).length, 0);
});

test('the term that is offered first is the next one in a season of the plan, and else the last that can be added', () => {
  const now = new Date(2026, 8);
  const rows: readonly (readonly [plan: string, offered: string])[] = [
    ['2028-fall 2029-winter', '2029-fall'],
    ['2028-fall', '2029-fall'],
    ['2028-fall 2029-winter 2029-spring', '2029-fall'],
    ['2029-winter 2026-fall', '2029-fall'],
    ['Term-1', '2027-fall'],
    ['', '2027-fall'],
  ];
  for (const [plan, offered] of rows) {
    const terms = plan.split(' ').flatMap((term_id) => (term_id === '' ? [] : { term_id }));
    assert.equal(likelyTerm(addableTerms(terms, now), terms)?.term_id, offered, plan);
  }
});
