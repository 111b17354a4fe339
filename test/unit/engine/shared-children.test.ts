/** In an exclusive grouping a course counts for both of two children that share with each other, whatever the grouping's kind. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wholeState } from '../../../engine/evaluate/student/student.ts';
import { academicStatus } from '../../../engine/evaluate/verdict.ts';
import type { CatalogSource } from '../../../engine/publish/catalog-source.ts';
import type { Rule } from '../../../shared/contract/rule.ts';
import type { StateDocument } from '../../../shared/contract/student-state.ts';
import { allocated } from '../../oracle/allocated.ts';
import { graphInMemory } from '../../oracle/graph-in-memory.ts';

const leaf = (rule_id: string, shares_with: string[]): Rule => ({
  kind: 'course',
  course_code: 'AA 1',
  rule_id,
  shares_with,
});
const sharing = [leaf('one', ['two']), leaf('two', ['one'])];
const oneSided = [leaf('one', ['two']), leaf('two', [])];
const three = [...sharing, leaf('three', [])];
/** Neighbours share with each other, the first and the last do not. */
const chain = [leaf('one', ['two']), leaf('two', ['one', 'three']), leaf('three', ['two'])];
/** Two pairs: the first of each, then the second of each. */
const pairs = [leaf('one', ['two']), leaf('three', ['four']), leaf('two', ['one']), leaf('four', ['three'])];
const someOf = (count: number, rules: Rule[]): Rule => ({ kind: 'n_of', count, rules, exclusive: true });

const rows: readonly (readonly [says: string, requirement: Rule, held: string, missing: string])[] = [
  ['all of two that share', { kind: 'all_of', exclusive: true, rules: sharing }, 'satisfied', 'unsatisfied'],
  ['two of two that share', someOf(2, sharing), 'satisfied', 'unsatisfied'],
  ['two of two, one of which does not name the other', someOf(2, oneSided), 'conflict', 'conflict'],
  ['two of three, of which two share', someOf(2, three), 'satisfied', 'unsatisfied'],
  ['three of three, of which two share', someOf(3, three), 'conflict', 'conflict'],
  ['two of a chain of three', someOf(2, chain), 'satisfied', 'unsatisfied'],
  ['three of a chain of three', someOf(3, chain), 'conflict', 'conflict'],
  ['two of two pairs', someOf(2, pairs), 'satisfied', 'unsatisfied'],
  ['three of two pairs', someOf(3, pairs), 'conflict', 'conflict'],
  [
    'two of two outside exclusive groupings',
    { kind: 'n_of', count: 2, rules: sharing },
    'conflict',
    'conflict',
  ],
];

for (const [says, requirement, held, missing] of rows) {
  test(says, () => {
    // Where rules contend for a course, the evaluation of one rule leaves open what only an allocation can tell.
    const [allocatedStatus, plainStatus] = statusesOf(requirement, ['AA 1']);
    assert.equal(allocatedStatus, held);
    assert.ok(plainStatus === held || plainStatus === 'unknown', plainStatus);
    assert.deepEqual(statusesOf(requirement, ['BB 1']), [missing, missing]);
  });
}

/** By an allocation, and by the evaluation of one rule. */
function statusesOf(requirement: Rule, codes: readonly string[]): string[] {
  const source: CatalogSource = {
    catalog: { institution: 'Unit', catalog_version_id: 'unit', captured_at: '2026-01-01T00:00:00Z' },
    courses: ['AA 1', 'BB 1'].map((course_code) => ({ course_code, title: course_code, units: 1 })),
    credentials: [
      { credential_id: 'credential:unit', kind: 'minor', title: 'Unit', requirement, overlap_limits: [] },
    ],
    renames: [],
    remarks: [],
  };
  const state: StateDocument = {
    catalog_version_id: 'unit',
    terms: [{ term_id: '2026' }],
    courses: codes.map((course_code) => ({ term_id: '2026', course_code, status: 'taken' as const })),
    credential_ids: [],
    attributes: {},
  };
  const { evaluator, allocation } = allocated(graphInMemory(source), state, [0]);
  const [tree] = allocation.trees;
  assert.ok(tree !== undefined);
  return [academicStatus(tree.verdict), academicStatus(evaluator.verdict(tree.root, wholeState))];
}
