/** Random catalogs with every kind of rule, dangling names, odd letters and odd numbers among them. */
import fc from 'fast-check';
import type { CatalogSource, SourceCourse, SourceCredential } from '../../engine/publish/catalog-source.ts';
import { credentialKinds } from '../../shared/contract/catalog-records.ts';
import type { CourseSet, EntryFilter, Rule } from '../../shared/contract/rule.ts';
import { entryStatuses, seasons } from '../../shared/contract/words.ts';
import { catalogOf } from '../unit/publish/sample.ts';

/** Few enough that courses name each other often. */
const code = fc
  .tuple(
    fc.constantFrom('CS', 'MATH', 'ÉTÉ', 'A&S'),
    fc.constantFrom('1', '9', '10', '100A', '100', '341L', 'TOPICS', '6.1010'),
  )
  .map(([subject, number]) => `${subject} ${number}`);
const level = fc.constantFrom('1A', '1B', '2A', 'Senior');
const text = fc
  .string({ minLength: 1, maxLength: 30, unit: 'grapheme' })
  .filter((value) => value.trim() !== '');
const grade = fc.oneof(fc.integer({ min: 0, max: 100 }), fc.constantFrom('C+', '70%', 'A', 'CR'));
const units = fc.integer({ min: 0, max: 40 }).map((quarters) => quarters / 4);
const programs = fc.uniqueArray(fc.constantFrom('CSC', 'Alchemy', 'Magic'), { minLength: 1 });
const credentialId = fc.constantFrom('a', 'b', 'c', 'd').map((name) => `credential:${name}`);

const tag = fc.constantFrom('writing', 'Q', 'Été');
const setMembers = {
  course_codes: fc.array(code, { maxLength: 4 }),
  subjects: fc.array(fc.constantFrom('CS', 'MATH', 'PHIL'), { maxLength: 2 }),
  minimum_number: fc.integer({ min: 0, max: 300 }),
  maximum_number: fc.integer({ min: 0, max: 400 }),
  levels: fc.array(level, { maxLength: 2 }),
  tags: fc.array(tag, { maxLength: 2 }),
  exclude_course_codes: fc.array(code, { maxLength: 2 }),
};
const innerSet: fc.Arbitrary<CourseSet> = optional(setMembers);
const courseSet: fc.Arbitrary<CourseSet> = optional({
  ...setMembers,
  any_of: fc.array(innerSet, { maxLength: 2 }),
  exclude: innerSet,
});
const entry: fc.Arbitrary<EntryFilter> = optional({
  statuses: fc.subarray([...entryStatuses], { minLength: 1 }),
  external: fc.boolean(),
  minimum_grade: grade,
});

const nodeMembers = { label: text, rule_id: fc.constantFrom('r1', 'r2', 'r3'), shares_with: shares() };
const limits = fc.array(
  required({ from: courseSet }, { entry, maximum_count: fc.nat(3), maximum_units: units }),
  {
    maxLength: 2,
  },
);
const grouping = { exclusive: fc.boolean(), limits, overall_minimum_grade: grade, ...nodeMembers };

const { rule } = fc.letrec<{ rule: Rule; rules: Rule[] }>((tie) => ({
  rules: fc.array(tie('rule'), { maxLength: 3 }),
  rule: fc.oneof(
    { maxDepth: 3, depthIdentifier: 'rule' },
    node('course', { course_code: code }, { minimum_grade: grade, concurrent: fc.boolean() }),
    node(
      'courses_from',
      { from: courseSet },
      {
        entry,
        count: fc.nat(4),
        units,
        minimum_grade: grade,
        maximum_per_subject: fc.integer({ min: 1, max: 3 }),
        minimum_subjects: fc.integer({ min: 1, max: 3 }),
        blocks: fc.array(fc.uniqueArray(code, { minLength: 1, maxLength: 3 }), { maxLength: 2 }),
      },
    ),
    node(
      'credential',
      { credential_ids: fc.array(credentialId, { minLength: 1, maxLength: 3 }) },
      { count: fc.integer({ min: 1, max: 2 }) },
    ),
    node('level', {}, { minimum: level, maximum: level }),
    node('program', { programs }, { negated: fc.boolean() }),
    node(
      'average',
      { minimum: fc.integer({ min: 0, max: 100 }) },
      { over: courseSet, entry, attempts: fc.constantFrom('last' as const, 'best' as const) },
    ),
    node(
      'cohort',
      {},
      { minimum: fc.integer({ min: 1000, max: 9999 }), maximum: fc.integer({ min: 1000, max: 9999 }) },
    ),
    node('consent', {}, { by: text }),
    node('external', { text }, {}),
    node('unparsed', { text }, {}),
    node('all_of', { rules: tie('rules') }, grouping),
    node('any_of', { rules: tie('rules') }, grouping),
    node('n_of', { count: fc.nat(3), rules: tie('rules') }, grouping),
    node('none_of', { rules: tie('rules') }, {}),
    // biome-ignore lint/suspicious/noThenProperty: the contract's name for the member.
    node('when', { if: tie('rule'), then: tie('rule') }, { otherwise: tie('rule') }),
  ),
}));

const course: fc.Arbitrary<SourceCourse> = required(
  { course_code: code, title: fc.string({ maxLength: 12 }) },
  {
    description: text,
    units,
    level,
    offered_seasons: fc.uniqueArray(fc.constantFrom(...seasons), { minLength: 1 }),
    tags: fc.array(tag, { maxLength: 2 }),
    prerequisite: rule,
    prerequisite_text: text,
    corequisite: rule,
    antirequisites: fc.array(code, { maxLength: 3 }),
    antirequisite_text: text,
    cross_listings: fc.array(code, { maxLength: 2 }),
  },
);

const credential: fc.Arbitrary<SourceCredential> = required(
  { credential_id: credentialId, kind: fc.constantFrom(...credentialKinds), title: text },
  { requirement: rule, requirement_text: text, total_units: units },
);

export const arbitraryCatalog: fc.Arbitrary<CatalogSource> = fc
  .tuple(fc.array(course, { maxLength: 12 }), fc.array(credential, { maxLength: 4 }))
  .map(([courses, credentials]) => catalogOf({ courses, credentials }));

function node(
  kind: Rule['kind'],
  members: Readonly<Record<string, fc.Arbitrary<unknown>>>,
  options: Readonly<Record<string, fc.Arbitrary<unknown>>>,
): fc.Arbitrary<Rule> {
  return required(
    { kind: fc.constant(kind), ...members },
    { ...nodeMembers, ...options },
  ) as fc.Arbitrary<Rule>;
}

/** Objects with all of the first members and any of the second. */
function required<Must extends object, May extends object>(
  must: { [Member in keyof Must]: fc.Arbitrary<Must[Member]> },
  may: { [Member in keyof May]: fc.Arbitrary<May[Member]> },
): fc.Arbitrary<Must & Partial<May>> {
  const requiredKeys = Object.keys(must);
  return fc.record({ ...must, ...may }, { requiredKeys: requiredKeys as never }) as never;
}

function optional<May extends object>(
  may: {
    [Member in keyof May]: fc.Arbitrary<May[Member]>;
  },
): fc.Arbitrary<Partial<May>> {
  return required<Record<never, never>, May>({}, may);
}

function shares(): fc.Arbitrary<string[]> {
  return fc.uniqueArray(fc.constantFrom('r1', 'r2', 'r3', 'elsewhere'), { maxLength: 2 });
}
