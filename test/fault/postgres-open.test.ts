/** Starts of a store on PostgreSQL: many at once, and databases that refuse, are newer, or are not there yet. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import pg from 'pg';
import { connect } from '../../statestore/postgres/connect.ts';
import { readStateUrl } from '../../statestore/state-url.ts';
import { type OpenFaultKind, openStore, type StoreEvent, StoreOpenError } from '../../statestore/store.ts';
import { postgresUser, skipWithoutPostgres } from '../postgres/binaries.ts';
import { serverOfThisFile, storeAt } from '../postgres/one-server.ts';
import { PostgresServer, postgresPassword } from '../postgres/server.ts';
import { contentOf, tickingClock, verifierOf } from '../unit/statestore/temporary-store.ts';
import { until } from '../wire/until.ts';

const skip = skipWithoutPostgres();
const server = serverOfThisFile();
const one = verifierOf(1);

test('of ten stores that start at once on an empty database all open, and one schema is there', {
  skip,
}, async (t) => {
  const running = await server();
  const database = await running.createDatabase();
  const stores = await Promise.all(Array.from({ length: 10 }, () => storeAt(t, running.url(database))));
  const outcomes = await Promise.all(stores.map((store, n) => store.create(verifierOf(n), contentOf('x'))));
  assert.ok(outcomes.every(({ kind }) => kind === 'written'));
  assert.deepEqual(await running.rowsOf(database, 'SELECT version, holder, held_until FROM gradus_schema'), [
    ['1', null, null],
  ]);
});

test('a migration whose process died is taken over when its lease is over, not before', {
  skip,
}, async (t) => {
  const running = await server();
  const database = await running.createDatabase();
  await (await storeAt(t, running.url(database))).close();
  await running.inSession(async (client) => {
    await client.query('DROP TABLE gradus_tombstone');
    await client.query(
      `UPDATE gradus_schema SET version = 0, holder = 'dead', held_until = now() + interval '1 hour'`,
    );
  }, database);
  let isOpen = false;
  const events: StoreEvent[] = [];
  const opening = storeAt(t, running.url(database), { observe: (event) => events.push(event) }).then(
    (store) => {
      isOpen = true;
      return store;
    },
  );
  await until(() => events.length > 0);
  assert.equal(isOpen, false);
  assert.match(JSON.stringify(events), /another process migrates its tables, or has died.* from \d{4}-/u);
  await running.inSession((client) => client.query('UPDATE gradus_schema SET held_until = now()'), database);
  const store = await opening;
  assert.equal((await store.create(one, contentOf('a'))).kind, 'written');
  assert.equal((await store.delete(one)).kind, 'written');
});

test('a newer schema is refused in one line', { skip }, async (t) => {
  const running = await server();
  const database = await running.createDatabase();
  await (await storeAt(t, running.url(database))).close();
  await running.inSession((client) => client.query('UPDATE gradus_schema SET version = 9'), database);
  await refused(
    running.url(database),
    'schema_too_new',
    /version 9, and this program supports versions up to 1$/u,
  );
});

test('a refused login and a database that does not exist are one line each, without the password', {
  skip,
}, async () => {
  const running = await server();
  await refused(
    running.url('postgres', 'wrong pass'),
    'login_refused',
    /127\.0\.0\.1:\d+\/postgres refuses the login/u,
  );
  await refused(running.url('absent'), 'no_such_database', /absent does not exist/u);
  const withoutPassword = `postgres://gradus@127.0.0.1:${running.port}/postgres`;
  await refused(
    withoutPassword,
    'login_refused',
    /refuses the login.*\(it asks for a password, and the URL has none\)/u,
  );
});

test('encryption that the server does not offer is refused in one line', { skip }, async () => {
  const running = await server();
  const url = `${running.url('postgres')}?sslmode=require`;
  await refused(url, 'encryption_refused', /does not support SSL/u);
});

test('a certificate is verified against the one that the URL names', {
  skip: skip || withoutOpenssl(),
}, async (t) => {
  const encrypted = await PostgresServer.start();
  t.after(() => encrypted.remove());
  const certificate = join(encrypted.data, 'server.crt');
  makeCertificate(certificate, join(encrypted.data, 'server.key'));
  await encrypted.inSession((client) => client.query('ALTER SYSTEM SET ssl = on'));
  await encrypted.stop();
  await encrypted.run();
  const database = await encrypted.createDatabase();
  const url = encrypted.url(database);
  const store = await storeAt(t, `${url}?sslmode=verify-full&sslrootcert=${encodeURIComponent(certificate)}`);
  assert.equal((await store.create(one, contentOf('a'))).kind, 'written');
  const sessions = await encrypted.rowsOf(
    database,
    `SELECT DISTINCT s.ssl FROM pg_stat_ssl AS s JOIN pg_stat_activity AS a USING (pid)
     WHERE a.application_name = 'gradus'`,
  );
  assert.deepEqual(sessions, [[true]]);
  await refused(`${url}?sslmode=verify-full`, 'encryption_refused', /no encrypted connection/u);
  await (await storeAt(t, `${url}?sslmode=require`)).close();
});

test('gateways whose clocks differ by years share a schema and plans: nothing is ordered by their time', {
  skip,
}, async (t) => {
  const running = await server();
  const url = running.url(await running.createDatabase());
  const years = 10 * 365 * 86_400_000;
  const at = (startMs: number) => storeAt(t, url, { nowMs: tickingClock(startMs) });
  const [slow, fast] = await Promise.all([at(Date.now() - years), at(Date.now() + years)]);
  assert.equal((await fast.create(one, contentOf('a'))).kind, 'written');
  assert.deepEqual(await slow.replace(one, 0, contentOf('b'), 'patched'), {
    kind: 'written',
    stateVersion: 1,
  });
  assert.deepEqual(await fast.replace(one, 0, contentOf('stale'), 'patched'), {
    kind: 'version_conflict',
    currentStateVersion: 1,
  });
  assert.equal(Buffer.from((await fast.read(one))?.document ?? []).toString(), 'b');
  assert.equal((await slow.delete(one)).kind, 'written');
  assert.equal(await fast.read(one), null);
  const late = await at(Date.now() - 2 * years);
  assert.equal((await late.create(one, contentOf('c'))).kind, 'written');
});

test('a database that is not there yet is waited for, and told about once', { skip }, async (t) => {
  const late = await PostgresServer.start();
  t.after(() => late.remove());
  const database = await late.createDatabase();
  await late.stop();
  const events: StoreEvent[] = [];
  const opening = storeAt(t, late.url(database), { observe: (event) => events.push(event) });
  await until(() => events.length > 0);
  await late.run();
  const store = await opening;
  assert.equal((await store.create(one, contentOf('a'))).kind, 'written');
  const told = events.filter(({ kind }) => kind === 'database_unreachable');
  assert.equal(told.length, 1);
  assert.ok(!JSON.stringify(events).includes(encodeURIComponent(postgresPassword)));
  assert.match(JSON.stringify(told), /127\.0\.0\.1:\d+\/test_\d+: .*ECONNREFUSED/u);
});

test('a login that is refused later has a line of its own with the reason, and recovers', {
  skip,
}, async (t) => {
  const running = await server();
  const database = await running.createDatabase();
  await running.inSession(async (client) => {
    await client.query(`CREATE ROLE porter LOGIN PASSWORD 'first'`);
    await client.query(`ALTER DATABASE ${database} OWNER TO porter`);
  });
  const events: StoreEvent[] = [];
  const told = () => events.filter(({ kind }) => kind.startsWith('database'));
  const url = running.url(database, 'first').replace('gradus:', 'porter:');
  const store = await storeAt(t, url, { observe: (event) => events.push(event) });
  await running.inSession((client) => client.query(`ALTER ROLE porter PASSWORD 'second'`));
  await running.cutConnections(database, 'gradus');
  await until(() => told().length >= 2);
  // Every connection tries again meanwhile.
  const refusals = () =>
    readFileSync(join(running.directory, 'log'), 'utf8').split(
      'password authentication failed for user "porter"',
    ).length - 1;
  const before = refusals();
  await until(() => refusals() > before + 6);
  const [first, second, ...further] = told();
  assert.match(JSON.stringify(first), /"database_unreachable".*57P01/u);
  assert.match(JSON.stringify(second), /"database_unreachable".*28P01/u);
  assert.deepEqual(further, []);
  await running.inSession((client) => client.query(`ALTER ROLE porter PASSWORD 'first'`));
  await until(() => told().at(-1)?.kind === 'database_reached');
  assert.equal((await store.create(one, contentOf('a'))).kind, 'written');
});

/** The file of a server's socket is there while the server runs, and not before. */
test('a Unix socket that is not there yet is waited for', { skip }, async (t) => {
  const late = await PostgresServer.start();
  t.after(() => late.remove());
  const database = await late.createDatabase();
  await late.inSession((client) =>
    client.query(`ALTER SYSTEM SET unix_socket_directories = '${late.directory}'`),
  );
  await late.stop();
  const events: StoreEvent[] = [];
  const url = new URL(late.url(database));
  const place = `postgres://${url.username}:${url.password}@:${late.port}/${database}?host=${late.directory}`;
  const opening = storeAt(t, place, { observe: (event) => events.push(event) });
  await Promise.race([opening, until(() => events.length > 0)]);
  assert.match(JSON.stringify(events), /"database_unreachable".*ENOENT/u);
  await late.run();
  assert.equal((await (await opening).create(one, contentOf('a'))).kind, 'written');
});

