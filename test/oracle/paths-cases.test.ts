import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Evaluator } from '../../engine/evaluate/evaluator.ts';
import { wholeState } from '../../engine/evaluate/student/student.ts';
import { isMet } from '../../engine/evaluate/verdict.ts';
import { WorkMeter } from '../../engine/evaluate/work-meter.ts';
import type { PathEnumeration } from '../../engine/paths/alternative-path.ts';
import { enumeratePaths } from '../../engine/paths/enumerate-paths.ts';
import type { CatalogSource, SourceCourse } from '../../engine/publish/catalog-source.ts';
import type { Rule } from '../../shared/contract/rule.ts';
import type { EntryStatus } from '../../shared/contract/words.ts';
import { type CourseGraph, copyText, findCourse } from '../../shared/index-format/course-graph.ts';
import { fromJob } from '../../shared/job/codec.ts';
import { defaultBounds } from '../../shared/job/job.ts';
import { unlimitedMeter, unlockJob } from './ask.ts';
import { graphInMemory } from './graph-in-memory.ts';

type Courses = Readonly<Record<string, Partial<SourceCourse>>>;

const one = (course_code: string): Rule => ({ kind: 'course', course_code });
const allOf = (...rules: Rule[]): Rule => ({ kind: 'all_of', rules });
const anyOf = (...rules: Rule[]): Rule => ({ kind: 'any_of', rules });
const unparsed: Rule = { kind: 'unparsed', text: 'See the board' };
const pair: Rule = {
  kind: 'courses_from',
  from: { subjects: ['A', 'B', 'C'] },
  count: 2,
  blocks: [['A 1', 'A 2']],
};
const timeless = unlimitedMeter();

function catalog(courses: Courses, requirement: Rule = allOf()): CatalogSource {
  return {
    catalog: {
      institution: 'Case College',
      catalog_version_id: 'cases-2026',
      captured_at: '2026-01-01T00:00:00Z',
    },
    courses: Object.entries(courses).map(([course_code, rest]) => ({
      course_code,
      title: course_code,
      units: 0.5,
      ...rest,
    })),
    credentials: [{ credential_id: 'credential:case', kind: 'minor', title: 'Case', requirement }],
    renames: [],
    remarks: [],
  };
}

interface Question {
  readonly held?: Readonly<Record<string, EntryStatus>>;
  /** Of all that is held. */
  readonly grade?: number;
  readonly bounds?: Partial<typeof defaultBounds>;
  readonly meter?: WorkMeter;
}

function load(graph: CourseGraph, { held = {}, grade }: Question): Evaluator {
  const evaluator = new Evaluator(graph);
  const state = {
    catalog_version_id: 'cases-2026',
    terms: [{ term_id: '2026-fall' }],
    courses: Object.entries(held).map(([course_code, status]) => ({
      term_id: '2026-fall',
      course_code,
      status,
      ...(grade === undefined ? {} : { grade }),
    })),
    credential_ids: [],
    attributes: {},
  };
  evaluator.load(fromJob(unlockJob(graph, state, [])));
  return evaluator;
}

function listed(graph: CourseGraph, { paths, truncatedBy }: PathEnumeration): (string | null)[] {
  const lines = paths.map(
    ({ courses, depth }) => `${courses.map((id) => copyText(graph, id)).join(' > ')} @${depth}`,
  );
  return truncatedBy === null ? lines : [...lines, `cut by ${truncatedBy}`];
}

/** The paths to course T 1. */
function pathsToT(courses: Courses, question: Question = {}): (string | null)[] {
  const graph = graphInMemory(catalog(courses));
  const target = { kind: 'course' as const, course: findCourse(graph, 'T 1'), term: wholeState };
  const bounds = { ...defaultBounds, ...question.bounds };
  return listed(graph, enumeratePaths(load(graph, question), target, bounds, question.meter ?? timeless));
}

