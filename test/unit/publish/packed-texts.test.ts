import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PackedTexts } from '../../../engine/publish/packed-texts.ts';

test('texts of any length come back, and are packed one after another in UTF-8', () => {
  const texts = ['', 'a', 'Übung “x”', '😀'.repeat(40_000), 'z'.repeat(200_000), 'end'];
  const packed = new PackedTexts();
  for (const text of texts) packed.add(text);
  assert.equal(packed.count, texts.length);
  assert.deepEqual(
    texts.map((_, number) => packed.at(number)),
    texts,
  );
  const { offsets, bytes } = packed.pack();
  assert.equal(Buffer.compare(bytes, Buffer.from(texts.join(''))), 0);
  assert.deepEqual(
    texts.map((_, number) => Buffer.from(bytes.subarray(offsets[number], offsets[number + 1])).toString()),
    texts,
  );
  assert.throws(() => packed.at(texts.length));
});