for (const [how, leave] of [
  // While the lock is held: the session of the store cannot be done with its look before it is ended.
  [
    'ends its session',
    (server: PostgresServer, database: string) => server.cutConnections(database, 'gradus'),
  ],
  ['is killed', (server: PostgresServer) => server.kill()],
] as const)
  test(`a database that ${how} while its schema is looked at is waited for, too`, { skip }, async (t) => {
    const leaving = await PostgresServer.start();
    t.after(() => leaving.remove());
    const database = await leaving.createDatabase();
    await (await storeAt(t, leaving.url(database))).close();
    const events: StoreEvent[] = [];
    const locking = new pg.Client({ connectionString: leaving.url(database) });
    locking.on('error', () => undefined);
    await locking.connect();
    await locking.query('BEGIN');
    await locking.query('LOCK TABLE gradus_schema IN ACCESS EXCLUSIVE MODE');
    const opening = storeAt(t, leaving.url(database), { observe: (event) => events.push(event) });
    const waits = `SELECT 1 FROM pg_stat_activity WHERE datname = '${database}' AND application_name = 'gradus' AND wait_event_type = 'Lock'`;
    await until(async () => (await leaving.rowsOf('postgres', waits)).length > 0);
    await leave(leaving, database);
    await until(() => events.length > 0);
    if (how === 'is killed') await leaving.run();
    else await locking.end();
    const store = await opening;
    assert.equal((await store.create(one, contentOf('a'))).kind, 'written');
    assert.deepEqual(
      events.map(({ kind }) => kind).filter((kind) => kind.startsWith('database')),
      ['database_unreachable', 'database_reached'],
    );
  });

