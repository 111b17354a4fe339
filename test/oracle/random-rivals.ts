/**
 * fast-check arbitraries of catalogs in which rules that name courses are rivals: limits that hold a course back beside an
 * exclusive rival, equal leaves and cross-listed ones, rules that share, rules that can never be met together, and standings that
 * a further course can end.
 */
import fc from 'fast-check';
import type { CatalogSource } from '../../engine/publish/catalog-source.ts';
import type { Rule } from '../../shared/contract/rule.ts';
import type { StateDocument } from '../../shared/contract/student-state.ts';
import { credentialIds } from './random-sharing.ts';

/** `AA 2` and `BB 1` are one course. */
export const rivalCodes = ['AA 1', 'AA 2', 'BB 1', 'BB 2'];
const levels = ['1A', '1B', '2A'];
const terms = ['2026-fall', '2027-fall'];

const anyCode = fc.constantFrom(...rivalCodes);
const someCodes = fc.uniqueArray(anyCode, { minLength: 1, maxLength: 3 });
const sharing = {
  rule_id: fc.constantFrom('a', 'b', 'c'),
  shares_with: fc.subarray(['a', 'b', 'c']),
};

const course: fc.Arbitrary<Rule> = fc.record(
  { kind: fc.constant('course' as const), course_code: anyCode, minimum_grade: fc.constant(60), ...sharing },
  { requiredKeys: ['kind', 'course_code'] },
);

const selection: fc.Arbitrary<Rule> = fc.record(
  {
    kind: fc.constant('courses_from' as const),
    from: fc.oneof(
      someCodes.map((course_codes) => ({ course_codes })),
      fc.constant({}),
    ),
    count: fc.integer({ min: 1, max: 2 }),
    ...sharing,
  },
  { requiredKeys: ['kind', 'from'] },
);

/** Not above a level: `minimum` beside it now and then. */
const level: fc.Arbitrary<Rule> = fc.record(
  { kind: fc.constant('level' as const), maximum: fc.constantFrom(...levels), minimum: fc.constant('1A') },
  { requiredKeys: ['kind', 'maximum'] },
);

const limits = fc.array(
  fc.record({
    from: fc.oneof(
      someCodes.map((course_codes) => ({ course_codes })),
      fc.constant({}),
    ),
    maximum_count: fc.integer({ min: 0, max: 1 }),
  }),
  { minLength: 1, maxLength: 2 },
);

const { rule } = fc.letrec<{ rule: Rule; rules: Rule[]; group: Rule }>((tie) => ({
  rules: fc.oneof(
    { weight: 3, arbitrary: fc.array(tie('rule'), { minLength: 1, maxLength: 3 }) },
    // Equal leaves.
    course.chain((leaf) =>
      fc
        .array(fc.record(sharing, { requiredKeys: [] }), { minLength: 2, maxLength: 3 })
        .map((each) => each.map((members): Rule => ({ ...leaf, ...members }))),
    ),
  ),
  group: fc.oneof(
    fc.record(
      {
        kind: fc.constantFrom('all_of' as const, 'any_of' as const),
        rules: tie('rules'),
        exclusive: fc.constant(true),
        limits,
        ...sharing,
      },
      { requiredKeys: ['kind', 'rules'] },
    ),
    fc.record(
      {
        kind: fc.constant('n_of' as const),
        count: fc.integer({ min: 1, max: 3 }),
        rules: tie('rules'),
        exclusive: fc.constant(true),
        limits,
        ...sharing,
      },
      { requiredKeys: ['kind', 'count', 'rules'] },
    ),
  ),
  rule: fc.oneof(
    { maxDepth: 2, withCrossShrink: true },
    { weight: 6, arbitrary: course },
    { weight: 2, arbitrary: selection },
    { weight: 1, arbitrary: level },
    { weight: 4, arbitrary: tie('group') },
  ),
}));

const root: fc.Arbitrary<Rule> = fc.record(
  {
    kind: fc.constantFrom('all_of' as const, 'all_of' as const, 'any_of' as const),
    rules: fc.array(rule, { minLength: 2, maxLength: 4 }),
    exclusive: fc.constant(true),
    limits,
  },
  { requiredKeys: ['kind', 'rules', 'exclusive'] },
);

export const rivalCatalog: fc.Arbitrary<CatalogSource> = fc
  .record({ requirements: fc.tuple(root, root), isDerived: fc.boolean() })
  .map(
    ({ requirements, isDerived }): CatalogSource => ({
      catalog: {
        institution: 'Oracle College',
        catalog_version_id: 'oracle-2026',
        captured_at: '2026-01-01T00:00:00Z',
        levels,
        ...(isDerived
          ? { levels_by_units: levels.map((name, at) => ({ level: name, minimum_units: 0.5 * at })) }
          : {}),
      },
      courses: rivalCodes.map((course_code) => ({
        course_code,
        title: course_code,
        units: 0.5,
        ...(course_code === 'AA 2' ? { cross_listings: ['BB 1'] } : {}),
      })),
      credentials: credentialIds.map((credential_id, index) => ({
        credential_id,
        kind: 'minor' as const,
        title: credential_id,
        requirement: requirements[index] ?? { kind: 'all_of' as const, rules: [] },
        overlap_limits: [],
      })),
      renames: [],
      remarks: [],
    }),
  );

export const rivalState: fc.Arbitrary<StateDocument> = fc
  .record({
    held: fc.uniqueArray(
      fc.record(
        {
          term_id: fc.constantFrom(...terms),
          course_code: anyCode,
          status: fc.constantFrom('taken' as const, 'taken' as const, 'planned' as const),
          grade: fc.constantFrom(50, 70),
        },
        { requiredKeys: ['term_id', 'course_code', 'status'] },
      ),
      { selector: ({ course_code }) => course_code, maxLength: 4 },
    ),
    level: fc.option(fc.constantFrom(...levels), { nil: undefined }),
  })
  .map(({ held, level: standing }) => ({
    catalog_version_id: 'oracle-2026',
    terms: terms.map((term_id) => ({ term_id })),
    courses: held,
    credential_ids: [],
    attributes: standing === undefined ? {} : { level: standing },
  }));
