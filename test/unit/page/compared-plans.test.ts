/** What a trial changes, in words: courses in and out of season, majors that come and go; and the units that a plan comes to. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { unitsAimedAt } from '../../../gateway/page/model/credit.ts';
import { dayText } from '../../../gateway/page/model/dates.ts';
import { typedCredit } from '../../../gateway/page/model/external-credit.ts';
import { emptyPlan } from '../../../gateway/page/model/plan-document.ts';
import { compareJudgements } from '../../../gateway/page/model/trial-comparison.ts';

type Status = 'in_plan' | 'partial' | 'unsatisfied' | 'unknown';
const leaf = (status: Status) => ({ rule: 'all_of' as const, status, label: '', source_reference_id: 's' });
const facts = {
  assumptions: [],
  missing_options: [],
  conflicts: [],
  unknowns: [],
  completeness: 'all_subrules_evaluated' as const,
  source_reference_ids: [],
};
const credential = (credential_id: string, status: Status, counted: number, required: number) => ({
  ...facts,
  target: { kind: 'credential' as const, credential_id },
  status,
  explanation_tree: {
    ...leaf(status),
    applied_course_codes: Array.from({ length: counted }, (_, at) => `EL ${at}`),
    progress: { courses: { required, completed: 0, in_plan: counted } },
  },
  unapplied_course_codes: [],
});
const course = (course_code: string, term_id: string, status: Status = 'in_plan') => ({
  course_code,
  term_id,
  status,
});
function judged(
  courses: readonly ReturnType<typeof course>[],
  credentials: readonly ReturnType<typeof credential>[] = [],
) {
  const entries = courses.map(({ course_code, term_id }) => ({
    course_code,
    term_id,
    status: 'planned' as const,
  }));
  return {
    plan: { ...emptyPlan('v', []), courses: entries },
    courses: new Map(
      courses.map(({ course_code, status }) => [
        course_code,
        {
          ...facts,
          target: { kind: 'course' as const, course_code },
          status,
          explanation_tree: leaf(status),
        },
      ]),
    ),
    credentials,
  };
}
const effects = (before: ReturnType<typeof judged>, after: ReturnType<typeof judged>) =>
  compareJudgements(before, after, {
    unitsOf: () => 1,
    titleOf: (id) => id,
    seasonsOf: (code) => (code === 'EL 7' ? ['spring'] : undefined),
  }).effects.map(({ text, tone }) => `${tone}: ${text}`);

test('a course that is not offered in its term is not in order', () => {
  const nothing = judged([]);
  assert.deepEqual(effects(nothing, judged([course('EL 7', '2027-fall')])), [
    'worse: EL 7 added: not offered then',
  ]);
  assert.deepEqual(effects(nothing, judged([course('EL 7', '2027-spring')])), [
    'better: EL 7 added: in order',
  ]);
  const [out, within] = [judged([course('EL 7', '2027-fall')]), judged([course('EL 7', '2027-spring')])];
  assert.deepEqual(effects(out, within), ['better: EL 7: now in order']);
  assert.deepEqual(effects(within, out), ['worse: EL 7: now not offered then']);
  assert.deepEqual(effects(within, within), []);
});

test('an added course of which it is not known whether it can be taken makes nothing worse', () => {
  const added = (status: Status) => effects(judged([]), judged([course('EL 1', '2027-fall', status)]));
  assert.deepEqual(added('unknown'), ['other: EL 1 added: not known']);
  assert.deepEqual(added('unsatisfied'), ['worse: EL 1 added: not yet in order']);
});

test('a major that takes the place of another says what counts for it and what it needs', () => {
  const before = judged([], [credential('Sparks', 'partial', 1, 2)]);
  const after = judged([], [credential('Waves', 'partial', 4, 9)]);
  assert.deepEqual(effects(before, after), [
    'other: Waves added: 4 courses count, at least 5 more are needed',
    'other: Sparks removed: 1 course counts, at least 1 more is needed',
  ]);
  const whole = judged([], [credential('Sparks', 'in_plan', 2, 2)]);
  assert.deepEqual(effects(judged([]), whole), [
    'other: Sparks added: 2 courses count, complete with the plan',
  ]);
  assert.deepEqual(effects(before, whole), ['better: Sparks: complete with the plan, 1 more course counts']);
});

test('the units of a plan are held against the largest total that it can come to', () => {
  const [core, major] = [
    { kind: 'degree', total_units: 42 },
    { kind: 'major', total_units: 124 },
  ];
  assert.equal(unitsAimedAt([core, major]), 124);
  assert.equal(unitsAimedAt([core]), 42);
  assert.equal(unitsAimedAt([{ kind: 'minor', total_units: 200 }, { kind: 'major' }]), 0);
});

test('credit from elsewhere is a course or units, and has a name', () => {
  const typed = { title: ' Networks ', institution: '', units: '', code: '' };
  assert.equal(typedCredit({ ...typed, title: ' ' }), 'Say what it was.');
  assert.match(String(typedCredit(typed)), /^Say what it counts as/u);
  assert.deepEqual(typedCredit({ ...typed, units: '1,5' }), { title: 'Networks', units: 1.5 });
  assert.deepEqual(typedCredit({ ...typed, units: '3', code: 'el 1', institution: 'Port College' }), {
    title: 'Networks',
    institution: 'Port College',
    equivalent_course_code: 'el 1',
  });
  for (const units of ['0', '-1', 'three', '1e9'])
    assert.match(String(typedCredit({ ...typed, units })), /^Units are a number/u);
});

test('dates are in English, as the browser writes it', () => {
  const day = new Date('2026-05-04T12:00:00');
  assert.equal(dayText(day, ['de-DE', 'en-GB']), '4 May 2026');
  assert.equal(dayText(day, ['ar-EG']), 'May 4, 2026');
  assert.equal(dayText(day, []), 'May 4, 2026');
  assert.equal(dayText(day, ['en-150']), '4 May 2026');
  for (const malformed of ['en-US@posix', 'en-', 'en_GB', 'en-US-US'])
    assert.equal(dayText(day, [malformed]), 'May 4, 2026', malformed);
});
