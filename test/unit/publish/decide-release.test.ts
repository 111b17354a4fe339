import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decideRelease } from '../../../engine/publish/check/decide-release.ts';
import { defaultReleasePolicy, type ReleaseGate } from '../../../engine/publish/check/release-policy.ts';
import { buildSample, catalogOf, course, major, take } from './sample.ts';

const measures = buildSample(
  catalogOf({ courses: [course('CS 1')], credentials: [major('a', take('CS 1'))] }),
).summary.measures;

const floor: ReleaseGate = {
  measure: 'course_count',
  bound: 'at_least',
  warning_limit: 10,
  refusal_limit: 5,
  reason: 'few',
};
const ceiling: ReleaseGate = {
  measure: 'unparsed_leaf_share',
  bound: 'at_most',
  warning_limit: 0.1,
  refusal_limit: 0.5,
  reason: 'unknown',
};

const cases = [
  [floor, { course_count: 10 }, 'passed', 'released'],
  [floor, { course_count: 9 }, 'warning', 'released_with_warnings'],
  [floor, { course_count: 5 }, 'warning', 'released_with_warnings'],
  [floor, { course_count: 4 }, 'refused', 'refused'],
  [ceiling, { unparsed_leaf_share: 0.1 }, 'passed', 'released'],
  [ceiling, { unparsed_leaf_share: 0.11 }, 'warning', 'released_with_warnings'],
  [ceiling, { unparsed_leaf_share: 0.51 }, 'refused', 'refused'],
] as const;

test('a gate compares its measure with its limits', () => {
  for (const [gate, changed, verdict, status] of cases) {
    const decision = decideRelease([gate], { ...measures, ...changed });
    assert.equal(decision.release_status, status);
    assert.deepEqual(decision.gates[0]?.verdict, verdict);
  }
});

test('the worst gate result determines the status', () => {
  const decision = decideRelease([floor, ceiling], {
    ...measures,
    course_count: 4,
    unparsed_leaf_share: 0.2,
  });
  assert.equal(decision.release_status, 'refused');
  assert.deepEqual(
    decision.gates.map((gate) => gate.verdict),
    ['refused', 'warning'],
  );
});

test('the default policy releases a clean catalog and refuses an empty one', () => {
  assert.equal(decideRelease(defaultReleasePolicy(), measures).release_status, 'released');
  assert.equal(buildSample(catalogOf({})).decision.release_status, 'refused');
});
