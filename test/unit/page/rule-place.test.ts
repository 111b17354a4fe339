/** The ids of rules as the graph views know them, and what is found under them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { childId, courseTreeIds, requirementId, ruleOf } from '../../../gateway/page/model/rule-place.ts';

const named = { label: 'A rule', source_reference_id: 's' };
const course = { kind: 'course' as const, ...named, course_code: 'EL 101' };
const one = { kind: 'credential' as const, ...named, credential_ids: ['credential:a'] };
const other = { kind: 'credential' as const, ...named, credential_ids: ['credential:b'] };
const requirement = {
  kind: 'all_of' as const,
  ...named,
  rules: [
    one,
    // biome-ignore lint/suspicious/noThenProperty: the contract's name for the member.
    { kind: 'when' as const, ...named, if: course, then: { ...course }, otherwise: other },
  ],
};

test('rules that look alike are distinguished by their places, and the parts of a condition have an order', () => {
  const root = requirementId('credential:it#2');
  assert.equal(ruleOf(root, requirement), requirement);
  assert.equal(ruleOf(childId(root, 0), requirement), one);
  assert.equal(ruleOf(childId(childId(root, 1), 0), requirement), course);
  assert.equal(ruleOf(childId(childId(root, 1), 2), requirement), other);
  assert.equal(ruleOf(childId(childId(root, 0), 0), requirement), null);
  assert.equal(ruleOf(childId(root, 2), requirement), null);
});

test('the trees of a course are those that it has, its prerequisite first', () => {
  const ids = (prerequisite: boolean, corequisite: boolean) =>
    courseTreeIds({
      course_code: 'EL 201',
      prerequisite: prerequisite ? course : null,
      corequisite: corequisite ? course : null,
    });
  assert.deepEqual(ids(true, true), ['rule:course:EL 201#prerequisite', 'rule:course:EL 201#corequisite']);
  assert.deepEqual(ids(false, true), ['rule:course:EL 201#corequisite']);
  assert.deepEqual(ids(false, false), []);
});
