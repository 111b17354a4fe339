/** The standing now: of which term it is, and how a question states it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { positionOfTerm } from '../../../gateway/page/model/adviser.ts';
import type { PlanDocument } from '../../../gateway/page/model/plan-document.ts';
import { standingTerm, withStandingNow } from '../../../gateway/page/model/standing.ts';

const now = new Date('2026-11-20');
const planOf = (courses: PlanDocument['courses'], terms: PlanDocument['terms']): PlanDocument => ({
  catalog_version_id: 'v',
  terms,
  courses,
  credential_ids: [],
  attributes: { level: '1A', programs: ['sparks'] },
});
const entry = (term_id: string, status: 'planned' | 'taken' | 'in_progress') => ({
  term_id,
  course_code: 'EL 1',
  status,
});
const terms = ['2026-winter', '2026-fall', '2027-winter', '2028-fall'].map((term_id) => ({ term_id }));

test('the standing now is of this term, and not of the first one that something is planned in', () => {
  const stated = [
    { term_id: '2026-winter' },
    { term_id: '2026-fall', level: '1A' },
    { term_id: '2027-winter' },
    { term_id: '2028-fall' },
  ];
  const attributes = { programs: ['sparks'] };
  for (const courses of [[], [entry('2028-fall', 'planned')], [entry('2026-winter', 'taken')]])
    assert.deepEqual(withStandingNow(planOf(courses, terms), now), { terms: stated, attributes });
});

test('where something is under way by now, the service takes it for this term itself', () => {
  const plan = planOf([entry('2026-fall', 'in_progress'), entry('2028-fall', 'planned')], terms);
  assert.deepEqual(withStandingNow(plan, now), { terms: plan.terms, attributes: plan.attributes });
  const over = planOf([entry('2026-winter', 'taken')], [{ term_id: '2026-winter' }]);
  assert.deepEqual(withStandingNow(over, now), { terms: over.terms, attributes: over.attributes });
});

test('what the term itself says holds, and without a standing nothing is stated', () => {
  const said = planOf([], [{ term_id: '2026-fall', level: '2A' }]);
  assert.deepEqual(withStandingNow(said, now).terms, [{ term_id: '2026-fall', level: '2A' }]);
  const silent = { ...planOf([], terms), attributes: {} };
  assert.deepEqual(withStandingNow(silent, now), { terms, attributes: {} });
});

test('a plan without this term has it for the next one', () => {
  assert.equal(
    standingTerm({ terms: [{ term_id: '2026-winter' }, { term_id: '2027-fall' }] }, now),
    '2027-fall',
  );
  assert.equal(standingTerm({ terms: [{ term_id: '2026-winter' }] }, now), null);
});

test('a standing that is asked of one term leads to that term', () => {
  const unknown = { unknown_reason: 'attribute_missing' as const, source_reference_id: 's' };
  assert.equal(positionOfTerm({ ...unknown, path: '/terms/12/level' }), 12);
  assert.equal(positionOfTerm({ ...unknown, path: '/attributes/programs' }), null);
  assert.equal(positionOfTerm(unknown), null);
});
