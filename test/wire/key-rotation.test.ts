/** Token key rotation while plans are in use: every plan opens, and unknown tokens are answered as before. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { call, payload, type RawAnswer, refusal } from './http-client.ts';
import { runCommand, type ServerProcess, startServer, temporaryDirectory } from './server-process.ts';
import { publishTinyCatalog } from './tiny-catalog.ts';

const oldKey = 'the key of the years before, long enough';
const newKey = 'the key that was made this morning, as long';
const internalToken = 'internal-token-of-this-test';
const current = '/api/v1/state/current';
const unknownToken = 'U'.repeat(43);

let index: string;

before(async () => {
  index = await publishTinyCatalog(temporaryDirectory());
});

function start(data: string, keys: Readonly<Record<string, string>>): Promise<ServerProcess> {
  return startServer({
    SVC_INDEX_DIR: index,
    SVC_DATA_DIR: data,
    SVC_INTERNAL_TOKEN: internalToken,
    SVC_RATE_LIMIT_ENFORCE: 'none',
    ...keys,
  });
}

const underOldKey = { SVC_TOKEN_KEY: oldKey };
const underBothKeys = { SVC_TOKEN_KEY: newKey, SVC_TOKEN_KEY_PREVIOUS: oldKey };
const underNewKey = { SVC_TOKEN_KEY: newKey };

async function create({ port }: ServerProcess): Promise<string> {
  return String(payload(await call(port, 'POST', '/api/v1/state')).data['state_token']);
}

async function rotationCounts({ port }: ServerProcess): Promise<readonly unknown[]> {
  const { data } = payload(await call(port, 'GET', '/internal/metrics', { token: internalToken }));
  return [data['auth_previous_key_uses_total'], data['auth_previous_key_moves_total']];
}

/** Everything that a client sees of a refusal, except for request id and date. */
function seen(answer: RawAnswer): unknown {
  const { meta, ...body } = JSON.parse(answer.body);
  const headers = [...answer.headers].filter(([name]) => name !== 'x-request-id' && name !== 'date');
  return { status: answer.status, headers, body, apiVersion: meta.api_version };
}

const patch = (expected: number) => ({
  expected_state_version: expected,
  operations: [{ op: 'add_term', term_id: `T${expected}` }],
});

/** The requests that may be the first use of a plan after the rotation. */
const firstUses: Readonly<Record<string, (port: number, token: string) => Promise<RawAnswer>>> = {
  read: (port, token) => call(port, 'GET', current, { token }),
  export: (port, token) => call(port, 'GET', `${current}/export`, { token }),
  patch: (port, token) => call(port, 'PATCH', current, { token, body: patch(0) }),
  query: (port, token) =>
    call(port, 'POST', '/api/v1/query/course-unlock', {
      token,
      body: { state_mode: 'persisted', targets: { course_codes: ['CS 116'] } },
    }),
  'detailed query': (port, token) =>
    call(port, 'POST', '/api/v1/query/what-if', {
      token,
      body: {
        state_mode: 'persisted',
        evaluation_problem: {
          added_courses: [{ course_code: 'CS 115', status: 'taken' }],
          removed_courses: [],
        },
        targets: { course_codes: ['CS 116'] },
      },
    }),
  delete: (port, token) => call(port, 'DELETE', current, { token, body: { confirm: true } }),
};

test('every plan opens under both keys, moves on first use, and then needs the old key no more', async () => {
  const data = temporaryDirectory();
  const first = await start(data, underOldKey);
  const tokens = new Map<string, string>();
  for (const use of Object.keys(firstUses)) tokens.set(use, await create(first));
  const idle = await create(first);
  assert.equal(await first.stop(), 0);

  const second = await start(data, underBothKeys);
  assert.match(second.output(), /"kind":"previous_token_key_accepted"/u);
  for (const [use, ask] of Object.entries(firstUses)) {
    payload(await ask(second.port, tokens.get(use) ?? ''));
  }
  const uses = tokens.size;
  assert.deepEqual(await rotationCounts(second), [uses, uses]);
  for (const [use, token] of tokens) {
    const again = await call(second.port, 'GET', current, { token });
    if (use === 'delete') refusal(again, 401, 'unauthorized');
    else assert.equal(payload(again).data['state_version'], use === 'patch' ? 1 : 0);
  }
  const made = await create(second);
  assert.deepEqual(await rotationCounts(second), [uses, uses], 'what moved is found at once');
  assert.equal(await second.stop(), 0);

  const third = await start(data, underNewKey);
  for (const [use, token] of tokens) {
    const answer = await call(third.port, 'GET', current, { token });
    if (use === 'delete') refusal(answer, 401, 'unauthorized');
    else payload(answer);
  }
  payload(await call(third.port, 'GET', current, { token: made }));
  refusal(await call(third.port, 'GET', current, { token: idle }), 401, 'unauthorized');
  assert.equal(await third.stop(), 0);
});

