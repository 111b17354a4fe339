/** Requests whose end is unclear, as raw bytes: one refusal, a closed connection, and never a second request. */
import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { after, before, test } from 'node:test';
import { exchange, refusal } from './http-client.ts';
import { type ServerProcess, startServer, temporaryDirectory } from './server-process.ts';
import { publishTinyCatalog } from './tiny-catalog.ts';
import { patienceMs } from './until.ts';

let server: ServerProcess;

before(async () => {
  server = await startServer({ SVC_INDEX_DIR: await publishTinyCatalog(temporaryDirectory()) });
});

after(async () => assert.equal(await server.stop(), 0));

/** What the server says until it closes the connection, or until `enough` holds; `afterwards` is sent once it has said something. */
function converse(
  bytes: string,
  options: { enough?: RegExp; half?: boolean; afterwards?: string } = {},
): Promise<string> {
  const { enough, half = false, afterwards } = options;
  return new Promise((resolve, reject) => {
    const socket = connect({ port: server.port, host: '127.0.0.1', allowHalfOpen: true }, () => {
      if (half) socket.end(bytes);
      else socket.write(bytes);
    });
    let received = '';
    const done = (): void => {
      clearTimeout(late);
      socket.destroy();
      resolve(received);
    };
    const late = setTimeout(() => {
      socket.destroy();
      reject(new Error(`neither closed nor enough: ${received}`));
    }, patienceMs);
    if (afterwards !== undefined)
      socket.once('data', () => void setImmediate(() => socket.write(afterwards)));
    socket.on('data', (piece: Buffer) => {
      received += piece.toString('latin1');
      if (enough?.test(received) === true) done();
    });
    socket.on('error', () => undefined);
    socket.once('end', done);
    socket.once('close', done);
  });
}

const health = 'GET /api/v1/health HTTP/1.1\r\nHost: test\r\n\r\n';
const unlock = '/api/v1/query/course-unlock';
const smuggled = 'GET /smuggled HTTP/1.1\r\nHost: test\r\n\r\n';
const chunks = `${smuggled.length.toString(16)}\r\n${smuggled}\r\n0\r\n\r\n`;

const length = `Content-Length: ${smuggled.length}`;
const chunked = 'Transfer-Encoding: chunked';

const unclear: readonly (readonly [what: string, headers: readonly string[], body: string])[] = [
  ['a length of zero and another', ['Content-Length: 0', length], smuggled],
  ['two equal lengths', [length, length], smuggled],
  ['a length and chunks', [length, chunked], chunks],
  ['chunks and a length', [chunked, length], chunks],
  ['chunks, identity', ['Transfer-Encoding: chunked, identity'], chunks],
  ['gzip, chunks', ['Transfer-Encoding: gzip, chunked'], chunks],
  ['xchunked', ['Transfer-Encoding: xchunked'], chunks],
  ['identity', ['Transfer-Encoding: identity'], smuggled],
  ['chunks twice', [chunked, chunked], chunks],
  ['a length with a sign', [`Content-Length: +${smuggled.length}`], smuggled],
  ['a list of lengths', [`Content-Length: ${smuggled.length}, ${smuggled.length}`], smuggled],
];

for (const [what, headers, body] of unclear) {
  for (const request of [
    `POST ${unlock}`,
    'DELETE /api/v1/state/current',
    'GET /api/v1/health',
    'BREW /nowhere',
    'OPTIONS /x',
  ]) {
    test(`${request} with ${what} is refused once, and its connection closed`, async () => {
      const answers = await converse(
        `${request} HTTP/1.1\r\nHost: test\r\n${headers.join('\r\n')}\r\n\r\n${body}${health}`,
      );
      assert.equal(answers.match(/HTTP\/1\.1 \d+/gu)?.join(), 'HTTP/1.1 400', answers.slice(0, 2000));
      assert.match(answers, /\r\nConnection: close\r\n/u);
    });
  }
}

