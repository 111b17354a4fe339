/** Rules beside exclusive rivals: what a limit holds back is no conflict, and what no student can ever meet is one from the start. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { academicStatus } from '../../../engine/evaluate/verdict.ts';
import type { CatalogSource } from '../../../engine/publish/catalog-source.ts';
import { uint32At } from '../../../shared/column.ts';
import type { Rule } from '../../../shared/contract/rule.ts';
import type { StateDocument } from '../../../shared/contract/student-state.ts';
import { fromJob } from '../../../shared/job/codec.ts';
import { emptyDetail } from '../../../shared/job/job.ts';
import { allocated, appliedCodes } from '../../oracle/allocated.ts';
import { ask, packIds, timelessAnswerer, unlockJob } from '../../oracle/ask.ts';
import { BruteAllocation } from '../../oracle/brute-allocation.ts';
import { graphInMemory } from '../../oracle/graph-in-memory.ts';
import { toJob } from '../../packed-jobs.ts';

const course = (course_code: string): Rule => ({ kind: 'course', course_code });
const from = (count: number, ...course_codes: string[]): Rule => ({
  kind: 'courses_from',
  from: { course_codes },
  count,
});
const any = (...course_codes: string[]): Rule => ({ kind: 'any_of', rules: course_codes.map(course) });
const eight = ['A 1', 'B 1', 'C 1', 'D 1', 'E 1', 'F 1', 'G 1', 'H 1'] as const;
const four = ['I 1', 'J 1', 'K 1', 'L 1'] as const;
const rivals = (...rules: Rule[]): Rule => ({ kind: 'all_of', exclusive: true, rules });
const limited = (maximum_count: number, course_code: string, rule: Rule): Rule => ({
  kind: 'all_of',
  rules: [rule],
  limits: [{ from: { course_codes: [course_code] }, maximum_count }],
});

/** Statuses in pre-order. */
const rows: readonly (readonly [says: string, requirement: Rule, held: string, statuses: string])[] = [
  [
    'a course that limits hold back everywhere is spent nowhere',
    rivals(limited(0, 'A 1', any('A 1', 'B 1')), limited(0, 'A 1', from(1, 'A 1', 'C 1'))),
    'A 1',
    'unsatisfied unsatisfied unsatisfied unsatisfied unsatisfied unsatisfied unsatisfied',
  ],
  [
    'a course that a limit holds back at one leaf is spent at the other',
    rivals(limited(0, 'A 1', any('A 1', 'B 1')), from(1, 'A 1', 'C 1')),
    'A 1',
    'partial unsatisfied unsatisfied conflict unsatisfied satisfied',
  ],
  [
    'a second course is taken where the first cannot count',
    rivals(course('A 1'), from(1, 'A 1', 'B 1')),
    'A 1, B 1',
    'satisfied satisfied satisfied',
  ],
  ['two rules for one course', rivals(course('A 1'), course('A 1')), '', 'conflict unsatisfied unsatisfied'],
  ['the same, held', rivals(course('A 1'), course('A 1')), 'A 1', 'conflict satisfied conflict'],
  [
    'a set that its rival leaves too few courses of',
    rivals(course('A 1'), from(2, 'A 1', 'B 1')),
    '',
    'conflict unsatisfied unsatisfied',
  ],
  [
    'three choices among two courses',
    rivals(any('A 1', 'B 1'), any('B 1', 'A 1'), any('A 1', 'B 1')),
    '',
    'conflict unsatisfied unsatisfied unsatisfied unsatisfied unsatisfied unsatisfied unsatisfied unsatisfied unsatisfied',
  ],
  [
    'three choices among three courses',
    rivals(any('A 1', 'B 1'), any('B 1', 'C 1'), any('A 1', 'C 1')),
    '',
    'unsatisfied unsatisfied unsatisfied unsatisfied unsatisfied unsatisfied unsatisfied unsatisfied unsatisfied unsatisfied',
  ],
  [
    'fewer courses than sets and their rivals need, in more ways than can be tried',
    rivals(
      { kind: 'all_of', rules: [from(1, ...eight), from(1, ...eight), from(4, ...eight)] },
      {
        kind: 'any_of',
        rules: [{ kind: 'all_of', rules: [from(1, ...eight), course('A 1')] }, course('A 1')],
      },
      from(4, ...eight),
    ),
    '',
    `conflict${' unsatisfied'.repeat(10)}`,
  ],
  [
    'the same beside a rule of five courses, each another one',
    rivals(from(4, ...eight, ...four), from(4, ...eight, ...four), {
      kind: 'all_of',
      rules: ['A 1', 'B 1', ...four.slice(1)].map(course),
    }),
    '',
    `conflict${' unsatisfied'.repeat(8)}`,
  ],
  [
    'a choice between a rule that asks for more than it has and the course of a rival',
    rivals(
      { kind: 'any_of', rules: [{ kind: 'n_of', count: 2, rules: [course('B 1')] }, course('A 1')] },
      course('A 1'),
    ),
    '',
    'conflict unsatisfied conflict unsatisfied unsatisfied unsatisfied',
  ],
  [
    'rules far apart that need one course, beside many choices',
    rivals(
      {
        kind: 'all_of',
        rules: [
          from(2, ...eight),
          from(2, ...eight, ...four),
          from(3, ...eight),
          { kind: 'all_of', rules: [course('A 1')] },
        ],
      },
      { kind: 'all_of', rules: [course('B 1'), { kind: 'all_of', rules: [course('A 1')] }] },
    ),
    '',
    `conflict${' unsatisfied'.repeat(10)}`,
  ],
  [
    'cross-listed codes are one course',
    rivals(course('A 1'), course('A 2')),
    '',
    'conflict unsatisfied unsatisfied',
  ],
  [
    'one part that no student can meet is no obstacle where another will do',
    { kind: 'any_of', rules: [rivals(course('A 1'), course('A 1')), course('B 1')] },
    '',
    'unsatisfied conflict unsatisfied unsatisfied unsatisfied',
  ],
  [
    'two of three rivals leave a choice',
    { kind: 'n_of', count: 2, exclusive: true, rules: [from(1, 'A 1'), from(1, 'A 1'), course('B 1')] },
    'A 1',
    'partial satisfied unsatisfied unsatisfied',
  ],
];

