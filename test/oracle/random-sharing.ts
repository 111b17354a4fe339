/** fast-check arbitraries of small catalogs whose credentials compete for courses in every way. */
import fc from 'fast-check';
import type { CatalogSource } from '../../engine/publish/catalog-source.ts';
import type { CourseSet, EntryFilter, Rule } from '../../shared/contract/rule.ts';
import type { StateDocument } from '../../shared/contract/student-state.ts';
import { sometimesInBlocks } from './random-blocks.ts';
import { externalEntry, stateEntries } from './random-credit.ts';

export const codes = ['AA 1', 'AA 2', 'AA 3', 'BB 1', 'BB 2', 'CC 1', 'CC 2'];
export const credentialIds = ['credential:left', 'credential:right'];
const terms = ['2026-fall', '2027-fall'];

const anyCode = fc.constantFrom(...codes);
const simpleSet: fc.Arbitrary<CourseSet> = fc.oneof(
  fc.record({ course_codes: fc.uniqueArray(anyCode, { minLength: 1, maxLength: 4 }) }),
  fc.record({ subjects: fc.uniqueArray(fc.constantFrom('AA', 'BB', 'CC'), { minLength: 1 }) }),
  fc.constant({}),
);

const courseSet: fc.Arbitrary<CourseSet> = fc.oneof(
  { weight: 4, arbitrary: simpleSet },
  fc.record(
    { any_of: fc.array(simpleSet, { minLength: 1, maxLength: 2 }), exclude: simpleSet },
    { requiredKeys: [] },
  ),
);

/** Filters under which some entries count and others do not. */
const entry: fc.Arbitrary<EntryFilter> = fc.record(
  {
    statuses: fc.constantFrom<NonNullable<EntryFilter['statuses']>[]>(
      ['taken', 'planned'],
      ['taken', 'planned', 'waived'],
      ['transferred'],
      ['taken', 'transferred'],
    ),
    minimum_grade: fc.constant(60),
    external: fc.boolean(),
  },
  { requiredKeys: [] },
);

const course: fc.Arbitrary<Rule> = fc.record(
  {
    kind: fc.constant('course' as const),
    course_code: anyCode,
    minimum_grade: fc.constant(60),
    rule_id: fc.constantFrom('a', 'b', 'c'),
    shares_with: fc.subarray(['a', 'b', 'c']),
  },
  { requiredKeys: ['kind', 'course_code'] },
);

const selection: fc.Arbitrary<Rule> = sometimesInBlocks(
  fc.record(
    {
      kind: fc.constant('courses_from' as const),
      from: courseSet,
      entry,
      count: fc.integer({ min: 0, max: 3 }),
      units: fc.constantFrom(0.5, 1, 1.5, 2),
      minimum_grade: fc.constant(60),
      maximum_per_subject: fc.integer({ min: 1, max: 2 }),
      minimum_subjects: fc.integer({ min: 1, max: 2 }),
      rule_id: fc.constantFrom('a', 'b', 'c'),
      shares_with: fc.subarray(['a', 'b', 'c']),
    },
    { requiredKeys: ['kind', 'from'] },
  ),
  anyCode,
);

const leaf = fc.oneof(
  { weight: 5, arbitrary: course },
  { weight: 4, arbitrary: selection },
  { weight: 1, arbitrary: fc.constant<Rule>({ kind: 'consent' }) },
);

const limits = fc.array(
  fc.oneof(
    fc.record(
      { from: courseSet, entry, maximum_count: fc.integer({ min: 0, max: 2 }) },
      { requiredKeys: ['from', 'maximum_count'] },
    ),
    fc.record(
      { from: courseSet, entry, maximum_units: fc.constantFrom(0, 0.5, 1, 1.25) },
      { requiredKeys: ['from', 'maximum_units'] },
    ),
  ),
  { maxLength: 2 },
);