test('a request that changes something has one Host', async () => {
  const twice = 'Host: test\r\nHost: other\r\nContent-Length: 0\r\n\r\n';
  for (const request of [`POST ${unlock}`, 'POST /api/v1/state', 'DELETE /api/v1/state/current']) {
    const answers = await converse(`${request} HTTP/1.1\r\n${twice}${health}`);
    assert.equal(answers.match(/HTTP\/1\.1 \d+/gu)?.join(), 'HTTP/1.1 400', answers.slice(0, 2000));
  }
});

test('the refusal is an envelope that names the header', async () => {
  const answer = await exchange(
    server.port,
    `POST ${unlock} HTTP/1.1\r\nHost: test\r\nContent-Length: 0\r\nContent-Length: 2\r\n\r\n{}`,
  );
  assert.equal(refusal(answer, 400, 'bad_request')['path'], 'Content-Length');
});

const question = JSON.stringify({
  state_mode: 'supplied',
  student_state: { courses: [] },
  targets: { course_codes: ['CS 116'] },
});

function ask(headers: string, body = question, framing = `Content-Length: ${body.length}`): Promise<string> {
  const head = `POST ${unlock} HTTP/1.1\r\nHost: test\r\nConnection: close\r\n${headers}${framing}\r\n\r\n`;
  return converse(head + body);
}

test('what is coded or in another charset is 415, sent with a length or in chunks', async () => {
  const json = 'Content-Type: application/json';
  const inChunks = `${question.length.toString(16)}\r\n${question}\r\n0\r\n\r\n`;
  const rows: readonly (readonly [headers: string, status: number])[] = [
    [`${json}\r\n`, 200],
    [`${json}; charset=utf-8\r\n`, 200],
    [`${json};Charset="UTF-8"; profile=x\r\n`, 200],
    [`${json}\r\nContent-Encoding: identity\r\n`, 200],
    [`${json}; charset=utf-16\r\n`, 415],
    [`${json}; charset=iso-8859-1\r\n`, 415],
    [`${json}; charset=\r\n`, 415],
    [`${json}\r\nContent-Encoding: gzip\r\n`, 415],
    [`${json}\r\nContent-Encoding: gzip\r\nContent-Encoding: identity\r\n`, 415],
  ];
  for (const [headers, status] of rows) {
    assert.match(await ask(headers), new RegExp(`^HTTP/1.1 ${status} `, 'u'), headers);
    assert.match(
      await ask(headers, inChunks, 'Transfer-Encoding: Chunked'),
      new RegExp(`^HTTP/1.1 ${status} `, 'u'),
      headers,
    );
  }
  assert.match(
    await converse(
      'POST /api/v1/state HTTP/1.1\r\nHost: test\r\nContent-Encoding: gzip\r\nContent-Length: 0\r\nConnection: close\r\n\r\n',
    ),
    /^HTTP\/1\.1 201 /u,
    'a request without a body has no coding',
  );
});

test('pipelined requests get the answers that are ready, and so does a client that closes its side', async () => {
  const answers = await converse(health.repeat(3), { enough: /(?:HTTP\/1\.1 200[\s\S]*){3}\}$/u });
  assert.equal(answers.match(/HTTP\/1\.1 200/gu)?.length, 3);
  const half = await converse(health, { half: true });
  assert.equal(half.match(/HTTP\/1\.1 200/gu)?.length, 1);
});

test('a question behind ready answers is answered if nothing follows it', async () => {
  const body = `POST ${unlock} HTTP/1.1\r\nHost: test\r\nContent-Type: application/json\r\nContent-Length: ${question.length}\r\n\r\n${question}`;
  const answers = await converse(health + body, { enough: /(?:HTTP\/1\.1 200[\s\S]*){2}\}$/u });
  assert.equal(answers.match(/HTTP\/1\.1 200/gu)?.length, 2);
});

