/** Traversals of a requirement and of those of the credentials that it requires, and the sets of rules that count subjects. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { CredentialVisits, rulesBelow } from '../../../engine/evaluate/credential-visits.ts';
import { Evaluator } from '../../../engine/evaluate/evaluator.ts';
import { requirementOf } from '../../../engine/evaluate/graph/course-columns.ts';
import { maximumCredentialNesting } from '../../../engine/evaluate/graph/rule-tree.ts';
import { uint32At } from '../../../shared/column.ts';
import type { Rule } from '../../../shared/contract/rule.ts';
import type { CourseGraph } from '../../../shared/index-format/course-graph.ts';
import { graphInMemory } from '../../oracle/graph-in-memory.ts';
import { runs } from '../../property-runs.ts';

const codes = ['AA 1', 'AA 2', 'BB 1'];
const idOf = (at: number): string => `credential:c${at}`;

function graphOf(requirements: readonly Rule[]): CourseGraph {
  return graphInMemory({
    catalog: { institution: 'Unit', catalog_version_id: 'unit', captured_at: '2026-01-01T00:00:00Z' },
    courses: codes.map((course_code) => ({ course_code, title: course_code, units: 1 })),
    credentials: requirements.map((requirement, at) => ({
      credential_id: idOf(at),
      kind: 'minor',
      title: `Minor ${at}`,
      requirement,
    })),
    renames: [],
    remarks: [],
  });
}

/** The kinds of the nodes below a requirement, those of tests in brackets. */
function visited(graph: CourseGraph, credential: number): readonly string[] {
  const { sections } = graph;
  const root = requirementOf(sections, credential);
  return [...rulesBelow(sections, root)].map(({ kind, isTest }) => (isTest ? `(${kind})` : kind));
}

/** A rule that applies under a condition. */
const whenever = (condition: Rule, then: Rule): Rule => ({ kind: 'when', if: condition, then });
const course = (course_code: string): Rule => ({ kind: 'course', course_code });
const required = (...of: readonly number[]): Rule => ({
  kind: 'credential',
  credential_ids: of.map(idOf),
  count: of.length,
});

test('the nodes of a rule come in order; exclusions and conditions are tests with the rule that has them, what follows is not', () => {
  const rule: Rule = {
    kind: 'all_of',
    rules: [
      { kind: 'none_of', rules: [{ kind: 'any_of', rules: [course('AA 1'), course('AA 2')] }] },
      whenever({ kind: 'any_of', rules: [course('AA 1'), course('BB 1')] }, course('AA 2')),
      course('BB 1'),
    ],
  };
  assert.deepEqual(visited(graphOf([rule]), 0), [
    'all_of',
    '(none_of)',
    '(any_of)',
    '(course)',
    '(course)',
    '(when)',
    '(any_of)',
    '(course)',
    '(course)',
    'course',
    'course',
  ]);
});

test('a credential is visited once outside of tests, however often it is required, and once more in tests', () => {
  const all: Rule = {
    kind: 'all_of',
    rules: [required(1), required(1, 2), { kind: 'none_of', rules: [required(1)] }, required(2)],
  };
  const lists = visited(graphOf([all, course('AA 1'), { kind: 'consent', by: 'department' }]), 0);
  assert.deepEqual(lists, [
    'all_of',
    'credential',
    'course',
    'credential',
    'consent',
    '(none_of)',
    '(credential)',
    '(course)',
    'credential',
  ]);
});

test('a chain of credentials is followed as deep as evaluation follows it', () => {
  const length = maximumCredentialNesting + 3;
  const chain = Array.from({ length }, (_, at) => (at === length - 1 ? course('AA 1') : required(at + 1)));
  const graph = graphOf(chain);
  assert.equal(
    visited(graph, 0).filter((kind) => kind === 'credential').length,
    maximumCredentialNesting + 1,
  );
  assert.equal(visited(graph, 0).includes('course'), false);
  assert.equal(visited(graph, 2).at(-1), 'course');
});

