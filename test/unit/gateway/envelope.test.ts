import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EnvelopeWriter } from '../../../gateway/http/envelope.ts';
import { toHttpRefusal } from '../../../gateway/http/faults-to-http.ts';
import { RequestId, RequestIds } from '../../../gateway/http/request-id.ts';
import { envelopeHead } from '../../../shared/contract/envelope-head.ts';
import { errorStatuses, fault } from '../../../shared/contract/errors.ts';

const head = envelopeHead({ catalogVersionId: 'ü-"2026"', indexId: 'idx-1' });
const meta = {
  api_version: 'v1',
  catalog_version_id: 'ü-"2026"',
  index_id: 'idx-1',
  request_id: 'req_0123456789abcdef',
};
const requestId = RequestId.of('req_0123456789abcdef');
const read = (bytes: Uint8Array) => JSON.parse(Buffer.from(bytes).toString('utf8'));

test('members are spliced in after meta, as text or as bytes, of any size', () => {
  const writer = new EnvelopeWriter();
  for (const text of ['', 'é€😀', 'x'.repeat(200_000), 'é'.repeat(200_000), 'short again']) {
    const members = `"data":${JSON.stringify({ text })}`;
    assert.deepEqual(read(writer.splice(head, requestId, members)), { meta, data: { text } });
    assert.deepEqual(read(writer.splice(head, requestId, Buffer.from(members))), { meta, data: { text } });
  }
});

test('request ids have their form and do not repeat', () => {
  const requestIds = new RequestIds();
  const drawn = Array.from({ length: 5000 }, () => requestIds.next());
  const ids = drawn.map(({ text }) => text);
  assert.equal(new Set(ids).size, ids.length);
  for (const id of ids) assert.match(id, /^req_[A-Za-z0-9_-]{16}$/u);
});

test('every code has its status line, and a 500 names its request', () => {
  for (const [code, status] of Object.entries(errorStatuses)) {
    const details = code === 'method_not_allowed' ? { allow: ['GET'] } : {};
    const { statusLine, body } = toHttpRefusal(
      fault(code as keyof typeof errorStatuses, 'm', details),
      'req_x',
      null,
    );
    assert.ok(statusLine.startsWith(`${status} `), statusLine);
    const { error } = JSON.parse(body);
    assert.equal(error.code, code);
    assert.equal(error.details.request_id, status === 500 ? 'req_x' : undefined);
  }
});

test('the content of the Authorization header is never in a refusal', () => {
  const secret = 'a-token-that-is-"quoted"';
  const found = fault('unknown_target', `no course ${JSON.stringify(secret)}`, { course_code: secret });
  for (const presented of [`Bearer ${secret}`, `bearer  ${secret} `, secret]) {
    const { body } = toHttpRefusal(found, 'req_x', presented);
    assert.ok(!body.includes('that-is'), body);
    const { error } = JSON.parse(body);
    assert.deepEqual([error.message, error.details.course_code], ['no course "[token]"', '[token]']);
  }
});

test('what has the form of a token is never in a refusal, presented or not', () => {
  const token = `${'aB3_-'.repeat(8)}xyz`;
  const id = `credential:${'a'.repeat(43)}`;
  const found = fault('unknown_target', `no course ${token} 100, and no "course:${token}".`, {
    course_code: `${token} 100`,
    suggestions: [`${token}x`, id],
  });
  for (const presented of [null, 'Bearer s.t']) {
    const { error } = JSON.parse(toHttpRefusal(found, 'req_x', presented).body);
    assert.deepEqual(error, {
      code: 'unknown_target',
      message: 'no course [token] 100, and no "course:[token]".',
      details: { course_code: '[token] 100', suggestions: [`${token}x`, id] },
    });
  }
});

test('a short token is removed where it is a whole word, and nothing else is changed', () => {
  const found = fault('unknown_target', 'The catalog has no course "s.t".', {
    course_code: 's.t',
    path: '/targets/s.t',
    lists: [{ 's.t': ['s.t', 'xs.t', 's-t', 7] }],
  });
  const { error } = JSON.parse(toHttpRefusal(found, 'req_x', 'Bearer s.t').body);
  assert.deepEqual(error, {
    code: 'unknown_target',
    message: 'The catalog has no course "[token]".',
    details: {
      course_code: '[token]',
      path: '/targets/[token]',
      lists: [{ 's.t': ['[token]', 'xs.t', 's-t', 7] }],
    },
  });
});
