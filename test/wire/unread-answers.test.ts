/**
 * Clients that pipeline and do not read: an answer waits in the socket's buffer, not in the server's memory, and the
 * requests behind it are not handled. Raw bytes on real sockets.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { after, before, test } from 'node:test';
import { fetchBytes } from './raw-bytes.ts';
import { type ServerProcess, startServer, temporaryDirectory } from './server-process.ts';
import { patienceMs } from './until.ts';
import { codeOf, publishWordyCatalog, wordyCourses } from './wordy-catalog.ts';

const megabyte = 1024 * 1024;
/** Room for two answers of 16 MB, whatever the sockets take of them. */
const maximumUnsentBytes = 40 * megabyte;
const bundle = '/docs/swagger-ui-bundle.js';

let server: ServerProcess;

before(async () => {
  server = await startServer({
    SVC_INDEX_DIR: await publishWordyCatalog(temporaryDirectory()),
    SVC_MAX_UNSENT_BYTES: String(maximumUnsentBytes),
  });
});

after(async () => assert.equal(await server.stop(), 0));

function residentBytes(): number {
  const status = readFileSync(`/proc/${server.process.pid}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+) kB/u.exec(status)?.[1]) * 1024;
}

function get(path: string): string {
  return `GET ${path} HTTP/1.1\r\nHost: test\r\n\r\n`;
}

/** Writes everything and reads nothing until the server has closed the connection or the test asks for the bytes. */
function openUnread(bytes: string): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(server.port, '127.0.0.1');
    socket.pause();
    socket.on('error', () => undefined);
    socket.once('close', () => resolve(socket));
    socket.once('connect', () => socket.write(bytes, () => resolve(socket)));
    setTimeout(() => reject(new Error('the bytes were not written in time')), patienceMs).unref();
  });
}

function readAll(socket: Socket): Promise<Buffer> {
  return new Promise((resolve) => {
    const pieces: Buffer[] = [];
    socket.on('data', (piece: Buffer) => pieces.push(piece));
    socket.once('close', () => resolve(Buffer.concat(pieces)));
    socket.resume();
  });
}

const paths: readonly (readonly [path: string, count: number])[] = [
  [bundle, 4000],
  ['/api/v1/courses?limit=200', 1000],
  ['/api/v1/openapi.json', 4000],
  // Small answers wait as large ones do.
  ['/nowhere', 60_000],
  ['/api/v1/health', 60_000],
];

for (const [path, count] of paths) {
  test(`${count} pipelined GETs of ${path} that are never read hold no memory`, {
    skip: process.platform !== 'linux',
  }, async () => {
    // Everything is loaded and compiled, and as many single answers have waited, before it is measured.
    for (let index = 0; index < 4; index += 1) await fetchBytes(server.port, path, {});
    for (let index = 0; index < 4; index += 1) {
      const single = await Promise.all([1, 2, 3].map(() => openUnread(get(path))));
      for (const socket of single) socket.destroy();
      await fetchBytes(server.port, '/api/v1/health', {});
    }
    const before = residentBytes();
    const unread = await Promise.all([1, 2, 3].map(() => openUnread(get(path).repeat(count))));
    for (let index = 0; index < 5; index += 1) {
      assert.equal((await fetchBytes(server.port, '/api/v1/health', {})).status, 200, 'others are answered');
    }
    const grown = residentBytes() - before;
    for (const socket of unread) socket.destroy();
    // Answers of 16 MB leave garbage, which is collected when it suits; 3,000 that were held would be 48 GB.
    assert.ok(grown < 256 * megabyte, `the peak of resident memory grew by ${grown} bytes`);
    assert.equal(server.process.exitCode, null);
  });
}

test('of pipelined large answers, those that are complete are right, and none behind a waiting one is begun', async () => {
  const { body } = await fetchBytes(server.port, bundle, {});
  const bytes = await readAll(await openUnread(get(bundle).repeat(50)));
  let at = 0;
  let complete = 0;
  while (at < bytes.length) {
    const headEnd = bytes.indexOf('\r\n\r\n', at);
    assert.ok(headEnd > 0);
    assert.equal(bytes.toString('latin1', at, at + 15), 'HTTP/1.1 200 OK');
    const piece = bytes.subarray(headEnd + 4, headEnd + 4 + body.length);
    assert.ok(body.subarray(0, piece.length).equals(piece), 'a prefix of the document');
    at = headEnd + 4 + piece.length;
    if (piece.length === body.length) complete += 1;
  }
  assert.ok(complete < 50, `${complete} answers fit into the socket`);
});

const list = '/api/v1/courses?limit=200';
const unlock = '/api/v1/query/course-unlock';
const question = {
  state_mode: 'supplied',
  student_state: { courses: [] },
  targets: { course_codes: Array.from({ length: wordyCourses }, (_, index) => codeOf(index)) },
};

function post(path: string, body: unknown): string {
  const json = JSON.stringify(body);
  const head = `POST ${path} HTTP/1.1\r\nHost: test\r\nConnection: close\r\nContent-Type: application/json\r\n`;
  return `${head}Content-Length: ${json.length}\r\n\r\n${json}`;
}

/** What differs from one answer to the next has a length that does not. */
function withoutRequestId(body: Buffer): string {
  return body.toString('utf8').replace(/"request_id":"[^"]*"/u, '"request_id":""');
}

async function askAsOthers(): Promise<void> {
  // Others are answered meanwhile, from the memory that the waiting answer was made in.
  for (let index = 0; index < 10; index += 1) {
    const other = { ...question, targets: { course_codes: [codeOf(index)] } };
    assert.equal((await fetchBytes(server.port, unlock, { method: 'POST', body: other })).status, 200);
    assert.equal((await fetchBytes(server.port, `/api/v1/courses?limit=${index + 1}`, {})).status, 200);
  }
}

for (const [what, request, whole] of [
  [
    'a list',
    `GET ${list} HTTP/1.1\r\nHost: test\r\nConnection: close\r\n\r\n`,
    () => fetchBytes(server.port, list, {}),
  ],
  [
    'a worker',
    post(unlock, question),
    () => fetchBytes(server.port, unlock, { method: 'POST', body: question }),
  ],
] as const) {
  test(`a client that reads late gets the bytes of ${what} although its memory has been used again`, async () => {
    const expected = await whole();
    assert.equal(expected.status, 200);
    assert.ok(
      expected.body.length > 12 * megabyte,
      `${expected.body.length} bytes are more than a socket takes`,
    );
    const socket = await openUnread(request);
    await askAsOthers();
    const bytes = await readAll(socket);
    const body = bytes.subarray(bytes.indexOf('\r\n\r\n') + 4);
    assert.equal(body.length, expected.body.length);
    assert.ok(withoutRequestId(body) === withoutRequestId(expected.body), 'the same bytes');
  });
}

test('beyond the bound of unsent bytes, connections that read nothing are closed, and the last answer is sent', async () => {
  const request = `GET ${list} HTTP/1.1\r\nHost: test\r\nConnection: close\r\n\r\n`;
  const { body } = await fetchBytes(server.port, list, {});
  const sockets: Socket[] = [];
  for (let index = 0; index < 6; index += 1) {
    sockets.push(await openUnread(request));
    // An answer to another client, so that this one has been made.
    assert.equal((await fetchBytes(server.port, '/api/v1/health', {})).status, 200);
  }
  const lengths = [];
  for (const socket of sockets) lengths.push((await readAll(socket)).length);
  const isWhole = lengths.map((length) => length > body.length);
  const kept = isWhole.filter((whole) => whole).length;
  assert.ok(kept >= 1 && kept < sockets.length, `${kept} answers had room: ${lengths}`);
  // Which of the others are closed depends on how much of each answer the kernel has taken at that moment.
  assert.equal(isWhole.at(-1), true, 'the last one is never closed for the others');
});
