/** Generated catalogs and plans of shapes for which allocation is hard; deterministic. */
import type { CatalogSource } from '../engine/publish/catalog-source.ts';
import type { Rule } from '../shared/contract/rule.ts';
import type { StateDocument } from '../shared/contract/student-state.ts';

export interface AllocationShape {
  readonly name: string;
  readonly source: CatalogSource;
  readonly state: StateDocument;
}

const allOf = (rules: Rule[], exclusive = true): Rule => ({ kind: 'all_of', rules, exclusive });
const pick = (count: number, course_codes: string[]): Rule => ({
  kind: 'courses_from',
  from: { course_codes },
  count,
});
const course = (course_code: string): Rule => ({ kind: 'course', course_code });
const codes = (from: number, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `C ${100 + from + index}`);

/** A pseudo-random sequence from a fixed seed, so that every run measures the same. */
function sequence(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function shape(name: string, requirements: Rule[], held: readonly string[], unitsOf = 0.5): AllocationShape {
  const random = sequence(7);
  const source: CatalogSource = {
    catalog: {
      institution: 'Bench College',
      catalog_version_id: 'bench',
      captured_at: '2026-01-01T00:00:00Z',
    },
    courses: codes(0, 120).map((course_code) => ({
      course_code,
      title: course_code,
      units: unitsOf === 0 ? 0.25 * (1 + random(5)) : unitsOf,
    })),
    credentials: requirements.map((requirement, index) => ({
      credential_id: `credential:${index}`,
      kind: 'minor',
      title: `Credential ${index}`,
      requirement,
      overlap_limits: requirements.length > 1 ? [{ maximum_count: 3 }] : [],
    })),
    renames: [],
    remarks: [],
  };
  const courses = held.map((course_code, index) => ({
    term_id: '2026',
    course_code,
    status: index % 3 === 0 ? ('planned' as const) : ('taken' as const),
  }));
  const state: StateDocument = {
    catalog_version_id: 'bench',
    terms: [{ term_id: '2026' }],
    courses,
    credential_ids: [],
    attributes: {},
  };
  return { name, source, state };
}

/** How the courses of a rule are drawn: without repetition, or with it, so that a rule can name one twice. */
type Drawing = 'distinct' | 'repeating';

/** Twenty groups of three leaves: a degree of some sixty rules, every third group a pool. */
function degree(seed: number, range: number, drawing: Drawing = 'distinct'): Rule {
  const random = sequence(seed);
  const some = (count: number): string[] => {
    const drawn: string[] = [];
    while (drawn.length < count) {
      const code = `C ${100 + random(range)}`;
      if (drawing === 'repeating' || !drawn.includes(code)) drawn.push(code);
    }
    return drawn;
  };
  return allOf(
    Array.from({ length: 20 }, (_, index): Rule => {
      if (index % 3 === 0) return pick(2, some(12));
      if (index % 3 === 1) return { kind: 'any_of', rules: some(3).map(course) };
      return { kind: 'n_of', count: 2, rules: some(3).map(course) };
    }),
  );
}

const units = (amount: number, from: Rule & { kind: 'courses_from' }): Rule => ({
  kind: 'courses_from',
  from: from.from,
  units: amount,
});
const wide = { kind: 'courses_from', from: {} } as const satisfies Rule;

export const allocationShapes: readonly AllocationShape[] = [
  shape(
    'three overlapping pools of 12, choose 2 each',
    [allOf([pick(2, codes(0, 12)), pick(2, codes(4, 12)), pick(2, codes(8, 12))])],
    codes(0, 20),
  ),
  shape(
    'three overlapping pools of 12, 5 courses held',
    [allOf([pick(2, codes(0, 12)), pick(2, codes(4, 12)), pick(2, codes(8, 12))])],
    codes(6, 5),
  ),
  shape(
    'three equal pools of 12, choose 5 each: out of reach',
    [allOf([pick(5, codes(0, 12)), pick(5, codes(0, 12)), pick(5, codes(0, 12))])],
    codes(0, 12),
  ),
  shape('42 courses in one range', [allOf([pick(42, codes(0, 60))])], codes(0, 42)),
  shape(
    '42 courses in one range next to a core and a pool',
    [allOf([units(15, wide), allOf(codes(0, 8).map(course), false), pick(6, codes(4, 20))])],
    codes(0, 42),
    0,
  ),
  shape(
    '42 courses, a range with limits of units and count',
    [
      {
        kind: 'all_of',
        rules: [units(15, wide), pick(10, codes(0, 30))],
        exclusive: true,
        limits: [
          { from: { course_codes: codes(0, 20) }, maximum_units: 6.25 },
          { from: { course_codes: codes(15, 20) }, maximum_count: 9 },
        ],
      },
    ],
    codes(0, 42),
    0,
  ),
  shape('30 courses against a degree of 60 rules', [degree(1, 60)], codes(0, 30)),
  shape('30 courses against a crowded degree of 60 rules', [degree(2, 30)], codes(0, 30)),
  shape('two degrees of 60 rules that share 3 courses', [degree(3, 40), degree(4, 40)], codes(0, 30)),
  shape('30 courses, 60 rules that name courses twice', [degree(1, 60, 'repeating')], codes(0, 30)),
  shape('30 courses, 60 crowded rules that name courses twice', [degree(2, 30, 'repeating')], codes(0, 30)),
  shape(
    'two degrees of 60 rules that name courses twice',
    [degree(3, 40, 'repeating'), degree(4, 40, 'repeating')],
    codes(0, 30),
  ),
  shape(
    'eight pools in a ring, 40 courses of odd units',
    [
      allOf(
        Array.from({ length: 8 }, (_, index) =>
          units(3, { ...wide, from: { course_codes: codes(5 * index, 10) } }),
        ),
      ),
    ],
    codes(0, 40),
    0,
  ),
];
