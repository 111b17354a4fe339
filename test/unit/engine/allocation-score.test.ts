/** What makes one allocation better than another: the criteria of a score, in their order. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  credentialRank,
  ruleRank,
  Score,
  tierOf,
  useRank,
  worthOf,
} from '../../../engine/allocate/objective.ts';
import {
  conflict,
  inPlan,
  partial,
  satisfied,
  unknown,
  unsatisfied,
  type Verdict,
} from '../../../engine/evaluate/verdict.ts';

type Criteria = readonly [credentials: number, rules: number, progress: number, counted: number];

function score(...criteria: Criteria): Score {
  const made = new Score();
  made.set(...criteria);
  return made;
}

const verdicts: readonly Verdict[] = [satisfied, inPlan, partial, unsatisfied, conflict, unknown];

test('an earlier criterion decides, whatever the later ones are', () => {
  const worseToBetter: readonly Criteria[] = [
    [0, 0, 0, 0],
    [0, 0, 0, 1],
    [0, 0, 1, 0],
    [0, 0, 1, 9],
    [0, 1, 0, 0],
    [0, 1, 9, 9],
    [1, 0, 0, 0],
    [1, 0, 0, 1],
  ];
  for (const [at, criteria] of worseToBetter.entries()) {
    for (const [other, otherCriteria] of worseToBetter.entries()) {
      assert.equal(Math.sign(score(...criteria).compare(score(...otherCriteria))), Math.sign(at - other));
    }
  }
});

test('a copy is independent of its original', () => {
  const first = score(1, 2, 3, 4);
  const copied = new Score();
  copied.copy(first);
  assert.equal(copied.compare(first), 0);
  first.set(2, 2, 3, 4);
  assert.ok(first.compare(copied) > 0);
  assert.equal(copied.credentials, 1);
});

test('tiers of verdicts, best first', () => {
  assert.deepEqual(
    verdicts.map((verdict) => tierOf[verdict]),
    [0, 1, 3, 3, 4, 2],
  );
});

/** Sum of the ranks of many credentials. */
const rankOf = (...of: readonly Verdict[]) =>
  of.reduce<number>((sum, verdict) => sum + credentialRank(verdict), 0);
const many = (count: number, verdict: Verdict): Verdict[] => Array.from({ length: count }, () => verdict);

test('more credentials satisfied, then met, then open, then not in conflict', () => {
  assert.ok(rankOf(satisfied, ...many(1000, conflict)) > rankOf(...many(1001, inPlan)));
  assert.ok(rankOf(inPlan, ...many(1000, conflict)) > rankOf(...many(1001, unknown)));
  assert.ok(rankOf(unknown, ...many(1000, conflict)) > rankOf(...many(1001, unsatisfied)));
  assert.ok(rankOf(unsatisfied) > rankOf(conflict));
  assert.ok(rankOf(satisfied, unsatisfied) > rankOf(satisfied, conflict));
  assert.ok(rankOf(inPlan, inPlan) > rankOf(inPlan, unknown));
  assert.equal(rankOf(partial), rankOf(unsatisfied));
  assert.equal(rankOf(...many(1000, conflict)), 0);
  assert.ok(Number.isSafeInteger(rankOf(...many(1000, satisfied))));
});

test('how many credentials are satisfied, met, at least unknown and not in conflict is read back', () => {
  const counts = (...of: readonly Verdict[]) => score(rankOf(...of), 0, 0, 0).credentialCounts();
  assert.deepEqual(counts(), [0, 0, 0, 0]);
  assert.deepEqual(
    counts(satisfied, satisfied, inPlan, unknown, unknown, partial, unsatisfied, conflict),
    [2, 3, 5, 7],
  );
  assert.deepEqual(counts(...many(1000, satisfied)), [1000, 1000, 1000, 1000]);
  assert.deepEqual(counts(...many(900, conflict), ...many(100, unsatisfied)), [0, 0, 0, 100]);
});

test('rules satisfied weigh more than any number of rules met, and both are read back', () => {
  const sum = 3 * ruleRank(satisfied) + 5 * ruleRank(inPlan);
  for (const verdict of [partial, unsatisfied, conflict, unknown] as const)
    assert.equal(ruleRank(verdict), 0);
  const counted = 2 * useRank(satisfied) + useRank(inPlan) + 4 * useRank(unknown);
  const [rulesSatisfied, rulesMet, progress, courses] = worthOf(sum, 1500, counted);
  assert.deepEqual([rulesSatisfied, rulesMet, progress], [3, 8, 1500]);
  assert.equal(Math.floor(courses), 3);
  assert.ok(courses > 3, 'four more would count if their grade were known');
  assert.deepEqual(score(7, sum, 1500, counted).worth(), [3, 8, 1500, courses]);
  assert.equal(score(7, sum, 1500, counted).ungraded, 4);
  assert.ok(ruleRank(satisfied) > 1_000_000 * ruleRank(inPlan));
});
