import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Findings } from '../../../engine/evaluate/findings/finding-list.ts';
import { none } from '../../../shared/index-format/layout.ts';

test('an unknown is listed once for a reason, a source and a text', () => {
  const findings = new Findings();
  assert.deepEqual([findings.undecided, findings.isBounded], [false, false]);
  const reported = [
    ['consent_required', 1, 5],
    ['consent_required', 2, 5],
    ['consent_required', 1, 6],
    ['external_condition', 1, 5],
  ] as const;
  for (const [reason, source, text] of [...reported, ...reported]) findings.unknown(reason, source, text);
  assert.deepEqual(
    findings.unknowns.map(({ reason, source, text }) => [reason, source, text]),
    reported,
  );
  assert.deepEqual([findings.undecided, findings.isBounded], [true, false]);
  findings.bounded('work', 1);
  findings.unknown('grade_missing', 1);
  assert.equal(findings.isBounded, true);
  assert.deepEqual(
    findings.unknowns.map(({ cause }) => cause),
    [null, null, null, null, 'work', null],
  );
  assert.equal(findings.unknowns.at(-1)?.text, none);
});

test('a conflict over a course is listed once, one of a rule for each of its sources', () => {
  const findings = new Findings();
  const conflicts = [
    { reason: 'antirequisite_present', other: 7, term: 1, source: 1 },
    { reason: 'antirequisite_present', other: 8, term: 1, source: 1 },
    { reason: 'credit_excluded', other: 7, term: 1, source: 1 },
    { reason: 'credit_excluded', other: none, term: -1, source: 1 },
    { reason: 'credit_excluded', other: none, term: -1, source: 2 },
    { reason: 'requirement_infeasible', other: 7, term: -1, source: 1 },
    { reason: 'requirement_infeasible', other: 7, term: -1, source: 2 },
  ] as const;
  for (const conflict of [...conflicts, ...conflicts]) findings.conflict(conflict);
  findings.conflict({ reason: 'antirequisite_present', other: 7, term: 2, source: 2 });
  assert.deepEqual(findings.conflicts, conflicts);
});

test('an assumption is listed once for a course', () => {
  const findings = new Findings();
  const assumptions = [
    { assumption: 'grade_assumed', course: 1, source: 1 },
    { assumption: 'grade_assumed', course: 2, source: 1 },
    { assumption: 'retake_counts_once', course: 1, source: 1 },
  ] as const;
  for (const { assumption, course, source } of [...assumptions, ...assumptions])
    findings.assume(assumption, course, source);
  findings.assume('grade_assumed', 1, 9);
  assert.deepEqual(findings.assumptions, assumptions);
});
