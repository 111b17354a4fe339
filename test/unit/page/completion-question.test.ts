/** What "finish my degree" asks: which terms are in the horizon, and what the operations of a proposal make of a plan. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  completionQuestion,
  firstTermChoices,
  horizonTerms,
  usualChoices,
} from '../../../gateway/page/model/completion-question.ts';
import {
  obstacleText,
  outcomeText,
  proofText,
  reasonGroups,
} from '../../../gateway/page/model/completion-words.ts';
import { planDifference, same } from '../../../gateway/page/model/plan-difference.ts';
import { entryKeyOf, type PlanDocument } from '../../../gateway/page/model/plan-document.ts';
import { withOperations } from '../../../gateway/page/model/plan-operations.ts';
import { runs } from '../../property-runs.ts';

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

test('the horizon is the terms ahead that hold nothing under way, and continues in the same seasons', () => {
  const plan = planOf(
    ['2026-winter', '2026-fall', '2027-winter', '2027-fall', '2028-winter'],
    [
      entry('2026-winter', 'A 1', 'taken'),
      entry('2027-winter', 'A 2', 'taken'),
      entry('2027-fall', 'A 3', 'planned'),
    ],
  );
  const choices = usualChoices(plan, 'finish', now);
  assert.deepEqual(idsOf(horizonTerms(plan, choices)), ['2027-fall', '2028-winter']);
  assert.deepEqual(idsOf(horizonTerms(plan, { ...choices, termCount: 4 })), [
    '2027-fall',
    '2028-winter',
    '2028-fall',
    '2029-winter',
  ]);
  assert.ok(!idsOf(firstTermChoices(plan, now)).includes('2027-winter'), 'something is taken in it already');
});

test('a season that is not studied is left out, unless something is planned in it', () => {
  const plan = planOf(['2027-winter', '2027-spring'], [entry('2027-spring', 'A 1', 'planned')]);
  const choices = { ...usualChoices(plan, 'finish', now), seasons: ['fall' as const], termCount: 3 };
  assert.deepEqual(idsOf(horizonTerms(plan, choices)), ['2027-winter', '2027-spring', '2027-fall']);
});

test('terms of another form are taken from the plan, in its order', () => {
  const plan = planOf(['first', 'second', 'third'], [entry('first', 'A 1', 'in_progress')]);
  const choices = usualChoices(plan, 'finish', now);
  assert.deepEqual(idsOf(firstTermChoices(plan, now)), ['second', 'third']);
  assert.deepEqual(idsOf(horizonTerms(plan, { ...choices, termCount: 9 })), ['second', 'third']);
});

test('an empty plan has a horizon too, and the standing of a term is sent with it', () => {
  const plan: PlanDocument = {
    ...planOf([]),
    terms: [{ term_id: '2027-winter', label: 'Next', level: '2B' }],
  };
  const { horizon, targets } = completionQuestion(plan, usualChoices(plan, 'finish', now));
  assert.deepEqual(horizon.terms, [{ term_id: '2027-winter', level: '2B' }]);
  assert.deepEqual(targets, { credential_ids: ['credential:a'] });
  const empty = planOf([]);
  assert.equal(horizonTerms(empty, usualChoices(empty, 'finish', now)).length, 4);
  assert.deepEqual(completionQuestion(plan, usualChoices(plan, 'repair', now)).targets, {});
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
      assert.ok(operations !== null);
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
  assert.match(proofText(proposal), /none with less than 4 terms and 2\.5 units\.$/u);
  assert.match(proofText({ ...proposal, proven: true }), /^Proven/u);
  const choices = usualChoices(planOf([]), 'finish', now);
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
  assert.equal(
    obstacleText({ ...obstacle, terms_needed: 6 }),
    '“Core” does not fit into these terms: it takes at least 6 terms.',
  );
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
