import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Caveats } from '../../../engine/evaluate/caveats/caveat-list.ts';
import { none } from '../../../shared/index-format/layout.ts';

test('an unknown is listed once for a reason, a source and a text', () => {
  const caveats = new Caveats();
  assert.deepEqual([caveats.undecided, caveats.isBounded], [false, false]);
  const reported = [
    ['consent_required', 1, 5],
    ['consent_required', 2, 5],
    ['consent_required', 1, 6],
    ['external_condition', 1, 5],
  ] as const;
  for (const [reason, source, text] of [...reported, ...reported]) caveats.unknown(reason, source, text);
  assert.deepEqual(
    caveats.unknowns.map(({ reason, source, text }) => [reason, source, text]),
    reported,
  );
  assert.deepEqual([caveats.undecided, caveats.isBounded], [true, false]);
  caveats.bounded('work', 1);
  caveats.unknown('grade_missing', 1);
  assert.equal(caveats.isBounded, true);
  assert.deepEqual(
    caveats.unknowns.map(({ cause }) => cause),
    [null, null, null, null, 'work', null],
  );
  assert.equal(caveats.unknowns.at(-1)?.text, none);
});

test('a conflict over a course is listed once, one of a rule for each of its sources', () => {
  const caveats = new Caveats();
  const conflicts = [
    { reason: 'antirequisite_present', other: 7, term: 1, source: 1 },
    { reason: 'antirequisite_present', other: 8, term: 1, source: 1 },
    { reason: 'credit_excluded', other: 7, term: 1, source: 1 },
    { reason: 'credit_excluded', other: none, term: -1, source: 1 },
    { reason: 'credit_excluded', other: none, term: -1, source: 2 },
    { reason: 'requirement_infeasible', other: 7, term: -1, source: 1 },
    { reason: 'requirement_infeasible', other: 7, term: -1, source: 2 },
  ] as const;
  for (const conflict of [...conflicts, ...conflicts]) caveats.conflict(conflict);
  caveats.conflict({ reason: 'antirequisite_present', other: 7, term: 2, source: 2 });
  assert.deepEqual(caveats.conflicts, conflicts);
});

test('an assumption is listed once for a course', () => {
  const caveats = new Caveats();
  const assumptions = [
    { assumption: 'grade_assumed', course: 1, source: 1 },
    { assumption: 'grade_assumed', course: 2, source: 1 },
    { assumption: 'retake_counts_once', course: 1, source: 1 },
  ] as const;
  for (const { assumption, course, source } of [...assumptions, ...assumptions])
    caveats.assume(assumption, course, source);
  caveats.assume('grade_assumed', 1, 9);
  assert.deepEqual(caveats.assumptions, assumptions);
});
