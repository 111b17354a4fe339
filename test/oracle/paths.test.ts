import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { Evaluator } from '../../engine/evaluate/evaluator.ts';
import { wholeState } from '../../engine/evaluate/student/student.ts';
import type { AlternativePath, PathEnumeration } from '../../engine/paths/alternative-path.ts';
import { enumeratePaths } from '../../engine/paths/enumerate-paths.ts';
import type { CatalogSource, SourceCourse } from '../../engine/publish/catalog-source.ts';
import type { CourseSet, Rule } from '../../shared/contract/rule.ts';
import type { StateDocument } from '../../shared/contract/student-state.ts';
import { type CourseGraph, copyText, findCourse } from '../../shared/index-format/course-graph.ts';
import { fromJob } from '../../shared/job/codec.ts';
import type { Bounds } from '../../shared/job/job.ts';
import { boundLimits } from '../../shared/limits.ts';
import { runs } from '../property-runs.ts';
import { unlimitedMeter, unlockJob } from './ask.ts';
import { type BruteCatalog, type BrutePath, BrutePaths, type BruteTarget } from './brute-paths.ts';
import type { CourseOf } from './brute-truth.ts';
import { graphInMemory } from './graph-in-memory.ts';
import { naiveAntirequisites } from './naive-antirequisites.ts';
import { readExclusions } from './naive-exclusions.ts';
import { sometimesInBlocks } from './random-blocks.ts';

const codes = ['AA 101', 'AA 102', 'AA 201', 'AA 202', 'BB 101', 'BB 102', 'BB 201', 'BB 202'];
const credentialIds = ['credential:one', 'credential:two'];
const termIds = ['2026-fall', '2027-winter', '2027-fall'];
const anyCode = fc.constantFrom(...codes, ...codes, 'AA 999');

const courseSet: fc.Arbitrary<CourseSet> = fc.oneof(
  fc.record({ course_codes: fc.uniqueArray(anyCode, { minLength: 2, maxLength: 5 }) }),
  fc.record(
    {
      subjects: fc.uniqueArray(fc.constantFrom('AA', 'BB'), { minLength: 1 }),
      exclude_course_codes: fc.uniqueArray(anyCode, { maxLength: 2 }),
    },
    { requiredKeys: ['subjects'] },
  ),
);

const selection: fc.Arbitrary<Rule> = sometimesInBlocks(
  fc.oneof(
    fc.record(
      {
        kind: fc.constant('courses_from' as const),
        from: courseSet,
        count: fc.integer({ min: 1, max: 3 }),
        maximum_per_subject: fc.integer({ min: 1, max: 2 }),
        minimum_subjects: fc.constant(2),
      },
      { requiredKeys: ['kind', 'from', 'count'] },
    ),
    fc.record({
      kind: fc.constant('courses_from' as const),
      from: courseSet,
      units: fc.constantFrom(0.5, 1, 1.25),
    }),
  ),
  anyCode,
);

const leaf: fc.Arbitrary<Rule> = fc.oneof(
  {
    weight: 40,
    arbitrary: fc.record(
      { kind: fc.constant('course' as const), course_code: anyCode, concurrent: fc.boolean() },
      { requiredKeys: ['kind', 'course_code'] },
    ),
  },
  { weight: 8, arbitrary: selection },
  fc.constant<Rule>({ kind: 'level', minimum: '1A' }),
  fc.constant<Rule>({ kind: 'unparsed', text: 'See the board' }),
);

/** Rules in which groups of courses are common and exclusions and conditions are rare. */
const { rule } = fc.letrec<{ rule: Rule; rules: Rule[] }>((tie) => ({
  rules: fc.array(tie('rule'), { minLength: 1, maxLength: 3 }),
  rule: fc.oneof(
    { maxDepth: 2, withCrossShrink: true },
    { weight: 8, arbitrary: leaf },
    { weight: 6, arbitrary: fc.record({ kind: fc.constant('all_of' as const), rules: tie('rules') }) },
    { weight: 6, arbitrary: fc.record({ kind: fc.constant('any_of' as const), rules: tie('rules') }) },
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constant('n_of' as const),
        count: fc.integer({ min: 1, max: 2 }),
        rules: tie('rules'),
      }),
    },
    fc.record({ kind: fc.constant('none_of' as const), rules: tie('rules') }),
    fc.record(
      // biome-ignore lint/suspicious/noThenProperty: the contract's name for the member.
      { kind: fc.constant('when' as const), if: tie('rule'), then: tie('rule'), otherwise: tie('rule') },
      { requiredKeys: ['kind', 'if', 'then'] },
    ),
  ),
}));

