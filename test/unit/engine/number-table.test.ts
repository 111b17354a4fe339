import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { NumberTable } from '../../../engine/evaluate/number-table.ts';
import { runs } from '../../property-runs.ts';

test('a table of numbers agrees with a map while it grows and after it is cleared', () => {
  const number = fc.oneof(fc.nat(40), fc.integer({ min: 0, max: 2 ** 32 - 1 }));
  const entry = fc.tuple(number, fc.option(fc.nat(1000)));
  const table = new NumberTable(16);
  fc.assert(
    fc.property(fc.array(fc.array(entry, { maxLength: 300 }), { maxLength: 4 }), (fillings) => {
      for (const filling of fillings) {
        table.clear();
        const known = new Map<number, number>();
        for (const [key, position] of filling) {
          assert.equal(table.has(key), known.has(key));
          if (position !== null) table.set(key, position);
          else assert.equal(table.add(key), !known.has(key));
          if (position !== null || !known.has(key)) known.set(key, position ?? 0);
        }
        for (const [key] of fillings.flat()) assert.equal(table.find(key), known.get(key) ?? -1);
      }
    }),
    runs(200),
  );
});

test('a table keeps what it holds while it grows to many times its size', () => {
  const table = new NumberTable(16);
  for (let round = 0; round < 2; round += 1) {
    table.clear();
    for (let number = 0; number < 500; number += 1) {
      assert.equal(table.find(number), -1);
      table.set(number, number % 7);
      table.set(number, 3 * number);
    }
    for (let number = 0; number < 500; number += 1) assert.equal(table.find(number), 3 * number);
    assert.ok(!table.has(500));
  }
});
