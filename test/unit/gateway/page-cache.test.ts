/** Pages that are kept with an index: the latest ones, up to a number of bytes, in memory of their own. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PageCache } from '../../../gateway/index/page-cache.ts';

const cacheBytes = 64 * 1024;
const page = (text: string) => Buffer.from(text, 'utf8');
const textOf = (members: Uint8Array | undefined) => members && Buffer.from(members).toString('utf8');

test('a page is kept under its URL, in memory of its own', () => {
  const pages = new PageCache(cacheBytes);
  const members = page('"data":1');
  pages.keep('/a?q=1', members);
  members.fill(0);
  assert.equal(textOf(pages.get('/a?q=1')), '"data":1');
  assert.equal(pages.get('/a?q=1')?.buffer.byteLength, members.length);
  assert.equal(pages.get('/a?q=2'), undefined);
});

test('the pages that were asked for last are kept', () => {
  const pages = new PageCache(cacheBytes);
  const text = 'a'.repeat(3000);
  for (let at = 0; at < 60; at += 1) {
    pages.keep(String(at), page(text));
    pages.get('0');
  }
  const kept = Array.from({ length: 60 }, (_, at) => at).filter((at) => pages.get(String(at)) !== undefined);
  assert.deepEqual(kept, [0, ...Array.from({ length: 19 }, (_, at) => 41 + at)]);
});

test('a page that takes more than a sixteenth is not kept, and long URLs count', () => {
  const pages = new PageCache(cacheBytes);
  pages.keep('long', page('a'.repeat(4096)));
  assert.equal(pages.get('long'), undefined);
  pages.keep('u'.repeat(2048), page('a'));
  assert.equal(pages.get('u'.repeat(2048)), undefined);
  pages.keep('u', page('a'.repeat(3800)));
  assert.equal(pages.get('u')?.length, 3800);
});
