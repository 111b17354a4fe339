/** Standing by term through a merge of two tabs, and averages. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { averageOfPlan } from '../../../gateway/page/model/averages.ts';
import { levelBefore, type PlanDocument, withLevel } from '../../../gateway/page/model/plan-document.ts';
import { mergePlans } from '../../../gateway/page/model/plan-merge.ts';

const base: PlanDocument = {
  catalog_version_id: 'v',
  terms: [{ term_id: '2026-fall', level: '1A' }, { term_id: '2027-winter' }],
  courses: [],
  credential_ids: [],
  attributes: {},
};
const entry = (course_code: string, term_id: string, grade?: number | string, status = 'taken' as const) => ({
  course_code,
  term_id,
  status,
  ...(grade === undefined ? {} : { grade }),
});

test('a standing that this tab has changed survives a merge; one that the other tab has changed is taken', () => {
  const mine = withLevel(base, '2027-winter', '1B');
  const theirs = withLevel(base, '2026-fall', '2A');
  const { plan } = mergePlans(base, mine, theirs);
  assert.deepEqual(plan.terms, [
    { term_id: '2026-fall', level: '2A' },
    { term_id: '2027-winter', level: '1B' },
  ]);
  const taken = mergePlans(base, withLevel(base, '2026-fall', null), base).plan;
  assert.deepEqual(taken.terms[0], { term_id: '2026-fall' });
  const said = { ...base, attributes: { level: '1A', programs: ['x'] } };
  const unsaid = { ...base, attributes: { programs: ['x'] } };
  const further = { ...base, attributes: { level: '1A', programs: ['x', 'y'] } };
  assert.deepEqual(mergePlans(said, unsaid, further).plan.attributes, { programs: ['x', 'y'] });
  assert.equal(levelBefore(mine, '2027-winter'), '1A');
  assert.equal(levelBefore(mine, '2026-fall'), undefined);
});

test('an average is weighed by units, counts the last attempt, and says when a grade is missing', () => {
  const units: Readonly<Record<string, number>> = { 'A 1': 0.5, 'A 2': 1 };
  const unitsOf = (code: string): number => units[code] ?? 0;
  const averageOf = (...courses: PlanDocument['courses']) => averageOfPlan({ ...base, courses }, unitsOf);
  assert.equal(averageOf(), null);
  assert.deepEqual(averageOf(entry('A 1', '2026-fall', 60), entry('A 2', '2026-fall', 90)), {
    value: 80,
    isComplete: true,
  });
  assert.equal(averageOf(entry('A 1', '2027-winter', 80), entry('A 1', '2026-fall', 40))?.value, 80);
  assert.equal(averageOf(entry('A 1', '2026-fall', 60), entry('A 2', '2026-fall'))?.isComplete, false);
  const said = { ...base, attributes: { cumulative_average: 71 } };
  assert.equal(averageOfPlan(said, unitsOf)?.value, 71);
});