const nothingAsked = fc.constant<Rule>({ kind: 'all_of', rules: [] });

function course(course_code: string): fc.Arbitrary<SourceCourse> {
  return fc.record(
    {
      course_code: fc.constant(course_code),
      title: fc.constant(course_code),
      units: fc.constantFrom(0.5, 0.25, 1),
      prerequisite: rule,
      corequisite: fc.oneof({ weight: 3, arbitrary: nothingAsked }, { weight: 2, arbitrary: rule }),
      cross_listings: fc.oneof(
        { weight: 5, arbitrary: fc.constant<string[]>([]) },
        {
          weight: 1,
          arbitrary: fc.constantFrom(...codes.filter((code) => code !== course_code)).map((code) => [code]),
        },
      ),
      antirequisites: fc.oneof(
        { weight: 4, arbitrary: fc.constant<string[]>([]) },
        { weight: 1, arbitrary: fc.uniqueArray(anyCode, { maxLength: 2 }) },
      ),
    },
    { requiredKeys: ['course_code', 'title', 'units'] },
  );
}

const catalogSource: fc.Arbitrary<CatalogSource> = fc
  .record({
    courses: fc.tuple(...codes.map(course)),
    requirements: fc.tuple(...credentialIds.map(() => rule)),
  })
  .map(({ courses, requirements }) => ({
    catalog: {
      institution: 'Oracle College',
      catalog_version_id: 'oracle-2026',
      captured_at: '2026-01-01T00:00:00Z',
      levels: ['1A'],
      programs: [],
    },
    courses,
    credentials: credentialIds.map((credential_id, index) => ({
      credential_id,
      kind: 'minor' as const,
      title: credential_id,
      requirement: requirements[index] ?? { kind: 'all_of' as const, rules: [] },
    })),
    renames: [],
    remarks: [],
  }));

const studentState: fc.Arbitrary<StateDocument> = fc.record({
  catalog_version_id: fc.constant('oracle-2026'),
  terms: fc.constant(termIds.map((term_id) => ({ term_id }))),
  courses: fc.uniqueArray(
    fc.record({
      term_id: fc.constantFrom(...termIds),
      course_code: fc.constantFrom(...codes),
      status: fc.constantFrom('taken' as const, 'planned' as const),
    }),
    { maxLength: 3, selector: ({ course_code }) => course_code },
  ),
  credential_ids: fc.constant([]),
  attributes: fc.constantFrom({}, { level: '1A' }),
});

const generousBounds: Bounds = {
  max_nodes: 1e6,
  max_edges: 1e6,
  max_depth: 20,
  max_courses: 1e6,
  max_credentials: boundLimits.max_credentials.hard_max,
};

function enumerate(
  graph: CourseGraph,
  state: StateDocument,
  target: BruteTarget,
  term: number | null,
  bounds: Bounds,
): PathEnumeration {
  const evaluator = new Evaluator(graph);
  evaluator.load(fromJob(unlockJob(graph, state, [])));
  return enumeratePaths(
    evaluator,
    target.kind === 'course'
      ? { kind: 'course', course: findCourse(graph, target.course_code), term: term ?? wholeState }
      : { kind: 'credential', credential: credentialIds.indexOf(target.credential_id) },
    bounds,
    unlimitedMeter(),
  );
}

function line(graph: CourseGraph, path: AlternativePath): string {
  return `${path.courses.map((id) => copyText(graph, id)).join(', ')} | ${path.milliunits / 1000} | ${path.depth}`;
}

function bruteCatalog(source: CatalogSource): BruteCatalog {
  const antirequisites = naiveAntirequisites(source);
  return {
    courseOf: courseOf(source),
    courses: source.courses.map((from) => ({
      course_code: from.course_code,
      units: from.units ?? 0,
      prerequisite: from.prerequisite === undefined ? null : readExclusions(from.prerequisite),
      corequisite: from.corequisite === undefined ? null : readExclusions(from.corequisite),
      antirequisites: antirequisites.get(from.course_code) ?? [],
    })),
    credentials: new Map(
      source.credentials.flatMap(({ credential_id, requirement }) =>
        requirement === undefined ? [] : [[credential_id, readExclusions(requirement)]],
      ),
    ),
  };
}

