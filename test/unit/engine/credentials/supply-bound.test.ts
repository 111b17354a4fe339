/** Whether courses are too few for all that a degree requires at the same time, by prices of what rules lack: small cases worked out by hand. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { buildAllocationTrees } from '../../../../engine/allocate/build-allocation-trees.ts';
import { findContestedCourses } from '../../../../engine/allocate/contested-courses.ts';
import { lacksSupply } from '../../../../engine/allocate/supply-bound.ts';
import {
  partial,
  satisfied,
  unknown,
  unsatisfied,
  type Verdict,
} from '../../../../engine/evaluate/verdict.ts';
import { WorkMeter } from '../../../../engine/evaluate/work-meter.ts';
import { uint32At } from '../../../../shared/column.ts';
import type { Rule } from '../../../../shared/contract/rule.ts';
import { loaded } from '../../../oracle/allocated.ts';
import { unlimitedMeter } from '../../../oracle/ask.ts';
import { graphInMemory } from '../../../oracle/graph-in-memory.ts';

const codes = (count: number): string[] => Array.from({ length: count }, (_, at) => `A ${at + 1}`);
const pick = (count: number, of: number, rest: object = {}): Rule => ({
  kind: 'courses_from',
  from: { course_codes: codes(of) },
  count,
  ...rest,
});
const rivals = (...rules: Rule[]): Rule => ({ kind: 'all_of', exclusive: true, rules });

/** The student holds all courses; each brings half a unit. */
function lacks(
  requirement: Rule,
  held: number,
  outcome: Verdict = satisfied,
  meter = unlimitedMeter(),
): boolean {
  const evaluator = loaded(
    graphInMemory({
      catalog: { institution: 'Supply', catalog_version_id: 'supply', captured_at: '2026-01-01T00:00:00Z' },
      courses: codes(12).map((course_code) => ({ course_code, title: course_code, units: 0.5 })),
      credentials: [{ credential_id: 'credential:one', kind: 'minor', title: 'One', requirement }],
      renames: [],
      remarks: [],
    }),
    {
      catalog_version_id: 'supply',
      terms: [{ term_id: 't' }],
      courses: codes(held).map((course_code) => ({ term_id: 't', course_code, status: 'taken' as const })),
      credential_ids: [],
      attributes: {},
    },
  );
  const root = uint32At(evaluator.sections['credential.requirement'], 0);
  const trees = buildAllocationTrees(evaluator, [root], () => unsatisfied);
  const contested = findContestedCourses(evaluator, trees, [], unlimitedMeter(), true);
  trees.evaluateAll();
  return lacksSupply(contested, [outcome], meter);
}

const pools = (count: number, of: number, total: number): Rule =>
  rivals(...Array.from({ length: total }, () => pick(count, of)));

test('pools that need more courses than are held lack some, and no others', () => {
  assert.equal(lacks(pools(2, 6, 3), 5), true);
  assert.equal(lacks(pools(2, 6, 3), 6), false);
});

test('what is partial requires nothing, and without work left nothing is proven', () => {
  assert.equal(lacks(pools(2, 6, 3), 5, partial), false);
  assert.equal(lacks(pools(2, 6, 3), 5, satisfied, new WorkMeter(1)), false);
});

test('a consent that is open supplies a choice where the verdict may be unknown', () => {
  const choice: Rule = {
    kind: 'any_of',
    rules: [{ kind: 'consent' }, { kind: 'course', course_code: 'A 12' }],
  };
  const both = rivals(choice, pick(2, 4), pick(2, 4));
  assert.equal(lacks(both, 4, satisfied), true);
  assert.equal(lacks(both, 4, unknown), false);
  assert.equal(lacks(both, 3, unknown), true);
});

test('a course supplies all rules that share it', () => {
  const sharing = (...shares_with: string[]): Rule =>
    rivals(
      pick(3, 6, { rule_id: 'a', shares_with: ['b', ...shares_with] }),
      pick(3, 6, { rule_id: 'b', shares_with: ['a'] }),
      pick(3, 6, { rule_id: 'c', shares_with: shares_with.length === 0 ? [] : ['a'] }),
    );
  assert.equal(lacks(sharing(), 5), true, 'three for both, and three for the third, of five');
  assert.equal(lacks(sharing('c'), 5), true, 'the first shares, but the others need six');
  assert.equal(lacks(sharing(), 6), false);
});

test('prices find what is short where there is plenty of the rest', () => {
  const short = [pick(1, 2), pick(1, 2), pick(1, 2)];
  assert.equal(lacks(rivals(...short, pick(1, 12)), 12), true, 'three rules for two courses');
  assert.equal(lacks(rivals(pick(1, 2), pick(1, 2), pick(1, 12)), 12), false);
});

test('rules of course leaves and of units require some, and what is beside them is taken to be met', () => {
  const leaves = codes(4).map((course_code): Rule => ({ kind: 'course', course_code }));
  const some: Rule = { kind: 'n_of', count: 3, rules: leaves };
  assert.equal(lacks(rivals(some, pick(2, 4)), 4), true);
  assert.equal(lacks(rivals({ ...some, count: 2 }, pick(2, 4)), 4), false);
  assert.equal(
    lacks(rivals({ kind: 'n_of', count: 3, rules: [...leaves, pick(1, 12)] }, pick(2, 4)), 4),
    false,
  );
  const units: Rule = { kind: 'courses_from', from: { course_codes: codes(4) }, units: 1.5 };
  assert.equal(lacks(rivals(units, pick(2, 4)), 4), true);
  assert.equal(lacks(rivals(units, pick(1, 4)), 4), false);
});
