/**
 * The fleet of deploy/fleet: three gateways on PostgreSQL behind HAProxy. Its gateways are restarted one by one, and a new
 * index is published, while clients read and write: no request fails, and no acknowledged write is lost.
 */
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { test } from 'node:test';
import { packageRoot } from '../../shared/package-root.ts';
import { skipWithoutPostgres } from '../postgres/binaries.ts';
import { PostgresServer } from '../postgres/server.ts';
import { temporaryDirectory } from '../wire/server-process.ts';
import { publishTinyCatalog } from '../wire/tiny-catalog.ts';
import { until } from '../wire/until.ts';

const withoutHaproxy =
  spawnSync('haproxy', ['-v']).status === 0 ? false : 'no haproxy: install it (apt-get install haproxy)';
const skip =
  process.env['GRADUS_REQUIRE_HAPROXY'] === 'true' ? false : skipWithoutPostgres() || withoutHaproxy;
const clients = 12;

interface Answer {
  readonly status: number;
  readonly body: string;
}

/** A client with a connection that it keeps, as a browser does. */
class FleetClient {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });
  readonly #port: number;

  constructor(port: number) {
    this.#port = port;
  }

  ask(method: string, path: string, token?: string, body?: unknown): Promise<Answer> {
    const text = body === undefined ? '' : JSON.stringify(body);
    const headers = {
      'Content-Length': String(Buffer.byteLength(text)),
      ...(text === '' ? {} : { 'Content-Type': 'application/json' }),
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    };
    return new Promise((resolve, reject) => {
      const options = { host: '127.0.0.1', port: this.#port, method, path, headers, agent: this.#agent };
      const asked = request(options, (answer) => {
        let received = '';
        answer.setEncoding('utf8').on('data', (chunk: string) => {
          received += chunk;
        });
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: received }));
        answer.on('error', reject);
      });
      asked.on('error', reject);
      asked.end(text);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}

function childrenOf(pid: number): readonly number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);
}

/** The gateways of a fleet, by number. */
function gatewaysOf(fleet: number): readonly number[] {
  return childrenOf(fleet).filter((pid) =>
    /main\.js\0serve/u.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8')),
  );
}

const start = join(packageRoot(), 'deploy', 'fleet', 'start');
const withHaproxy = {
  PATH: `${process.env['PATH']}:/usr/sbin`,
  SVC_TOKEN_KEY: 'the same key of thirty-two bytes',
};

