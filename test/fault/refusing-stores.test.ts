/**
 * State databases that answer, and refuse what a gateway needs: a table, a column or a right that is gone, no room,
 * a lock. Plans are answered 503 meanwhile (500 where a page is damaged), the log has one line, and the gateway recovers by itself.
 */
import assert from 'node:assert/strict';
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { openReadWrite } from '../../shared/sqlite.ts';
import { type StoreEvent, StoreReadError } from '../../statestore/store.ts';
import { skipWithoutPostgres } from '../postgres/binaries.ts';
import { storeAt } from '../postgres/one-server.ts';
import { PostgresServer } from '../postgres/server.ts';
import { contentOf, verifierOf } from '../unit/statestore/temporary-store.ts';
import { call, payload, type RawAnswer, refusal } from '../wire/http-client.ts';
import { type ServerProcess, startServer, temporaryDirectory } from '../wire/server-process.ts';
import { until } from '../wire/until.ts';

const skip = skipWithoutPostgres();
/** What a test asks may be a lot. */
const unlimited = { SVC_RATE_LIMIT_ENFORCE: 'none' };
const planPath = '/api/v1/state/current';

interface Refusal {
  readonly what: string;
  readonly breaks: readonly string[];
  readonly mends: readonly string[];
  /** False: plans can be read meanwhile. */
  readonly stopsReads: boolean;
  readonly logged: RegExp;
  /** The database refuses connections, which has its own line. */
  readonly isAway?: boolean;
  /** A second line then says what keeps the gateway away until somebody changes it. */
  readonly lasting?: RegExp;
}

