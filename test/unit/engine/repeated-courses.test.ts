/** Children of an `n_of` that one course decides: it counts once, unless an exclusive rule says that they share it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { requirementOf } from '../../../engine/evaluate/graph/course-columns.ts';
import { childrenOf } from '../../../engine/evaluate/graph/rule-tree.ts';
import { countMet, RepeatedCourses, repeatedChildren } from '../../../engine/evaluate/progress.ts';
import type { Rule } from '../../../shared/contract/rule.ts';
import { graphInMemory } from '../../oracle/graph-in-memory.ts';
import { runs } from '../../property-runs.ts';

/** AA 1 and BB 1 are one course. */
const codes = ['AA 1', 'BB 1', 'CC 1', 'CC 2'];
const courseOf = (code: string): string => (code === 'BB 1' ? 'AA 1' : code);

interface Child {
  readonly rule: Rule;
  /** The course that alone decides it; null if there is none. */
  readonly decidedBy: string | null;
}

const aCode = fc.constantFrom(...codes);
const leaf = aCode.map(
  (course_code): Child => ({ rule: { kind: 'course', course_code }, decidedBy: courseOf(course_code) }),
);
const within = (inner: fc.Arbitrary<Child>): fc.Arbitrary<Child> =>
  fc.tuple(fc.constantFrom('all_of', 'any_of', 'n_of'), inner).map(([kind, { rule, decidedBy }]) => ({
    rule: kind === 'n_of' ? { kind, count: 1, rules: [rule] } : { kind, rules: [rule] },
    decidedBy,
  }));
const ofTwo = fc.tuple(fc.constantFrom('all_of', 'any_of'), aCode, aCode).map(
  ([kind, ...pair]): Child => ({
    rule: { kind, rules: pair.map((course_code): Rule => ({ kind: 'course', course_code })) },
    decidedBy: null,
  }),
);
const consent = fc.constant<Child>({ rule: { kind: 'consent', by: 'department' }, decidedBy: null });
const anyChild = fc.oneof({ weight: 4, arbitrary: leaf }, within(leaf), within(within(leaf)), ofTwo, consent);

/** Pairs of positions of children that name each other. */
const sharing = fc.array(fc.tuple(fc.nat(5), fc.nat(5)), { maxLength: 4 });

const idOf = (at: number): string => `part ${at}`;

function graphOf(children: readonly Child[], isExclusive: boolean, pairs: readonly (readonly number[])[]) {
  const rules = children.map(({ rule }, at): Rule => {
    const partners = pairs.flatMap((pair) => (pair.includes(at) ? pair.filter((other) => other !== at) : []));
    const named = partners.filter((partner) => partner < children.length).map(idOf);
    return named.length === 0 || !isExclusive
      ? { ...rule, rule_id: idOf(at) }
      : { ...rule, rule_id: idOf(at), shares_with: [...new Set(named)] };
  });
  return graphInMemory({
    catalog: { institution: 'Unit', catalog_version_id: 'unit', captured_at: '2026-01-01T00:00:00Z' },
    courses: codes.map((course_code) => ({
      course_code,
      title: course_code,
      units: 1,
      ...(course_code === 'AA 1' ? { cross_listings: ['BB 1'] } : {}),
    })),
    credentials: [
      {
        credential_id: 'credential:one',
        kind: 'minor',
        title: 'One',
        requirement: { kind: 'n_of', count: 1, rules, ...(isExclusive ? { exclusive: true } : {}) },
      },
    ],
    renames: [],
    remarks: [],
  });
}

/** Classes of children that count once each, from the rules as they were written. */
function classesOf(
  children: readonly Child[],
  among: readonly number[],
  areSharing: (left: number, right: number) => boolean,
): readonly (readonly number[])[] {
  const classes: number[][] = [];
  for (const at of among) {
    const code = children[at]?.decidedBy ?? null;
    const own = classes.find(
      (others) =>
        code !== null &&
        others.every((other) => children[other]?.decidedBy === code && !areSharing(at, other)),
    );
    if (own === undefined) classes.push([at]);
    else own.push(at);
  }
  return classes;
}

test('children that one course decides count once, those of an exclusive rule that share it once each', () => {
  fc.assert(
    fc.property(
      fc.array(anyChild, { minLength: 1, maxLength: 6 }),
      fc.boolean(),
      sharing,
      fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }),
      (children, isExclusive, pairs, met) => {
        const { sections } = graphOf(children, isExclusive, pairs);
        const node = requirementOf(sections, 0);
        const nodes = childrenOf(sections, node);
        const areSharing = (left: number, right: number): boolean =>
          isExclusive && pairs.some((pair) => pair.includes(left) && pair.includes(right));
        const all = children.map((_, at) => at);
        const repeated = classesOf(children, all, areSharing).filter(({ length }) => length > 1);
        const byFirst = (lists: readonly (readonly number[])[]): readonly (readonly number[])[] =>
          lists.toSorted(([a = 0], [b = 0]) => a - b);
        assert.deepEqual(
          byFirst(
            repeatedChildren(sections, node).map((group) => group.map((by) => nodes.indexOf(node + by))),
          ),
          byFirst(repeated),
        );
        const decided = children.flatMap(({ decidedBy }) => decidedBy ?? []);
        assert.equal(new RepeatedCourses().areIn(sections, node), new Set(decided).size < decided.length);
        const isMet = all.filter((at) => met[at] === true);
        assert.equal(
          countMet(sections, node, (child) => isMet.includes(nodes.indexOf(child))),
          classesOf(children, isMet, areSharing).length,
        );
      },
    ),
    runs(300),
  );
});
