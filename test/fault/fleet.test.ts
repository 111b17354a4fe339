/**
 * The fleet of deploy/fleet: three gateways on PostgreSQL behind HAProxy. Its gateways are restarted one by one, one of them
 * after it was killed, and a new index is published, while clients read and write: no request fails, and no acknowledged write
 * is lost. Clients have addresses of their own, which HAProxy divides them by.
 */
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { packageRoot } from '../../shared/package-root.ts';
import { skipWithoutPostgres } from '../postgres/binaries.ts';
import { PostgresServer } from '../postgres/server.ts';
import { skipWithout } from '../system-programs.ts';
import type { RawAnswer } from '../wire/http-client.ts';
import { untilLimited } from '../wire/rate-limited.ts';
import { freePort, startServer, temporaryDirectory } from '../wire/server-process.ts';
import { publishTinyCatalog } from '../wire/tiny-catalog.ts';
import { until } from '../wire/until.ts';
import { FleetClient } from './fleet-client.ts';

const withoutHaproxy = skipWithout('haproxy', '-v', 'haproxy', 'GRADUS_REQUIRE_HAPROXY');
const skip = skipWithoutPostgres() || withoutHaproxy;
const clients = 12;
/** Between two requests of a client: what starts meanwhile needs cores, too. */
const pauseMs = 25;

function childrenOf(pid: number): readonly number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);
}

/** The gateways of a fleet, by number. */
function gatewaysOf(fleet: number): readonly number[] {
  return childrenOf(fleet).filter((pid) => /main\.js\0serve/u.test(commandOf(pid)));
}

/** Empty if the process, of which the fleet starts short-lived ones, too, has ended since it was listed. */
function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch (error) {
    // ESRCH: it ended between opening and reading.
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return '';
    throw error;
  }
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
  const documents = 5;
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
      SVC_RATE_LIMIT_ENFORCE: 'document',
      SVC_RATE_LIMIT_DOCUMENT_PER_IP_PER_MINUTE: String(documents),
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
  const untilSaid = async (text: string, failed = () => false): Promise<void> => {
    await until(() => output.includes(text) || fleet.exitCode !== null || failed());
    assert.equal(fleet.exitCode, null, output);
  };
  await untilSaid('fleet: ready at');
  await clientsAreKnownByAddress(port, documents);

  const failures: string[] = [];
  const versions = new Map<string, number>();
  let requests = 0;
  let isOver = false;
  const hasFailed = () => failures.length > 0;
  const ask = async (client: FleetClient, wanted: number, ...call: Parameters<FleetClient['ask']>) => {
    await delay(pauseMs);
    requests += 1;
    const answer = await client
      .ask(...call)
      .catch((error: unknown): RawAnswer => ({ status: 0, headers: new Map(), body: String(error) }));
    if (answer.status !== wanted) failures.push(`${call[0]} ${call[1]}: ${answer.status} ${answer.body}`);
    return answer;
  };
  const runClient = async (number: number): Promise<void> => {
    const client = new FleetClient(port, number);
    while (!isOver && !hasFailed()) {
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
  /** Runs clients until the work is done, and until each of them had the time for another plan after it. */
  const underLoad = async (work: () => Promise<void>): Promise<void> => {
    isOver = false;
    const load = Promise.all(Array.from({ length: clients }, (_, number) => runClient(number + 1)));
    const furtherPlans = async (): Promise<void> => {
      const before = versions.size;
      await until(() => versions.size >= before + clients || hasFailed());
    };
    await furtherPlans();
    await work();
    await furtherPlans();
    isOver = true;
    await load;
    assert.deepEqual(failures, []);
  };
  const everyPlanIsThere = async (): Promise<void> => {
    const client = new FleetClient(port, clients + 1);
    for (const [token, version] of versions) {
      const read = await client.ask('GET', '/api/v1/state/current', token);
      assert.equal(JSON.parse(read.body).data?.state_version, version, read.body);
    }
    client.close();
  };
  await underLoad(async () => undefined);
  // The fleet says that a gateway has died, the others serve on, and the next restart brings it back first.
  const gateways = gatewaysOf(fleet.pid ?? 0);
  assert.equal(gateways.length, 3);
  process.kill(gateways[2] ?? 0, 'SIGKILL');
  await untilSaid('gateway 3 has ended');
  await everyPlanIsThere();
  await underLoad(async () => {
    fleet.kill('SIGHUP');
    await untilSaid('gateway 3 was restarted', hasFailed);
    const from = output.length;
    await publishTinyCatalog(catalog);
    await untilSaid('gateway 2 was restarted', hasFailed);
    await until(() => /"kind":"index_(?:switched|unchanged)"/u.test(output.slice(from)) || hasFailed());
  });
  assert.match(
    output,
    /gateway 3 was restarted[\s\S]*gateway 1 was restarted[\s\S]*gateway 2 was restarted/u,
  );
  assert.equal(gatewaysOf(fleet.pid ?? 0).length, 3);
  await everyPlanIsThere();
  t.diagnostic(`${requests} requests, ${versions.size} plans, a killed gateway, 3 restarts, a new index`);
});

