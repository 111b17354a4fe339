/** More questions than the workers can answer: a client that floods the engine, or disconnects, delays itself and no other. */
import assert from 'node:assert/strict';
import { connect, type Socket } from 'node:net';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { hardQuestion, publishHardCatalog } from './hard-catalog.ts';
import { call, payload, type RawAnswer, refusal, requestText } from './http-client.ts';
import { type ServerProcess, startServer, temporaryDirectory } from './server-process.ts';
import { until } from './until.ts';

const progress = '/api/v1/query/credential-progress';
const unlock = '/api/v1/query/course-unlock';
const metricsToken = 'token-of-the-metrics';

/** A client that is asked to wait for a second may be impatient, but not so much that it is throttled. */
const retryMs = 200;

let server: ServerProcess;

before(async () => {
  server = await startServer({
    SVC_INDEX_DIR: await publishHardCatalog(temporaryDirectory()),
    SVC_ENGINE_THREADS: '2',
    SVC_ENGINE_TIMEOUT_MS: '20',
    SVC_ENGINE_MAX_WAIT_MS: '500',
    SVC_INTERNAL_TOKEN: metricsToken,
  });
});

after(async () => assert.equal(await server.stop(), 0));

function hardQuestionOf(client: string): string {
  return requestText('POST', progress, { body: hardQuestion, headers: { 'Edge-Client-IP': client } });
}

/** Sends a question on a connection of its own; the answer is not read. */
function send(text: string): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(server.port, '127.0.0.1', () => socket.write(text, () => resolve(socket)));
    socket.on('error', reject);
  });
}

async function metric(name: string): Promise<number> {
  const { body } = await call(server.port, 'GET', '/internal/metrics?format=prometheus', {
    token: metricsToken,
  });
  const { data } = JSON.parse(body);
  return Number(data[name]);
}

async function easyQuestion(): Promise<void> {
  const body = {
    state_mode: 'supplied',
    student_state: { courses: [] },
    targets: { course_codes: ['HARD 100'] },
  };
  await answered('127.0.0.1', unlock, body);
}

test('questions whose clients have disconnected are not answered, and hold no place of other clients', async () => {
  // On a machine that is quick at the wrong moment, a flood is answered before its clients have disconnected.
  await until(async () => {
    const flood = await Promise.all(Array.from({ length: 40 }, () => send(hardQuestionOf('192.0.2.1'))));
    // An answer after them on another connection: the server has read some of them at least.
    await easyQuestion();
    for (const socket of flood) socket.destroy();
    return (await metric('engine_jobs_abandoned_total')) > 0;
  });
  await until(async () => (await metric('engine_jobs_waiting')) === 0);
  await answered('192.0.2.2');
});

test('a client that floods the heavy lane is refused; others get their answers meanwhile', async () => {
  const sockets: Socket[] = [];
  const answers: string[] = [];
  let floods = true;
  const flood = async (): Promise<void> => {
    const socket = await send(hardQuestionOf('192.0.2.1'));
    sockets.push(socket);
    socket.on('data', (bytes: Buffer) => {
      const status = /^HTTP\/1\.1 (\d+)/u.exec(bytes.toString('latin1'))?.[1];
      if (status !== undefined) answers.push(status);
      if (floods && status !== undefined) socket.write(hardQuestionOf('192.0.2.1'));
    });
  };
  await Promise.all(Array.from({ length: 60 }, flood));
  await until(() => Promise.resolve(answers.includes('503')));
  for (let client = 2; client < 8; client += 1) {
    await easyQuestion();
    await answered(`192.0.2.${client}`);
  }
  floods = false;
  for (const socket of sockets) socket.destroy();
});

/** As a client does that is asked to try again; on a machine that stalls, any question may have waited too long. */
async function answered(client: string, path = progress, body: object = hardQuestion): Promise<void> {
  const headers = { 'Edge-Client-IP': client };
  await until(async () => {
    const answer = await call(server.port, 'POST', path, { body, headers });
    if (answer.status !== 503) {
      payload(answer);
      return true;
    }
    await pause(retryMs);
    return false;
  });
}

test('a refused question names the time after which to try again', async () => {
  const sockets: Socket[] = [];
  try {
    // On a machine that stalls, a flood is answered or refused before the metric is read.
    await until(async () => {
      const flood = Array.from({ length: 60 }, () => send(hardQuestionOf('192.0.2.9')));
      sockets.push(...(await Promise.all(flood)));
      return (await metric('engine_jobs_waiting')) > 0;
    });
    const refused = await untilRefused();
    assert.equal(refused.headers.get('retry-after'), '1');
    assert.deepEqual(refusal(refused, 503, 'service_unavailable'), { retry_after_seconds: 1 });
  } finally {
    for (const socket of sockets) socket.destroy();
  }
});

async function untilRefused(): Promise<RawAnswer> {
  const headers = { 'Edge-Client-IP': '192.0.2.9' };
  let refused: RawAnswer | undefined;
  await until(async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => call(server.port, 'POST', progress, { body: hardQuestion, headers })),
    );
    refused = answers.find(({ status }) => status === 503);
    return refused !== undefined;
  });
  assert.ok(refused !== undefined);
  return refused;
}

test('a client that asks again at once is refused before its body has come, and others are not', async () => {
  const question = hardQuestionOf('192.0.2.20');
  const head = question.slice(0, question.indexOf('\r\n\r\n') + 4);
  const sockets = await Promise.all(Array.from({ length: 60 }, () => send(question)));
  let asks = true;
  for (const socket of sockets) {
    socket.on('data', () => {
      if (asks) socket.write(question);
    });
  }
  try {
    const received = new Map<Socket, string>();
    const refused = () => [...received.values()].find((text) => /^HTTP\/1\.1 503 .*\}/su.test(text));
    // Nothing but a stage before the body can refuse a head whose body never comes; one that is admitted times out at last.
    await until(async () => {
      const socket = await send(head);
      sockets.push(socket);
      socket.on('data', (bytes: Buffer) =>
        received.set(socket, (received.get(socket) ?? '') + bytes.toString('latin1')),
      );
      return refused() !== undefined;
    });
    assert.match(refused() ?? '', /retry-after: 1\r\n.*"service_unavailable"/isu);
    assert.ok((await metric('requests_throttled_total')) > 0);
    await answered('192.0.2.21');
  } finally {
    asks = false;
    for (const socket of sockets) socket.destroy();
  }
});
