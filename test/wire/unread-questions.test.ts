/** A client that asks one question after the other and reads no answer: small answers must not gather in memory either. */
import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { fetchBytes } from './raw-bytes.ts';
import { startServer } from './server-process.ts';

const unlock = '/api/v1/query/course-unlock';
const question = {
  state_mode: 'supplied',
  student_state: { courses: [] },
  targets: { course_codes: ['COMP 210', 'COMP 230'] },
};
/** More bytes than the sockets of both sides take, and far less than would be kept. */
const enoughBytes = 32 * 1024 * 1024;
const pollMs = 1;
/** A worker answers within milliseconds, on a busy machine within some hundred. */
const patiencePolls = 3000;

test('a client that asks on without reading is answered until its socket is full, and no further', async () => {
  const server = await startServer({ SVC_LOG_LEVEL: 'debug' });
  let answered = 0;
  server.process.stderr?.on('data', (chunk: Buffer) => {
    answered += chunk.toString('utf8').split('"request_finished"').length - 1;
  });
  const { body } = await fetchBytes(server.port, unlock, { method: 'POST', body: question });
  assert.ok(body.length > 1000 && body.length < 12_000, `${body.length} bytes are a small answer`);
  const json = JSON.stringify(question);
  const head = `POST ${unlock} HTTP/1.1\r\nHost: test\r\nContent-Type: application/json\r\nContent-Length: ${json.length}\r\n\r\n`;
  const socket = connect(server.port, '127.0.0.1');
  socket.pause();
  socket.on('error', () => undefined);
  let isStopped = false;
  let bytes = 0;
  while (!isStopped && bytes < enoughBytes) {
    const before = answered;
    socket.write(head + json);
    let polls = 0;
    for (; answered === before && polls < patiencePolls; polls += 1) await delay(pollMs);
    isStopped = polls === patiencePolls;
    bytes += body.length;
  }
  assert.ok(isStopped, `${bytes} bytes of answers were written that no client has read`);
  socket.destroy();
  assert.equal(await server.stop(), 0);
});
