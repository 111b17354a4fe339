/** Response headers that are sent together as one, and the refusal of what would be a line of its own. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  contentType,
  envelopeContentType,
  type HeaderList,
  ready,
  together,
} from '../../../gateway/http/headers.ts';
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

test('the media type of an envelope brings the id of its request', () => {
  for (const id of ['req_0123456789abcdef', 'req_-_ABCDEFGHIJKLMN']) {
    assert.equal(
      lines([[contentType, envelopeContentType(RequestId.of(id))]]),
      `Content-Type: application/json; charset=utf-8\r\nX-Request-Id: ${id}\r\n`,
    );
  }
});

test('no name or value begins another line', () => {
  for (const text of ['a\r\nb', 'a\nb', 'a\rb']) {
    assert.throws(() => ready('X-A', text));
    assert.throws(() => ready(text, 'a'));
  }
});
