/** What the planner page says about a change of the catalog. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changeText } from '../../../gateway/page/model/migration-words.ts';
import type { MigrationPreview } from '../../../shared/client/client.ts';

type Change = MigrationPreview['changed_requirements'][number];

const renamed = [
  { from_course_code: 'EL 1', to_course_code: 'EL 100' },
] as unknown as MigrationPreview['renamed_courses'];
const cited = (...codes: string[]) =>
  codes.map((course_code) => ({ course_code, source_reference_id: 'sref_1' }));
const says = (change: Change['change'], before: unknown, after: unknown): string =>
  changeText({ change, before, after } as Change, renamed);

test('exclusions: those that are gone, those that are new, and no change by a new code', () => {
  assert.equal(says('antirequisite', cited('EL 2'), []), 'no longer excludes EL 2');
  assert.equal(says('antirequisite', [], cited('EL 2', 'EL 3')), 'now excludes EL 2 and EL 3');
  assert.equal(
    says('antirequisite', cited('EL 1', 'EL 2'), cited('EL 100', 'EL 4')),
    'no longer excludes EL 2, and now excludes EL 4',
  );
});

test('requirements that begin or end, and units', () => {
  const rule = { kind: 'course', course_code: 'EL 2' };
  assert.equal(says('prerequisite', rule, null), 'no longer asks for anything before it');
  assert.equal(says('corequisite', null, rule), 'now asks for something beside it');
  assert.equal(says('prerequisite', rule, rule), 'asks for something else before it');
  assert.equal(says('units', 0.5, 0.75), 'has 0.75 units in place of 0.5');
  assert.equal(says('units', null, 0.5), 'has other units');
});
