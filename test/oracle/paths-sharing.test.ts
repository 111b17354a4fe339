/** Paths to credentials whose rules contend for courses: the minimal sets with which an allocation meets them. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { allocate } from '../../engine/allocate/allocate.ts';
import { Evaluator } from '../../engine/evaluate/evaluator.ts';
import { isMet } from '../../engine/evaluate/verdict.ts';
import { WorkMeter } from '../../engine/evaluate/work-meter.ts';
import { enumeratePaths } from '../../engine/paths/enumerate-paths.ts';
import type { CatalogSource } from '../../engine/publish/catalog-source.ts';
import type { Rule } from '../../shared/contract/rule.ts';
import type { StateDocument } from '../../shared/contract/student-state.ts';
import { type CourseGraph, copyText } from '../../shared/index-format/course-graph.ts';
import { fromJob } from '../../shared/job/codec.ts';
import { defaultBounds } from '../../shared/job/job.ts';
import { runs } from '../property-runs.ts';
import { unlimitedMeter, unlockJob } from './ask.ts';
import { heldEntry } from './counting-entries.ts';
import { graphInMemory } from './graph-in-memory.ts';
import { codes, sharingCatalog, sharingState } from './random-sharing.ts';

interface Case {
  readonly graph: CourseGraph;
  readonly evaluator: Evaluator;
}

const timeless = unlimitedMeter();

function caseOf(source: CatalogSource): Case {
  const graph = graphInMemory(source);
  return { graph, evaluator: new Evaluator(graph) };
}

/** What an allocation may cost here: some of the catalogs are too hard for trying every set. */
const maximumUnits = 2_000_000;

class TooHard extends Error {}

function isMetBy(evaluator: Evaluator): boolean {
  const { trees, proven } = allocate(evaluator, [0], new WorkMeter(maximumUnits));
  if (!proven) throw new TooHard();
  return trees.some(({ verdict }) => isMet(verdict));
}

/** Paths to the first credential; bounds as wide as such small catalogs need. */
function pathsTo({ graph, evaluator }: Case, state: StateDocument): string[] {
  evaluator.load(fromJob(unlockJob(graph, state, [])));
  const bounds = { ...defaultBounds, max_nodes: 2500, max_edges: 7500 };
  const target = { kind: 'credential' as const, credential: 0 };
  const { paths, truncatedBy } = enumeratePaths(evaluator, target, bounds, timeless, () =>
    isMetBy(evaluator),
  );
  assert.equal(truncatedBy, null);
  return paths.map(({ courses }) => courses.map((course) => copyText(graph, course)).join(', '));
}

/** Codes that are one course; the catalogs cross-list at most one pair. */
type CourseOf = (code: string) => string;

function courseOf(source: CatalogSource): CourseOf {
  const pair = source.courses.find(({ cross_listings }) => cross_listings !== undefined);
  return (code) => (pair?.cross_listings?.includes(code) === true ? pair.course_code : code);
}

/** The courses of each path, whichever of their codes it names. */
function byCourse(paths: readonly string[], course: CourseOf): string[] {
  return paths.map((path) => path.split(', ').map(course).sort().join(', ')).sort();
}

/** Every set of further courses is tried, small ones first, under each of their codes. */
function minimalSets(asked: Case, state: StateDocument, course: CourseOf): string[] {
  const held = (code: string) =>
    state.courses.map(heldEntry).filter((entry) => course(entry.course_code) === course(code));
  // A course that was failed, is held below the grade that rules require, or as an entry they do not count, may be retaken.
  const further = codes.filter((code) =>
    held(code).every(
      ({ status, grade }) =>
        status === 'failed' ||
        (status === 'taken' && grade === 50) ||
        (status === 'transferred' && grade !== undefined),
    ),
  );
  const sets = Array.from({ length: 2 ** further.length }, (_, bits) =>
    further.filter((_code, index) => ((bits >> index) & 1) === 1),
  ).sort((a, b) => a.length - b.length);
  const found: string[][] = [];
  for (const set of sets) {
    const courses = set.map(course);
    if (new Set(courses).size < courses.length) continue;
    if (found.some((smaller) => smaller.every((code) => courses.includes(course(code))))) continue;
    if (isMetWith(asked, state, set)) found.push(set);
  }
  return found.filter(({ length }) => length > 0).map((set) => set.join(', '));
}

