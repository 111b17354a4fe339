/** `gradus copy-state` between both kinds of state databases, in both directions, interrupted and repeated. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { openStore, type Store } from '../../statestore/store.ts';
import { skipWithoutPostgres } from '../postgres/binaries.ts';
import { patientTimes, serverOfThisFile } from '../postgres/one-server.ts';
import { postgresPassword } from '../postgres/server.ts';
import { type CommandEnd, runCommand, temporaryDirectory } from './server-process.ts';

const skip = skipWithoutPostgres();
const server = serverOfThisFile();

/** A place as the command takes it. */
type Place = string;

const places: Readonly<Record<'SQLite' | 'PostgreSQL', () => Promise<Place>>> = {
  SQLite: async () => temporaryDirectory(),
  PostgreSQL: async () => {
    const running = await server();
    return running.url(await running.createDatabase());
  },
};

const directions = [
  ['SQLite', 'PostgreSQL'],
  ['PostgreSQL', 'SQLite'],
  ['SQLite', 'SQLite'],
  ['PostgreSQL', 'PostgreSQL'],
] as const;

const verifierOf = (plan: number): Uint8Array => createHash('sha256').update(`copied ${plan}`).digest();
const contentOf = (text: string) => ({ catalogVersionId: 'wire-2026', document: Buffer.from(text) });

