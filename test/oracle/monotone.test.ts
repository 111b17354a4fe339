import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { CatalogSource } from '../../engine/publish/catalog-source.ts';
import type { AcademicResult } from '../../shared/contract/academic-result.ts';
import type { StateDocument } from '../../shared/contract/student-state.ts';
import { fromJob } from '../../shared/job/codec.ts';
import { emptyDetail } from '../../shared/job/job.ts';
import { toJob } from '../packed-jobs.ts';
import { runs } from '../property-runs.ts';
import { ask, packIds, timelessAnswerer, unlockJob } from './ask.ts';
import { graphInMemory } from './graph-in-memory.ts';
import { heights, isWorse } from './moves.ts';
import { catalogCodes, catalogSource, studentState } from './random-catalog.ts';
import { sharingCatalog, codes as sharingCodes, sharingState } from './random-sharing.ts';

type Entry = StateDocument['courses'][number];

interface Asked {
  readonly courses: (state: StateDocument) => readonly AcademicResult[];
  readonly credentials: (state: StateDocument) => readonly AcademicResult[];
}

/** Questions about every course and credential of a catalog, under any state. */
function asking(source: CatalogSource): Asked {
  const graph = graphInMemory(source);
  const answerer = timelessAnswerer(graph);
  const codes = source.courses.map(({ course_code }) => course_code);
  const credentials = packIds(source.credentials.map((_, row) => row));
  const detail = { ...emptyDetail, credentials };
  return {
    courses: (state) => ask(answerer, unlockJob(graph, state, codes)).data.results,
    credentials: (state) => {
      const job = fromJob(unlockJob(graph, state, []));
      return ask(answerer, toJob({ ...job, question: 'credential_progress', detail })).data.results;
    },
  };
}

/** A course that the state holds is evaluated for its own term, which the change may move. */
function mayBeCompared(before: AcademicResult, after: AcademicResult): boolean {
  return before.entry_status === undefined && after.entry_status === undefined;
}

function assertNoneWorse(before: readonly AcademicResult[], after: readonly AcademicResult[]): void {
  assert.equal(after.length, before.length);
  for (const [at, was] of before.entries()) {
    const is = after[at] ?? assert.fail('one result a target');
    if (!mayBeCompared(was, is)) continue;
    assert.ok(!isWorse(is.status, was.status), `${JSON.stringify(was.target)}: ${was.status} → ${is.status}`);
  }
}

/** What is met stays met, and satisfied stays satisfied. */
function assertNoneLost(before: readonly AcademicResult[], after: readonly AcademicResult[]): void {
  for (const [at, was] of before.entries()) {
    const is = after[at] ?? assert.fail('one result a target');
    if (heights[was.status] < heights.in_plan) continue;
    assert.ok(!isWorse(is.status, was.status), `${JSON.stringify(was.target)}: ${was.status} → ${is.status}`);
  }
}

function withTaken(state: StateDocument, course_code: string, term_id: string): StateDocument {
  const others = state.courses.filter((entry) => entry.course_code !== course_code);
  const added: Entry = { term_id, course_code, status: 'taken', grade: 99 };
  return { ...state, courses: [...others, added] };
}

function without(state: StateDocument, course_code: string): StateDocument {
  return { ...state, courses: state.courses.filter((entry) => entry.course_code !== course_code) };
}

function completed(state: StateDocument): StateDocument {
  const complete = (entry: Entry): Entry =>
    entry.status === 'planned' || entry.status === 'in_progress'
      ? { ...entry, status: 'taken', grade: 99 }
      : entry;
  return { ...state, courses: state.courses.map(complete) };
}

test('without exclusions and conditions, a completed course makes no verdict worse', () => {
  fc.assert(
    fc.property(catalogSource, studentState, fc.constantFrom(...catalogCodes), (source, state, added) => {
      const { courses, credentials } = asking(rewritten(source, [...constraints, ...negations]));
      const [less, more] = [without(state, added), withTaken(state, added, '2026-fall')];
      assertNoneWorse(courses(less), courses(more));
      assertNoneWorse(credentials(less), credentials(more));
    }),
    runs(80),
  );
});

test('without conditions, completing a planned course makes no verdict worse', () => {
  fc.assert(
    fc.property(catalogSource, studentState, (source, anyState) => {
      // The standing now is that of the first term in plan, which is another one once its courses are completed.
      const { level: _now, ...attributes } = anyState.attributes;
      const state = { ...anyState, attributes };
      // An entry that must be in progress no longer is.
      const dropped = [...constraints, 'average', 'when', 'entry'];
      const { courses, credentials } = asking(rewritten(source, dropped));
      assertNoneWorse(courses(state), courses(completed(state)));
      assertNoneWorse(credentials(state), credentials(completed(state)));
    }),
    runs(80),
  );
});

test('where rules contend for courses, a completed course takes nothing from a met credential', () => {
  fc.assert(
    fc.property(sharingCatalog, sharingState, fc.constantFrom(...sharingCodes), (source, state, added) => {
      const { credentials } = asking(rewritten(source, [...oneCode, ...negations]));
      const [less, more] = [without(state, added), withTaken(state, added, '2026-fall')];
      assertNoneLost(credentials(less), credentials(more));
      // A limit on completed courses holds a planned one back once it is completed.
      const unfiltered = asking(rewritten(source, [...oneCode, ...negations, 'entry']));
      assertNoneLost(unfiltered.credentials(state), unfiltered.credentials(completed(state)));
    }),
    runs(60),
  );
});

/** Rules that a further course can make worse. */
const negations = ['none_of', 'when', 'average', 'antirequisites'];
/**
 * What the codes of one course may differ in: of two cross-listed courses that are held, the completed one
 * counts, though it may bring fewer units, or a subject that is there already.
 */
const oneCode = ['minimum_subjects', 'maximum_per_subject', 'units', 'cross_listings', 'overlap_limits'];
/** Without an allocation a sharing rule that may bind makes a met rule unknown, and further courses may make it bind. */
const constraints = [...oneCode, 'limits', 'exclusive'];

/** The catalog without rules of these kinds, and without members of these names. */
function rewritten(source: CatalogSource, dropped: readonly string[]): CatalogSource {
  return JSON.parse(JSON.stringify(source), (member, value) => {
    if (dropped.includes(member)) return undefined;
    const kind = (value as { kind?: string } | null)?.kind ?? '';
    return dropped.includes(kind) ? { kind: 'all_of', rules: [] } : value;
  }) as CatalogSource;
}
