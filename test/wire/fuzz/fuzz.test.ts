/** Malformed requests by the thousand: GRADUS_RUNS=35 sends more than 100,000 of them. */
import assert from 'node:assert/strict';
import { readdirSync, readlinkSync } from 'node:fs';
import { connect } from 'node:net';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { runs } from '../../property-runs.ts';
import { call, payload } from '../http-client.ts';
import { type ServerProcess, startServer, temporaryDirectory } from '../server-process.ts';
import { publishTinyCatalog } from '../tiny-catalog.ts';
import { until } from '../until.ts';
import { readAnswers } from './answer-faults.ts';
import { malformations, malformedRequest, maximumBodyBytes, type Sending } from './malformed-request.ts';
import { validRequests } from './valid-requests.ts';

const internalToken = 'internal-token-of-this-test';
/** A request whose declared length is longer than it is waits for the rest: the client gives up then. */
const silenceMs = 60;
const batchRequests = 50;
let server: ServerProcess;
let token: string;

before(async () => {
  server = await startServer({
    SVC_INDEX_DIR: await publishTinyCatalog(temporaryDirectory()),
    SVC_RATE_LIMIT_ENFORCE: 'none',
    SVC_INTERNAL_TOKEN: internalToken,
    SVC_MAX_BODY_BYTES: String(maximumBodyBytes),
  });
  token = String(payload(await call(server.port, 'POST', '/api/v1/state')).data['state_token']);
});

after(async () => assert.equal(await server.stop(), 0));

test('no malformed request costs a 500, a leak, a stuck connection or the server', async () => {
  const tally = new Map<string, number>();
  const note = (name: string): void => void tally.set(name, (tally.get(name) ?? 0) + 1);
  const socketsBefore = openSockets();
  const batch = fc.array(malformedRequest(validRequests(token)), {
    minLength: batchRequests,
    maxLength: batchRequests,
  });
  await fc.assert(
    fc.asyncProperty(batch, async (sendings) => {
      const received = await Promise.all(sendings.map(send));
      assert.equal(server.process.exitCode, null, server.output());
      for (const [index, sending] of sendings.entries()) {
        const { statuses, faults } = readAnswers(received[index] ?? Buffer.alloc(0), token);
        assert.deepEqual([...faults, ...unfairAnswers(sending, statuses)], [], describe(sending));
        note(sending.malformation);
        for (const status of statuses) note(`${sending.malformation}:${status}`);
      }
    }),
    runs(60),
  );
  process.stdout.write(`# fuzzed: ${[...tally].map(([name, count]) => `${name} ${count}`).join(', ')}\n`);
  for (const malformation of malformations) assert.ok(tally.has(malformation), `${malformation} was tried`);
  for (const met of ['pipelined:200', 'broken_body_bytes:400', 'oversize_body:413'])
    assert.ok(tally.has(met), `some ended as ${met}`);
  await nothingIsLeft(socketsBefore);
});

/** What the statuses say against the server, given what was sent. */
function unfairAnswers({ malformation, answers }: Sending, statuses: readonly number[]): string[] {
  // The library closes a connection whose next request comes before a worker's answer: fewer, never more.
  const faults = statuses.length > answers ? [`${statuses.length} answers to ${answers} requests`] : [];
  // There is nothing wrong with a slow request but its pace.
  return malformation === 'slow_sender' && statuses.includes(505)
    ? [...faults, 'a slow sender is refused']
    : faults;
}

function describe({ malformation, pieces, ending }: Sending): string {
  return `${malformation}, ${ending}: ${pieces.map((piece) => JSON.stringify(piece.toString('latin1'))).join(' + ')}`;
}

/** Every request has ended and every connection is closed; the plan is still the plan. */
async function nothingIsLeft(socketsBefore: number): Promise<void> {
  await until(() => openSockets() <= socketsBefore);
  let data: Record<string, unknown> = {};
  await until(async () => {
    ({ data } = payload(await call(server.port, 'GET', '/internal/metrics', { token: internalToken })));
    return data['http_requests_in_flight'] === 1;
  });
  const answered = data['http_requests_total'] as Record<string, unknown>[];
  assert.ok(answered.every(({ status }) => status !== '500'));
  payload(await call(server.port, 'GET', '/api/v1/state/current', { token }));
}

function openSockets(): number {
  const directory = `/proc/${server.process.pid}/fd`;
  try {
    return readdirSync(directory).filter((fd) => isSocket(`${directory}/${fd}`)).length;
  } catch {
    // If the system has no such listing, the count means nothing.
    return 0;
  }
}

function isSocket(link: string): boolean {
  try {
    return readlinkSync(link).startsWith('socket:');
  } catch {
    return false;
  }
}

/** Sends as the client in `sending` does, and hangs up once its answers are there or none comes for a while. */
function send({ pieces, pauseMs, ending, answers }: Sending): Promise<Buffer> {
  return new Promise((resolve) => {
    let received = Buffer.alloc(0);
    const socket = connect(server.port, '127.0.0.1', async () => {
      socket.setNoDelay(true);
      for (const piece of pieces) {
        if (socket.destroyed) return;
        socket.write(piece);
        if (pauseMs > 0) await sleep(pauseMs);
      }
      if (ending === 'leave') socket.destroySoon();
      if (ending === 'reset') socket.resetAndDestroy();
    });
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk]);
      if (readAnswers(received, token).whole >= answers) socket.destroy();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(received));
    socket.setTimeout(silenceMs, () => socket.destroy());
  });
}
