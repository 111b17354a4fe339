/** Credit from elsewhere on the planner page: what a file, a change and a sum make of it (decisions.md, J.4). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { elsewhereText, unitsOfPlan } from '../../../gateway/page/model/credit.ts';
import { planDifference } from '../../../gateway/page/model/plan-difference.ts';
import { withMove, withoutCourse } from '../../../gateway/page/model/plan-document.ts';
import { exportText, readPlanFile } from '../../../gateway/page/model/plan-file.ts';
import { mapStateOf } from '../../../gateway/page/model/subject-map.ts';
import type { StateDocument } from '../../../shared/client/client.ts';

const art = {
  term_id: '1A',
  status: 'transferred' as const,
  external: { title: 'Medieval Art', institution: 'Lake College', units: 1 },
};
const logic = { ...art, external: { title: 'Logic', units: 3, equivalent_course_code: 'PHIL 1' } };
const plan: StateDocument = {
  catalog_version_id: 'page-2026',
  terms: [{ term_id: '1A' }, { term_id: '1B' }],
  courses: [art, logic, { term_id: '1A', course_code: 'CS 1', status: 'taken' }],
  credential_ids: [],
  attributes: {},
};

test('a plan file keeps it', () => {
  const read = readPlanFile(exportText(plan, new Date(0)), 'page-2026');
  assert.deepEqual(read, { kind: 'plan', plan });
  const nameless = JSON.stringify({ courses: [{ ...art, external: { units: 1 } }] });
  assert.equal(readPlanFile(nameless, 'page-2026').kind, 'refused');
});

test('it is moved and removed by its title in its term', () => {
  const at = { term_id: '1A', external: { title: 'Medieval Art' } };
  assert.deepEqual(planDifference(plan, withMove(plan, art, '1B')), [
    { op: 'move_course', ...at, to_term_id: '1B' },
  ]);
  assert.deepEqual(planDifference(plan, withoutCourse(plan, art)), [{ op: 'remove_course', ...at }]);
  assert.deepEqual(planDifference(withoutCourse(plan, art), plan), [{ op: 'add_course', ...art }]);
});

test('on the map and in pictures it is completed as the course that it counts as; a failed course is not', () => {
  const failed = { term_id: '1A', course_code: 'CS 2', status: 'failed' as const };
  const codes = ['PHIL 1', 'CS 1', 'CS 2', 'CS 3'];
  const shown = { ...plan, courses: [...plan.courses, failed] };
  const states = codes.map((code) => mapStateOf(shown, new Set(['CS 3']), code));
  assert.deepEqual(states, ['completed', 'completed', 'other', 'reach']);
});

test('it brings the units of its equivalent course, or its own', () => {
  const { completed } = unitsOfPlan(plan, () => 0.5);
  assert.equal(completed, 0.5 + 0.5 + 1);
});

test('a rule says how many of its units are of no course', () => {
  const node = {
    rule: 'courses_from',
    status: 'partial',
    label: '4 units',
    source_reference_id: 'sref_1',
  } as const;
  assert.equal(elsewhereText({ ...node, external_units: 1.5 }), '1.5 from elsewhere');
  assert.equal(elsewhereText(node), '');
});