const { rule } = fc.letrec<{ rule: Rule; rules: Rule[] }>((tie) => {
  const sharing = { exclusive: fc.boolean(), limits, overall_minimum_grade: fc.constant(60) };
  const group = { rules: tie('rules'), ...sharing, rule_id: fc.constantFrom('a', 'b', 'c') };
  return {
    rules: fc.array(tie('rule'), { minLength: 1, maxLength: 3 }),
    rule: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      { weight: 3, arbitrary: leaf },
      {
        weight: 2,
        arbitrary: fc.record(
          { kind: fc.constant('all_of' as const), ...group },
          { requiredKeys: ['kind', 'rules'] },
        ),
      },
      fc.record({ kind: fc.constant('any_of' as const), ...group }, { requiredKeys: ['kind', 'rules'] }),
      fc.record(
        { kind: fc.constant('n_of' as const), count: fc.integer({ min: 0, max: 3 }), ...group },
        { requiredKeys: ['kind', 'rules', 'count'] },
      ),
      fc.record({ kind: fc.constant('none_of' as const), rules: tie('rules') }),
      fc.record(
        {
          kind: fc.constant('when' as const),
          if: fc.oneof(
            {
              weight: 3,
              arbitrary: fc.record({ kind: fc.constant('course' as const), course_code: anyCode }),
            },
            fc.record({ kind: fc.constant('consent' as const) }),
          ),
          // biome-ignore lint/suspicious/noThenProperty: the contract's name for the member.
          then: tie('rule'),
          otherwise: tie('rule'),
        },
        { requiredKeys: ['kind', 'if', 'then'] },
      ),
    ),
  };
});

const overlap = fc.array(
  fc.oneof(
    fc.record({ kinds: fc.constant<'minor'[]>(['minor']), maximum_count: fc.integer({ min: 0, max: 2 }) }),
    fc.record({ credential_ids: fc.subarray(credentialIds), maximum_units: fc.constantFrom(0, 0.5, 1) }),
    fc.record({ maximum_count: fc.integer({ min: 0, max: 1 }) }),
  ),
  { maxLength: 1 },
);

/** A root that contends: exclusive more often than not. */
const root: fc.Arbitrary<Rule> = fc.record(
  {
    kind: fc.constantFrom('all_of' as const, 'any_of' as const),
    rules: fc.array(rule, { minLength: 2, maxLength: 4 }),
    exclusive: fc.constant(true),
    limits,
  },
  { requiredKeys: ['kind', 'rules'] },
);

export const sharingCatalog: fc.Arbitrary<CatalogSource> = fc
  .record({
    units: fc.tuple(...codes.map(() => fc.constantFrom(0.25, 0.5, 0.75, 1))),
    crossListed: fc.boolean(),
    requirements: fc.tuple(root, root),
    overlaps: fc.tuple(overlap, overlap),
  })
  .map(
    ({ units, crossListed, requirements, overlaps }): CatalogSource => ({
      catalog: {
        institution: 'Oracle College',
        catalog_version_id: 'oracle-2026',
        captured_at: '2026-01-01T00:00:00Z',
      },
      courses: codes.map((course_code, index) => ({
        course_code,
        title: course_code,
        units: units[index] ?? 0.5,
        ...(crossListed && course_code === 'AA 2' ? { cross_listings: ['BB 1'] } : {}),
      })),
      credentials: credentialIds.map((credential_id, index) => ({
        credential_id,
        kind: 'minor' as const,
        title: credential_id,
        requirement: requirements[index] ?? { kind: 'all_of' as const, rules: [] },
        overlap_limits: overlaps[index] ?? [],
      })),
      renames: [],
      remarks: [],
    }),
  );

const statuses = [
  'taken',
  'taken',
  'taken',
  'planned',
  'planned',
  'waived',
  'transferred',
  'failed',
] as const;

export const sharingState: fc.Arbitrary<StateDocument> = stateEntries(
  fc.record(
    {
      term_id: fc.constantFrom(...terms),
      course_code: anyCode,
      status: fc.constantFrom(...statuses),
      grade: fc.constantFrom(50, 70),
    },
    { requiredKeys: ['term_id', 'course_code', 'status'] },
  ),
  externalEntry(terms, codes),
  { minLength: 1, maxLength: 6 },
).map((courses) => ({
  catalog_version_id: 'oracle-2026',
  terms: terms.map((term_id) => ({ term_id })),
  courses,
  credential_ids: [],
  attributes: {},
}));
