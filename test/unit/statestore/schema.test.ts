import assert from 'node:assert/strict';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { type Connection, integerPragma, openReadWrite } from '../../../shared/sqlite.ts';
import { migrate, type SchemaStep, schemaSteps } from '../../../statestore/migrate.ts';
import { openStore, StoreOpenError } from '../../../statestore/store.ts';
import { temporaryDirectory, tickingClock } from './temporary-store.ts';

const laterStep: SchemaStep = {
  version: schemaSteps.length + 1,
  sql: 'CREATE TABLE later (id INTEGER PRIMARY KEY)',
};

function databaseIn(t: TestContext, directory: string): Connection {
  const connection = openReadWrite(join(directory, 'state.sqlite'));
  t.after(() => connection.close());
  return connection;
}

function tablesOf(connection: Connection): readonly string[] {
  const names =
    "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name";
  return connection.prepare<[], string>(names).pluck().all();
}

test('a fresh database gets every step, and a second migration finds nothing to do', (t) => {
  const connection = databaseIn(t, temporaryDirectory(t));
  migrate(connection);
  assert.deepEqual(tablesOf(connection), ['plan', 'state_event', 'tombstone']);
  assert.equal(integerPragma(connection, 'user_version'), schemaSteps.length);
  migrate(connection);
  assert.equal(integerPragma(connection, 'user_version'), schemaSteps.length);
});

test('an older database gets the missing steps only', (t) => {
  const connection = databaseIn(t, temporaryDirectory(t));
  migrate(connection);
  migrate(connection, [...schemaSteps, laterStep]);
  assert.ok(tablesOf(connection).includes('later'));
});

test('the events of an older database stay what they were', (t) => {
  const connection = databaseIn(t, temporaryDirectory(t));
  migrate(connection, schemaSteps.slice(0, 1));
  connection.exec("INSERT INTO state_event VALUES (1, 7, 'created', 0, 1000), (5, 7, 'deleted', 0, 2000)");
  const events = () => connection.prepare('SELECT * FROM state_event ORDER BY event_number').all();
  const before = events();
  migrate(connection);
  assert.deepEqual(events(), before);
  assert.deepEqual(tablesOf(connection), ['plan', 'state_event', 'tombstone']);
  connection.exec(
    "INSERT INTO state_event (plan_number, kind, state_version, occurred_at_ms) VALUES (8, 'rekeyed', 0, 3)",
  );
  assert.equal(connection.prepare('SELECT max(event_number) FROM state_event').pluck().get(), 6);
});

test('a step that fails leaves the database at the version before all of them', (t) => {
  const connection = databaseIn(t, temporaryDirectory(t));
  migrate(connection);
  const broken: SchemaStep = { version: laterStep.version + 1, sql: 'CREATE TABLE nonsense (' };
  assert.throws(() => migrate(connection, [...schemaSteps, laterStep, broken]), /incomplete input/);
  assert.equal(integerPragma(connection, 'user_version'), schemaSteps.length);
  assert.equal(tablesOf(connection).includes('later'), false);
});

test('steps out of order are a bug', (t) => {
  const connection = databaseIn(t, temporaryDirectory(t));
  assert.throws(() => migrate(connection, [...schemaSteps, { version: 9, sql: '' }]), /numbered/);
});

test('a newer schema is refused with both numbers and left as it is', async (t) => {
  const directory = temporaryDirectory(t);
  const connection = databaseIn(t, directory);
  migrate(connection, [...schemaSteps, laterStep]);
  const opening = openStore({ directory, nowMs: tickingClock() });
  await assert.rejects(opening, (error) => {
    assert.ok(error instanceof StoreOpenError);
    assert.equal(error.fault.kind, 'schema_too_new');
    assert.match(error.message, new RegExp(`version ${laterStep.version}.*up to ${schemaSteps.length}`));
    assert.ok(error.message.includes(join(directory, 'state.sqlite')));
    return true;
  });
  assert.equal(integerPragma(connection, 'user_version'), laterStep.version);
});

test('the database of something else is refused and left as it is', async (t) => {
  const directory = temporaryDirectory(t);
  const connection = databaseIn(t, directory);
  connection.exec('CREATE TABLE recipes (title TEXT)');
  const opening = openStore({ directory, nowMs: tickingClock() });
  await assert.rejects(opening, (error) => {
    return error instanceof StoreOpenError && error.fault.kind === 'not_a_state_database';
  });
  assert.deepEqual(tablesOf(connection), ['recipes']);
});