const raising = (code: string): readonly string[] => [
  `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'no more' USING ERRCODE = '${code}'; END $$`,
  'CREATE TRIGGER refuse BEFORE INSERT ON gradus_state_event FOR EACH ROW EXECUTE FUNCTION refuse()',
];
const raisingNoMore = ['DROP TRIGGER refuse ON gradus_state_event', 'DROP FUNCTION refuse'];
const cut = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'gateway'`;

const postgresRefusals: readonly Refusal[] = [
  {
    what: 'lacks the table of the plans',
    breaks: ['ALTER TABLE gradus_plan RENAME TO lost'],
    mends: ['ALTER TABLE lost RENAME TO gradus_plan'],
    stopsReads: true,
    logged: /42P01/u,
  },
  {
    what: 'lacks a column',
    breaks: ['ALTER TABLE gradus_plan RENAME COLUMN document TO lost'],
    mends: ['ALTER TABLE gradus_plan RENAME COLUMN lost TO document'],
    stopsReads: true,
    logged: /42703/u,
  },
  {
    what: 'lacks its schema',
    breaks: ['ALTER SCHEMA public RENAME TO lost'],
    mends: ['ALTER SCHEMA lost RENAME TO public'],
    stopsReads: true,
    logged: /42P01/u,
  },
  {
    what: 'lets the gateway read and write no more',
    breaks: ['ALTER TABLE gradus_plan OWNER TO gradus'],
    mends: ['ALTER TABLE gradus_plan OWNER TO gateway'],
    stopsReads: true,
    logged: /42501/u,
  },
  {
    what: 'lacks the table of the events',
    breaks: ['ALTER TABLE gradus_state_event RENAME TO lost'],
    mends: ['ALTER TABLE lost RENAME TO gradus_state_event'],
    stopsReads: false,
    logged: /42P01/u,
  },
  {
    what: 'has no memory for writes',
    breaks: raising('53200'),
    mends: raisingNoMore,
    stopsReads: false,
    logged: /53200/u,
  },
  {
    what: 'has a full disk',
    breaks: raising('53100'),
    mends: raisingNoMore,
    stopsReads: false,
    logged: /53100/u,
  },
  {
    what: 'accepts no more connections',
    breaks: ['ALTER ROLE gateway CONNECTION LIMIT 0', cut],
    mends: ['ALTER ROLE gateway CONNECTION LIMIT -1'],
    stopsReads: true,
    logged: /57P01|53300/u,
    isAway: true,
    lasting: /53300/u,
  },
  {
    what: 'is read-only',
    breaks: ['ALTER ROLE gateway SET default_transaction_read_only = on', cut],
    mends: ['ALTER ROLE gateway RESET default_transaction_read_only'],
    stopsReads: true,
    logged: /57P01/u,
    isAway: true,
  },
];

const sqliteRefusals: readonly Refusal[] = [
  {
    what: 'lacks the table of the plans',
    breaks: ['ALTER TABLE plan RENAME TO lost'],
    mends: ['ALTER TABLE lost RENAME TO plan'],
    stopsReads: true,
    logged: /no such table: plan/u,
  },
  {
    what: 'lacks a column',
    breaks: ['ALTER TABLE plan RENAME COLUMN document TO lost'],
    mends: ['ALTER TABLE plan RENAME COLUMN lost TO document'],
    stopsReads: true,
    logged: /no such column: document|no column named document/u,
  },
  {
    what: 'lacks the table of the events',
    breaks: ['ALTER TABLE state_event RENAME TO lost'],
    mends: ['ALTER TABLE lost RENAME TO state_event'],
    stopsReads: false,
    logged: /no such table: state_event/u,
  },
];

/** A database that belongs to a user without further rights, as it should be, and a gateway on it. */
async function gatewayOnPostgres(t: TestContext): Promise<{
  readonly server: PostgresServer;
  readonly database: string;
  readonly gateway: ServerProcess;
}> {
  const server = await PostgresServer.start();
  t.after(() => server.remove());
  const database = await server.createDatabase();
  await server.inSession(async (client) => {
    await client.query(`CREATE ROLE gateway LOGIN PASSWORD 'gateway'`);
    await client.query(`ALTER DATABASE ${database} OWNER TO gateway`);
  });
  const url = server.url(database, 'gateway').replace('gradus:', 'gateway:');
  const settings = { SVC_STATE_URL: url, SVC_TOKEN_KEY: 'the same key of thirty-two bytes' };
  // No statement of a busy machine is late.
  const gateway = await startServer({ ...settings, ...unlimited, SVC_STATE_TIMEOUT_MS: '300000' });
  t.after(() => gateway.stop());
  return { server, database, gateway };
}

test('what PostgreSQL refuses for a while is answered 503 and told once', { skip }, async (t) => {
  const { server, database, gateway } = await gatewayOnPostgres(t);
  const run = (statements: readonly string[]) =>
    server.inSession(async (client) => {
      for (const statement of statements) await client.query(statement);
    }, database);
  const token = await newPlan(gateway);
  for (const row of postgresRefusals) await t.test(row.what, () => refuses(gateway, token, row, run));
});

test('what SQLite refuses for a while is answered 503 and told once', async (t) => {
  const directory = temporaryDirectory();
  const gateway = await startServer({ ...unlimited, SVC_DATA_DIR: directory });
  t.after(() => gateway.stop());
  const run = async (statements: readonly string[]): Promise<void> => {
    const connection = openReadWrite(join(directory, 'state.sqlite'), {}, 60_000);
    for (const statement of statements) connection.exec(statement);
    connection.close();
  };
  const token = await newPlan(gateway);
  for (const row of sqliteRefusals) await t.test(row.what, () => refuses(gateway, token, row, run));
});

test('a damaged page of PostgreSQL is answered 500 with its request id, told once, and costs no connection', {
  skip,
}, async (t) => {
  const { server, database, gateway } = await gatewayOnPostgres(t);
  const token = await newPlan(gateway);
  const [[path] = []] = await server.rowsOf(database, `SELECT pg_relation_filepath('gradus_plan')`);
  const file = join(server.data, String(path));
  await server.stop();
  copyFileSync(file, `${file}.sound`);
  writeFileSync(file, Buffer.from(readFileSync(file)).fill(0xff, 100));
  await server.run();
  await until(() => lines(gateway, 'database reached').length === 1);
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const { request_id: requestId } = refusal(await read(gateway, token), 500, 'internal_error');
    assert.match(String(requestId), /^req_/u);
  }
  assert.match(lines(gateway, 'store failing').join('\n'), /^[^\n]*XX00[12][^\n]*$/u);
  assert.equal(lines(gateway, 'database unreachable').length, 1, 'of the restart');
  await server.stop();
  copyFileSync(`${file}.sound`, file);
  await server.run();
  await until(async () => (await read(gateway, token)).status === 200);
});

test('columns that get another type are read again, with statements that are prepared anew', {
  skip,
}, async (t) => {
  const { server, database, gateway } = await gatewayOnPostgres(t);
  const token = await newPlan(gateway);
  assert.equal((await read(gateway, token)).status, 200);
  for (const type of ['INTEGER', 'BIGINT']) {
    const change = `ALTER TABLE gradus_plan ALTER COLUMN state_version TYPE ${type}`;
    await server.inSession((client) => client.query(change), database);
    await until(async () => (await read(gateway, token)).status === 200);
    await until(async () => (await patch(gateway, token)).status === 200);
  }
});

test('a table that another session has locked holds up no read and no write for ever', {
  skip,
}, async (t) => {
  const server = await PostgresServer.start();
  t.after(() => server.remove());
  const database = await server.createDatabase();
  const events: StoreEvent[] = [];
  const observe = (event: StoreEvent) => void events.push(event);
  const one = verifierOf(1);
  const patient = await storeAt(t, server.url(database));
  assert.equal((await patient.create(one, contentOf('a'))).kind, 'written');
  const store = await storeAt(t, server.url(database), { timeoutMs: 200, observe });
  await server.inSession(async (client) => {
    await client.query('BEGIN');
    await client.query('LOCK TABLE gradus_plan');
    await assert.rejects(async () => store.read(one), StoreReadError);
    // On a busy machine the answer may be late, and then it is unknown what became of the write.
    const { kind } = await store.replace(one, 0, contentOf('b'), 'patched');
    assert.ok(kind === 'unavailable' || kind === 'failed', kind);
    await client.query('ROLLBACK');
  }, database);
  assert.ok(events.some(({ kind }) => kind === 'store_failing' || kind === 'database_unreachable'));
  await until(async () => (await store.replace(one, 0, contentOf('c'), 'patched')).kind === 'written');
});

async function refuses(
  gateway: ServerProcess,
  token: string,
  { breaks, mends, stopsReads, logged, isAway = false, lasting }: Refusal,
  run: (statements: readonly string[]) => Promise<void>,
): Promise<void> {
  const from = gateway.output().length;
  const told = (message: string) => lines(gateway, message, from);
  await run(breaks);
  await until(async () => (await patch(gateway, token)).status === 503);
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const answer = await read(gateway, token);
    if (stopsReads) isUnavailable(answer);
    else assert.equal(answer.status, 200, answer.body);
    isUnavailable(await patch(gateway, token));
    isUnavailable(await create(gateway));
  }
  const { data } = payload(await call(gateway.port, 'GET', '/api/v1/health'));
  assert.equal(data['state_store'], 'degraded');
  const failing = isAway ? 'database unreachable' : 'store failing';
  if (lasting !== undefined) await until(() => told(failing).some((line) => lasting.test(line)));
  const failures = told(failing);
  const kinds = isAway ? 1 : stopsReads ? 2 : 1;
  const isOnce = failures.length === kinds || (lasting !== undefined && failures.length === kinds + 1);
  assert.ok(isOnce, `reads and writes once each: ${gateway.output().slice(from)}`);
  for (const line of failures) assert.match(line, logged);
  await run(mends);
  await until(async () => (await read(gateway, token)).status === 200);
  await until(async () => (await patch(gateway, token)).status === 200);
  // A success soon after a failure may be one of a few.
  await until(async () => {
    await create(gateway);
    await patch(gateway, token);
    await read(gateway, token);
    return told(isAway ? 'database reached' : 'store recovered').length === kinds;
  });
  assert.doesNotMatch(gateway.output().slice(from), /internal error|a write to the state store failed/u);
}

async function newPlan(gateway: ServerProcess): Promise<string> {
  return String(payload(await create(gateway)).data['state_token']);
}

const create = (gateway: ServerProcess): Promise<RawAnswer> => call(gateway.port, 'POST', '/api/v1/state');

const read = (gateway: ServerProcess, token: string): Promise<RawAnswer> =>
  call(gateway.port, 'GET', planPath, { token });

/** Changes the plan at its version; while that cannot be read, at none. */
async function patch(gateway: ServerProcess, token: string): Promise<RawAnswer> {
  const now = await read(gateway, token);
  const version = now.status === 200 ? payload(now).data['state_version'] : 0;
  const operations = [{ op: 'set_attributes', attributes: { level: '2A' } }];
  return call(gateway.port, 'PATCH', planPath, {
    token,
    body: { expected_state_version: version, operations },
  });
}

function isUnavailable(answer: RawAnswer): void {
  assert.deepEqual(refusal(answer, 503, 'service_unavailable'), { retry_after_seconds: 1 });
  assert.equal(answer.headers.get('retry-after'), '1');
}

/** Of the log, with a message. */
function lines(gateway: ServerProcess, message: string, from = 0): readonly string[] {
  return gateway
    .output()
    .slice(from)
    .split('\n')
    .filter((line) => line.includes(`"msg":"${message}"`));
}