for (const [what, change, words, status, line] of [
  [
    'a port that is none',
    { GRADUS_FIRST_PORT: 'many' },
    [],
    78,
    /^fleet: GRADUS_FIRST_PORT: "many" is not accepted/u,
  ],
  [
    'an address that is none',
    { GRADUS_BIND: 'nowhere' },
    [],
    78,
    /^fleet: HAProxy refuses .*nowhere.*: parsing \[/u,
  ],
  ['a data directory below a file', { SVC_DATA_DIR: start }, [], 73, /^fleet: SVC_DATA_DIR: /u],
  ['an argument', {}, ['--help'], 64, /^fleet: there are no arguments/u],
] as const)
  test(`a fleet is not started with ${what}`, { skip: withoutHaproxy }, () => {
    const env = { ...withHaproxy, SVC_STATE_URL: 'postgres://gradus@127.0.0.1:1/gradus', ...change };
    const ended = spawnSync(start, words, { env, encoding: 'utf8' });
    assert.deepEqual([ended.status, ended.stdout], [status, ''], ended.stderr);
    assert.match(ended.stderr, line);
    assert.equal(ended.stderr.trim().split('\n').length, 1);
  });

test('a fleet whose gateways wait for their database is stopped by Ctrl+C', {
  skip: withoutHaproxy,
}, async () => {
  const firstPort = randomInt(15_000, 19_000);
  const fleet = spawn(start, {
    env: {
      ...withHaproxy,
      GRADUS_BIND: `127.0.0.1:${firstPort + 10}`,
      GRADUS_FIRST_PORT: String(firstPort),
      SVC_STATE_URL: 'postgres://gradus@127.0.0.1:1/gradus',
      SVC_DATA_DIR: temporaryDirectory(),
    },
    stdio: ['ignore', 'ignore', 'pipe'],
    // A process group of its own, which a terminal would interrupt as a whole.
    detached: true,
  });
  let output = '';
  fleet.stderr.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  const ended = once(fleet, 'close');
  await until(() => output.split('"kind":"database_unreachable"').length === 4);
  process.kill(-(fleet.pid ?? 0), 'SIGINT');
  assert.deepEqual(await ended, [0, null], output);
  assert.equal(output.split('"kind":"stopped"').length, 4, output);
  assert.doesNotMatch(output, /^fleet: /mu);
});

test('gateways restart one by one and the index rolls out under load: nothing fails, nothing is lost', {
  skip,
}, async (t) => {
  const database = await PostgresServer.start();
  const catalog = temporaryDirectory();
  const index = await publishTinyCatalog(catalog);
  const firstPort = randomInt(15_000, 19_000);
  const port = firstPort + 10;
  const fleet = spawn(start, {
    env: {
      ...withHaproxy,
      GRADUS_BIND: `127.0.0.1:${port}`,
      GRADUS_FIRST_PORT: String(firstPort),
      SVC_STATE_URL: database.url(await database.createDatabase()),
      SVC_STATE_TIMEOUT_MS: '60000',
      SVC_DATA_DIR: temporaryDirectory(),
      SVC_INDEX_DIR: index,
      SVC_INDEX_POLL_SECONDS: '1',
      SVC_RATE_LIMIT_ENFORCE: 'none',
      SVC_ENGINE_MAX_WAIT_MS: '60000',
      // The balancer looks twice a second; a busy machine may make it late.
      SVC_DRAIN_DELAY: '6s',
      SVC_SHUTDOWN_GRACE_MS: '60000',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [fleet.stdout, fleet.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  const ended = once(fleet, 'close');
  t.after(async () => {
    fleet.kill('SIGTERM');
    await ended;
    await database.remove();
  });
  await until(() => output.includes('fleet: ready at') || fleet.exitCode !== null);
  assert.equal(fleet.exitCode, null, output);

  const failures: string[] = [];
  const versions = new Map<string, number>();
  let requests = 0;
  let isOver = false;
  const ask = async (client: FleetClient, wanted: number, ...call: Parameters<FleetClient['ask']>) => {
    requests += 1;
    const answer = await client.ask(...call).catch((error: unknown) => ({ status: 0, body: String(error) }));
    if (answer.status !== wanted) failures.push(`${call[0]} ${call[1]}: ${answer.status} ${answer.body}`);
    return answer;
  };
  const runClient = async (): Promise<void> => {
    const client = new FleetClient(port);
    while (!isOver && failures.length === 0) {
      const created = await ask(client, 201, 'POST', '/api/v1/state', undefined, {});
      if (created.status !== 201) continue;
      const token = String(JSON.parse(created.body).data.state_token);
      for (let version = 0; version < 5 && !isOver; version += 1) {
        const operations = [{ op: 'add_term', term_id: `t${version}` }];
        const body = { expected_state_version: version, operations };
        const patched = await ask(client, 200, 'PATCH', '/api/v1/state/current', token, body);
        if (patched.status === 200) versions.set(token, version + 1);
        const read = await ask(client, 200, 'GET', '/api/v1/state/current', token);
        if (read.status === 200 && JSON.parse(read.body).data.state_version !== version + 1)
          failures.push(`read ${read.body} after version ${version + 1} was acknowledged`);
        await ask(client, 200, 'GET', '/api/v1/courses');
      }
    }
    client.close();
  };
  const load = Promise.all(Array.from({ length: clients }, runClient));
  await until(() => versions.size >= clients || failures.length > 0);
  fleet.kill('SIGHUP');
  await until(() => /gateway 1 was restarted/u.test(output) || failures.length > 0);
  await publishTinyCatalog(catalog);
  await until(() => /gateway 3 was restarted/u.test(output) || failures.length > 0);
  const before = versions.size;
  await until(() => versions.size >= before + clients || failures.length > 0);
  isOver = true;
  await load;
  assert.deepEqual(failures, []);
  const everyPlanIsThere = async (): Promise<void> => {
    const client = new FleetClient(port);
    for (const [token, version] of versions) {
      const read = await client.ask('GET', '/api/v1/state/current', token);
      assert.equal(JSON.parse(read.body).data?.state_version, version, read.body);
    }
    client.close();
  };
  await everyPlanIsThere();
  // The fleet says that a gateway has died, the others serve on, and the next restart brings it back.
  const gateways = gatewaysOf(fleet.pid ?? 0);
  assert.equal(gateways.length, 3);
  process.kill(gateways[1] ?? 0, 'SIGKILL');
  await until(() => /gateway \d has ended/u.test(output));
  await everyPlanIsThere();
  fleet.kill('SIGHUP');
  await until(() => output.split('gateway 3 was restarted').length === 3 || fleet.exitCode !== null);
  assert.equal(fleet.exitCode, null, output);
  assert.equal(gatewaysOf(fleet.pid ?? 0).length, 3);
  await everyPlanIsThere();
  t.diagnostic(`${requests} requests, ${versions.size} plans, 3 restarts, a new index`);
});
