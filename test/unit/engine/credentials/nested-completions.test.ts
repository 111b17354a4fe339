/**
 * Plan completions of credentials that each require many others, eight deep. Along every way between them a program would have a
 * power of their number of columns; each is to be stated once for each level that it stands on.
 */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { namedCourses } from '../../../../engine/complete/relevant-courses.ts';
import { Solver } from '../../../../engine/complete/solver/solver.ts';
import { Evaluator } from '../../../../engine/evaluate/evaluator.ts';
import { uint32At } from '../../../../shared/column.ts';
import type { Rule } from '../../../../shared/contract/rule.ts';
import type { UnknownsMode } from '../../../../shared/contract/words.ts';
import { timelessAnswerer } from '../../../oracle/ask.ts';
import { askCompletion, type CompletionData } from '../../../oracle/ask-completion.ts';
import { graphInMemory } from '../../../oracle/graph-in-memory.ts';
import { consent, either } from '../question-table.ts';

const solver = new Solver();
after(() => solver.close());

const width = 8;
const levels = 7;
const idOf = (level: number, at: number): string => `credential:l${level}-${at}`;
const course = (course_code: string): Rule => ({ kind: 'course', course_code });
const terms = [{ term_id: '2026-fall' }, { term_id: '2027-fall' }];

function graphOf(requirements: ReadonlyMap<string, Rule>) {
  return graphInMemory({
    catalog: { institution: 'Nested', catalog_version_id: 'nested', captured_at: '2026-01-01T00:00:00Z' },
    courses: ['AA 1', 'BB 1'].map((course_code) => ({ course_code, title: course_code, units: 0.5 })),
    credentials: [...requirements].map(([credential_id, requirement]) => ({
      credential_id,
      kind: 'minor' as const,
      title: credential_id,
      requirement,
    })),
    renames: [],
    remarks: [],
  });
}

/** Credentials that each require all of the next level; those of the last require `last`. */
function nested(first: Rule, last: Rule) {
  const requirements = new Map<string, Rule>([['credential:first', first]]);
  for (let level = 0; level < levels; level += 1) {
    const next: Rule = {
      kind: 'credential',
      credential_ids: Array.from({ length: width }, (_, at) => idOf(level + 1, at)),
      count: width,
    };
    for (let at = 0; at < width; at += 1)
      requirements.set(idOf(level, at), {
        kind: 'all_of',
        rules: [level + 1 === levels ? last : next, course('AA 1')],
      });
  }
  return graphOf(requirements);
}

const all: Rule = {
  kind: 'credential',
  credential_ids: Array.from({ length: width }, (_, at) => idOf(0, at)),
  count: width,
};

function complete(graph: ReturnType<typeof graphOf>, unknowns: UnknownsMode = 'avoid'): CompletionData {
  const state = { catalog_version_id: 'nested', terms, courses: [], credential_ids: [], attributes: {} };
  return askCompletion(timelessAnswerer(graph, solver), graph, state, {
    credential_ids: ['credential:first'],
    terms,
    unknowns,
  });
}

const plannedIn = ({ plans }: CompletionData): string[] =>
  (plans[0]?.terms ?? []).flatMap(({ courses }) => courses.map(({ course_code }) => course_code)).sort();

test('courses of nested credentials are named once for each requirement that names them', () => {
  const graph = nested({ kind: 'all_of', rules: [all, { kind: 'none_of', rules: [all] }] }, course('BB 1'));
  const root = uint32At(graph.sections['credential.requirement'], 0);
  const named = [...namedCourses(new Evaluator(graph), root)];
  assert.equal(named.filter(({ isTest }) => !isTest).length, width * (levels + 1));
  assert.equal(named.filter(({ isTest }) => isTest).length, width * (levels + 1));
});

test('a plan for nested credentials is found', () => {
  const found = complete(nested(all, course('BB 1')));
  assert.deepEqual([found.outcome, plannedIn(found)], ['complete', ['AA 1', 'BB 1']]);
});

test('a plan beside excluded nested credentials is found', () => {
  const exclusion: Rule = { kind: 'none_of', rules: [all] };
  const found = complete(nested({ kind: 'all_of', rules: [course('AA 1'), exclusion] }, course('BB 1')));
  assert.deepEqual([found.outcome, plannedIn(found)], ['complete', ['AA 1']]);
});

test('what no plan can meet behind many credentials is named', () => {
  const { outcome, obstacles } = complete(nested(all, course('ZZ 9')));
  assert.equal(outcome, 'none');
  assert.ok(obstacles.length > 0);
});

test('a plan that excludes a credential which requires itself is found', () => {
  const itself: Rule = { kind: 'credential', credential_ids: ['credential:round'] };
  const graph = graphOf(
    new Map<string, Rule>([
      ['credential:first', { kind: 'all_of', rules: [course('AA 1'), { kind: 'none_of', rules: [itself] }] }],
      ['credential:round', { kind: 'all_of', rules: [itself, course('BB 1')] }],
    ]),
  );
  const found = complete(graph);
  assert.deepEqual([found.outcome, plannedIn(found)], ['complete', ['AA 1']]);
});

test('a plan that may rely on nothing meets both branches of an unknown condition', () => {
  const graph = graphOf(new Map([['credential:first', either(consent, course('AA 1'), course('BB 1'))]]));
  const [leaning, certain] = [complete(graph), complete(graph, 'forbid')];
  assert.deepEqual([leaning.outcome, plannedIn(leaning).length], ['complete_if', 1]);
  assert.deepEqual([certain.outcome, plannedIn(certain)], ['complete', ['AA 1', 'BB 1']]);
});