async function withStore<Result>(place: Place, work: (store: Store) => Promise<Result>): Promise<Result> {
  const at = place.startsWith('postgres://') ? { directory: '.', url: place } : { directory: place };
  const store = await openStore({ ...at, nowMs: Date.now, ...patientTimes });
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

/** Plans of every kind of event: some patched, migrated, with a new verifier, deleted. Resolves when all are written. */
async function fill(place: Place, plans: number, first = 0): Promise<void> {
  await withStore(place, async (store) => {
    const numbers = Array.from({ length: plans }, (_, index) => first + index);
    for (let from = 0; from < numbers.length; from += 32)
      await Promise.all(numbers.slice(from, from + 32).map((plan) => fillPlan(store, plan)));
  });
}

async function fillPlan(store: Store, plan: number): Promise<void> {
  const verifier = verifierOf(plan);
  const written = async (outcome: ReturnType<Store['create']>): Promise<void> =>
    assert.equal((await outcome).kind, 'written');
  // Bytes that are no UTF-8, and lengths from 0 up.
  const document = Uint8Array.from({ length: (plan * 37) % 3000 }, (_, index) => (plan + index) % 256);
  await written(store.create(verifier, { catalogVersionId: 'wire-2025', document }));
  if (plan % 3 === 0) await written(store.replace(verifier, 0, contentOf(`patched ${plan}`), 'patched'));
  if (plan % 6 === 0) await written(store.replace(verifier, 1, contentOf(`migrated ${plan}`), 'migrated'));
  if (plan % 10 === 4) await written(store.rekey(verifier, verifierOf(-plan)));
  if (plan % 10 === 5) await written(store.delete(verifier));
}

const planOf = (place: Place, plan: number) =>
  withStore(place, async (store) => {
    const found = await store.read(verifierOf(plan));
    return found === null ? null : { ...found, document: Buffer.from(found.document).toString('latin1') };
  });

async function copy(from: Place, to: Place, ...words: string[]): Promise<CommandEnd> {
  const end = await runCommand(['copy-state', '--from', from, '--to', to, ...words]);
  assert.ok(!/correct(?: |%20)horse/u.test(end.output), 'no password is printed');
  return end;
}

const digestIn = ({ output }: CommandEnd): string | undefined => /sha256 ([0-9a-f]{64})/u.exec(output)?.[1];

for (const [fromKind, toKind] of directions) {
  test(`${fromKind} to ${toKind}: everything arrives, new numbers are higher, and a repetition finds it equal`, {
    skip,
  }, async () => {
    const [from, to] = [await places[fromKind](), await places[toKind]()];
    await fill(from, 1100);
    const copied = await copy(from, to);
    assert.equal(copied.exitCode, 0, copied.output);
    assert.match(
      copied.output,
      /^from .*: 990 plans, 1871 events, 110 deleted plans\nto .*: empty\ncopying\n/u,
    );
    for (const plan of [0, 1, 3, 6, 4, -4, 5, 1098, 1099])
      assert.deepEqual(await planOf(to, plan), await planOf(from, plan), `plan ${plan}`);
    const again = await copy(from, to);
    assert.equal(again.exitCode, 0, again.output);
    assert.match(again.output, /equal: nothing to do/u);
    assert.equal(digestIn(again), digestIn(copied));
    const back = await copy(to, from);
    assert.match(back.output, /equal: nothing to do/u, 'the copy is the original');
    // A new plan gets a number that neither a plan nor a deleted one has had.
    await fill(to, 1, 2000);
    assert.ok(Number((await planOf(to, 2000))?.planNumber) > 1100);
    const older = await copy(from, to);
    assert.equal(older.exitCode, 2, older.output);
    assert.match(older.output, /gradus: .* holds 1 writes that the source does not; copy with --force/u);
    const forward = await copy(to, from);
    assert.equal(forward.exitCode, 0, `an older copy is brought up to date: ${forward.output}`);
    assert.deepEqual(await planOf(from, 2000), await planOf(to, 2000));
  });
}

for (const kind of ['SQLite', 'PostgreSQL'] as const) {
  test(`${kind}: other plans are replaced with --force only`, { skip }, async () => {
    const [from, to] = [temporaryDirectory(), await places[kind]()];
    await fill(from, 20);
    await fill(to, 3, 500);
    const refused = await copy(from, to);
    assert.equal(refused.exitCode, 2, refused.output);
    assert.match(refused.output, /holds other plans \(3 plans, \d writes\); copy with --force/u);
    assert.notEqual(await planOf(to, 500), null);
    const forced = await copy(from, to, '--force');
    assert.equal(forced.exitCode, 0, forced.output);
    assert.equal(await planOf(to, 500), null);
    assert.deepEqual(await planOf(to, 3), await planOf(from, 3));
    if (kind === 'PostgreSQL') return;
    const [, kept = ''] = /the replaced database is kept as (.*)\n/u.exec(forced.output) ?? [];
    assert.ok(existsSync(kept), forced.output);
  });

  test(`${kind}: a plan that was deleted at the target does not come back, not even with --force`, {
    skip,
  }, async () => {
    const [from, to] = [temporaryDirectory(), await places[kind]()];
    await fill(from, 4);
    assert.equal((await copy(from, to)).exitCode, 0);
    await withStore(to, (store) => store.delete(verifierOf(1)));
    for (const words of [[], ['--force']]) {
      const refused = await copy(from, to, ...words);
      assert.equal(refused.exitCode, 2, refused.output);
    }
    assert.match((await copy(from, to, '--force')).output, /1 plans of the source have been deleted in /u);
    assert.equal(await planOf(to, 1), null);
  });

  test(`${kind}: a copy that is killed at any moment leaves the target as it was, or whole`, {
    skip,
  }, async () => {
    const [from, to] = [temporaryDirectory(), await places[kind]()];
    await fill(from, 2000);
    await fill(to, 2, 5000);
    const before = await planOf(to, 5000);
    const moments = ['copying\n', 'copying\n', 'reading back\n', 'reading back\n'];
    for (const [round, moment] of moments.entries()) {
      const words = ['copy-state', '--from', from, '--to', to, '--force'];
      const killed = await runCommand(words, {}, (output, child) => {
        if (!output.includes(moment)) return;
        setTimeout(() => child.kill('SIGKILL'), 10 * (round % 2));
      });
      if (killed.exitCode === 0) continue;
      const found = await planOf(to, 5000);
      if (found === null) assert.deepEqual(await planOf(to, 1998), await planOf(from, 1998), 'it is whole');
      else assert.deepEqual(found, before, 'it is as it was');
    }
    const copied = await copy(from, to, '--force');
    assert.equal(copied.exitCode, 0, copied.output);
    assert.equal(await planOf(to, 5000), null);
    assert.equal(digestIn(await copy(from, to)), digestIn(copied));
    if (kind === 'SQLite')
      assert.deepEqual(
        readdirSync(to).filter((name) => name.startsWith('copy-')),
        [],
        'what killed copies left is removed',
      );
  });

  test(`${kind}: a server that writes to the source while it is copied is noticed`, { skip }, async () => {
    const from = await places[kind]();
    await fill(from, 1500);
    let [to, plan] = [temporaryDirectory(), 0];
    await withStore(from, async (store) => {
      for (;;) {
        plan -= 1;
        let writing: Promise<unknown> | undefined;
        const end = await runCommand(['copy-state', '--from', from, '--to', to], {}, (output) => {
          if (output.includes('to ')) writing ??= store.create(verifierOf(plan), contentOf('late'));
        });
        await writing;
        if (end.exitCode !== 0) {
          assert.equal(end.exitCode, 75, end.output);
          assert.match(end.output, /a server is running: .* has 1 writes that came after the copy began/u);
          return;
        }
        // On a machine that stalls, the write may come after the copy has ended.
        assert.ok(plan > -30, 'no write was noticed');
        to = temporaryDirectory();
      }
    });
    const again = await copy(from, to);
    assert.equal(again.exitCode, 0, again.output);
    assert.notEqual(await planOf(to, plan), null);
  });
}

test('what a copy left that was killed while it tidied up is removed by the next one', async () => {
  const [from, to] = [temporaryDirectory(), temporaryDirectory()];
  await fill(from, 1);
  // No system gives a process this number.
  for (const suffix of ['-wal', '-shm']) writeFileSync(join(to, `copy-99999999.sqlite${suffix}`), 'left');
  assert.equal((await copy(from, to)).exitCode, 0);
  assert.deepEqual(
    readdirSync(to).filter((name) => name.startsWith('copy-')),
    [],
  );
});

test('a data directory that a server has open is not replaced', { skip }, async () => {
  const [from, to] = [temporaryDirectory(), temporaryDirectory()];
  await fill(from, 2);
  await withStore(to, async () => {
    const refused = await copy(from, to, '--force');
    assert.equal(refused.exitCode, 2, refused.output);
    assert.match(refused.output, /is open in another process/u);
  });
});

test('a place that is not a state database, or cannot be reached, is one line with its exit code', {
  skip,
}, async () => {
  const running = await server();
  const url = running.url(await running.createDatabase());
  const full = temporaryDirectory();
  await fill(full, 1);
  const foreign = temporaryDirectory();
  writeFileSync(join(foreign, 'state.sqlite'), 'no database at all, but long enough to have a head');
  // A link to itself, which root cannot read either.
  const unreadable = temporaryDirectory();
  symlinkSync('state.sqlite', join(unreadable, 'state.sqlite'));
  const rows: readonly (readonly [Place, Place, number, RegExp])[] = [
    [temporaryDirectory(), url, 65, /is not a state database \(there is no such file\); name the data/u],
    [unreadable, url, 65, /is not a state database \(it cannot be read: ELOOP\)/u],
    [url, full, 65, /is not a state database \(it has no tables of a state database\)/u],
    [full, foreign, 65, /is not a state database|is damaged/u],
    [full, join(full, 'absent'), 73, /does not exist; create it/u],
    [full, join(foreign, 'state.sqlite'), 73, /does not exist; create it/u],
    [full, full, 64, /is both source and target/u],
    [
      full,
      'mysql://root@here/plans',
      64,
      /^gradus: --to: it is not accepted; a data directory or postgres:/u,
    ],
    [full, running.url('absent'), 78, /absent does not exist/u],
    [full, running.url('postgres', 'wrong'), 78, /refuses the login/u],
    [
      full,
      `postgres://gradus:${encodeURIComponent(postgresPassword)}@127.0.0.1:1/x`,
      75,
      /cannot be reached/u,
    ],
  ];
  for (const [from, to, exitCode, message] of rows) {
    const end = await copy(from, to);
    assert.equal(end.exitCode, exitCode, `${from} to ${to}: ${end.output}`);
    assert.match(end.output, message);
    assert.equal(end.output.split('\n').filter((line) => line.startsWith('gradus:')).length, 1, end.output);
  }
});

test('a place that is left out is that of the settings', { skip }, async () => {
  const [from, to] = [temporaryDirectory(), await places.PostgreSQL()];
  await fill(from, 5);
  const end = await runCommand(['copy-state', '--from', from], { SVC_STATE_URL: to });
  assert.equal(end.exitCode, 0, end.output);
  const back = await runCommand(['copy-state', '--from', to], { SVC_DATA_DIR: from });
  assert.match(back.output, /equal: nothing to do/u);
  assert.equal((await runCommand(['copy-state'])).exitCode, 64);
});

test('a newer schema is refused at either end', { skip }, async () => {
  const running = await server();
  const database = await running.createDatabase();
  const [newer, full] = [running.url(database), temporaryDirectory()];
  await fill(newer, 1);
  await fill(full, 1);
  await running.inSession((client) => client.query('UPDATE gradus_schema SET version = 9'), database);
  for (const [from, to] of [
    [newer, full],
    [full, newer],
  ] as const) {
    const end = await copy(from, to);
    assert.equal(end.exitCode, 65, end.output);
    assert.match(end.output, /was written by a newer program: its schema is version 9/u);
  }
});