test('a user without rights is refused in one line that says what is missing', { skip }, async () => {
  const running = await server();
  const database = await running.createDatabase();
  await running.inSession((client) => client.query(`CREATE ROLE guest LOGIN PASSWORD 'guest'`));
  const url = running.url(database, 'guest').replace('gradus:', 'guest:');
  await refused(url, 'privilege_missing', /may not do what is needed.*permission denied.*; let it own/u);
});

test('a migration that fails leaves its turn to the next start', { skip }, async (t) => {
  const running = await server();
  const database = await running.createDatabase();
  await (await storeAt(t, running.url(database))).close();
  await running.inSession(async (client) => {
    await client.query('DROP TABLE gradus_tombstone');
    await client.query(`UPDATE gradus_schema SET version = 0`);
    await client.query(`CREATE ROLE clerk LOGIN PASSWORD 'clerk'; GRANT ALL ON gradus_schema TO clerk`);
  }, database);
  const url = running.url(database, 'clerk').replace('gradus:', 'clerk:');
  await refused(url, 'privilege_missing', /permission denied for schema public/u);
  const lease = await running.rowsOf(database, 'SELECT version, holder, held_until FROM gradus_schema');
  assert.deepEqual(lease, [['0', null, null]]);
});

test('a search_path without a schema for the tables is somebody to correct, and two fleets may have a schema each', {
  skip,
}, async (t) => {
  const running = await server();
  const database = await running.createDatabase();
  const run = (text: string) => running.inSession((client) => client.query(text), database);
  const urlOf = (role: string) => running.url(database, role).replace('gradus:', `${role}:`);
  for (const role of ['north', 'south'])
    await run(`CREATE ROLE ${role} LOGIN PASSWORD '${role}'; ALTER ROLE ${role} SET search_path = ${role}`);
  await refused(
    urlOf('north'),
    'privilege_missing',
    /no schema has been selected.*a schema of its search_path/u,
  );
  for (const role of ['north', 'south']) await run(`CREATE SCHEMA ${role} AUTHORIZATION ${role}`);
  const [north, south] = [await storeAt(t, urlOf('north')), await storeAt(t, urlOf('south'))];
  assert.equal((await north.create(one, contentOf('a'))).kind, 'written');
  assert.equal(await south.read(one), null);
});

