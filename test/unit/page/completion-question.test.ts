/** What "finish my degree" asks: which terms are in the horizon, and what the operations of a proposal make of a plan. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  completionQuestion,
  firstTermChoices,
  horizonTerms,
  usualChoices,
  withSeasons,
} from '../../../gateway/page/model/completion-question.ts';
import {
  obstacleText,
  obstacleTexts,
  outcomeText,
  proofText,
  reasonGroups,
  seasonsNeeded,
  unitsOfUsualTerm,
} from '../../../gateway/page/model/completion-words.ts';
import { planDifference, same } from '../../../gateway/page/model/plan-difference.ts';
import { entryKeyOf, type PlanDocument } from '../../../gateway/page/model/plan-document.ts';
import { withOperations } from '../../../gateway/page/model/plan-operations.ts';
import { nameOfTermId, termOrdinal } from '../../../gateway/page/model/terms.ts';
import { runs } from '../../property-runs.ts';

const usual = ['fall', 'winter'] as const;
const now = new Date(2026, 10, 22);

function planOf(terms: readonly string[], courses: PlanDocument['courses'] = []): PlanDocument {
  return {
    catalog_version_id: 'v',
    terms: terms.map((term_id) => ({ term_id })),
    courses,
    credential_ids: ['credential:a'],
    attributes: {},
  };
}

const entry = (term_id: string, course_code: string, status: 'taken' | 'planned' | 'in_progress') => ({
  term_id,
  course_code,
  status,
});
const idsOf = (terms: readonly { readonly term_id: string }[]): readonly string[] =>
  terms.map(({ term_id }) => term_id);

test('a term has room for as many courses as the student has planned in one', () => {
  const full = Array.from({ length: 7 }, (_, at) => entry('2027-fall', `A ${at}`, 'planned'));
  const roomFor = (courses: PlanDocument['courses']) =>
    usualChoices(planOf(['2027-fall', '2028-winter'], courses), 'finish', now, usual).coursesPerTerm;
  assert.deepEqual([roomFor(full), roomFor(full.slice(0, 3))], [7, 5]);
});

test('the horizon is the terms ahead that hold nothing under way, and continues in the same seasons', () => {
  const plan = planOf(
    ['2026-winter', '2026-fall', '2027-winter', '2027-fall', '2028-winter'],
    [
      entry('2026-winter', 'A 1', 'taken'),
      entry('2027-winter', 'A 2', 'taken'),
      entry('2027-fall', 'A 3', 'planned'),
    ],
  );
  const choices = usualChoices(plan, 'finish', now, usual);
  assert.deepEqual(idsOf(horizonTerms(plan, choices)), ['2027-fall', '2028-winter']);
  assert.deepEqual(idsOf(horizonTerms(plan, { ...choices, termCount: 4 })), [
    '2027-fall',
    '2028-winter',
    '2028-fall',
    '2029-winter',
  ]);
  assert.ok(!idsOf(firstTermChoices(plan, now)).includes('2027-winter'), 'something is taken in it already');
});

test('the seasons are those of the plan, and those of the catalog where the plan shows but one', () => {
  const seasonsOf = (ids: readonly string[]) =>
    usualChoices(planOf([...ids]), 'finish', now, usual).seasons.toSorted();
  assert.deepEqual(seasonsOf(['2026-fall', '2027-spring', '2027-fall']), ['fall', 'spring']);
  assert.deepEqual(seasonsOf(['2026-summer']), ['fall', 'summer', 'winter']);
  assert.deepEqual(seasonsOf([]), ['fall', 'winter']);
});

test('with other seasons the first term is one of them, unless something is planned in it', () => {
  const plan = planOf(['2027-winter', '2027-fall']);
  const choices = { ...usualChoices(plan, 'finish', now, usual), firstTermId: '2027-winter' };
  const spring = withSeasons(choices, ['fall', 'spring'], plan, now);
  assert.deepEqual([spring.firstTermId, spring.seasons], ['2027-spring', ['fall', 'spring']]);
  const used = planOf(['2027-winter', '2027-fall'], [entry('2027-winter', 'A 1', 'planned')]);
  assert.equal(withSeasons(choices, ['fall', 'spring'], used, now).firstTermId, '2027-winter');
  assert.equal(withSeasons(choices, ['winter'], plan, now).firstTermId, '2027-winter');
});

test('a season that is not studied is left out, unless something is planned in it', () => {
  const plan = planOf(['2027-winter', '2027-spring'], [entry('2027-spring', 'A 1', 'planned')]);
  const choices = { ...usualChoices(plan, 'finish', now, usual), seasons: ['fall' as const], termCount: 3 };
  assert.deepEqual(idsOf(horizonTerms(plan, choices)), ['2027-winter', '2027-spring', '2027-fall']);
});

test('terms of another form are taken from the plan, in its order', () => {
  const plan = planOf(['first', 'second', 'third'], [entry('first', 'A 1', 'in_progress')]);
  const choices = usualChoices(plan, 'finish', now, usual);
  assert.deepEqual(idsOf(firstTermChoices(plan, now)), ['second', 'third']);
  assert.deepEqual(idsOf(horizonTerms(plan, { ...choices, termCount: 9 })), ['second', 'third']);
});

test('an empty plan has a horizon too, and the standing of a term is sent with it', () => {
  const plan: PlanDocument = {
    ...planOf([]),
    terms: [{ term_id: '2027-winter', label: 'Next', level: '2B' }],
  };
  const { horizon, targets } = completionQuestion(plan, usualChoices(plan, 'finish', now, usual));
  assert.deepEqual(horizon.terms, [{ term_id: '2027-winter', level: '2B' }]);
  assert.deepEqual(targets, { credential_ids: ['credential:a'] });
  const empty = planOf([]);
  assert.equal(horizonTerms(empty, usualChoices(empty, 'finish', now, usual)).length, 4);
  assert.deepEqual(completionQuestion(plan, usualChoices(plan, 'repair', now, usual)).targets, {});
});

const plans = fc
  .record({
    terms: fc.uniqueArray(fc.constantFrom('2027-winter', '2027-fall', '2028-winter', '2028-fall'), {
      minLength: 1,
    }),
    picks: fc.array(
      fc.tuple(
        fc.nat(3),
        fc.constantFrom('A 1', 'A 2', 'A 3', 'A 4'),
        fc.constantFrom('planned' as const, 'taken' as const),
        fc.option(fc.nat(100)),
      ),
    ),
    level: fc.option(fc.constantFrom('1A', '2A')),
    levels: fc.array(fc.option(fc.constantFrom('1A', '2A')), { minLength: 4, maxLength: 4 }),
    credential_ids: fc.uniqueArray(fc.constantFrom('credential:a', 'credential:b')),
  })
  .map(({ terms, picks, level, levels, credential_ids }): PlanDocument => {
    const ids = terms.toSorted();
    const keys = new Set<string>();
    const courses = picks.flatMap(([at, course_code, status, grade]) => {
      const term_id = ids[at % ids.length] ?? '';
      if (keys.has(`${term_id} ${course_code}`)) return [];
      keys.add(`${term_id} ${course_code}`);
      return [{ term_id, course_code, status, ...(grade === null ? {} : { grade }) }];
    });
    const listed = ids.map((term_id, at) => {
      const own = levels[at] ?? null;
      return own === null ? { term_id } : { term_id, level: own };
    });
    return {
      ...planOf(ids, courses),
      terms: listed,
      credential_ids,
      attributes: level === null ? {} : { level },
    };
  });

test('operations do to the plan of the page what they are computed for', () => {
  const sorted = ({ courses, credential_ids, ...rest }: PlanDocument) => ({
    ...rest,
    credential_ids: credential_ids.toSorted(),
    courses: courses.toSorted((a, b) => (entryKeyOf(a) < entryKeyOf(b) ? -1 : 1)),
  });
  fc.assert(
    fc.property(plans, plans, (before, after) => {
      const operations = planDifference(before, after);
      const isInTimeOrder = same(
        after.terms,
        after.terms.toSorted((a, b) => (termOrdinal(a.term_id) ?? 0) - (termOrdinal(b.term_id) ?? 0)),
      );
      // A new last term that belongs before others cannot be added by an operation.
      assert.ok(operations !== null || !isInTimeOrder);
      if (operations === null) return;
      const made = withOperations(before, operations);
      assert.ok(same(sorted(made), sorted(after)), JSON.stringify({ before, after, operations, made }));
    }),
    runs(200),
  );
});

test('words: what is not proven says its bound, obstacles say their terms, reasons are said once', () => {
  const proposal = {
    objective_values: { fewest_terms: 5 },
    proven: false,
    lower_bounds: { fewest_terms: 4, fewest_units: 2.5 },
    terms: [],
    operations: [],
    results: [],
    assumptions: [],
    unknowns: [],
    source_reference_ids: [],
  };
  assert.match(proofText(proposal, true), /none with less than 4 terms and 2\.5 units\.$/u);
  assert.match(proofText({ ...proposal, proven: true }, true), /^Proven: no plan/u);
  assert.match(proofText({ ...proposal, proven: true }, false), /^Proven: of plans with other courses/u);
  const choices = usualChoices(planOf([]), 'finish', now, usual);
  const bounded = { outcome: 'bounded' as const, plans: [], obstacles: [] };
  assert.match(
    outcomeText(bounded, choices, { titles: ['A'], sayMore: false }),
    /stopped before it found a plan, and before it could show/u,
  );
  assert.match(
    outcomeText({ ...bounded, plans: [proposal] }, choices, { titles: ['A', 'B'], sayMore: false }),
    /^One plan is found to meet everything that A and B ask for\. The search was stopped/u,
  );
  const target = { kind: 'course' as const, course_code: 'A 1' };
  const obstacle = {
    obstacle: 'horizon_too_short' as const,
    target,
    label: 'Core',
    source_reference_id: 's',
  };
  const names = {
    titleOf: () => 'Honours Sparks',
    termOf: (id: string) => nameOfTermId([], id),
    isAbsent: (code: string) => code === 'A 9',
    seasonsOf: (code: string) => (code === 'A 1' ? (['spring'] as const) : undefined),
  };
  const rows: readonly (readonly [object, string])[] = [
    [{ terms_needed: 6 }, '“Core” does not fit into these terms: it takes at least 6 terms.'],
    [
      { label: 'All of the following', target: { kind: 'credential', credential_id: 'credential:a' } },
      'Honours Sparks does not fit into these terms.',
    ],
    [
      { obstacle: 'never_offered', label: 'A 1', course_code: 'A 1' },
      'A 1: A 1 is offered only in spring, which none of these terms is.',
    ],
    [
      { obstacle: 'requirement_infeasible', course_code: 'A 2' },
      '“Core” cannot be met in these terms, and more terms of the same seasons would not help.',
    ],
    [
      { obstacle: 'requirement_infeasible', label: 'A 9', course_code: 'A 9' },
      'A 1 needs A 9, and this catalog has no such course: it may have been renamed or removed. Ask your department what counts in its place.',
    ],
    [
      { obstacle: 'requirement_infeasible', course_code: 'A 9', term_id: '2027-fall' },
      'A 1 needs “Core”, and this catalog has no course A 9: it may have been renamed or removed. Ask your department what counts in its place.',
    ],
    [
      { obstacle: 'requirement_infeasible', label: 'One of the following', course_code: 'A 9' },
      'A 1 needs A 9 or an alternative to it, and this catalog has no course A 9: it may have been renamed or removed. Ask your department what counts in its place.',
    ],
    [
      { obstacle: 'requirement_infeasible', label: 'A 2', course_code: 'A 2', term_id: '2027-fall' },
      'A 1 stays in Fall 2027, and what it needs cannot come before it: A 2.',
    ],
    [
      {
        obstacle: 'requirement_infeasible',
        label: 'One of the following',
        course_code: 'A 2',
        term_id: '2027-fall',
      },
      'A 1 stays in Fall 2027, and what it needs cannot come before it: A 2 or an alternative to it.',
    ],
    [
      { obstacle: 'excluded', course_code: 'A 2', term_id: '2027-fall' },
      'A 1 is excluded by another course in Fall 2027, where it stays.',
    ],
  ];
  for (const [members, text] of rows) assert.equal(obstacleText({ ...obstacle, ...members }, names), text);
  const crowd = ['A 1', 'A 2', 'A 3'].map((course_code, at) => ({
    ...obstacle,
    obstacle: 'term_limits' as const,
    target: { kind: 'course' as const, course_code },
    term_id: at < 2 ? '2027-fall' : '2028-fall',
  }));
  assert.deepEqual(
    [...obstacleTexts(crowd, names).keys()],
    [
      'Fall 2027 is fuller than a term may be with what stays there: A 1 and A 2.',
      'Fall 2028 is fuller than a term may be with what stays there: A 3.',
    ],
  );
  const excluded = ['A 1', 'A 2', 'A 2', 'A 3'].map((course_code) => ({
    ...obstacle,
    obstacle: 'excluded' as const,
    label: 'All of the following',
    course_code,
    source_reference_id: course_code === 'A 3' ? 't' : 's',
  }));
  assert.deepEqual(
    [...obstacleTexts([...excluded, obstacle], names)],
    [
      ['A 1 and A 2 are each excluded by another course, or need one that is to be avoided.', 's'],
      ['A 3 is excluded by another course, or needs one that is to be avoided.', 't'],
      ['“Core” does not fit into these terms.', 's'],
    ],
  );
  const missed = [
    { ...obstacle, obstacle: 'never_offered' as const, course_code: 'A 1' },
    { ...obstacle, obstacle: 'never_offered' as const, course_code: 'A 2' },
    { ...obstacle, course_code: 'A 1' },
  ];
  assert.deepEqual(seasonsNeeded(missed, ['fall'], names.seasonsOf), ['spring']);
  assert.deepEqual(seasonsNeeded(missed, ['spring'], names.seasonsOf), []);
  const reason = (course_code: string) => ({
    reason: 'prerequisite_of' as const,
    course_code,
    label: 'A 1',
    source_reference_id: 's',
  });
  const course = {
    course_code: 'A 1',
    units: 1,
    change: 'added' as const,
    reasons: [reason('B 1'), reason('B 2'), reason('B 1')],
  };
  assert.deepEqual(
    reasonGroups(course, (id) => id),
    [{ text: 'It must be taken before B 1 and B 2', sourceIds: ['s'] }],
  );
});

test('a term with half as many units again as the usual one is said, with the units of that', () => {
  const rows: readonly (readonly [units: readonly number[], usual: number | null])[] = [
    [[], null],
    [[3], null],
    [[4.5, 2.75, 2.5, 2.5, 2.5], 2.5],
    [[5, 0, 2.25, 2.5, 2.5, 2.5], 2.5],
    [[7, 16, 15, 19], null],
    [[0.5, 2.5], null],
  ];
  for (const [units, usual] of rows) {
    const terms = units.map((total_units, at) => ({ term_id: `t${at}`, total_units, courses: [] }));
    assert.equal(unitsOfUsualTerm([{ terms: [] }, { terms }]), usual, units.join(' '));
  }
});
