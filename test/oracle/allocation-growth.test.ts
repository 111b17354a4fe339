/** Monotonicity: no verdict of an allocation worsens when a course is completed or added. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { allocate } from '../../engine/allocate/allocate.ts';
import { Evaluator } from '../../engine/evaluate/evaluator.ts';
import { academicStatus } from '../../engine/evaluate/verdict.ts';
import type { CatalogSource } from '../../engine/publish/catalog-source.ts';
import type { Rule } from '../../shared/contract/rule.ts';
import { isCourseEntry, type StateDocument } from '../../shared/contract/student-state.ts';
import type { AcademicStatus } from '../../shared/contract/words.ts';
import type { CourseGraph } from '../../shared/index-format/course-graph.ts';
import { fromJob } from '../../shared/job/codec.ts';
import { runs } from '../property-runs.ts';
import { unlimitedMeter, unlockJob } from './ask.ts';
import { graphInMemory } from './graph-in-memory.ts';
import { isWorse } from './moves.ts';
import { rivalCatalog, rivalCodes, rivalState } from './random-rivals.ts';
import { codes, sharingCatalog, sharingState } from './random-sharing.ts';

/**
 * Catalogs without the rules that a further course can violate or switch: exclusions, conditions on courses, entries
 * selected by their status (a planned one that is completed has another), and codes of one course that differ in units or subject (`Student.standing` decides which of them counts).
 */
const steadyCatalog = sharingCatalog.map(
  (source): CatalogSource => ({
    ...source,
    courses: source.courses.map((course) => ({ ...course, cross_listings: [] })),
    credentials: source.credentials.map((credential) => ({
      ...credential,
      requirement: steady(credential.requirement ?? { kind: 'all_of', rules: [] }),
    })),
  }),
);

/** Waivers have no units: a further course with units can exceed a limit of units. */
const withoutWaivers = sharingState.map(
  (state): StateDocument => ({
    ...state,
    courses: state.courses.filter(({ status }) => status !== 'waived'),
  }),
);

/** Rivals, limits and equal leaves; without standings, which a further course can end. */
const steadyRivals = rivalCatalog.map(
  (source): CatalogSource => ({
    ...source,
    courses: source.courses.map((course) => ({ ...course, cross_listings: [] })),
    credentials: source.credentials.map((credential) => ({
      ...credential,
      requirement: steady(credential.requirement ?? { kind: 'all_of', rules: [] }),
    })),
  }),
);

test('completing a planned course never worsens a credential', () => {
  fc.assert(
    fc.property(steadyCatalog, withoutWaivers, fc.nat(), (source, state, at) => {
      const planned = state.courses.filter(({ status }) => status === 'planned');
      const chosen = planned[at % Math.max(1, planned.length)];
      fc.pre(chosen !== undefined);
      const courses = state.courses.map((entry) =>
        entry === chosen && isCourseEntry(entry) ? { ...entry, status: 'taken' as const, grade: 100 } : entry,
      );
      assertNoWorse(source, state, { ...state, courses });
    }),
    runs(300),
  );
});

test('a further completed course never worsens a credential', () => {
  fc.assert(
    fc.property(steadyCatalog, withoutWaivers, fc.constantFrom(...codes), (source, state, course_code) => {
      fc.pre(!state.courses.some((entry) => entry.course_code === course_code));
      const added = { term_id: '2026-fall', course_code, status: 'taken' as const, grade: 100 };
      assertNoWorse(source, state, { ...state, courses: [...state.courses, added] });
    }),
    runs(300),
  );
});

test('beside rivals and limits a further completed course never worsens a credential', () => {
  fc.assert(
    fc.property(steadyRivals, rivalState, fc.constantFrom(...rivalCodes), (source, state, course_code) => {
      fc.pre(!state.courses.some((entry) => 'course_code' in entry && entry.course_code === course_code));
      const added = { term_id: '2026-fall', course_code, status: 'taken' as const, grade: 100 };
      assertNoWorse(source, state, { ...state, courses: [...state.courses, added] });
    }),
    runs(600),
  );
});

/** Each credential on its own: of two credentials of one request, one can gain what the other loses. */
function assertNoWorse(source: CatalogSource, before: StateDocument, after: StateDocument): void {
  const graph = graphInMemory(source);
  for (const credential of source.credentials.keys()) {
    const [was, is] = [before, after].map((state) => statusOf(graph, state, credential));
    assert.ok(was !== undefined && is !== undefined);
    assert.ok(!isWorse(is, was), `${was} became ${is}`);
  }
}

function statusOf(graph: CourseGraph, state: StateDocument, credential: number): AcademicStatus {
  const evaluator = new Evaluator(graph);
  evaluator.load(fromJob(unlockJob(graph, state, [])));
  const meter = unlimitedMeter();
  return academicStatus(allocate(evaluator, [credential], meter).trees[0]?.verdict ?? 5);
}

/** The rule without exclusions and conditions, and without limits and selections of entries by their status or grade. */
function steady(rule: Rule): Rule {
  if (rule.kind === 'when') return steady(rule.then);
  if (rule.kind === 'courses_from') {
    const { entry: _entry, ...rest } = rule;
    return rest;
  }
  if (!('rules' in rule)) return rule;
  const rules = rule.rules.map(steady).filter(({ kind }) => kind !== 'none_of' && kind !== 'level');
  if (!('limits' in rule) || rule.limits === undefined) return { ...rule, rules } as Rule;
  const limits = rule.limits.map(({ entry: _entry, ...limit }) => limit);
  return { ...rule, rules, limits } as Rule;
}
