/** Entries of removed courses on the planner page: what a file, a change and a card make of them (decisions.md, J.4). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isToReplace, withAbsence } from '../../../gateway/page/model/absent-courses.ts';
import { planDifference } from '../../../gateway/page/model/plan-difference.ts';
import { withMove, withoutCourse, withStatus } from '../../../gateway/page/model/plan-document.ts';
import { exportText, readPlanFile } from '../../../gateway/page/model/plan-file.ts';
import { verdictOf } from '../../../gateway/page/model/verdict.ts';
import type { StateDocument } from '../../../shared/client/client.ts';

const valves = {
  term_id: '1A',
  course_code: 'EL 4',
  status: 'taken' as const,
  removed_course: true as const,
};
const plan: StateDocument = {
  catalog_version_id: 'page-2026',
  terms: [{ term_id: '1A' }, { term_id: '1B' }],
  courses: [valves],
  credential_ids: [],
  attributes: {},
};

test('a plan file keeps the mark, and so does every change of the entry', () => {
  assert.deepEqual(readPlanFile(exportText(plan, new Date(0)), 'page-2026'), { kind: 'plan', plan });
  const named = { term_id: '1A', course_code: 'EL 4' };
  assert.deepEqual(planDifference(plan, withMove(plan, valves, '1B')), [
    { op: 'move_course', ...named, to_term_id: '1B' },
  ]);
  assert.deepEqual(planDifference(plan, withStatus(plan, valves, 'failed', 40)), [
    { op: 'set_course_status', ...valves, status: 'failed', grade: 40 },
  ]);
  assert.deepEqual(planDifference(withoutCourse(plan, valves), plan), [{ op: 'add_course', ...valves }]);
});

test('its card says that it does not count, whatever its status', () => {
  for (const status of ['taken', 'planned', 'failed'] as const)
    assert.deepEqual(verdictOf({ ...valves, status }, undefined, false), {
      tone: 'failed',
      text: 'No longer in the catalog: does not count',
    });
});

test('a planned course that the catalog does not have has a sign and is to be looked at; one that is over is not', () => {
  const { removed_course: _, ...entry } = valves;
  const planned = { ...entry, status: 'planned' as const };
  const quiet = { tone: 'quiet' as const, text: '' };
  assert.deepEqual(withAbsence(planned, quiet, true), {
    tone: 'failed',
    text: 'Not in this catalog: does not count',
  });
  assert.deepEqual(withAbsence(planned, undefined, false), quiet);
  assert.deepEqual(withAbsence(entry, { tone: 'done', text: '' }, true), { tone: 'done', text: '' });
  assert.equal(isToReplace(planned, true), true);
  assert.equal(isToReplace(planned, false), false);
  assert.equal(isToReplace({ ...valves, status: 'planned' }, false), true);
  assert.equal(isToReplace(valves, true), false);
});
