/** Each file of an index, missing, cut short or altered: verification names it and says why. */
import assert from 'node:assert/strict';
import { cpSync, readFileSync, rmSync, truncateSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { verifyIndex } from '../../engine/publish/verify/verify-index.ts';
import { type IndexFileName, indexFileNames } from '../../shared/index-format/index-files.ts';
import { catalogOf, course, major, take, temporaryDirectory, writeSample } from '../unit/publish/sample.ts';

const directory = temporaryDirectory();
const sound = join(directory, 'sound');
const damaged = join(directory, 'damaged');

writeSample(
  catalogOf({
    courses: [course('CS 1'), course('CS 2', { prerequisite: take('CS 1'), prerequisite_text: 'CS 1' })],
    credentials: [major('a', { kind: 'all_of', rules: [take('CS 1'), take('CS 2')] })],
  }),
  sound,
);

after(() => rmSync(directory, { recursive: true }));

interface Damage {
  readonly name: string;
  readonly reason: (file: IndexFileName) => RegExp;
  readonly apply: (path: string) => void;
}

const isMetadata = (file: IndexFileName): boolean => file === 'build-metadata.json';

const damages: readonly Damage[] = [
  { name: 'missing', reason: () => /^it is missing$/u, apply: unlinkSync },
  {
    name: 'truncated',
    reason: (file) => (isMetadata(file) ? /^it is not JSON$/u : /^it has \d+ bytes, \d+ were published$/u),
    apply: (path) => truncateSync(path, readFileSync(path).length - 3),
  },
  {
    name: 'empty',
    reason: (file) => (isMetadata(file) ? /^it is not JSON$/u : /^it has 0 bytes/u),
    apply: (path) => truncateSync(path, 0),
  },
  {
    name: 'altered',
    reason: (file) => (isMetadata(file) ? /^it is not JSON$/u : /SHA-256 differs/u),
    apply: (path) => {
      const bytes = readFileSync(path);
      bytes[0] = (bytes[0] ?? 0) ^ 1;
      writeFileSync(path, bytes);
    },
  },
];

test('the undamaged index is whole', () => {
  assert.equal(verifyIndex(sound).kind, 'whole');
});

for (const file of indexFileNames) {
  for (const { name, reason, apply } of damages) {
    test(`${file} ${name}`, () => {
      cpSync(sound, damaged, { recursive: true });
      apply(join(damaged, file));
      const outcome = verifyIndex(damaged);
      rmSync(damaged, { recursive: true });
      assert.ok(outcome.kind === 'damaged');
      assert.deepEqual(
        outcome.faults.map((fault) => fault.file),
        [file],
      );
      assert.match(outcome.faults[0]?.reason ?? '', reason(file));
    });
  }
}

test('metadata that contradicts the graph is detected', () => {
  cpSync(sound, damaged, { recursive: true });
  const path = join(damaged, 'build-metadata.json');
  writeFileSync(
    path,
    readFileSync(path, 'utf8').replace(
      '"graph_projection_course_count": 2',
      '"graph_projection_course_count": 3',
    ),
  );
  const outcome = verifyIndex(damaged);
  rmSync(damaged, { recursive: true });
  assert.ok(outcome.kind === 'damaged');
  assert.match(outcome.faults[0]?.reason ?? '', /course count is 2, build-metadata.json says 3/u);
});

test('a missing directory is reported', () => {
  const outcome = verifyIndex(join(directory, 'nowhere'));
  assert.ok(outcome.kind === 'damaged');
  assert.deepEqual(outcome.faults, [{ file: 'build-metadata.json', reason: 'there is no such directory' }]);
});