test('unknown, deleted and malformed tokens are answered alike, with one key and with two', async () => {
  const data = temporaryDirectory();
  const first = await start(data, underOldKey);
  const deleted = await create(first);
  const kept = await create(first);
  payload(await call(first.port, 'DELETE', current, { token: deleted, body: { confirm: true } }));
  const wanted = seen(await call(first.port, 'GET', current, { token: unknownToken }));
  assert.equal(await first.stop(), 0);
  const second = await start(data, underBothKeys);
  const removed = await create(second);
  payload(await call(second.port, 'DELETE', current, { token: removed, body: { confirm: true } }));
  payload(await call(second.port, 'DELETE', current, { token: kept, body: { confirm: true } }));
  for (const token of [unknownToken, deleted, removed, kept, 'short', `${unknownToken}x`]) {
    assert.deepEqual(seen(await call(second.port, 'GET', current, { token })), wanted);
  }
  assert.deepEqual(await rotationCounts(second), [1, 1], 'only the plan that was there counts');
  assert.equal(await second.stop(), 0);
});

test('concurrent first uses of a plan all find it, writes included', async () => {
  const data = temporaryDirectory();
  const first = await start(data, underOldKey);
  const token = await create(first);
  assert.equal(await first.stop(), 0);
  const second = await start(data, underBothKeys);
  const reads = Array.from({ length: 20 }, () => call(second.port, 'GET', current, { token }));
  // One that can be done to the plan before and after: else those behind the first might be refused for what they ask.
  const body = {
    expected_state_version: 0,
    operations: [{ op: 'set_attributes', attributes: { level: '1A' } }],
  };
  const writes = Array.from({ length: 20 }, () => call(second.port, 'PATCH', current, { token, body }));
  const statuses = (await Promise.all(writes)).map(({ status }) => status).sort();
  assert.deepEqual(statuses, [200, ...Array.from({ length: 19 }, () => 409)]);
  for (const answer of await Promise.all(reads)) payload(answer);
  const [, moves] = await rotationCounts(second);
  assert.equal(moves, 1);
  assert.equal(await second.stop(), 0);
});

test('two servers of one data directory with the keys in opposite order lose no plan', async () => {
  const data = temporaryDirectory();
  const ahead = await start(data, underBothKeys);
  const behind = await start(data, { SVC_TOKEN_KEY: oldKey, SVC_TOKEN_KEY_PREVIOUS: newKey });
  const token = await create(behind);
  for (let version = 0; version < 6; version += 1) {
    const server = version % 2 === 0 ? ahead : behind;
    const { data: state } = payload(
      await call(server.port, 'PATCH', current, { token, body: patch(version) }),
    );
    assert.equal(state['state_version'], version + 1);
  }
  assert.equal(await ahead.stop(), 0);
  assert.equal(await behind.stop(), 0);
});

test('a key file renamed to token.key.previous is the previous key', async () => {
  const data = temporaryDirectory();
  const first = await start(data, {});
  const token = await create(first);
  assert.equal(await first.stop(), 0);
  renameSync(join(data, 'token.key'), join(data, 'token.key.previous'));
  const second = await start(data, {});
  assert.ok(existsSync(join(data, 'token.key')));
  payload(await call(second.port, 'GET', current, { token }));
  assert.deepEqual(await rotationCounts(second), [1, 1]);
  assert.equal(await second.stop(), 0);
  const output = second.output();
  for (const file of ['token.key', 'token.key.previous']) {
    assert.ok(!output.includes(readFileSync(join(data, file), 'utf8').trim()));
  }
});

test('a previous key equal to the current one is refused by name, and its value is not printed', async () => {
  const environment = { SVC_DATA_DIR: temporaryDirectory(), SVC_PORT: '0', SVC_TOKEN_KEY: oldKey };
  const { exitCode, output } = await runCommand(['serve'], {
    ...environment,
    SVC_TOKEN_KEY_PREVIOUS: oldKey,
  });
  assert.equal(exitCode, 78, output);
  assert.match(output, /gradus: SVC_TOKEN_KEY_PREVIOUS: /u);
  assert.ok(!output.includes(oldKey));
});
