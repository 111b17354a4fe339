/** Files whose digests are known are not read again, and every change to one of them is noticed. */
import assert from 'node:assert/strict';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { before, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { generateCatalog } from '../../bench/publish-scale/generated-catalog.ts';
import { publish } from '../../engine/publish/publisher.ts';
import { checkIndexOnThreads, type ThreadedCheck } from '../../gateway/index/check-on-threads.ts';
import { DigestCache } from '../../gateway/index/digest-cache.ts';
import { digestFile } from '../../shared/index-format/file-digest.ts';
import { checkedFileNames } from '../../shared/index-format/index-files.ts';
import { knownDigestsName } from '../../shared/index-format/known-digests.ts';
import { runCommand, startServer, temporaryDirectory } from '../wire/server-process.ts';
import { publishTinyCatalog } from '../wire/tiny-catalog.ts';
import { needsPrivileges, withoutPrivileges } from './without-privileges.ts';

/** Longer than any tick of a file system's clock. */
const settlingMs = 80;

let published: string;

before(async () => {
  published = await publishTinyCatalog(temporaryDirectory());
});

interface Place {
  readonly index: string;
  readonly data: string;
}

/** A copy of the index, old enough that its files count as settled, and a data directory. */
async function place(): Promise<Place> {
  const directory = temporaryDirectory();
  const made = { index: join(directory, 'index'), data: join(directory, 'data') };
  mkdirSync(made.data);
  cpSync(published, made.index, { recursive: true });
  // A time that can be put back to the nanosecond.
  for (const file of checkedFileNames) utimesSync(join(made.index, file), 1_700_000_000, 1_700_000_000);
  await delay(settlingMs);
  return made;
}

function check({ index, data }: Place, readsEverything = false): Promise<ThreadedCheck> {
  return checkIndexOnThreads(
    index,
    new DigestCache({ dataDirectory: data, readsEverything, nowMs: () => Date.now() }),
  );
}

/** A copy whose files have been read once. */
async function knownPlace(): Promise<Place> {
  const made = await place();
  const first = await check(made);
  assert.equal(first.check.kind, 'whole');
  assert.equal(
    first.readBytes,
    sizeOf(made.index),
    'a copy is read: its files are others than those published',
  );
  assert.equal((await check(made)).readBytes, 0, 'and then it is known');
  await delay(settlingMs);
  return made;
}

function sizeOf(index: string): number {
  return checkedFileNames.reduce((sum, file) => sum + statSync(join(index, file)).size, 0);
}

/** Another byte in the middle, in place. */
function alter(path: string): void {
  const bytes = readFileSync(path);
  const middle = Math.floor(bytes.length / 2);
  bytes[middle] = (bytes[middle] ?? 0) ^ 1;
  writeFileSync(path, bytes, { flag: 'r+' });
}

const damages: readonly (readonly [what: string, damage: (path: string) => void, reason: RegExp])[] = [
  ['altered', alter, /SHA-256 differs/u],
  [
    'altered, its time put back',
    (path) => {
      const { mtimeNs } = statSync(path, { bigint: true });
      alter(path);
      utimesSync(path, 1_700_000_000, 1_700_000_000);
      assert.equal(statSync(path, { bigint: true }).mtimeNs, mtimeNs);
    },
    /SHA-256 differs/u,
  ],
  ['truncated', (path) => truncateSync(path, statSync(path).size - 1), /bytes/u],
  ['missing', (path) => rmSync(path), /missing/u],
  [
    'replaced by rename',
    (path) => {
      cpSync(path, `${path}.other`);
      alter(`${path}.other`);
      utimesSync(`${path}.other`, 1_700_000_000, 1_700_000_000);
      renameSync(`${path}.other`, path);
    },
    /SHA-256 differs/u,
  ],
];

for (const [what, damage, reason] of damages) {
  test(`a known file that is ${what} is detected`, async () => {
    for (const file of checkedFileNames) {
      const made = await knownPlace();
      damage(join(made.index, file));
      const { check: found } = await check(made);
      assert.ok(found.kind === 'damaged', file);
      assert.deepEqual(
        found.faults.map((fault) => fault.file),
        [file],
      );
      assert.match(found.faults[0]?.reason ?? '', reason);
    }
  });
}

test('a renamed directory is not read again, a copied one is', async () => {
  const made = await knownPlace();
  const moved = { ...made, index: `${made.index}-moved` };
  renameSync(made.index, moved.index);
  assert.equal((await check(moved)).readBytes, 0);
  const copied = { ...made, index: `${made.index}-copied` };
  cpSync(moved.index, copied.index, { recursive: true, preserveTimestamps: true });
  assert.equal((await check(copied)).readBytes, sizeOf(copied.index));
});

test('a full check reads known files too', async () => {
  const made = await knownPlace();
  assert.equal((await check(made, true)).readBytes, sizeOf(made.index));
});

test('a file that was written a moment ago is not known', async () => {
  const made = await place();
  for (const file of checkedFileNames) utimesSync(join(made.index, file), 1_700_000_000, 1_700_000_000);
  const memory = new DigestCache({
    dataDirectory: made.data,
    readsEverything: false,
    // The moment of the last write: another one could follow within the same tick of the clock.
    nowMs: () =>
      Number(statSync(join(made.index, 'build-report.json'), { bigint: true }).ctimeNs / 1_000_000n),
  });
  assert.equal((await checkIndexOnThreads(made.index, memory)).readBytes, sizeOf(made.index));
  assert.equal((await checkIndexOnThreads(made.index, memory)).readBytes, sizeOf(made.index));
});

test('a record that is damaged, foreign or unreachable causes a full check, and no failure', async () => {
  const made = await knownPlace();
  const record = join(made.data, knownDigestsName);
  const sound = JSON.parse(readFileSync(record, 'utf8'));
  const records = [
    '',
    '{',
    'null',
    '[]',
    '{"format_version":1}',
    '{"format_version":1,"digests":null}',
    '{"format_version":1,"digests":{"a":1,"b":"c"}}',
    JSON.stringify({ ...sound, format_version: 2 }),
  ];
  for (const written of records) {
    writeFileSync(record, written);
    const { check: found, readBytes } = await check(made);
    assert.equal(found.kind, 'whole', written);
    assert.equal(readBytes, sizeOf(made.index), written);
    assert.equal((await check(made)).readBytes, 0, 'it is written anew');
  }
  rmSync(record);
  mkdirSync(record);
  assert.equal((await check(made)).check.kind, 'whole');
  assert.equal((await check(made)).readBytes, sizeOf(made.index), 'nothing could be written down');
  assert.deepEqual(readdirSync(made.data), [knownDigestsName], 'nothing is left next to it');
});

test('an index is refused if a record has a wrong digest, until every byte is read', async () => {
  const made = await knownPlace();
  const record = join(made.data, knownDigestsName);
  const { digests } = JSON.parse(readFileSync(record, 'utf8'));
  const wrong = Object.fromEntries(Object.keys(digests).map((identity) => [identity, '0'.repeat(64)]));
  writeFileSync(record, JSON.stringify({ format_version: 1, digests: wrong }));
  assert.equal((await check(made)).check.kind, 'damaged', 'what counts is what the publisher wrote');
  assert.equal((await check(made, true)).check.kind, 'whole');
  assert.equal((await check(made)).check.kind, 'whole', 'and the record is right again');
});

test('a data directory that has become read-only gets no record, and the index is intact nevertheless', {
  skip: needsPrivileges,
}, async () => {
  const made = await place();
  chmodSync(dirname(made.index), 0o755);
  chmodSync(made.data, 0o555);
  await withoutPrivileges(async () => {
    for (let round = 0; round < 2; round += 1) {
      const { check: found, readBytes } = await check(made);
      assert.equal(found.kind, 'whole');
      assert.equal(readBytes, sizeOf(made.index), 'nothing could be written down');
    }
  });
  assert.deepEqual(readdirSync(made.data), []);
  chmodSync(made.data, 0o755);
});

test('the publisher records the digests of all files that had not changed recently when it verified them', async () => {
  const directory = temporaryDirectory();
  const from = join(directory, 'catalog');
  const out = join(directory, 'index');
  generateCatalog(from, 3000);
  const outcome = await publish({
    adapter: 'source',
    from,
    out,
    builtAt: '2026-02-01T00:00:00.000Z',
    buildCommit: 'test',
  });
  assert.equal(outcome.kind, 'published');
  const { digests } = JSON.parse(readFileSync(join(out, knownDigestsName), 'utf8'));
  const sums = checkedFileNames.map((file) => digestFile(join(out, file)).sha256);
  for (const sum of Object.values(digests)) assert.ok(sums.includes(String(sum)));
  const changedNs = (file: string): bigint => statSync(join(out, file), { bigint: true }).ctimeNs;
  const settled = checkedFileNames.filter(
    (file) => changedNs(file) + 60_000_000n < changedNs('build-metadata.json'),
  );
  assert.ok(settled.length > 0, 'some files were written long before the last');
  const unknown = new Set(sums);
  for (const sum of Object.values(digests)) unknown.delete(String(sum));
  for (const file of settled) assert.ok(!unknown.has(digestFile(join(out, file)).sha256), file);
  const { readBytes } = await check({ index: out, data: temporaryDirectory() });
  assert.equal(
    readBytes,
    sizeOf(out) - [...Object.keys(digests)].reduce((sum, key) => sum + Number(key.split(' ')[2]), 0),
  );
});

test('two servers over one data directory share the digests that either has computed', async () => {
  const made = await place();
  const environment = { SVC_INDEX_DIR: made.index, SVC_DATA_DIR: made.data };
  const both = await Promise.all([startServer(environment), startServer(environment)]);
  for (const server of both)
    assert.match(server.output(), new RegExp(`"readBytes":(${sizeOf(made.index)}|0)\\b`, 'u'));
  const third = await startServer(environment);
  assert.match(third.output(), /"readBytes":0\b/u);
  for (const server of [...both, third]) assert.equal(await server.stop(), 0);
  alter(join(made.index, 'course-universe.sqlite'));
  const refused = await runCommand(['serve'], { ...environment, SVC_PORT: '0' });
  assert.equal(refused.exitCode, 65, refused.output);
  assert.match(refused.output, /course-universe\.sqlite: .*SHA-256 differs/u);
});

test('serve --full-check reads every byte', async () => {
  const made = await knownPlace();
  const environment = { SVC_INDEX_DIR: made.index, SVC_DATA_DIR: made.data, SVC_PORT: '0' };
  let asked = false;
  const end = await runCommand(['serve', '--full-check'], environment, (written, child) => {
    // A second signal would end it at once.
    if (!asked && written.includes('is ready at')) asked = child.kill('SIGTERM');
  });
  assert.equal(end.exitCode, 0, end.output);
  assert.match(end.output, new RegExp(`"readBytes":${sizeOf(made.index)}\\b`, 'u'));
});