const cases: readonly { name: string; courses: Courses; question?: Question; paths: readonly string[] }[] = [
  { name: 'a course without rules needs no path', courses: { 'T 1': {} }, paths: [] },
  {
    name: 'prerequisites of prerequisites come before them',
    courses: { 'T 1': { prerequisite: one('B 1') }, 'B 1': { prerequisite: one('C 1') }, 'C 1': {} },
    paths: ['C 1 > B 1 @2'],
  },
  {
    name: 'fewest courses first, then units, then codes',
    courses: {
      'T 1': { prerequisite: anyOf(allOf(one('A 1'), one('B 1')), one('C 1'), one('D 1'), one('E 1')) },
      'A 1': { units: 0.25 },
      'B 1': { units: 0.25 },
      'C 1': { units: 1 },
      'D 1': {},
      'E 1': {},
    },
    paths: ['D 1 @1', 'E 1 @1', 'C 1 @1', 'A 1 > B 1 @1'],
  },
  {
    name: 'a course is there for its own corequisite',
    courses: {
      'T 1': { prerequisite: one('A 1') },
      'A 1': { prerequisite: one('B 1'), corequisite: allOf(one('A 1'), pair) },
      'A 2': { prerequisite: one('A 2') },
      'B 1': {},
    },
    question: { held: { 'A 2': 'taken' } },
    paths: ['B 1 > A 1 @2'],
  },
  {
    name: 'max_courses allows as many distinct courses as it says',
    courses: {
      'T 1': { prerequisite: anyOf(one('A 1'), allOf(one('B 1'), one('C 1'))) },
      'A 1': {},
      'B 1': {},
      'C 1': {},
    },
    question: { bounds: { max_courses: 3 } },
    paths: ['A 1 @1', 'B 1 > C 1 @1'],
  },
  {
    name: 'max_courses cuts off the path that would exceed it',
    courses: {
      'T 1': { prerequisite: anyOf(one('A 1'), allOf(one('B 1'), one('C 1'))) },
      'A 1': {},
      'B 1': {},
      'C 1': {},
    },
    question: { bounds: { max_courses: 2 } },
    paths: ['A 1 @1', 'cut by max_courses'],
  },
  {
    name: 'a course that helps twice is taken once',
    courses: {
      'T 1': { prerequisite: allOf(anyOf(one('A 1'), one('B 1')), anyOf(one('B 1'), one('C 1'))) },
      'A 1': {},
      'B 1': {},
      'C 1': {},
    },
    paths: ['B 1 @1', 'A 1 > C 1 @1'],
  },
  {
    name: 'a cycle of prerequisites has no path',
    courses: {
      'T 1': { prerequisite: one('A 1') },
      'A 1': { prerequisite: one('B 1') },
      'B 1': { prerequisite: one('A 1') },
    },
    paths: [],
  },
  {
    name: 'a cycle with an alternative is entered by it',
    courses: {
      'T 1': { prerequisite: allOf(one('A 1'), one('B 1')) },
      'A 1': { prerequisite: anyOf(one('B 1'), one('C 1')) },
      'B 1': { prerequisite: one('A 1') },
      'C 1': {},
    },
    paths: ['C 1 > A 1 > B 1 @2'],
  },
  {
    name: 'a course that is its own prerequisite has no path',
    courses: { 'T 1': { prerequisite: anyOf(one('T 1'), one('A 1')) }, 'A 1': { prerequisite: one('A 1') } },
    paths: [],
  },
  {
    name: 'a lecture and its laboratory are taken together',
    courses: { 'T 1': { corequisite: one('T 1L') }, 'T 1L': { corequisite: one('T 1') } },
    paths: ['T 1L @1'],
  },
  {
    name: 'courses that are corequisites of each other are taken together',
    courses: {
      'T 1': { prerequisite: one('A 1') },
      'A 1': { corequisite: one('B 1') },
      'B 1': { corequisite: one('A 1') },
    },
    paths: ['A 1 > B 1 @2'],
  },
  {
    name: 'an undecidable requirement has no path',
    courses: { 'T 1': { prerequisite: allOf(unparsed, one('A 1')) }, 'A 1': {} },
    paths: [],
  },
  {
    name: 'a path avoids an undecidable alternative',
    courses: {
      'T 1': { prerequisite: anyOf(unparsed, one('A 1'), one('B 1')) },
      'A 1': { prerequisite: { kind: 'consent' } },
      'B 1': {},
    },
    paths: ['B 1 @1'],
  },
  {
    name: 'no path has two courses that exclude each other',
    courses: {
      'T 1': { prerequisite: { kind: 'n_of', count: 2, rules: [one('A 1'), one('B 1'), one('C 1')] } },
      'A 1': { antirequisites: ['B 1'] },
      'B 1': {},
      'C 1': {},
    },
    paths: ['A 1 > C 1 @1', 'B 1 > C 1 @1'],
  },
  {
    name: 'a course that excludes a held one is not added',
    courses: {
      'T 1': { prerequisite: anyOf(one('A 1'), one('B 1')) },
      'A 1': { antirequisites: ['H 1'] },
      'B 1': {},
      'H 1': {},
    },
    question: { held: { 'H 1': 'taken' } },
    paths: ['B 1 @1'],
  },
  {
    name: 'a target whose antirequisite is held has no path',
    courses: { 'T 1': { prerequisite: one('A 1'), antirequisites: ['H 1'] }, 'A 1': {}, 'H 1': {} },
    question: { held: { 'H 1': 'taken' } },
    paths: [],
  },
  {
    name: 'a planned course is not added',
    courses: { 'T 1': { prerequisite: allOf(one('A 1'), one('B 1')) }, 'A 1': {}, 'B 1': {} },
    question: { held: { 'A 1': 'planned' } },
    paths: ['B 1 @1'],
  },
  {
    name: 'of cross-listed courses a path has one',
    courses: {
      'T 1': {
        prerequisite: { kind: 'courses_from', from: { course_codes: ['A 1', 'B 1', 'C 1'] }, count: 1 },
      },
      'A 1': { cross_listings: ['B 1'] },
      'B 1': {},
      'C 1': {},
    },
    paths: ['A 1 @1', 'C 1 @1'],
  },
  {
    name: 'a course held below the required grade is retaken',
    courses: {
      'T 1': {
        prerequisite: allOf(
          { kind: 'course', course_code: 'A 1', minimum_grade: 60 },
          one('B 1'),
          one('C 1'),
        ),
      },
      'A 1': {},
      'B 1': {},
      'C 1': {},
    },
    question: { held: { 'A 1': 'taken', 'C 1': 'taken' }, grade: 50 },
    paths: ['A 1 > B 1 @1'],
  },
  {
    name: 'a course that cannot be taken under its named code is taken under another',
    courses: {
      'T 1': { prerequisite: one('A 1') },
      'A 1': { prerequisite: unparsed, cross_listings: ['B 1'] },
      'B 1': { prerequisite: one('C 1') },
      'C 1': {},
    },
    paths: ['C 1 > B 1 @2'],
  },
  {
    name: 'a course is taken under another code where fewer courses then do',
    courses: {
      'T 1': { prerequisite: allOf(one('A 1'), one('D 1')) },
      'A 1': { prerequisite: one('C 1'), cross_listings: ['B 1'] },
      'B 1': {},
      'C 1': {},
      'D 1': { cross_listings: ['E 1'] },
      'E 1': {},
    },
    paths: ['B 1 > D 1 @1'],
  },
  {
    name: 'codes of one course that ask for different courses make paths of their own',
    courses: {
      'T 1': { prerequisite: one('A 1') },
      'A 1': { prerequisite: one('C 1'), cross_listings: ['B 1'] },
      'B 1': { prerequisite: one('D 1') },
      'C 1': {},
      'D 1': {},
    },
    paths: ['C 1 > A 1 @2', 'D 1 > B 1 @2'],
  },
  {
    name: 'codes of one course that ask for the same are one path, by the code that the rule names',
    courses: {
      'T 1': { prerequisite: one('B 1') },
      'A 1': { prerequisite: anyOf(one('C 1'), unparsed), cross_listings: ['B 1'] },
      'B 1': { prerequisite: anyOf(one('C 1'), { kind: 'unparsed', text: 'Ask the department' }) },
      'C 1': {},
    },
    paths: ['C 1 > B 1 @2'],
  },
  {
    name: 'a course of a set is taken under a code that the set does not hold where only that one can be taken',
    courses: {
      'T 1': { prerequisite: { kind: 'courses_from', from: { subjects: ['A'] }, count: 2 } },
      'A 1': { prerequisite: unparsed, cross_listings: ['B 1'] },
      'A 2': {},
      'B 1': {},
    },
    paths: ['A 2 > B 1 @1'],
  },
  {
    name: 'a course brings its subject under another code',
    courses: {
      'T 1': {
        prerequisite: { kind: 'courses_from', from: { subjects: ['A'] }, count: 2, minimum_subjects: 2 },
      },
      'A 1': { cross_listings: ['B 1'] },
      'A 2': {},
      'B 1': {},
    },
    paths: ['A 2 > B 1 @1'],
  },
  {
    name: 'under another code a course may have fewer levels',
    courses: {
      'T 1': { prerequisite: allOf(one('A 1'), one('B 1')) },
      'A 1': { prerequisite: one('C 1') },
      'B 1': {},
      'C 1': { prerequisite: one('D 1'), cross_listings: ['E 1'] },
      'D 1': {},
      'E 1': { prerequisite: one('B 1') },
    },
    question: { bounds: { max_depth: 2 } },
    paths: ['B 1 > E 1 > A 1 @2', 'cut by max_depth'],
  },
  {
    name: 'of cross-listed courses the one with enough units is taken',
    courses: {
      'T 1': { prerequisite: { kind: 'courses_from', from: { subjects: ['A'] }, units: 1 } },
      'A 1': { cross_listings: ['A 2'], units: 0.25 },
      'A 2': {},
      'A 3': {},
      'A 4': {},
    },
    paths: ['A 2 > A 3 @1', 'A 2 > A 4 @1', 'A 3 > A 4 @1'],
  },
  {
    name: 'the other half of a block that is held in part brings both',
    courses: {
      'T 1': { prerequisite: pair },
      'A 1': {},
      'A 2': {},
      'B 1': {},
      'C 1': {},
    },
    question: { held: { 'A 1': 'taken' } },
    paths: ['A 2 @1', 'B 1 > C 1 @1'],
  },
  {
    name: 'a block of which a course cannot be taken does not count',
    courses: {
      'T 1': { prerequisite: pair },
      'A 1': {},
      'A 2': { prerequisite: unparsed },
      'B 1': {},
      'C 1': {},
    },
    question: { held: { 'A 1': 'taken' } },
    paths: ['B 1 > C 1 @1'],
  },
  {
    name: 'units are reached with as few courses as possible',
    courses: {
      'T 1': {
        prerequisite: { kind: 'courses_from', from: { course_codes: ['A 1', 'B 1', 'C 1'] }, units: 1 },
      },
      'A 1': {},
      'B 1': {},
      'C 1': { units: 1 },
    },
    paths: ['C 1 @1', 'A 1 > B 1 @1'],
  },
  {
    name: 'levels below the bound are left out, and the bound is named',
    courses: {
      'T 1': { prerequisite: anyOf(one('A 1'), one('B 1')) },
      'A 1': { prerequisite: one('C 1') },
      'B 1': {},
      'C 1': {},
    },
    question: { bounds: { max_depth: 1 } },
    paths: ['B 1 @1', 'cut by max_depth'],
  },
  {
    name: 'the time limit ends the search, and is reported',
    courses: { 'T 1': { prerequisite: one('A 1') }, 'A 1': {} },
    question: { meter: lateMeter() },
    paths: ['cut by time'],
  },
  {
    name: 'the work budget ends the search, and is reported',
    courses: { 'T 1': { prerequisite: one('A 1') }, 'A 1': {} },
    question: { meter: new WorkMeter(1) },
    paths: ['cut by work'],
  },
];

