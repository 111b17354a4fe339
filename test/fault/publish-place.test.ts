/** The directory of an index: replaced whole, never half written, and never if it is not an index. */
import assert from 'node:assert/strict';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { publish } from '../../engine/publish/publish.ts';
import { verifyIndex } from '../../engine/publish/verify/verify-index.ts';
import { asidePath, buildingPath } from '../../engine/publish/write/index-place.ts';
import { type IndexContent, writeIndex } from '../../engine/publish/write/write-index.ts';
import { publishToRepository } from '../../gateway/index-repository/publish-to-repository.ts';
import { CommandFailure } from '../../gateway/process/exit-codes.ts';
import { catalogOf, course, sampleContent, temporaryDirectory, writeSample } from '../unit/publish/sample.ts';

const first = catalogOf({ courses: [course('CS 1')] });
const second = catalogOf({ courses: [course('CS 1'), course('CS 2')] });

let directory = '';
let out = '';
beforeEach(() => {
  directory = temporaryDirectory();
  out = join(directory, 'index');
});
afterEach(() => rmSync(directory, { recursive: true }));

function indexIdAt(place: string): string | null {
  const outcome = verifyIndex(place);
  return outcome.kind === 'whole' ? outcome.metadata.index_id : null;
}

test('an index replaces the previous one, and nothing remains next to it', () => {
  const old = writeSample(first, out);
  const fresh = writeSample(second, out);
  assert.notEqual(old.index_id, fresh.index_id);
  assert.equal(indexIdAt(out), fresh.index_id);
  assert.deepEqual(readdirSync(directory), ['index']);
});

test('a symbolic link is changed to the new index, and a target linked by an operator is kept', () => {
  const target = join(directory, 'target');
  const old = writeSample(first, target);
  symlinkSync('target', out);
  const fresh = writeSample(second, out);
  assert.equal(indexIdAt(out), fresh.index_id);
  assert.equal(indexIdAt(target), old.index_id);
  assert.equal(readlinkSync(out), `index-${fresh.index_id}`);
});

test('the same index may be published again behind a symbolic link, and only the last one is kept', () => {
  symlinkSync('nothing yet', out);
  for (const source of [first, second, second, first]) {
    const { index_id } = writeSample(source, out);
    assert.equal(indexIdAt(out), index_id);
    assert.deepEqual(readdirSync(directory).sort(), ['index', readlinkSync(out)]);
  }
});

test('missing parent directories of the place are created', () => {
  const deep = join(directory, 'a', 'b', 'index');
  assert.equal(indexIdAt(deep), null);
  assert.equal(writeSample(first, deep).index_id, indexIdAt(deep));
});

test('an index that a killed publication left aside is restored, and its partial build removed', () => {
  const old = writeSample(first, out);
  renameSync(out, asidePath(out));
  const dead = buildingPath(out).replace(/\d+$/u, '999999999');
  mkdirSync(dead);
  writeFileSync(join(dead, 'course-universe.sqlite'), 'half');
  mkdirSync(buildingPath(out));
  assert.throws(() => writeIndex(out, poisoned()), /poisoned/u);
  assert.equal(indexIdAt(out), old.index_id);
  assert.deepEqual(readdirSync(directory), ['index']);
});

for (const [what, occupy] of [
  ['a file', () => writeFileSync(out, 'mine')],
  [
    'a directory that is not an index',
    () => {
      mkdirSync(out);
      writeFileSync(join(out, 'thesis.txt'), 'mine');
    },
  ],
] as const) {
  test(`${what} at the place is left alone`, () => {
    occupy();
    assert.throws(() => writeSample(first, out), new RegExp(`there is already ${what}`, 'u'));
    assert.deepEqual(readdirSync(directory), ['index']);
    assert.equal(existsSync(join(out, 'thesis.txt')) || readFileSync(out, 'utf8') === 'mine', true);
  });
}

test('publication to a place that cannot be written fails with one sentence that names it', async () => {
  const catalog = join(directory, 'catalog');
  mkdirSync(catalog);
  const { catalog: described } = first;
  writeFileSync(join(catalog, 'catalog.json'), JSON.stringify(described));
  writeFileSync(join(catalog, 'courses.jsonl'), `${JSON.stringify(course('CS 1'))}\n`);
  writeFileSync(join(directory, 'file'), '');
  // In /proc nothing can be made, and Node's own recursive mkdir would try for ever.
  const places = [join(directory, 'file', 'index'), ...(existsSync('/proc') ? ['/proc/nowhere/index'] : [])];
  for (const out of places) {
    const outcome = await publish({
      adapter: 'source',
      from: catalog,
      out,
      builtAt: '2026-02-02T00:00:00Z',
      buildCommit: '1234567',
    });
    assert.ok(outcome.kind === 'failed');
    assert.match(outcome.reason, /cannot be written to .*(?:file|nowhere).index: /u);
  }
  assert.deepEqual(readdirSync(directory).sort(), ['catalog', 'file']);
});

test('an index repository that cannot be made or written is refused in one line that names it', () => {
  writeSample(first, out);
  const file = join(directory, 'file');
  writeFileSync(file, 'mine');
  symlinkSync(join(directory, 'nowhere', 'at all'), join(directory, 'dangling'));
  const places = ['file', 'file/below', 'dangling', 'dangling/below'].map((name) => join(directory, name));
  // In /proc nothing can be made, and Node's own recursive mkdir would try for ever.
  for (const place of [...places, ...(existsSync('/proc') ? ['/proc/nowhere', '/proc/nowhere/below'] : [])])
    assert.throws(
      () => publishToRepository(out, place),
      (error) => {
        assert.ok(error instanceof CommandFailure, String(error));
        assert.deepEqual([error.exitCode, /\n/u.test(error.message)], [73, false]);
        assert.ok(error.message.startsWith(`--to ${place}: `), error.message);
        return true;
      },
    );
  assert.equal(readFileSync(file, 'utf8'), 'mine');
  assert.deepEqual(readdirSync(directory).sort(), ['dangling', 'file', 'index']);
});

/** An index of which the last document breaks while it is written. */
function poisoned(): IndexContent {
  const content = sampleContent(second, '2026-02-02T00:00:00Z');
  const breaks = {
    toJSON: () => {
      throw new Error('poisoned');
    },
  };
  return { ...content, documents: { ...content.documents, 'build-report.json': breaks } };
}