const chunksOf = (body: string): string => (body === '' ? '' : `${body.length.toString(16)}\r\n${body}\r\n`);

/** The library takes the last chunk's line and two bytes for the end, and what follows, trailers too, for a request. */
const behindLastChunk = 'XXA: /api/v1/health HTTP/1.1\r\nHost: test\r\n\r\n';

test('nothing behind the last chunk of a body is taken for a request, trailers included', async () => {
  const json = 'Content-Type: application/json\r\n';
  for (const [request, headers, body] of [
    ['GET /api/v1/health', '', 'ignored'],
    ['GET /nowhere', '', ''],
    ['OPTIONS /api/v1/health', '', ''],
    ['BREW /nowhere', '', 'ignored'],
    ['POST /nowhere', '', 'ignored'],
    ['PUT /api/v1/health', '', 'ignored'],
    ['DELETE /api/v1/state/current', json, '{"confirm":true}'],
    ['PATCH /api/v1/state/current', json, '{}'],
    ['POST /api/v1/state', json, ''],
    ['POST /api/v1/state', '', '{}'],
    [`POST ${unlock}`, '', question],
    [`POST ${unlock}`, json, ''],
    [`POST ${unlock}`, json, '{'],
    [`POST ${unlock}`, json, question],
  ] as const) {
    const head = `${request} HTTP/1.1\r\nHost: test\r\n${headers}${chunked}\r\n\r\n`;
    const answers = await converse(`${head}${chunksOf(body)}0\r\n${behindLastChunk}`);
    const statuses = answers.match(/HTTP\/1\.1 \d+/gu) ?? [];
    assert.ok(statuses.length <= 1, `${request} ${body}: ${statuses.join()}`);
    if (statuses.length > 0) assert.match(answers, /\r\nConnection: close\r\n/u, `${request} ${body}`);
  }
});

test('a question in chunks has its answer, and what is sent after that has none', async () => {
  const targets = Array.from({ length: 100 }, () => 'CS 116');
  const large = question.replace('"CS 116"', targets.map((code) => JSON.stringify(code)).join());
  const head = `POST ${unlock} HTTP/1.1\r\nHost: test\r\nAccept-Encoding: br, gzip\r\nContent-Type: application/json\r\n${chunked}\r\n\r\n`;
  for (const [body, leastBytes] of [
    [question, 1],
    [large, 65_537],
  ] as const) {
    const answers = await converse(`${head}${chunksOf(body)}0\r\n\r\n`, { afterwards: health });
    assert.equal(answers.match(/HTTP\/1\.1 \d+/gu)?.join(), 'HTTP/1.1 200');
    const [headers = '', answer = ''] = answers.split('\r\n\r\n');
    assert.match(headers, /\r\nConnection: close(?:\r\n|$)/u);
    assert.ok(answer.length >= leastBytes, `${answer.length} bytes`);
    assert.ok('data' in (JSON.parse(answer) as object));
  }
});

test('methods are compared in their letter case, and named as they were sent', async () => {
  const answer = await converse('get /api/v1/health HTTP/1.1\r\nHost: test\r\nConnection: close\r\n\r\n');
  assert.match(answer, /^HTTP\/1\.1 405 [\s\S]*does not accept get; it accepts GET, HEAD\./u);
});

test('no answer names the HTTP library', async () => {
  for (const request of [
    health,
    smuggled,
    `POST ${unlock} HTTP/1.1\r\nHost: test\r\nContent-Length: x\r\n\r\n`,
  ]) {
    const answer = await converse(request.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'));
    assert.match(answer, /^HTTP\/1\.1 \d+ /u);
    assert.doesNotMatch(answer.split('\r\n\r\n')[0] ?? '', /uWebSockets/iu);
  }
});

test('nothing of this was a failure of the service', () => {
  assert.ok(!/request_failed|engine_failed/u.test(server.output()), server.output());
});
