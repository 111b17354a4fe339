/** What the head may say of a body, and when a body is refused. */
import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { after, test } from 'node:test';
import { call, exchange, payload, refusal } from '../../wire/http-client.ts';
import { temporaryDirectory } from '../../wire/server-process.ts';
import { publishTinyCatalog } from '../../wire/tiny-catalog.ts';
import { patienceMs } from '../../wire/until.ts';
import { startInProcessGateway } from './in-process-gateway.ts';

const indexDirectory = await publishTinyCatalog(temporaryDirectory());
const state = '/api/v1/state';
const maximumBodyBytes = 16_384;
const { port, close, events } = await startInProcessGateway({
  indexDirectory,
  environment: { SVC_MAX_BODY_BYTES: String(maximumBodyBytes) },
});
after(() => close());

const json = 'Content-Type: application/json';

function head(...lines: readonly string[]): string {
  return [`POST ${state} HTTP/1.1`, 'Host: test', ...lines, '', ''].join('\r\n');
}

function chunked(chunks: readonly string[], ...lines: readonly string[]): string {
  const body = chunks.map((chunk) => `${chunk.length.toString(16)}\r\n${chunk}\r\n`).join('');
  return `${head('Transfer-Encoding: chunked', ...lines)}${body}0\r\n\r\n`;
}

function whole(body: string, ...lines: readonly string[]): string {
  return head(`Content-Length: ${body.length}`, ...lines) + body;
}

/** Everything that the server says to a client that says no more than this. */
function answersTo(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let received = '';
    const socket = connect(port, '127.0.0.1', () => socket.end(bytes));
    const late = setTimeout(() => {
      socket.destroy();
      reject(new Error(`the connection is still open; received ${received}`));
    }, patienceMs);
    socket.on('data', (piece: Buffer) => {
      received += piece.toString('latin1');
    });
    // What the client still sends to a closed connection may come back as a reset.
    socket.on('error', () => undefined);
    socket.once('close', () => {
      clearTimeout(late);
      resolve(received);
    });
  });
}

/** Parameters of a media type, and whether a body with them is read. */
const mediaTypes: readonly (readonly [contentType: string, isRead: boolean])[] = [
  ['application/json', true],
  ['Application/Json', true],
  ['application/json;charset=utf-8', true],
  ['application/json; charset=UTF-8', true],
  ['application/json; charset=utf8', true],
  ['application/json; charset="utf-8"', true],
  ['application/json; charset=  utf-8  ; x=1', true],
  ['application/json ; CHARSET =utf-8', true],
  ['application/json; x=1; y', true],
  ['application/json; xcharset=latin1', true],
  ['application/json;', true],
  ['application/json; charset=iso-8859-1', false],
  ['application/json; charset=utf-16', false],
  ['application/json; charset=xutf-8', false],
  ['application/json; charset=utf-8x', false],
  ['application/json; charset=utf--8', false],
  ['application/json; charset', false],
  ['application/json; charset=', false],
  ['application/json; x=utf-8; charset=latin1', false],
  ['application/json; charset=latin1; x=1', false],
  ['application/jsonx', false],
  ['text/json; charset=utf-8', false],
  ['; charset=utf-8', false],
];

for (const [contentType, isRead] of mediaTypes) {
  test(`a body as ${contentType} is ${isRead ? 'read' : 'refused'}`, async () => {
    const declared = await call(port, 'POST', state, { body: '{}', contentType });
    const inChunks = await exchange(port, chunked(['{}'], `Content-Type: ${contentType}`));
    for (const answer of [declared, inChunks]) {
      if (isRead) payload(answer);
      else refusal(answer, 415, 'unsupported_media_type');
    }
  });
}

for (const coding of ['gzip', 'br', 'x']) {
  test(`a body with the coding ${coding} is refused, whatever its media type`, async () => {
    const headers = { 'Content-Encoding': coding };
    for (const contentType of ['application/json', 'text/plain'])
      refusal(
        await call(port, 'POST', state, { body: '{}', contentType, headers }),
        415,
        'unsupported_media_type',
      );
    refusal(
      await exchange(port, chunked(['{}'], json, `Content-Encoding: ${coding}`)),
      415,
      'unsupported_media_type',
    );
    payload(await call(port, 'POST', state, { headers }));
    payload(await exchange(port, chunked([], `Content-Encoding: ${coding}`)));
  });
}

test('a body whose coding is named as none is read', async () => {
  const headers = { 'Content-Encoding': 'identity' };
  payload(await call(port, 'POST', state, { body: '{}', headers }));
});

/** Heads after which no byte of the body arrives: a fault that the head shows is answered at once. */
const refusedByHead: readonly (readonly [lines: readonly string[], status: number, says: RegExp])[] = [
  [['Content-Type: text/plain', 'Content-Length: 2'], 415, /application\/json/u],
  [['Content-Length: 1'], 415, /application\/json/u],
  [[json, 'Content-Encoding: gzip', 'Content-Length: 2'], 415, /Content-Encoding/u],
  [[json, `Content-Length: ${maximumBodyBytes + 1}`], 413, /at most 16384 bytes/u],
];

for (const [lines, status, says] of refusedByHead) {
  test(`${lines.join(', ')} is refused ${status} before the body arrives`, async () => {
    const answer = await answersTo(head(...lines));
    assert.ok(answer.startsWith(`HTTP/1.1 ${status} `), answer);
    assert.match(answer, says);
  });
}

test('a body of the maximum that is announced is waited for', async () => {
  assert.equal(await answersTo(head(json, `Content-Length: ${maximumBodyBytes}`)), '');
});

test('a body in too many tiny chunks is refused, and nothing after it is handled', async () => {
  const next = 'GET /api/v1/health HTTP/1.1\r\nHost: test\r\n\r\n';
  const answer = await answersTo(chunked(Array<string>(4097).fill(' '), json) + next);
  assert.equal(answer.match(/HTTP\/1\.1 /gu)?.length, 1, answer);
  const [start = '', body = ''] = answer.split('\r\n\r\n');
  assert.match(start, /^HTTP\/1\.1 400 [\s\S]*Connection: close/u);
  const { error } = JSON.parse(body) as { error: Record<string, unknown> };
  assert.deepEqual(
    [error['code'], error['details']],
    ['bad_request', { path: '', expected: 'chunks of 16 bytes or more on average' }],
  );
  // Whatever the media type.
  assert.match(await answersTo(chunked(Array<string>(4097).fill(' '))), /^HTTP\/1\.1 400 /u);
  assert.deepEqual(events, []);
});

test('a connection stays open after the refusal of a body with a length, and ends after one in chunks', async () => {
  const next = 'GET /api/v1/health HTTP/1.1\r\nHost: test\r\n\r\n';
  const tooLarge = 'x'.repeat(maximumBodyBytes + 1);
  for (const [bytes, statuses] of [
    [whole(tooLarge, json), ['413', '200']],
    [whole('{}'), ['415', '200']],
    [whole('{', json), ['400', '200']],
    [chunked([tooLarge], json), ['413']],
    [chunked(['{}']), ['415']],
    [chunked(['{'], json), ['400']],
  ] as const) {
    const answer = await answersTo(bytes + next);
    assert.deepEqual(
      [...answer.matchAll(/HTTP\/1\.1 (\d+) /gu)].map(([, status]) => status),
      statuses,
    );
  }
});
