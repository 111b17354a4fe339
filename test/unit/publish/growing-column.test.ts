import assert from 'node:assert/strict';
import { test } from 'node:test';
import { GrowingColumn } from '../../../engine/publish/growing-column.ts';

test('a column holds what was appended, also once it has grown', () => {
  const column = new GrowingColumn();
  const values = Array.from({ length: 5000 }, (_, index) => (index * 2_654_435_761) % 2 ** 32);
  for (const value of values) column.push(value);
  assert.equal(column.length, values.length);
  assert.deepEqual([...column.pack()], values);
  assert.equal(column.at(4999), values[4999]);
});

test('a value that was appended may be overwritten, and none after it', () => {
  const column = new GrowingColumn();
  column.push(1);
  column.set(0, 0xffffffff);
  assert.deepEqual([...column.pack()], [0xffffffff]);
  assert.throws(() => column.set(1, 7), RangeError);
  assert.throws(() => column.at(1), RangeError);
});