for (const [says, requirement, held, statuses] of rows) {
  test(says, () => assert.equal(statusesOf(requirement, held), statuses));
}

test('what no student can meet is said to be infeasible while nothing is held', () => {
  const source = catalogOf(rivals(course('A 1'), from(2, 'A 1', 'B 1')));
  const graph = graphInMemory(source);
  const job = fromJob(unlockJob(graph, stateOf(''), []));
  const detail = { ...emptyDetail, credentials: packIds([0]) };
  const { data } = ask(
    timelessAnswerer(graph),
    toJob({ ...job, question: 'credential_gap_summary', detail }),
  );
  const [result] = data.results;
  assert.equal(result?.status, 'conflict');
  assert.deepEqual(
    result?.conflicts.map(({ conflict_reason }) => conflict_reason),
    ['requirement_infeasible'],
  );
});

test('pools that need one course more than there are, are found without trying all ways', () => {
  const codes = Array.from({ length: 30 }, (_, at) => `A ${at + 1}`);
  const pools = (count: number): Rule => rivals(...Array.from({ length: 10 }, () => from(count, ...codes)));
  const statusOf = (requirement: Rule): string => statusesOf(requirement, '', codes).split(' ')[0] ?? '';
  assert.equal(statusOf(pools(3)), 'unsatisfied');
  assert.equal(statusOf(rivals(pools(3), course('A 1'))), 'conflict');
});

/** Two credentials, neither of which can be met: a course counts for the one that is in conflict anyway, and spares the other. */
for (const depth of [1, 2, 5]) {
  test(`a course is counted where it can be, and spares others; ${depth} deep`, () => {
    let nested = rivals(course('A 1'), course('A 1'));
    for (let level = 1; level < depth; level += 1) nested = rivals(nested, course('A 1'));
    const source = catalogOf(nested);
    const other: CatalogSource['credentials'][number] = {
      credential_id: 'credential:other',
      kind: 'minor',
      title: 'Other',
      // biome-ignore lint/suspicious/noThenProperty: the contract's name for the member.
      requirement: rivals({ kind: 'when', if: course('B 1'), then: course('A 1') }, course('A 1')),
      overlap_limits: [{ kinds: ['minor'], maximum_count: 1 }],
    };
    const both = { ...source, credentials: [...source.credentials, other] };
    const state = stateOf('A 1, B 1');
    const brute = new BruteAllocation(both, state, ['credential:other', 'credential:unit']);
    const outcome = allocated(graphInMemory(both), state, [0, 1]);
    const found = brute.objective(brute.usesOf(appliedCodes(outcome, state)));
    const best = brute.best();
    assert.deepEqual(found.slice(0, 4), best.slice(0, 4));
    if (outcome.allocation.proven) assert.deepEqual(found, best);
    else assert.equal(depth, 5);
  });
}

function statusesOf(requirement: Rule, held: string, codes?: readonly string[]): string {
  const { evaluator, allocation } = allocated(
    graphInMemory(catalogOf(requirement, codes)),
    stateOf(held),
    [0],
  );
  const tree = allocation.trees[0] ?? assert.fail('a tree');
  const size = uint32At(evaluator.sections['rule.size'], tree.root);
  return Array.from({ length: size }, (_, at) => academicStatus(tree.verdictOf(tree.root + at))).join(' ');
}

function catalogOf(
  requirement: Rule,
  codes: readonly string[] = ['A 1', 'A 2', 'B 1', 'C 1'],
): CatalogSource {
  return {
    catalog: { institution: 'Unit', catalog_version_id: 'unit', captured_at: '2026-01-01T00:00:00Z' },
    courses: codes.map((course_code) => ({
      course_code,
      title: course_code,
      units: 1,
      ...(course_code === 'A 2' && codes.length === 4 ? { cross_listings: ['A 1'] } : {}),
    })),
    credentials: [{ credential_id: 'credential:unit', kind: 'minor', title: 'Unit', requirement }],
    renames: [],
    remarks: [],
  };
}

function stateOf(held: string): StateDocument {
  return {
    catalog_version_id: 'unit',
    terms: [{ term_id: '2026' }],
    courses: held
      .split(', ')
      .filter((code) => code !== '')
      .map((course_code) => ({ term_id: '2026', course_code, status: 'taken' as const })),
    credential_ids: [],
    attributes: {},
  };
}