/** Whatever it says of itself, each client has its own address and its own limits, which hold for it behind the balancer. */
async function clientsAreKnownByAddress(port: number, documents: number): Promise<void> {
  for (const number of [201, 202]) {
    const client = new FleetClient(port, number);
    const forged = { 'X-Forwarded-For': '203.0.113.7', 'Edge-Client-IP': '203.0.113.8' };
    const { body } = await client.ask('GET', '/api/v1/client-address', undefined, undefined, forged);
    const { client_address, source } = JSON.parse(body).data;
    assert.deepEqual([client_address, source], [client.address, 'forwarded_for']);
    const ask = () => client.ask('GET', '/docs', undefined, undefined, forged);
    const { admitted } = await untilLimited(ask, { burst: documents, perMinute: documents });
    for (const { status } of admitted) assert.equal(status, 200);
    client.close();
  }
}

test('of a gateway that hangs, what changes nothing is asked of another one, and writes are not sent twice', {
  skip: withoutHaproxy,
}, async (t) => {
  const directory = temporaryDirectory();
  const gateways = await Promise.all(
    ['first-2026', 'other-2026'].map(async (version) =>
      startServer({
        SVC_INDEX_DIR: await publishTinyCatalog(directory, version),
        SVC_RATE_LIMIT_ENFORCE: 'none',
      }),
    ),
  );
  const [first, other] = gateways.map((gateway) => `127.0.0.1:${gateway.port}`);
  const port = await freePort();
  const haproxy = spawn('haproxy', ['-db', '-f', join(packageRoot(), 'deploy', 'fleet', 'haproxy.cfg')], {
    env: {
      ...withHaproxy,
      GRADUS_BIND: `127.0.0.1:${port}`,
      GRADUS_BALANCER_PORT: String(await freePort()),
      GRADUS_ANSWER_TIMEOUT: '8s',
      GRADUS_GATEWAY_1: first,
      GRADUS_GATEWAY_2: other,
      GRADUS_GATEWAY_3: other,
    },
    stdio: 'ignore',
  });
  const everybody = Array.from({ length: clients }, (_, number) => new FleetClient(port, number + 1));
  t.after(async () => {
    for (const client of everybody) client.close();
    haproxy.kill('SIGKILL');
    for (const gateway of gateways) gateway.process.kill('SIGCONT');
    await Promise.all(gateways.map((gateway) => gateway.stop()));
  });
  const versionFor = async (client: FleetClient): Promise<string> => {
    const { status, body } = await client.ask('GET', '/api/v1/index');
    assert.equal(status, 200, body);
    return JSON.parse(body).meta.catalog_version_id;
  };
  await until(
    () =>
      everybody[0]?.ask('GET', '/api/v1/index').then(
        () => true,
        () => false,
      ) ?? false,
  );
  const versions = await Promise.all(everybody.map(versionFor));
  const atFirst = everybody.filter((_, number) => versions[number] === 'first-2026');
  assert.ok(
    atFirst.length > 1 && atFirst.length < clients,
    `${atFirst.length} of ${clients} at the first gateway`,
  );
  gateways[0]?.process.kill('SIGSTOP');
  const [writer] = atFirst;
  const written = writer?.ask('POST', '/api/v1/state', undefined, {});
  const answered = await Promise.all(everybody.filter((client) => client !== writer).map(versionFor));
  assert.deepEqual(new Set(answered), new Set(['other-2026']));
  assert.equal((await written)?.status, 504);
});