test('a database that is read-only is waited for, and said to be', { skip }, async (t) => {
  const running = await server();
  const database = await running.createDatabase();
  const setTo = (value: string) =>
    running.inSession((client) =>
      client.query(`ALTER DATABASE ${database} SET default_transaction_read_only = ${value}`),
    );
  await setTo('on');
  const events: StoreEvent[] = [];
  const opening = storeAt(t, running.url(database), { observe: (event) => events.push(event) });
  await until(() => events.length > 0);
  assert.match(
    JSON.stringify(events),
    /accepts no writes: it is a replica, or default_transaction_read_only is on/u,
  );
  await setTo('off');
  assert.equal((await (await opening).create(one, contentOf('a'))).kind, 'written');
});

test('the server gives a statement up after the time of the connection, whatever its own settings', {
  skip,
}, async () => {
  const running = await server();
  const database = await running.createDatabase();
  await running.inSession((client) => client.query(`ALTER DATABASE ${database} SET statement_timeout = 0`));
  const at = readStateUrl(running.url(database)) ?? assert.fail('it is a state URL');
  const session = await connect(at, { connectMs: 600_000, statementMs: 1234, answerMs: 600_000 });
  assert.deepEqual(await session.query({ text: 'SHOW statement_timeout' }), [['1234ms']]);
  await session.end();
});

async function refused(url: string, kind: OpenFaultKind, message: RegExp): Promise<void> {
  const opened = openStore({ directory: '.', nowMs: tickingClock(), url });
  await assert.rejects(opened, (error) => {
    assert.ok(error instanceof StoreOpenError, String(error));
    assert.equal(error.fault.kind, kind, error.message);
    assert.match(error.message, message);
    assert.ok(
      !error.message.includes('\n') && !/correct(?:%20| )horse|wrong(?:%20| )pass/u.test(error.message),
    );
    return true;
  });
}

function withoutOpenssl(): string | false {
  return spawnSync('openssl', ['version']).status === 0 ? false : 'there is no openssl to make a certificate';
}

function makeCertificate(certificate: string, key: string): void {
  const words =
    'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=127.0.0.1';
  const args = [
    ...words.split(' '),
    '-addext',
    'subjectAltName=IP:127.0.0.1',
    '-keyout',
    key,
    '-out',
    certificate,
  ];
  const made = spawnSync('openssl', args, { encoding: 'utf8' });
  assert.equal(made.status, 0, made.stderr);
  for (const path of [certificate, key]) {
    chmodSync(path, 0o600);
    if (postgresUser.uid !== undefined) chownSync(path, postgresUser.uid, postgresUser.gid);
  }
}
