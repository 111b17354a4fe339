/** Courses of older versions are looked up only if there is something to find, and once: a request may name 512 codes. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { StoredFormerCourses } from '../../../gateway/index/former-courses.ts';
import { encodeFate, type LineageFate, lineageSchema } from '../../../shared/index-format/lineage.ts';
import { type Connection, openReadWrite } from '../../../shared/sqlite.ts';
import { temporaryDirectory } from '../../wire/server-process.ts';

const renamed = (to: string): LineageFate => ({ fate: 'renamed', to, inferred: false, before: {} });
const removed = (id: string): LineageFate => ({ fate: 'removed', source_reference_id: id, before: {} });
const changed: LineageFate = { fate: 'changed', before: { units: 1 } };

type Row = readonly [from: string, kind: string, code: string, fate: LineageFate];
const lineage: readonly Row[] = [
  ['2025', 'course', 'OLD 1', renamed('NEW 1')],
  ['2025', 'course', 'OLD 2', removed('sref_2')],
  ['2025', 'course', 'SAME 1', changed],
  ['2025', 'credential', 'credential:old', removed('sref_3')],
  // The nearer version decides.
  ['2024', 'course', 'OLD 2', renamed('NEW 2')],
  ['2024', 'course', 'OLD 4', removed('sref_4')],
];

/** A database of these rows, and how often a row of it was asked for. */
function stored(rows: readonly Row[]): { connection: Connection; asked: () => number } {
  const connection = openReadWrite(join(temporaryDirectory(), 'lineage.sqlite'), {});
  connection.exec(lineageSchema);
  connection.exec(`INSERT INTO lineage_version VALUES ('2025', 1), ('2024', 2)`);
  const insert = connection.prepare<string[]>('INSERT INTO lineage VALUES (?, ?, ?, ?, ?)');
  for (const [from, kind, code, fate] of rows) {
    const row = encodeFate(fate);
    insert.run(from, kind, code, row.fate, row.detail);
  }
  let asked = 0;
  const counted = new Proxy(connection, {
    get: (target, member) => {
      if (member !== 'prepare') return Reflect.get(target, member);
      return (sql: string) => {
        const statement = target.prepare<string[]>(sql);
        const get = statement.get.bind(statement);
        statement.get = (...values: string[]) => {
          asked += 1;
          return get(...values);
        };
        return statement;
      };
    },
  });
  return { connection: counted, asked: () => asked };
}

test('says what became of a course, by the nearest version that had it', () => {
  const former = StoredFormerCourses.of(stored(lineage).connection);
  assert.ok(former !== null);
  const fates = ['OLD 1', 'OLD 2', 'OLD 4', 'SAME 1', 'credential:old', 'NO 1'].map((code) => [
    former.successorOf(code),
    former.removedSource(code),
  ]);
  assert.deepEqual(fates, [
    ['NEW 1', null],
    [null, 'sref_2'],
    [null, 'sref_4'],
    [null, null],
    [null, null],
    [null, null],
  ]);
});

test('there is nothing to look up in an index that has lost no course', () => {
  assert.equal(StoredFormerCourses.of(stored(lineage.slice(2, 4)).connection), null);
});

test('codes that no version had are not looked up, the others once', () => {
  const { connection, asked } = stored(lineage);
  const former = StoredFormerCourses.of(connection);
  assert.ok(former !== null);
  for (let at = 0; at < 512; at += 1) assert.equal(former.wasRemoved(`NO ${at}`), false);
  assert.equal(asked(), 0);
  for (let at = 0; at < 512; at += 1) assert.equal(former.wasRemoved(`OLD ${2 * (1 + (at % 2))}`), true);
  assert.equal(asked(), 2);
});

test('opening reads an index of its own and not the whole lineage', () => {
  const { connection } = stored(lineage);
  const plan = connection
    .prepare<[], { detail: string }>(
      `EXPLAIN QUERY PLAN SELECT DISTINCT code FROM lineage WHERE kind = 'course' AND fate IN ('renamed', 'removed')`,
    )
    .all()
    .map(({ detail }) => detail);
  assert.deepEqual(plan, ['SCAN lineage USING INDEX lineage_former']);
});
