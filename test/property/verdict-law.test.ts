import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { countVerdicts } from '../../engine/evaluate/progress.ts';
import {
  academicStatus,
  conditionalVerdict,
  excluding,
  groupingVerdict,
  isMet,
  isOtherwiseInForce,
  isThenInForce,
  satisfied,
  type Verdict,
  withExclusions,
} from '../../engine/evaluate/verdict.ts';
import { type AcademicStatus, academicStatuses } from '../../shared/contract/words.ts';
import { isWorse } from '../oracle/moves.ts';
import { runs } from '../property-runs.ts';

const status = fc.constantFrom(...academicStatuses);
const children = fc.array(status, { maxLength: 7 });
const required = fc.nat(8);

const verdictOf = (each: AcademicStatus): Verdict => academicStatuses.indexOf(each) as Verdict;
const isMetStatus = (each: AcademicStatus): boolean => each === 'satisfied' || each === 'in_plan';

function law(n: number, statuses: readonly AcademicStatus[]): AcademicStatus {
  const verdicts = statuses.map(verdictOf);
  return academicStatus(groupingVerdict(n, verdicts.length, countVerdicts(verdicts)));
}

test('all_of is the law with as many as there are', () => {
  fc.assert(
    fc.property(children, (statuses) => {
      const holds = (...words: AcademicStatus[]): boolean => statuses.some((each) => words.includes(each));
      const expected = holds('conflict')
        ? 'conflict'
        : !holds('partial', 'unsatisfied', 'unknown', 'in_plan')
          ? 'satisfied'
          : !holds('partial', 'unsatisfied', 'unknown')
            ? 'in_plan'
            : !holds('partial', 'unsatisfied')
              ? 'unknown'
              : holds('partial', 'satisfied', 'in_plan')
                ? 'partial'
                : 'unsatisfied';
      assert.equal(law(statuses.length, statuses), expected);
    }),
    runs(2000),
  );
});

test('any_of is the law with one: the best of its children, in conflict only if all are', () => {
  fc.assert(
    fc.property(
      children.filter(({ length }) => length > 0),
      (statuses) => {
        const best = ['satisfied', 'in_plan', 'unknown', 'partial', 'unsatisfied', 'conflict'] as const;
        assert.equal(
          law(1, statuses),
          best.find((each) => statuses.includes(each)),
        );
      },
    ),
    runs(2000),
  );
});

test('needing none is satisfied, and needing more than there are is a conflict', () => {
  fc.assert(
    fc.property(children, fc.integer({ min: 1, max: 4 }), (statuses, more) => {
      assert.equal(law(0, statuses), 'satisfied');
      const met = statuses.every((each) => each === 'satisfied' || each === 'in_plan');
      assert.equal(law(statuses.length + more, statuses), 'conflict');
      assert.equal(isWorse(law(statuses.length, statuses), 'in_plan'), !met && statuses.length > 0);
    }),
    runs(1000),
  );
});

test('the order of children never matters', () => {
  fc.assert(
    fc.property(required, children, (n, statuses) => {
      assert.equal(law(n, [...statuses].reverse()), law(n, statuses));
      assert.equal(law(n, [...statuses].sort()), law(n, statuses));
    }),
    runs(1000),
  );
});

test('a child that improves never makes its parent worse', () => {
  fc.assert(
    fc.property(required, children, fc.nat(6), status, (n, statuses, at, better) => {
      const before = statuses[at];
      if (before === undefined || isWorse(better, before)) return;
      const after = statuses.with(at, better);
      assert.ok(!isWorse(law(n, after), law(n, statuses)), `${n} of ${statuses}: ${before} → ${better}`);
    }),
    runs(4000),
  );
});

test('where nothing is unknown, partial is better than unsatisfied too', () => {
  const known = status.filter((each) => each !== 'unknown');
  const chain: readonly AcademicStatus[] = ['conflict', 'unsatisfied', 'partial', 'in_plan', 'satisfied'];
  fc.assert(
    fc.property(required, fc.array(known, { maxLength: 7 }), fc.nat(6), known, (n, statuses, at, better) => {
      const before = statuses[at];
      if (before === undefined || chain.indexOf(better) < chain.indexOf(before)) return;
      const after = law(n, statuses.with(at, better));
      assert.ok(chain.indexOf(after) >= chain.indexOf(law(n, statuses)));
    }),
    runs(4000),
  );
});

test('needing more children, or having fewer, is never better', () => {
  fc.assert(
    fc.property(required, children, (n, statuses) => {
      assert.ok(!isWorse(law(n, statuses), law(n + 1, statuses)));
      assert.ok(!isWorse(law(n, statuses), law(n, statuses.slice(1))));
    }),
    runs(2000),
  );
});

test('an exclusion only ever takes away', () => {
  for (const [verdict, before] of academicStatuses.entries()) {
    const after = (violated: boolean, undecided: boolean): AcademicStatus =>
      academicStatus(withExclusions(verdict as Verdict, violated, undecided));
    assert.equal(after(false, false), before);
    assert.equal(after(true, true), 'conflict');
    const met = before === 'satisfied' || before === 'in_plan';
    assert.equal(after(false, true), met ? 'unknown' : before);
  }
});

test('none_of is violated by a met child, else undecided by an unknown one, in any order', () => {
  const noneOf = (statuses: readonly AcademicStatus[]): AcademicStatus =>
    academicStatus(statuses.map(verdictOf).reduce(excluding, satisfied));
  fc.assert(
    fc.property(children, (statuses) => {
      const undecided = statuses.includes('unknown') ? 'unknown' : 'satisfied';
      assert.equal(noneOf(statuses), statuses.some(isMetStatus) ? 'conflict' : undecided);
      assert.equal(noneOf([...statuses].reverse()), noneOf(statuses));
    }),
    runs(1000),
  );
});

test('when is the branch that its condition chooses; an unknown condition needs both to be met or to agree', () => {
  for (const condition of academicStatuses) {
    for (const then of academicStatuses) {
      for (const otherwise of academicStatuses) {
        const verdict = academicStatus(
          conditionalVerdict(verdictOf(condition), verdictOf(then), verdictOf(otherwise)),
        );
        const branches = [then, otherwise];
        const areMet = branches.every(isMetStatus);
        // What holds with a planned course and what holds without it are known: completed is what both are.
        if (areMet && condition === 'unknown')
          assert.equal(verdict, branches.includes('in_plan') ? 'in_plan' : 'satisfied');
        else if (condition === 'unknown') assert.equal(verdict, then === otherwise ? then : 'unknown');
        else if (condition === 'in_plan' && then === 'satisfied')
          assert.equal(verdict, otherwise === 'satisfied' ? 'satisfied' : 'in_plan');
        else assert.equal(verdict, isMetStatus(condition) ? then : otherwise);
      }
    }
    // A branch is in force where whether the rule is met can depend on it.
    const verdictsBy = (branch: (each: AcademicStatus) => Verdict): number =>
      new Set(academicStatuses.map((status) => isMet(branch(status)))).size;
    const byThen = verdictsBy((each) => conditionalVerdict(verdictOf(condition), verdictOf(each), satisfied));
    const byOtherwise = verdictsBy((each) =>
      conditionalVerdict(verdictOf(condition), satisfied, verdictOf(each)),
    );
    assert.equal(isThenInForce(verdictOf(condition)), byThen > 1, `then under ${condition}`);
    assert.equal(isOtherwiseInForce(verdictOf(condition)), byOtherwise > 1, `otherwise under ${condition}`);
  }
});