/** Cross-listings hold both ways, in any number of steps. */
function courseOf({ courses }: CatalogSource): CourseOf {
  const names = new Map(courses.map(({ course_code }) => [course_code, course_code]));
  const nameOf: CourseOf = (code) => names.get(code) ?? code;
  for (const { course_code, cross_listings = [] } of courses)
    for (const other of cross_listings) {
      const [one, joined] = [nameOf(course_code), nameOf(other)];
      for (const [code, name] of names) if (name === joined) names.set(code, one);
    }
  return nameOf;
}

const targets: readonly BruteTarget[] = [
  ...codes.map((course_code) => ({ kind: 'course' as const, course_code })),
  ...credentialIds.map((credential_id) => ({ kind: 'credential' as const, credential_id })),
];

/** The student without further entries of a course that is held by another code. */
function oncePerCourse(state: StateDocument, { courseOf }: BruteCatalog): StateDocument {
  const held = new Set<string>();
  const isFirst = (code: string): boolean => !held.has(courseOf(code)) && held.add(courseOf(code)) === held;
  return { ...state, courses: state.courses.filter(({ course_code }) => isFirst(course_code ?? '')) };
}

function lineOf({ course_codes, units, depth }: BrutePath): string {
  return `${course_codes.join(', ')} | ${units} | ${depth}`;
}

/** The courses of each path, whichever of their codes it names; sorted. */
function courseSets(paths: readonly (readonly string[])[], { courseOf }: BruteCatalog): string[] {
  return paths.map((path) => path.map(courseOf).sort().join(', ')).sort();
}

function withoutCrossListings(source: CatalogSource): CatalogSource {
  return { ...source, courses: source.courses.map((course) => ({ ...course, cross_listings: [] })) };
}

function lines(graph: CourseGraph): (paths: readonly AlternativePath[]) => string[] {
  return (paths) => paths.map((path) => line(graph, path));
}

function setsOf(graph: CourseGraph, catalog: BruteCatalog): (paths: readonly AlternativePath[]) => string[] {
  const codesOf = ({ courses }: AlternativePath): string[] => courses.map((id) => copyText(graph, id));
  return (paths) => courseSets(paths.map(codesOf), catalog);
}

/** The sets of courses of all paths, once each. */
function distinctSets(paths: readonly BrutePath[], catalog: BruteCatalog): string[] {
  return [
    ...new Set(
      courseSets(
        paths.map(({ course_codes }) => course_codes),
        catalog,
      ),
    ),
  ];
}

test('the paths are those found by trying every subset of the catalog', () => {
  let compared = 0;
  let longest = 0;
  let underOtherCodes = 0;
  fc.assert(
    fc.property(
      catalogSource,
      studentState,
      fc.constantFrom(null, null, 1, 2),
      fc.constantFrom(20, 20, 1, 2),
      (source, drawn, term, max_depth) => {
        const graph = graphInMemory(source);
        const catalog = bruteCatalog(source);
        const state = oncePerCourse(drawn, catalog);
        const brute = new BrutePaths(catalog, state);
        for (const target of targets) {
          const expected = brute.paths(target, term, max_depth);
          const { paths, truncatedBy } = enumerate(graph, state, target, term, {
            ...generousBounds,
            max_depth,
          });
          const found = lines(graph)(paths);
          const label = JSON.stringify(target);
          // Each of them holds under the codes that it names, in the contract's order, and no courses are missing or twice.
          assert.deepEqual(
            found,
            expected.map(lineOf).filter((other) => found.includes(other)),
            label,
          );
          const sets = distinctSets(expected, catalog);
          assert.deepEqual(setsOf(graph, catalog)(paths), sets, label);
          assert.ok(truncatedBy === null || truncatedBy === 'max_depth', String(truncatedBy));
          if (truncatedBy === null)
            assert.deepEqual(distinctSets(brute.paths(target, term, 20), catalog), sets, label);
          compared += paths.length;
          underOtherCodes += expected.length - paths.length;
          for (const { courses } of paths) longest = Math.max(longest, courses.length);
        }
      },
    ),
    runs(150),
  );
  assert.ok(
    compared > 100 && longest > 2 && underOtherCodes > 0,
    `only ${compared} paths of up to ${longest} courses were compared, ${underOtherCodes} under other codes`,
  );
});

/** What `max_courses` bounds: the distinct courses of all paths. */
function distinctCourses(paths: readonly (readonly string[])[]): number {
  return new Set(paths.flat()).size;
}

