import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type Csr, packRows, rowOf } from '../../../engine/publish/link/csr.ts';
import {
  cyclicComponents,
  stronglyConnectedComponents,
} from '../../../engine/publish/link/strongly-connected.ts';

test('circles are what reaches each other, on random graphs', () => {
  const seed = Date.now() % 1_000_000;
  const graphs = fc
    .integer({ min: 1, max: 9 })
    .chain((count) =>
      fc.array(fc.array(fc.nat(count), { maxLength: 3 }), { minLength: count, maxLength: count }),
    );
  const property = fc.property(graphs, (rows) => {
    const graph = packRows(rows);
    assert.deepEqual(cyclicComponents(graph), circlesByReach(graph), `seed ${seed}`);
    assertInOrder(graph, stronglyConnectedComponents(graph));
  });
  fc.assert(property, { seed, numRuns: 500 });
});

test('a circle of 100,000 rows is found without running out of stack', () => {
  const count = 100_000;
  const rows = Array.from({ length: count }, (_, row) => [(row + 1) % count]);
  assert.deepEqual(
    cyclicComponents(packRows(rows)).map(({ length }) => length),
    [count],
  );
});

/** Every row stands in one group, and leads to none of a later group. */
function assertInOrder(graph: Csr, groups: readonly (readonly number[])[]): void {
  const rows = groups.flat();
  assert.deepEqual(
    [...rows].sort((a, b) => a - b),
    Array.from({ length: graph.offsets.length - 1 }, (_, row) => row),
  );
  const groupOf = new Map(groups.flatMap((members, at) => members.map((row) => [row, at] as const)));
  for (const row of rows)
    for (const other of rowOf(graph, row))
      assert.ok((groupOf.get(other) ?? -1) <= (groupOf.get(row) ?? -1), `${row} → ${other}`);
}

/** The definition, spelt out: two rows belong together if each reaches the other. */
function circlesByReach(graph: Csr): number[][] {
  const count = graph.offsets.length - 1;
  const reach = Array.from({ length: count }, (_, row) => reachOf(graph, row));
  const circles: number[][] = [];
  for (let row = 0; row < count; row += 1) {
    const members = [...Array(count).keys()].filter(
      (other) => other === row || (reach[row]?.has(other) === true && reach[other]?.has(row) === true),
    );
    if (members[0] === row && members.length > 1) circles.push(members);
  }
  return circles;
}

function reachOf(graph: Csr, start: number): ReadonlySet<number> {
  const reached = new Set<number>();
  const open = [start];
  for (let row = open.pop(); row !== undefined; row = open.pop()) {
    for (const other of rowOf(graph, row)) {
      if (other + 1 >= graph.offsets.length || reached.has(other)) continue;
      reached.add(other);
      open.push(other);
    }
  }
  return reached;
}