function lateMeter(): WorkMeter {
  let milliseconds = 0;
  const meter = new WorkMeter(Number.POSITIVE_INFINITY, { now: () => (milliseconds += 1000), budgetMs: 1 });
  while (!meter.spend(1000));
  return meter;
}

for (const { name, courses, question, paths } of cases) {
  test(name, () => assert.deepEqual(pathsToT(courses, question), paths));
}

test('a bound cuts the search where one fewer than it takes is allowed, and is named', () => {
  const courses = {
    'T 1': { prerequisite: allOf(anyOf(one('A 1'), one('B 1')), anyOf(one('C 1'), one('D 1'))) },
    'A 1': {},
    'B 1': {},
    'C 1': {},
    'D 1': {},
  };
  const all = ['A 1 > C 1 @1', 'A 1 > D 1 @1', 'B 1 > C 1 @1', 'B 1 > D 1 @1'];
  // The empty set and those of its two courses; two courses to add to each of the three.
  for (const [bound, taken] of Object.entries({ max_nodes: 3, max_edges: 6, max_courses: 4 })) {
    assert.deepEqual(pathsToT(courses, { bounds: { [bound]: taken } }), all, bound);
    const cut = pathsToT(courses, { bounds: { [bound]: taken - 1 } });
    assert.equal(cut.pop(), `cut by ${bound}`);
    assert.deepEqual(cut, all.slice(0, cut.length));
  }
});

