/** Response headers that are sent together as one, and the refusal of what would be a line of its own. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CommonHeaders } from '../../../gateway/http/common-headers.ts';
import { contentType, type HeaderList, ready, together } from '../../../gateway/http/headers.ts';
import { RequestId } from '../../../gateway/http/request-id.ts';

/** As the server writes them. */
function lines(headers: HeaderList): string {
  return headers.map(([name, value]) => `${Buffer.from(name)}: ${Buffer.from(value)}\r\n`).join('');
}

test('headers that are sent together are the same lines, by one call', () => {
  const lists: HeaderList[] = [
    [ready('ETag', 'W/"i"')],
    [ready('ETag', 'W/"i"'), ready('Cache-Control', 'no-store'), ready('Vary', 'Origin')],
  ];
  for (const list of lists) {
    assert.equal(together(list).length, 1);
    assert.equal(lines(together(list)), lines(list));
  }
  assert.deepEqual(together([]), []);
});

test('the media type of an envelope brings the id of its request and the common headers', () => {
  const none = new CommonHeaders([]);
  const some = new CommonHeaders([ready('Cache-Control', 'no-store'), ready('Vary', 'Origin')]);
  for (const id of ['req_0123456789abcdef', 'req_-_ABCDEFGHIJKLMN']) {
    const envelope = `Content-Type: application/json; charset=utf-8\r\nX-Request-Id: ${id}\r\n`;
    const common = 'Cache-Control: no-store\r\nVary: Origin\r\n';
    const rows: (readonly [headers: CommonHeaders, wanted: string])[] = [
      [none, envelope],
      [none.closing, `${envelope}Connection: close\r\n`],
      [some, envelope + common],
      [some.closing, `${envelope}${common}Connection: close\r\n`],
    ];
    for (const [headers, wanted] of rows)
      assert.equal(lines([[contentType, headers.envelopeContentType(RequestId.of(id))]]), wanted);
  }
  assert.equal(lines(some.closing.list), 'Cache-Control: no-store\r\nVary: Origin\r\nConnection: close\r\n');
});

test('no name or value begins another line', () => {
  for (const text of ['a\r\nb', 'a\nb', 'a\rb']) {
    assert.throws(() => ready('X-A', text));
    assert.throws(() => ready(text, 'a'));
  }
});