test('max_courses allows exactly as many distinct courses as it says', () => {
  let cut = 0;
  let exact = 0;
  fc.assert(
    fc.property(catalogSource, studentState, fc.constantFrom(...targets), (drawn, state, target) => {
      const source = withoutCrossListings(drawn);
      const graph = graphInMemory(source);
      const all = new BrutePaths(bruteCatalog(source), state).paths(target, null, 20);
      const expected = all.map(({ course_codes }) => course_codes);
      const needed = distinctCourses(expected);
      for (let max_courses = 0; max_courses <= needed + 1; max_courses += 1) {
        const bounds = { ...generousBounds, max_courses };
        const { paths, truncatedBy } = enumerate(graph, state, target, null, bounds);
        const found = paths.map(({ courses }) => courses.map((id) => copyText(graph, id)));
        const label = `${JSON.stringify(target)}: ${max_courses} of ${needed} courses`;
        assert.equal(truncatedBy, max_courses < needed ? 'max_courses' : null, label);
        assert.ok(distinctCourses(found) <= max_courses, label);
        if (max_courses >= needed) {
          assert.deepEqual(found, expected, label);
          exact += needed;
          continue;
        }
        // Paths are found by size: what was cut off is no shorter, and its first path exceeds the bound.
        const missing = expected.filter((path) => !found.some((other) => other.join() === path.join()));
        assert.equal(found.length + missing.length, expected.length, label);
        const shortest = Math.min(...missing.map((path) => path.length));
        assert.ok(
          found.every((path) => path.length <= shortest),
          label,
        );
        const next = missing.filter((path) => path.length === shortest);
        assert.ok(
          next.some((path) => distinctCourses([...found, path]) > max_courses),
          label,
        );
        cut += 1;
      }
    }),
    runs(400),
  );
  assert.ok(cut > 20 && exact > 20, `only ${cut} lists were cut and ${exact} courses allowed`);
});

test('a bound cuts the list short, is named, and adds nothing to it', () => {
  const cuts = new Set<string>();
  const bounds = fc.record({
    max_nodes: fc.constantFrom(1, 2, 5, 1e6),
    max_edges: fc.constantFrom(0, 1, 3, 8, 1e6),
    max_depth: fc.constantFrom(0, 1, 20),
    max_courses: fc.constantFrom(0, 1, 2, 4, 1e6),
    max_credentials: fc.constant(5),
  });
  fc.assert(
    fc.property(catalogSource, studentState, bounds, fc.boolean(), (drawn, state, bound, isListedOnce) => {
      const source = isListedOnce ? withoutCrossListings(drawn) : drawn;
      const graph = graphInMemory(source);
      for (const target of targets) {
        const whole = enumerate(graph, state, target, null, generousBounds);
        const { paths, truncatedBy } = enumerate(graph, state, target, null, bound);
        // A bound on depth may leave a path another code of a course.
        const read = isListedOnce ? lines(graph) : setsOf(graph, bruteCatalog(source));
        const [some, all] = [read(paths), read(whole.paths)];
        assert.deepEqual(
          some,
          all.filter((path) => some.includes(path)),
        );
        if (truncatedBy === null) assert.deepEqual(some, all);
        else cuts.add(truncatedBy);
        const distinct = new Set(paths.flatMap(({ courses }) => courses));
        assert.ok(distinct.size <= bound.max_courses);
        assert.ok(paths.every(({ depth }) => depth <= bound.max_depth));
      }
    }),
    runs(150),
  );
  assert.deepEqual([...cuts].sort(), ['max_courses', 'max_depth', 'max_edges', 'max_nodes']);
});

test('neither the order of the entries nor an earlier enumeration changes the paths', () => {
  fc.assert(
    fc.property(catalogSource, studentState, (source, state) => {
      const graph = graphInMemory(source);
      const reversed = { ...state, courses: [...state.courses].reverse() };
      const evaluator = new Evaluator(graph);
      evaluator.load(fromJob(unlockJob(graph, reversed, [])));
      for (const [course, course_code] of codes.entries()) {
        const target = { kind: 'course' as const, course, term: wholeState };
        const meter = unlimitedMeter();
        const again = enumeratePaths(evaluator, target, generousBounds, meter);
        assert.deepEqual(
          again,
          enumerate(graph, state, { kind: 'course', course_code }, null, generousBounds),
        );
        assert.equal(evaluator.student.entryCount, state.courses.length);
      }
    }),
    runs(60),
  );
});
