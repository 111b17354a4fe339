import assert from 'node:assert/strict';
import { once } from 'node:events';
import {
  copyFileSync,
  cpSync,
  existsSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { publishToRepository } from '../../gateway/index-repository/publish-to-repository.ts';
import { indexFileNames } from '../../shared/index-format/index-files.ts';
import { packageVersion, programVersion } from '../../shared/program-version.ts';
import { copyDemonstration } from '../demonstration-copies.ts';
import { call, payload, refusal, requestText } from './http-client.ts';
import {
  freePort,
  runCommand,
  type ServerProcess,
  startServer,
  temporaryDirectory,
} from './server-process.ts';
import { publishTinyCatalog } from './tiny-catalog.ts';
import { until } from './until.ts';

let index: string;
/** For tests that only ask one with the usual settings. */
let usual: ServerProcess;

before(async () => {
  index = await publishTinyCatalog(temporaryDirectory());
  usual = await startServer({ SVC_INDEX_DIR: index });
});

after(async () => assert.equal(await usual.stop(), 0));

/** Runs `serve` with settings that it cannot start with, and returns its one line of output. */
async function refusedStart(environment: Record<string, string>, exitCode: number): Promise<string> {
  const defaults = {
    SVC_PORT: '0',
    SVC_DATA_DIR: temporaryDirectory(),
    SVC_INDEX_DIR: index,
    SVC_LOG_LEVEL: 'warn',
  };
  const end = await runCommand(['serve'], { ...defaults, ...environment });
  assert.equal(end.exitCode, exitCode, end.output);
  const lines = end.output.trimEnd().split('\n');
  assert.equal(lines.length, 1, end.output);
  assert.doesNotMatch(end.output, /\n\s+at /u, 'no stack');
  return lines[0] ?? '';
}

const damages: readonly (readonly [what: string, damage: (path: string) => void, reason: RegExp])[] = [
  ['missing', (path) => rmSync(path), /it is missing/u],
  ['truncated', (path) => truncateSync(path, Math.floor(statSync(path).size / 2)), /bytes|JSON/u],
  [
    'altered',
    (path) => {
      const bytes = readFileSync(path);
      const middle = Math.floor(bytes.length / 2);
      bytes[middle] = (bytes[middle] ?? 0) ^ 1;
      writeFileSync(path, bytes);
    },
    /SHA-256|JSON|not a?|no build metadata|differs/u,
  ],
];

/** A start opens them beside the check; the others it only checks, and test/fault/publish-files.test.ts has their damages in full. */
const openedFirst: ReadonlySet<string> = new Set(['build-metadata.json', 'graph-projection.safetensors']);

for (const [filePosition, file] of indexFileNames.entries()) {
  for (const [position, [what, damage, reason]] of damages.entries()) {
    // The metadata has the checksums of the other files, but not its own.
    if (file === 'build-metadata.json' && what === 'altered') continue;
    if (!openedFirst.has(file) && position !== filePosition % damages.length) continue;
    test(`an index whose ${file} is ${what} is not served`, async () => {
      const copy = join(temporaryDirectory(), 'index');
      cpSync(index, copy, { recursive: true });
      damage(join(copy, file));
      const line = await refusedStart({ SVC_INDEX_DIR: copy }, 65);
      assert.ok(line.includes(file), line);
      assert.match(line, reason);
    });
  }
}

test('a setting that is not accepted is refused by name', async () => {
  const line = await refusedStart({ SVC_PORT: 'eighty' }, 78);
  assert.match(line, /SVC_PORT: "eighty" is not accepted; expected a whole number from 0 to 65535/u);
});

test('a data directory that cannot be written is refused', async () => {
  const file = join(temporaryDirectory(), 'file');
  copyFileSync(join(index, 'build-metadata.json'), file);
  assert.match(
    await refusedStart({ SVC_DATA_DIR: join(file, 'data') }, 73),
    /SVC_DATA_DIR: .* cannot be written \(a part of its path is not a directory\)/u,
  );
});

test('a data directory that the file system cannot create is refused at once', {
  skip: process.platform !== 'linux',
}, async () => {
  for (const directory of ['/proc/gradus', '/proc/gradus/data']) {
    assert.match(
      await refusedStart({ SVC_DATA_DIR: directory }, 73),
      /SVC_DATA_DIR: .* cannot be written \(ENOENT\)/u,
    );
  }
});

test('a data directory is created with its parent directories', async () => {
  const data = join(temporaryDirectory(), 'a', 'b');
  const server = await startServer({ SVC_INDEX_DIR: index, SVC_DATA_DIR: data });
  assert.equal(await server.stop(), 0);
  assert.ok(statSync(join(data, 'token.key')).isFile());
});

test('a damaged token key is refused, and not replaced', async () => {
  const data = temporaryDirectory();
  writeFileSync(join(data, 'token.key'), 'short\n');
  assert.match(await refusedStart({ SVC_DATA_DIR: data }, 73), /token\.key is damaged/u);
  assert.equal(readFileSync(join(data, 'token.key'), 'utf8'), 'short\n');
});

test('a port in use is refused', async () => {
  const line = await refusedStart({ SVC_PORT: String(usual.port) }, 69);
  assert.ok(
    line.includes(`cannot listen on 127.0.0.1:${usual.port}: another program is listening there`),
    line,
  );
  payload(await call(usual.port, 'GET', '/api/v1/health'));
});

test('plans and the token key survive a restart; only the owner can read the key file', async () => {
  const data = temporaryDirectory();
  const first = await startServer({ SVC_INDEX_DIR: index, SVC_DATA_DIR: data });
  assert.match(first.output(), /created a token key/u);
  const token = String(payload(await call(first.port, 'POST', '/api/v1/state')).data['state_token']);
  assert.equal(await first.stop(), 0);
  assert.equal(statSync(join(data, 'token.key')).mode & 0o777, 0o600);
  const second = await startServer({ SVC_INDEX_DIR: index, SVC_DATA_DIR: data });
  assert.doesNotMatch(second.output(), /created a token key/u);
  payload(await call(second.port, 'GET', '/api/v1/state/current', { token }));
  assert.equal(await second.stop(), 0);
  const rekeyed = await startServer({
    SVC_INDEX_DIR: index,
    SVC_DATA_DIR: data,
    SVC_TOKEN_KEY: 'another key',
  });
  assert.equal((await call(rekeyed.port, 'GET', '/api/v1/state/current', { token })).status, 401);
  assert.ok(!rekeyed.output().includes('another key'));
  assert.equal(await rekeyed.stop(), 0);
});

test('without an internal token there is no metrics route', async () => {
  assert.equal((await call(usual.port, 'GET', '/internal/metrics')).status, 404);
});

const internalToken = 'internal-token-of-this-test';
/** A request in flight is waited for, however long this test takes. */
const patientEnd = { SVC_SHUTDOWN_GRACE_MS: '600000', SVC_INTERNAL_TOKEN: internalToken };

/** Sends a request that is not complete yet; resolves once the server has begun with it. */
async function openRequest(server: ServerProcess, text: string): Promise<Socket> {
  const socket = connect(server.port, '127.0.0.1');
  socket.write(text);
  await until(async () => {
    const metrics = await call(server.port, 'GET', '/internal/metrics', { token: internalToken });
    return payload(metrics).data['http_requests_in_flight'] === 2;
  });
  return socket;
}

test('SIGTERM finishes a request in flight, refuses new ones, and exits 0', async () => {
  const server = await startServer({ SVC_INDEX_DIR: index, ...patientEnd });
  const request = requestText('POST', '/api/v1/state', { body: { attributes: { level: '1A' } } });
  const socket = await openRequest(server, request.slice(0, -5));
  let received = '';
  socket.on('data', (chunk) => {
    received += chunk.toString('utf8');
  });
  const closed = once(socket, 'close');
  const exited = server.stop();
  await until(async () => {
    const answer = await call(server.port, 'GET', '/api/v1/health');
    if (answer.status !== 503) return false;
    assert.equal(answer.headers.get('retry-after'), '1');
    assert.equal(JSON.parse(answer.body).error.code, 'service_unavailable');
    return true;
  });
  socket.write(request.slice(-5));
  assert.equal(await exited, 0);
  await closed;
  assert.match(received, /^HTTP\/1\.1 201 Created/u);
});

const absentDatabase = {
  SVC_STATE_URL: 'postgres://gradus@127.0.0.1:1/gradus',
  SVC_TOKEN_KEY: 'the same key of thirty-two bytes',
  SVC_SHUTDOWN_GRACE_MS: '600000',
};

for (const [signal, moment, change] of [
  ['SIGTERM', '"msg":"starting"', {}],
  ['SIGINT', '"msg":"starting"', {}],
  ['SIGTERM', '"kind":"database_unreachable"', absentDatabase],
] as const) {
  test(`${signal} during the start, at ${moment}, ends in a clean stop`, async () => {
    let sent = false;
    const environment = {
      SVC_INDEX_DIR: index,
      SVC_DATA_DIR: temporaryDirectory(),
      SVC_PORT: '0',
      SVC_LOG_LEVEL: 'debug',
      ...change,
    };
    const { exitCode, output } = await runCommand(['serve'], environment, (written, child) => {
      if (sent || !written.includes(moment)) return;
      sent = child.kill(signal);
    });
    assert.equal(exitCode, 0, output);
    assert.match(output, /"msg":"stopped"/u);
  });
}

test('a second signal of either kind ends the process at once', async () => {
  const server = await startServer({ SVC_INDEX_DIR: index, ...patientEnd });
  const request = requestText('POST', '/api/v1/state', { body: {} });
  const socket = await openRequest(server, request.slice(0, -1));
  const ended = new Promise((resolve) => server.process.once('exit', (_code, signal) => resolve(signal)));
  server.process.kill('SIGTERM');
  await until(async () => (await call(server.port, 'GET', '/api/v1/health')).status === 503);
  server.process.kill('SIGINT');
  assert.equal(await ended, 'SIGINT');
  socket.destroy();
});

test('a starting server listens and answers every route with 503', async () => {
  const port = await freePort();
  const repository = temporaryDirectory();
  // It is starting for as long as nothing has been published for it.
  const starting = startServer({ SVC_INDEX_SOURCE: repository, SVC_PORT: String(port) });
  await until(async () => {
    const answer = await call(port, 'GET', '/api/v1/health').catch(() => null);
    return answer !== null || (await Promise.race([starting, null])) !== null;
  });
  const requests = [
    ['GET', '/api/v1/health'],
    ['GET', '/api/v1/courses'],
    ['POST', '/api/v1/state'],
    ['GET', '/api/v1/no-such-route'],
  ] as const;
  for (const [method, path] of requests) {
    const answer = await call(port, method, path);
    assert.equal(answer.headers.get('retry-after'), '1');
    assert.deepEqual(refusal(answer, 503, 'service_unavailable'), { retry_after_seconds: 1 });
  }
  for (const [accept, path] of [
    ['*/*', '/'],
    ['text/html', '/docs'],
  ] as const)
    refusal(await call(port, 'GET', path, { headers: { Accept: accept } }), 503, 'service_unavailable');
  const accept = 'text/html,application/xhtml+xml,*/*;q=0.8';
  const page = await call(port, 'GET', '/', { headers: { Accept: accept } });
  assert.equal(page.status, 503, 'a browser gets words, and comes back by itself');
  assert.equal(page.headers.get('content-type'), 'text/html; charset=utf-8');
  assert.deepEqual([page.headers.get('retry-after'), page.headers.get('refresh')], ['1', '2']);
  assert.match(page.headers.get('content-security-policy') ?? '', /default-src 'self'/u);
  assert.match(page.body, /<p>The service is starting; try again in a moment\.<\/p>/u);
  publishToRepository(index, repository);
  const server = await starting;
  payload(await call(port, 'GET', '/api/v1/health'));
  assert.equal(await server.stop(), 0);
});

test('SIGHUP without an index directory is logged and has no effect', async () => {
  const server = await startServer({});
  server.process.kill('SIGHUP');
  await until(() => Promise.resolve(/SIGHUP: SVC_INDEX_DIR is not set/u.test(server.output())));
  payload(await call(server.port, 'GET', '/api/v1/health'));
  assert.equal(await server.stop(), 0);
});

test('without an index the demonstration catalog is published once and served', async () => {
  const data = temporaryDirectory();
  const first = await startServer({ SVC_DATA_DIR: data });
  assert.match(first.output(), /published the demonstration catalog/u);
  const { data: described } = payload(await call(first.port, 'GET', '/api/v1/index'));
  assert.ok(Number(described['course_count']) >= 150);
  assert.equal(await first.stop(), 0);
  const second = await startServer({ SVC_DATA_DIR: data });
  assert.doesNotMatch(second.output(), /published the demonstration catalog/u);
  assert.equal(
    payload(await call(second.port, 'GET', '/api/v1/index')).data['index_id'],
    described['index_id'],
  );
  assert.equal(await second.stop(), 0);
});

const unusable: readonly (readonly [what: string, damage: (directory: string) => void])[] = [
  ['of another format', (directory) => changeMetadata(directory, { format_version: 0 })],
  ['incomplete', (directory) => rmSync(join(directory, 'graph-projection.safetensors'))],
];

function changeMetadata(directory: string, members: object): void {
  const path = join(directory, 'build-metadata.json');
  const metadata = JSON.parse(readFileSync(path, 'utf8'));
  writeFileSync(path, JSON.stringify({ ...metadata, ...members }));
}

/** A data directory as a server leaves it that has served the demonstration. */
async function servedDemonstration(): Promise<string> {
  const data = temporaryDirectory();
  copyDemonstration(data);
  if (!existsSync(join(data, 'demonstration-index')))
    assert.equal(await (await startServer({ SVC_DATA_DIR: data })).stop(), 0);
  return data;
}

test('the demonstration index of another build is published again', async () => {
  const data = await servedDemonstration();
  changeMetadata(join(data, 'demonstration-index'), { gradus_version: `${packageVersion()}+0123456789ab` });
  const server = await startServer({ SVC_DATA_DIR: data });
  assert.match(server.output(), /published the demonstration catalog/u);
  const { data: described } = payload(await call(server.port, 'GET', '/api/v1/index'));
  assert.equal(described['gradus_version'], programVersion());
  assert.equal(await server.stop(), 0);
});

test('a demonstration index that cannot be opened is published again', async () => {
  const data = await servedDemonstration();
  for (const [what, damage] of unusable) {
    damage(join(data, 'demonstration-index'));
    const server = await startServer({ SVC_DATA_DIR: data });
    assert.match(server.output(), /"reason":"[^"]*demonstration-index cannot be served/u, what);
    assert.match(server.output(), /published the demonstration catalog/u, what);
    payload(await call(server.port, 'GET', '/api/v1/index'));
    assert.equal(await server.stop(), 0);
  }
});

test('with SVC_DRAIN_DELAY the health check fails first, while everything else is answered', async () => {
  const server = await startServer({ SVC_INDEX_DIR: index, SVC_DRAIN_DELAY: '1h' });
  assert.equal((await call(server.port, 'GET', '/api/v1/courses')).headers.get('connection'), undefined);
  server.process.kill('SIGTERM');
  await until(async () => (await call(server.port, 'GET', '/api/v1/health')).status === 503);
  for (const [method, path] of [
    ['GET', '/api/v1/courses'],
    ['POST', '/api/v1/state'],
  ] as const) {
    const answer = await call(server.port, method, path);
    assert.ok(answer.status < 300, answer.body);
    assert.equal(answer.headers.get('connection'), 'close');
  }
  const ended = once(server.process, 'exit');
  server.process.kill('SIGTERM');
  assert.deepEqual(await ended, [null, 'SIGTERM'], 'a second signal ends it at once');
});

test('a drain delay ends by itself', async () => {
  const server = await startServer({ SVC_INDEX_DIR: index, SVC_DRAIN_DELAY: '50ms' });
  assert.equal(await server.stop(), 0);
});
