/** The benches of single parts of the engine, with small parameters. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allocationBench } from '../../../bench/allocation.ts';
import { allocationShapes } from '../../../bench/allocation-shapes.ts';
import { findRow } from '../../../bench/figures/bench-result.ts';
import { pathsBench } from '../../../bench/paths.ts';

test('the allocation bench times every shape and reports the outcome', async () => {
  const result = await allocationBench({ time: 1 });
  for (const [position, { name }] of allocationShapes.entries()) {
    const row = findRow(result, name, 'median');
    assert.ok(row !== null && row.median > 0 && row.ratio !== null, name);
    assert.ok(result.notes[position]?.startsWith(`${name}: `), name);
    assert.match(result.notes[position] ?? '', /: (proven|BOUNDED), [a-z_]+/u);
  }
});

test('the paths bench enumerates paths to every course and credential, for two plans', async () => {
  const result = await pathsBench({ index: null });
  for (const name of ['first-year plan, courses', 'third-year plan, credentials']) {
    const [median, slowest] = ['median', 'slowest'].map((measure) => findRow(result, name, measure)?.median);
    assert.ok(median !== undefined && slowest !== undefined && 0 < median && median <= slowest, name);
    assert.ok(
      result.notes.some((note) => note.startsWith(`${name}: `) && note.includes('; answers ')),
      name,
    );
  }
});
