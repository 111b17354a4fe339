/** fast-check arbitraries of small catalogs and student states with every member of every rule kind. */
import fc from 'fast-check';
import type { CatalogSource, SourceCourse } from '../../engine/publish/catalog-source.ts';
import type { CourseSet, EntryFilter, Rule } from '../../shared/contract/rule.ts';
import type { StateDocument } from '../../shared/contract/student-state.ts';
import { entryStatuses } from '../../shared/contract/words.ts';
import { sometimesInBlocks } from './random-blocks.ts';
import { externalEntry, stateEntries } from './random-credit.ts';

const subjects = ['AA', 'BB'];
const numbers = ['101', '102', '201', '202L', '9'];
export const catalogCodes = subjects.flatMap((subject) => numbers.map((number) => `${subject} ${number}`));
/** Codes with a record, and two that rules name and no record has. */
const anyCode = fc.constantFrom(...catalogCodes, 'AA 999', 'ZZ 1');
const levels = ['1A', '1B', '2A'];
const programs = ['Alpha', 'Beta'];
const tags = ['writing', 'lab'];
export const credentialIds = ['credential:one', 'credential:two'];
export const termIds = ['2026-fall', '2027-winter', '2027-fall'];

const simpleSet: fc.Arbitrary<CourseSet> = fc.oneof(
  fc.record({ course_codes: fc.uniqueArray(anyCode, { minLength: 1, maxLength: 4 }) }),
  fc.record(
    {
      subjects: fc.uniqueArray(fc.constantFrom(...subjects), { minLength: 1 }),
      minimum_number: fc.constantFrom(100, 102, 200),
      maximum_number: fc.constantFrom(9, 101, 201),
      levels: fc.uniqueArray(fc.constantFrom(...levels), { minLength: 1 }),
      tags: fc.uniqueArray(fc.constantFrom(...tags), { minLength: 1 }),
      course_codes: fc.uniqueArray(anyCode, { maxLength: 2 }),
      exclude_course_codes: fc.uniqueArray(anyCode, { maxLength: 2 }),
    },
    { requiredKeys: [] },
  ),
  fc.constant({}),
);

const courseSet: fc.Arbitrary<CourseSet> = fc.oneof(
  { weight: 3, arbitrary: simpleSet },
  fc
    .tuple(
      simpleSet,
      fc.record(
        { any_of: fc.array(simpleSet, { minLength: 1, maxLength: 2 }), exclude: simpleSet },
        { requiredKeys: [] },
      ),
    )
    .map(([set, further]) => ({ ...set, ...further })),
);

const grade = fc.constantFrom(50, 60, 70);

export const entryFilter: fc.Arbitrary<EntryFilter> = fc.record(
  {
    statuses: fc.subarray([...entryStatuses], { minLength: 1 }),
    external: fc.boolean(),
    minimum_grade: grade,
  },
  { requiredKeys: [] },
);

const leaf: fc.Arbitrary<Rule> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record(
      {
        kind: fc.constant('course' as const),
        course_code: anyCode,
        minimum_grade: grade,
        concurrent: fc.boolean(),
      },
      { requiredKeys: ['kind', 'course_code'] },
    ),
  },
  {
    weight: 2,
    arbitrary: sometimesInBlocks(
      fc.record(
        {
          kind: fc.constant('courses_from' as const),
          from: courseSet,
          entry: entryFilter,
          count: fc.integer({ min: 0, max: 4 }),
          units: fc.constantFrom(0.5, 1, 1.5, 4),
          minimum_grade: grade,
          maximum_per_subject: fc.integer({ min: 1, max: 2 }),
          minimum_subjects: fc.integer({ min: 1, max: 3 }),
        },
        { requiredKeys: ['kind', 'from'] },
      ),
      anyCode,
    ),
  },
  fc.record(
    {
      kind: fc.constant('level' as const),
      minimum: fc.constantFrom(...levels),
      maximum: fc.constantFrom(...levels),
    },
    { requiredKeys: ['kind'] },
  ),
  fc.record(
    {
      kind: fc.constant('program' as const),
      programs: fc.uniqueArray(fc.constantFrom(...programs), { minLength: 1 }),
      negated: fc.boolean(),
    },
    { requiredKeys: ['kind', 'programs'] },
  ),
  fc.record(
    {
      kind: fc.constant('average' as const),
      minimum: grade,
      over: courseSet,
      entry: entryFilter,
      attempts: fc.constantFrom('last' as const, 'best' as const),
    },
    { requiredKeys: ['kind', 'minimum'] },
  ),
  fc.record(
    {
      kind: fc.constant('credential' as const),
      credential_ids: fc.uniqueArray(fc.constantFrom(...credentialIds), { minLength: 1 }),
      count: fc.integer({ min: 1, max: 2 }),
    },
    { requiredKeys: ['kind', 'credential_ids'] },
  ),
  fc.record(
    { kind: fc.constant('consent' as const), by: fc.constant('the department') },
    { requiredKeys: ['kind'] },
  ),
  fc.record(
    {
      kind: fc.constant('cohort' as const),
      minimum: fc.constantFrom(2018, 2020, 2021),
      maximum: fc.constantFrom(2019, 2022),
    },
    { requiredKeys: ['kind'] },
  ),
  fc.constant<Rule>({ kind: 'external', text: 'An audition' }),
  fc.constant<Rule>({ kind: 'unparsed', text: 'See "the" board' }),
);