test('a requirement is due when it is new, or reached at a lower nesting level than before', () => {
  const visits = new CredentialVisits();
  const asked = [
    [1, 3],
    [1, 3],
    [1, 4],
    [1, 2],
    [1, 3],
    [1, 2],
    [2, 5],
    [2, 0],
    [2, 1],
  ] as const;
  assert.deepEqual(
    asked.map(([root, nesting]) => visits.isDue(root, nesting)),
    [true, false, false, true, false, false, true, true, false],
  );
});

const leaf = fc.oneof(
  fc.constantFrom(...codes).map(course),
  fc.uniqueArray(fc.nat(3), { minLength: 1, maxLength: 2 }).map((of) => required(...of)),
);
const tree = fc.letrec<{ rule: Rule }>((tie) => ({
  rule: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    leaf,
    fc.array(tie('rule'), { minLength: 1, maxLength: 3 }).map((rules): Rule => ({ kind: 'all_of', rules })),
    fc.array(tie('rule'), { minLength: 1, maxLength: 2 }).map((rules): Rule => ({ kind: 'none_of', rules })),
    fc.tuple(tie('rule'), tie('rule')).map(([condition, then]) => whenever(condition, then)),
  ),
})).rule;

/** The codes of the courses within a rule, in tests or outside, found by following every path. */
function coursesWithin(requirements: readonly Rule[], from: number): ReadonlySet<string> {
  const found = new Set<string>();
  const follow = (rule: Rule, inTest: boolean, path: readonly string[]): void => {
    if (rule.kind === 'course') found.add(inTest ? `(${rule.course_code})` : rule.course_code);
    if (rule.kind === 'credential')
      for (const id of rule.credential_ids ?? []) {
        const step = `${id} ${inTest}`;
        const own = requirements[Number(id.slice(idOf(0).length - 1))];
        if (own !== undefined && !path.includes(step)) follow(own, inTest, [...path, step]);
      }
    if (rule.kind === 'when') {
      follow(rule.if, true, path);
      follow(rule.then, inTest, path);
    }
    if ('rules' in rule) for (const each of rule.rules) follow(each, inTest || rule.kind === 'none_of', path);
  };
  follow(requirements[from] ?? assert.fail(), false, []);
  return found;
}

test('the courses below a requirement are those on any path through the credentials that it requires', () => {
  fc.assert(
    fc.property(fc.tuple(tree, tree, tree, tree), (requirements) => {
      const graph = graphOf(requirements);
      const { sections } = graph;
      requirements.forEach((_, credential) => {
        const root = requirementOf(sections, credential);
        const found = [...rulesBelow(sections, root)].flatMap(({ node, kind, isTest }) => {
          const code = codes[uint32At(sections['rule.argument'], node)] ?? '';
          return kind === 'course' ? [isTest ? `(${code})` : code] : [];
        });
        assert.deepEqual(new Set(found), coursesWithin(requirements, credential));
      });
    }),
    runs(200),
  );
});

test('sets whose courses are counted by subject are listed once each', () => {
  const from = (course_codes: readonly string[], more: object): Rule => ({
    kind: 'courses_from',
    from: { course_codes: [...course_codes] },
    count: 1,
    ...more,
  });
  const { sections, spreadSets } = new Evaluator(
    graphOf([
      from(['AA 1', 'AA 2'], {}),
      from(['AA 1', 'BB 1'], { minimum_subjects: 1 }),
      from(['AA 2', 'BB 1'], { maximum_per_subject: 1 }),
      from(['AA 2', 'BB 1'], { minimum_subjects: 1 }),
    ]),
  );
  const [, first, second] = [0, 1, 2].map((row) => uint32At(sections['selection.set'], row));
  assert.deepEqual(spreadSets, [first, second]);
  assert.notEqual(first, second);
  assert.equal(new Evaluator(graphOf([from(codes, {})])).spreadSets.length, 0);
});
