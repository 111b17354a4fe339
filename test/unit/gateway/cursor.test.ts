import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decodeCursor, encodeCursor, type PagedQuery } from '../../../gateway/index/cursor.ts';

const question: PagedQuery = { indexId: 'idx-1', list: 'course', filters: ['CS', null] };

test('a cursor decodes to its row', () => {
  for (const row of [0, 1, 4335, 0xffffffff])
    assert.equal(decodeCursor(question, encodeCursor(question, row)), row);
});

test('a cursor is bound to its index, list and filters', () => {
  const cursor = encodeCursor(question, 7);
  assert.equal(decodeCursor({ ...question, indexId: 'idx-2' }, cursor), null);
  assert.equal(decodeCursor({ ...question, list: 'credential' }, cursor), null);
  assert.equal(decodeCursor({ ...question, filters: [null, 'CS'] }, cursor), null);
  assert.equal(decodeCursor({ ...question, filters: ['CS', 'null'] }, cursor), null);
});

test('a modified cursor is refused', () => {
  const cursor = encodeCursor(question, 7);
  for (let position = 0; position < cursor.length; position += 1) {
    const other = cursor[position] === 'A' ? 'B' : 'A';
    const changed = cursor.slice(0, position) + other + cursor.slice(position + 1);
    assert.equal(decodeCursor(question, changed), null, changed);
  }
  for (const broken of ['', 'x', `${cursor}A`, `${cursor}=`, cursor.slice(1), ` ${cursor}`]) {
    assert.equal(decodeCursor(question, broken), null, broken);
  }
});