const fewCourses: fc.Arbitrary<Rule> = fc.record(
  {
    kind: fc.constant('course' as const),
    course_code: fc.constantFrom(...catalogCodes.slice(0, 3)),
    minimum_grade: grade,
    concurrent: fc.boolean(),
  },
  { requiredKeys: ['kind', 'course_code'] },
);

/** Children that often name one course twice, by its own code or by a cross-listed one. */
function repeatingRules(leaves: fc.Arbitrary<Rule>): fc.Arbitrary<Rule[]> {
  const repeated = fc.oneof({ weight: 4, arbitrary: fewCourses }, leaves);
  const alone = repeated.map((only): Rule => ({ kind: 'any_of', rules: [only] }));
  return fc.array(fc.oneof({ weight: 4, arbitrary: repeated }, alone), { minLength: 2, maxLength: 4 });
}

const exclusive = fc.oneof({ weight: 3, arbitrary: fc.constant(false) }, fc.constant(true));

const limits = fc.array(
  fc.record(
    {
      from: courseSet,
      entry: entryFilter,
      maximum_count: fc.nat(2),
      maximum_units: fc.constantFrom(0.5, 1),
    },
    { requiredKeys: ['from'] },
  ),
  { minLength: 1, maxLength: 2 },
);

/** Siblings by position, taken modulo their number. */
interface SharingPair {
  readonly from: number;
  readonly to: number;
  readonly mutual: boolean;
}

/** Pairs of siblings; sharing counts where both name each other. */
const sharingPairs: fc.Arbitrary<SharingPair[]> = fc.array(
  fc.record({ from: fc.nat(3), to: fc.nat(3), mutual: fc.boolean() }),
  {
    maxLength: 2,
  },
);

type Grouping = Extract<Rule, { limits?: unknown }>;

/** A grouping whose children have ids, by which `pairs` may share courses. */
function withSharing<Kind extends Grouping>(grouping: Kind, pairs: readonly SharingPair[]): Kind {
  const { length } = grouping.rules;
  const partners = grouping.rules.map(() => new Set<string>());
  for (const { from, to, mutual } of pairs) {
    partners[from % length]?.add(`child-${to % length}`);
    if (mutual) partners[to % length]?.add(`child-${from % length}`);
  }
  const rules = grouping.rules.map((rule, at) => {
    const shares_with = [...(partners[at] ?? [])].filter((id) => id !== `child-${at}`);
    return { ...rule, rule_id: `child-${at}`, ...(shares_with.length === 0 ? {} : { shares_with }) };
  });
  return { ...grouping, rules };
}

/** A grouping that is exclusive now and then; only then its children have ids. */
function sharing<Kind extends Grouping>(groupings: fc.Arbitrary<Kind>): fc.Arbitrary<Kind> {
  return fc.tuple(groupings, sharingPairs).map(([grouping, pairs]) => {
    return grouping.exclusive === true ? withSharing(grouping, pairs) : grouping;
  });
}

/** A rule tree of limited depth with `leaves` as its leaves. */
function ruleTree(leaves: fc.Arbitrary<Rule>): fc.Arbitrary<Rule> {
  const { rule } = fc.letrec<{ rule: Rule; rules: Rule[] }>((tie) => ({
    rules: fc.array(tie('rule'), { minLength: 1, maxLength: 3 }),
    rule: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      leaves,
      sharing(
        fc.record(
          {
            kind: fc.constantFrom('all_of' as const, 'any_of' as const),
            rules: tie('rules'),
            limits,
            exclusive,
            overall_minimum_grade: grade,
          },
          { requiredKeys: ['kind', 'rules'] },
        ),
      ),
      sharing(
        fc.record(
          {
            kind: fc.constant('n_of' as const),
            count: fc.integer({ min: 0, max: 3 }),
            rules: fc.oneof(tie('rules'), repeatingRules(leaves)),
            limits,
            exclusive,
            overall_minimum_grade: grade,
          },
          { requiredKeys: ['kind', 'count', 'rules'] },
        ),
      ),
      fc.record({ kind: fc.constant('none_of' as const), rules: tie('rules') }),
      fc.record(
        // biome-ignore lint/suspicious/noThenProperty: the contract's name for the member.
        { kind: fc.constant('when' as const), if: tie('rule'), then: tie('rule'), otherwise: tie('rule') },
        { requiredKeys: ['kind', 'if', 'then'] },
      ),
    ),
  }));
  return rule;
}

