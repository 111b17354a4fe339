/** Bodies in chunks of one byte: refused once they cost more than they carry, and never kept a piece for each chunk. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { after, before, test } from 'node:test';
import { fetchBytes } from './raw-bytes.ts';
import { type ServerProcess, startServer, temporaryDirectory } from './server-process.ts';
import { publishTinyCatalog } from './tiny-catalog.ts';
import { patienceMs } from './until.ts';

let server: ServerProcess;

before(async () => {
  server = await startServer({ SVC_INDEX_DIR: await publishTinyCatalog(temporaryDirectory()) });
});

after(async () => assert.equal(await server.stop(), 0));

const head =
  'POST /api/v1/query/course-unlock HTTP/1.1\r\nHost: test\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n';

/** Everything that the server says until it closes the connection, which it must do. */
function sendUntilClosed(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(server.port, '127.0.0.1', () => socket.write(bytes));
    let received = '';
    const late = setTimeout(() => {
      socket.destroy();
      reject(new Error(`the connection is still open; received ${received}`));
    }, patienceMs);
    socket.on('data', (piece: Buffer) => {
      received += piece.toString('latin1');
    });
    // The server closes while the client still sends: the system may report that as a reset.
    socket.on('error', () => undefined);
    socket.once('close', () => {
      clearTimeout(late);
      resolve(received);
    });
  });
}

function chunked(chunks: readonly string[]): string {
  return `${chunks.map((chunk) => `${chunk.length.toString(16)}\r\n${chunk}\r\n`).join('')}0\r\n\r\n`;
}

function peakBytes(): number {
  const status = readFileSync(`/proc/${server.process.pid}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+) kB/u.exec(status)?.[1]) * 1024;
}

test('260,000 chunks of one byte are refused, the connection closed', {
  skip: process.platform !== 'linux',
}, async () => {
  await fetchBytes(server.port, '/api/v1/health', {});
  const before = peakBytes();
  const attack = `${head}${'1\r\n \r\n'.repeat(260_000)}0\r\n\r\n`;
  const answers = Promise.all(Array.from({ length: 12 }, () => sendUntilClosed(attack)));
  for (let index = 0; index < 20; index += 1) {
    assert.equal((await fetchBytes(server.port, '/api/v1/health', {})).status, 200);
  }
  // The answer may be lost in the reset, but there is never more than one.
  for (const answer of await answers)
    assert.ok(answer === '' || /^HTTP\/1\.1 400 [\s\S]*tiny chunks/u.test(answer), answer);
  const grown = peakBytes() - before;
  assert.ok(grown < 32 * 1024 * 1024, `the peak of resident memory grew by ${grown} bytes`);
});

test('the refusal of tiny chunks is a whole answer, and what is pipelined behind it is not handled', async () => {
  const next = 'GET /api/v1/health HTTP/1.1\r\nHost: test\r\n\r\n';
  const answer = await sendUntilClosed(`${head}${chunked(Array(4097).fill(' '))}${next}`);
  assert.equal(answer.match(/HTTP\/1\.1 /gu)?.length, 1, answer);
  assert.match(
    answer,
    /^HTTP\/1\.1 400 Bad Request\r\nConnection: close\r\n|^HTTP\/1\.1 400 [\s\S]*Connection: close\r\n/u,
  );
  const [, body = ''] = answer.split('\r\n\r\n');
  assert.equal(JSON.parse(body).error.code, 'bad_request');
  assert.equal(Number(/content-length: (\d+)/iu.exec(answer)?.[1]), body.length);
});

test('a body of many chunks is put together as it was sent', async () => {
  const question = {
    state_mode: 'supplied',
    student_state: { courses: [], attributes: { level: 'x'.repeat(60) } },
    targets: { course_codes: ['CS 116'] },
  };
  const json = JSON.stringify(question);
  const whole = await fetchBytes(server.port, '/api/v1/query/course-unlock', {
    method: 'POST',
    body: question,
  });
  assert.equal(whole.status, 200);
  // The answer to a body in chunks ends in blanks.
  const withoutId = (text: string) => text.replace(/"request_id":"[^"]*"/u, '').trimEnd();
  for (const padding of [0, 5000, 100_000]) {
    const text = json + ' '.repeat(padding);
    for (const size of [1, 3, 7, 100, 4000, 70_000]) {
      if (text.length / size > 4096) continue;
      const pieces = text.match(new RegExp(`[\\s\\S]{1,${size}}`, 'gu')) ?? [];
      const closing = head.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n');
      const answer = await sendUntilClosed(closing + chunked(pieces));
      assert.equal(
        withoutId(answer.split('\r\n\r\n')[1] ?? ''),
        withoutId(whole.body.toString('latin1')),
        `${padding} ${size}`,
      );
    }
  }
});
