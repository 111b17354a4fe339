/** Reads of plans in PostgreSQL that share statements: a read waits for others to share one with, but not for a statement that hangs. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { skipWithoutPostgres } from '../postgres/binaries.ts';
import { serverOfThisFile, storeAt } from '../postgres/one-server.ts';
import { until } from '../wire/until.ts';

const server = serverOfThisFile();

function verifierOf(number: number): Uint8Array {
  return createHash('sha256').update(`plan ${number}`).digest();
}

test('a read is sent although an earlier statement hangs, and answered with it', {
  skip: skipWithoutPostgres(),
}, async (t) => {
  const postgres = await server();
  const database = await postgres.createDatabase();
  const store = await storeAt(t, postgres.url(database));
  const document = new Uint8Array(Buffer.from('the plan'));
  for (const number of [1, 2, 3])
    assert.equal(
      (await store.create(verifierOf(number), { catalogVersionId: 'demo', document })).kind,
      'written',
    );
  await postgres.inSession(async (session) => {
    await session.query('BEGIN');
    await session.query('LOCK TABLE gradus_plan IN ACCESS EXCLUSIVE MODE');
    const reading = async (): Promise<number> => {
      const [row] = await postgres.rowsOf(
        database,
        `SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%FROM unnest%'`,
      );
      return Number(row?.[0]);
    };
    const answers = [store.read(verifierOf(1))];
    await until(async () => (await reading()) === 1);
    answers.push(store.read(verifierOf(2)), store.read(verifierOf(3)));
    await until(async () => (await reading()) === 2);
    await session.query('COMMIT');
    // From the cache or, where a connection was opened after the write, from the database: another class of bytes.
    for (const plan of await Promise.all(answers)) {
      assert.ok(plan !== null);
      assert.deepEqual(new Uint8Array(plan.document), document);
    }
  }, database);
});