const rule = ruleTree(leaf);
/** Credentials that require no credential: the depth to which those are followed is not part of the contract. */
const flatRule = ruleTree(leaf.filter(({ kind }) => kind !== 'credential'));

function course(course_code: string): fc.Arbitrary<SourceCourse> {
  return fc.record(
    {
      course_code: fc.constant(course_code),
      title: fc.constant(`Course ${course_code}`),
      units: fc.constantFrom(0.5, 0.25, 1),
      level: fc.constantFrom(...levels),
      tags: fc.subarray(tags),
      prerequisite: rule,
      corequisite: rule,
      antirequisites: fc.uniqueArray(anyCode, { maxLength: 2 }),
    },
    { requiredKeys: ['course_code', 'title', 'units'] },
  );
}

/** A catalog in which cross-listings form chains, so that equivalence must be followed to its end. */
export const catalogSource: fc.Arbitrary<CatalogSource> = fc
  .record({
    courses: fc.tuple(...catalogCodes.map(course)),
    links: fc.uniqueArray(fc.tuple(fc.nat(catalogCodes.length - 1), fc.nat(catalogCodes.length - 1)), {
      maxLength: 2,
    }),
    requirements: fc.tuple(...credentialIds.map(() => flatRule)),
    levelsByUnits: fc.option(
      fc.subarray(levels, { minLength: 1 }).chain((named) =>
        fc
          .array(fc.constantFrom(0, 0.5, 1, 1.5), { minLength: named.length, maxLength: named.length })
          .map((units) => {
            const ascending = units.toSorted((a, b) => a - b);
            return named.map((level, at) => ({ level, minimum_units: ascending[at] ?? 0 }));
          }),
      ),
      { nil: undefined, freq: 2 },
    ),
    passMark: fc.option(fc.constantFrom(50, 60), { nil: undefined }),
  })
  .map(({ courses, links, requirements, passMark, levelsByUnits }) => ({
    catalog: {
      institution: 'Oracle College',
      catalog_version_id: 'oracle-2026',
      captured_at: '2026-01-01T00:00:00Z',
      levels,
      programs: programs.map((program) => ({ program, names: [program] })),
      ...(levelsByUnits === undefined ? {} : { levels_by_units: levelsByUnits }),
      ...(passMark === undefined ? {} : { pass_mark: passMark }),
    },
    courses: courses.map((source, index) => {
      const cross_listings = links
        .filter(([from, to]) => from === index && to !== index)
        .flatMap(([, to]) => catalogCodes[to] ?? []);
      return cross_listings.length === 0 ? source : { ...source, cross_listings };
    }),
    credentials: credentialIds.map((credential_id, index) => ({
      credential_id,
      kind: 'minor' as const,
      title: credential_id,
      requirement: requirements[index] ?? { kind: 'all_of' as const, rules: [] },
    })),
    renames: [],
    remarks: [],
  }));

/** A state over `catalogCodes` with at most one entry a term and course. */
export const studentState: fc.Arbitrary<StateDocument> = fc.record({
  catalog_version_id: fc.constant('oracle-2026'),
  terms: fc
    .tuple(...termIds.map(() => fc.option(fc.constantFrom(...levels), { nil: undefined, freq: 2 })))
    .map((standings) =>
      termIds.map((term_id, at) => {
        const level = standings[at];
        return level === undefined ? { term_id } : { term_id, level };
      }),
    ),
  courses: stateEntries(
    fc.record(
      {
        term_id: fc.constantFrom(...termIds),
        course_code: fc.constantFrom(...catalogCodes),
        status: fc.constantFrom(...entryStatuses),
        grade: fc.constantFrom(45, 55, 65, 75),
      },
      { requiredKeys: ['term_id', 'course_code', 'status'] },
    ),
    externalEntry(termIds, catalogCodes),
    { maxLength: 8 },
  ),
  credential_ids: fc.constant([]),
  attributes: fc.record(
    {
      level: fc.constantFrom(...levels),
      programs: fc.subarray(programs),
      cumulative_average: fc.constantFrom(55, 65, 80),
      cohort: fc.constantFrom(2019, 2021),
    },
    { requiredKeys: [] },
  ),
});