function isMetWith({ graph, evaluator }: Case, state: StateDocument, added: readonly string[]): boolean {
  const more = added.map((course_code) => ({
    term_id: '2027-fall',
    course_code,
    status: 'planned' as const,
  }));
  evaluator.load(fromJob(unlockJob(graph, { ...state, courses: [...state.courses, ...more] }, [])));
  return isMetBy(evaluator);
}

test('paths to a credential are the minimal sets of courses with which an allocation meets it', () => {
  let withPaths = 0;
  fc.assert(
    fc.property(sharingCatalog, sharingState, (source, state) => {
      // A grade that is missing may turn out to be enough, so its course is not taken again.
      fc.pre(state.courses.every(({ status, grade }) => status !== 'transferred' || grade !== undefined));
      const asked = caseOf(source);
      const course = courseOf(source);
      try {
        const expected = minimalSets(asked, state, course);
        assert.deepEqual(byCourse(pathsTo(asked, state), course), byCourse(expected, course));
        if (expected.length > 0) withPaths += 1;
      } catch (error) {
        if (!(error instanceof TooHard)) throw error;
      }
    }),
    runs(60),
  );
  assert.ok(withPaths > 2, `${withPaths} of the cases have paths`);
});

const one = (course_code: string): Rule => ({ kind: 'course', course_code });
const pool: Rule = { kind: 'courses_from', from: { subjects: ['AA'] }, count: 2 };
const choice: Rule = { kind: 'any_of', rules: [one('BB 1'), one('BB 2')] };
const parted: Rule = { kind: 'all_of', exclusive: true, rules: [pool, one('AA 1')] };

const nested: Readonly<Record<string, Rule>> = {
  'an exclusive group': parted,
  'a limited group': {
    kind: 'all_of',
    rules: [pool],
    limits: [{ from: { course_codes: ['AA 1', 'AA 2'] }, maximum_count: 1 }],
  },
  'another credential': { kind: 'credential', credential_ids: ['credential:inner'] },
};

for (const [name, inner] of Object.entries(nested)) {
  test(`paths next to ${name} that is met only under an allocation`, () => {
    const asked = caseOf(catalogOf({ kind: 'all_of', rules: [inner, choice] }));
    const taken = ['AA 1', 'AA 2', 'AA 3'].map((course_code) => ({
      term_id: '2026-fall',
      course_code,
      status: 'taken' as const,
    }));
    const state = {
      catalog_version_id: 'oracle-2026',
      terms: [{ term_id: '2026-fall' }, { term_id: '2027-fall' }],
      courses: taken,
      credential_ids: [],
      attributes: {},
    };
    assert.deepEqual(pathsTo(asked, state), ['BB 1', 'BB 2']);
    const earlier = { ...state, courses: taken.slice(0, 2) };
    assert.deepEqual(pathsTo(asked, earlier), ['AA 3, BB 1', 'AA 3, BB 2']);
  });
}

function catalogOf(requirement: Rule): CatalogSource {
  return {
    catalog: {
      institution: 'Case College',
      catalog_version_id: 'oracle-2026',
      captured_at: '2026-01-01T00:00:00Z',
    },
    courses: codes.map((course_code) => ({ course_code, title: course_code, units: 0.5 })),
    credentials: [
      { credential_id: 'credential:case', kind: 'minor', title: 'Case', requirement },
      { credential_id: 'credential:inner', kind: 'major', title: 'Inner', requirement: parted },
    ],
    renames: [],
    remarks: [],
  };
}