test('a requirement names whole chains on its first level', () => {
  const requirement = allOf(one('A 1'), one('B 1'), one('C 1'));
  const courses = { 'A 1': { prerequisite: one('B 1') }, 'B 1': { prerequisite: one('C 1') }, 'C 1': {} };
  const graph = graphInMemory(catalog(courses, requirement));
  const found = enumeratePaths(
    load(graph, {}),
    { kind: 'credential', credential: 0 },
    { ...defaultBounds, max_depth: 1 },
    timeless,
  );
  assert.deepEqual(listed(graph, found), ['C 1 > B 1 > A 1 @1']);
});

test('a given test of a credential replaces its plain verdict', () => {
  const graph = graphInMemory(
    catalog({ 'A 1': {}, 'B 1': {}, 'C 1': {} }, { kind: 'courses_from', from: {}, count: 1 }),
  );
  const evaluator = load(graph, {});
  const target = { kind: 'credential' as const, credential: 0 };
  // Stricter than the requirement says: C 1 must be one of two courses.
  const isCredentialMet = (): boolean =>
    evaluator.student.entryCount >= 2 &&
    isMet(evaluator.student.entryVerdict(findCourse(graph, 'C 1'), 0, wholeState));
  const found = enumeratePaths(evaluator, target, defaultBounds, timeless, isCredentialMet);
  assert.deepEqual(listed(graph, found), ['A 1 > C 1 @1', 'B 1 > C 1 @1']);
});

test('a cycle whose other rules nothing meets is not called cut by depth, whichever of its courses is asked first', () => {
  const concurrent = (course_code: string): Rule => ({ kind: 'course', course_code, concurrent: true });
  const graph = graphInMemory(
    catalog({
      'T 1': { prerequisite: { kind: 'courses_from', from: { subjects: ['A', 'B', 'C', 'D'] }, units: 0.5 } },
      'A 1': { prerequisite: concurrent('C 1') },
      'B 1': { prerequisite: { kind: 'n_of', count: 2, rules: [concurrent('A 1')] } },
      'C 1': {
        corequisite: {
          kind: 'courses_from',
          from: { course_codes: ['A 1', 'D 1'] },
          units: 0.5,
          blocks: [['C 1', 'E 1']],
        },
      },
      'D 1': { corequisite: anyOf(one('B 1')) },
    }),
  );
  const found = enumeratePaths(
    load(graph, {}),
    { kind: 'course', course: findCourse(graph, 'T 1'), term: wholeState },
    { ...defaultBounds, max_depth: 20 },
    timeless,
  );
  assert.deepEqual(listed(graph, found), ['A 1 > C 1 @1']);
});
