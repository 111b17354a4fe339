import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type Csr, neighboursOf, packRows } from '../../../engine/publish/link/csr.ts';
import {
  cyclicComponents,
  stronglyConnectedComponents,
} from '../../../engine/publish/link/strongly-connected.ts';

test('cyclic components are the sets of rows that reach each other, on random graphs', () => {
  const seed = Date.now() % 1_000_000;
  const graphs = fc
    .integer({ min: 1, max: 9 })
    .chain((count) =>
      fc.array(fc.array(fc.nat(count), { maxLength: 3 }), { minLength: count, maxLength: count }),
    );
  const property = fc.property(graphs, (rows) => {
    const graph = packRows(rows);
    assert.deepEqual(cyclicComponents(graph), componentsByReach(graph), `seed ${seed}`);
    assertInOrder(graph, stronglyConnectedComponents(graph));
  });
  fc.assert(property, { seed, numRuns: 500 });
});

test('a cycle of 100,000 rows is found without a stack overflow', () => {
  const count = 100_000;
  const rows = Array.from({ length: count }, (_, row) => [(row + 1) % count]);
  assert.deepEqual(
    cyclicComponents(packRows(rows)).map(({ length }) => length),
    [count],
  );
});

/** Every row is in one component, and reaches no later component. */
function assertInOrder(graph: Csr, components: readonly (readonly number[])[]): void {
  const rows = components.flat();
  assert.deepEqual(
    [...rows].sort((a, b) => a - b),
    Array.from({ length: graph.offsets.length - 1 }, (_, row) => row),
  );
  const componentOf = new Map(components.flatMap((members, at) => members.map((row) => [row, at] as const)));
  for (const row of rows)
    for (const other of neighboursOf(graph, row))
      assert.ok((componentOf.get(other) ?? -1) <= (componentOf.get(row) ?? -1), `${row} → ${other}`);
}

/** The definition: two rows are in one component if each reaches the other. */
function componentsByReach(graph: Csr): number[][] {
  const count = graph.offsets.length - 1;
  const reach = Array.from({ length: count }, (_, row) => reachOf(graph, row));
  const components: number[][] = [];
  for (let row = 0; row < count; row += 1) {
    const members = [...Array(count).keys()].filter(
      (other) => other === row || (reach[row]?.has(other) === true && reach[other]?.has(row) === true),
    );
    if (members[0] === row && members.length > 1) components.push(members);
  }
  return components;
}

function reachOf(graph: Csr, start: number): ReadonlySet<number> {
  const reached = new Set<number>();
  const open = [start];
  for (let row = open.pop(); row !== undefined; row = open.pop()) {
    for (const other of neighboursOf(graph, row)) {
      if (other + 1 >= graph.offsets.length || reached.has(other)) continue;
      reached.add(other);
      open.push(other);
    }
  }
  return reached;
}
