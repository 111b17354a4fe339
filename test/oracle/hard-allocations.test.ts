/** Allocations that earlier searches did not find or prove within the work of one request (bench/hard), counted: the same everywhere. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hardFamilies } from '../../bench/hard/hard-families.ts';
import { allocate } from '../../engine/allocate/allocate.ts';
import { academicStatus } from '../../engine/evaluate/verdict.ts';
import { WorkMeter } from '../../engine/evaluate/work-meter.ts';
import { defaultWorkUnits } from '../../shared/limits.ts';
import { appliedCodes, loaded } from './allocated.ts';
import { BruteAllocation } from './brute-allocation.ts';
import { graphInMemory } from './graph-in-memory.ts';

const rows: readonly (readonly [
  family: string,
  size: number,
  seed: number,
  verdict: string,
  isProven: boolean,
])[] = [
  ['pools over all 60 courses', 20, 1, 'satisfied', true],
  ['pools of odd units in a ring', 14, 1, 'partial', true],
  ['pools of odd units in a ring', 20, 2, 'satisfied', true],
  ['half of the pairs share: thresholds over 24 courses', 620, 1, 'satisfied', false],
  ['half of the pairs share: thresholds over 24 courses', 1248, 1, 'satisfied', false],
  ['half of the pairs share: pools over 24 courses', 40, 1, 'partial', false],
  ['half of the pairs share: pools over 24 courses', 64, 2, 'partial', false],
  ['degrees of 60 rules that name courses twice', 2, 2, 'partial', false],
  ['degrees of 60 rules that name courses twice', 3, 2, 'partial', false],
  ['credentials tied by overlap limits', 5, 1, 'satisfied', false],
  ['credentials tied by overlap limits', 9, 1, 'satisfied', false],
];

for (const [name, size, seed, verdict, isProven] of rows) {
  test(`${name}, ${size}: ${verdict}${isProven ? ', proven to be the best' : ''}`, () => {
    const made = hardFamilies.find((family) => family.name === name)?.make(size, seed);
    assert.ok(made !== undefined);
    const { source, state } = made;
    const evaluator = loaded(graphInMemory(source), state);
    const credentials = [...source.credentials.keys()];
    const allocation = allocate(evaluator, credentials, new WorkMeter(defaultWorkUnits));
    const verdicts = allocation.trees.map((tree) => academicStatus(tree.verdict));
    assert.deepEqual([...new Set(verdicts)], [verdict]);
    if (isProven) assert.ok(allocation.proven);
    const ids = source.credentials.map(({ credential_id }) => credential_id);
    const brute = new BruteAllocation(source, state, ids);
    const applied = brute.usesOf(appliedCodes({ evaluator, allocation }, state));
    assert.ok(brute.observesExclusivity(applied), 'exclusivity');
    assert.ok(brute.observesQuotas(applied), 'limits and overlaps');
    assert.deepEqual(
      brute.statuses(applied).map(([root]) => root),
      verdicts,
    );
  });
}
