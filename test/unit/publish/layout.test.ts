/** The map of a catalog: depths, order of subjects, and that all positions differ. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { neighboursOf, packRows } from '../../../engine/publish/link/csr.ts';
import { prerequisiteDepths } from '../../../engine/publish/map/depths.ts';
import { type LayoutInput, layOut } from '../../../engine/publish/map/layout.ts';
import { spread } from '../../../engine/publish/map/spread.ts';
import { chainSubjects } from '../../../engine/publish/map/subject-order.ts';
import { runs } from '../../property-runs.ts';

interface DepthRow {
  readonly name: string;
  readonly needs: readonly (readonly number[])[];
  readonly depths: readonly number[];
}

const depthRows: readonly DepthRow[] = [
  { name: 'nothing', needs: [], depths: [] },
  { name: 'a chain against the order of ids', needs: [[1], [2], []], depths: [2, 1, 0] },
  { name: 'the longest of two chains', needs: [[], [0], [0, 1]], depths: [0, 1, 2] },
  { name: 'a course that needs itself', needs: [[0], [0]], depths: [0, 1] },
  { name: 'a cycle with an edge in and an edge out', needs: [[], [0, 2], [1], [2]], depths: [0, 1, 1, 2] },
  { name: 'codes without a record', needs: [[7], [0, 9]], depths: [0, 1] },
];

for (const { name, needs, depths } of depthRows) {
  test(`depths: ${name}`, () => assert.deepEqual([...prerequisiteDepths(packRows(needs))], depths));
}

test('depths: a chain longer than the call stack', () => {
  const count = 200_000;
  const needs = packRows(Array.from({ length: count }, (_, course) => (course === 0 ? [] : [course - 1])));
  assert.equal(prerequisiteDepths(needs).at(-1), count - 1);
});

test('related groups become neighbours, strongest affinity first', () => {
  const affinities = [
    { left: 0, right: 3, weight: 5 },
    { left: 1, right: 3, weight: 4 },
    { left: 0, right: 1, weight: 3 },
  ];
  assert.deepEqual(chainSubjects(4, affinities), [1, 3, 0, 2]);
});

test('spread keeps the gap, the order and, where there is room, the bounds', () => {
  assert.deepEqual(spread([5, 5, 5], 2, 10), [3, 5, 7]);
  assert.deepEqual(spread([0, 0, 9], 2, 10), [0, 2, 9]);
  assert.deepEqual(spread([10, 10], 4, 10), [6, 10]);
});

const catalogs = fc.integer({ min: 1, max: 60 }).chain((count) =>
  fc.record({
    subjects: fc.array(fc.constantFrom('A', 'B', 'C', 'D'), { minLength: count, maxLength: count }),
    needs: fc.array(fc.uniqueArray(fc.nat(count - 1), { maxLength: 4 }), {
      minLength: count,
      maxLength: count,
    }),
    credentials: fc.array(fc.uniqueArray(fc.nat(count - 1), { maxLength: 6 }), { maxLength: 30 }),
  }),
);

function inputOf(catalog: { subjects: string[]; needs: number[][]; credentials: number[][] }): LayoutInput {
  const ascending = catalog.needs.map((row) => row.toSorted((a, b) => a - b));
  const needs = packRows(ascending);
  const credentialCourses = packRows(catalog.credentials);
  return { subjects: catalog.subjects.toSorted(), needs, names: needs, credentialCourses };
}

test('any catalog: all positions differ, deeper is further right, and the layout is deterministic', () => {
  fc.assert(
    fc.property(catalogs, (catalog) => {
      const input = inputOf(catalog);
      const { x, y } = layOut(input);
      const positions = Array.from(x, (value, node) => `${value} ${y[node]}`);
      assert.equal(x.length, catalog.subjects.length + catalog.credentials.length);
      assert.ok(x.every(Number.isFinite) && y.every(Number.isFinite));
      assert.equal(new Set(positions).size, positions.length);
      const depths = prerequisiteDepths(input.needs);
      const courses = catalog.subjects.length;
      for (let course = 0; course < courses; course += 1) {
        for (const needed of neighboursOf(input.needs, course)) {
          const isDeeper = (depths[course] ?? 0) > (depths[needed] ?? 0);
          assert.ok(!isDeeper || (x[course] ?? 0) > (x[needed] ?? 0), 'a prerequisite is to the left');
        }
      }
      const rightmost = Math.max(...x.subarray(0, courses));
      assert.ok(
        x.subarray(courses).every((value) => value > rightmost),
        'credentials are to the right',
      );
      assert.deepEqual(layOut(input), layOut(inputOf(catalog)));
    }),
    runs(300),
  );
});

test('a subject without others next to it has an interval of y of its own', () => {
  const needs = packRows([[], [0], [1], [], [3], [4]]);
  const subjects = ['A', 'A', 'A', 'B', 'B', 'B'];
  const { y } = layOut({ subjects, needs, names: needs, credentialCourses: packRows([]) });
  assert.ok(Math.max(...y.subarray(0, 3)) < Math.min(...y.subarray(3)));
});
