/** A real catalog published whole: the calendar of the University of Waterloo, if it is available. */
import assert from 'node:assert/strict';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import type { ReleaseDecision } from '../../engine/publish/check/decide-release.ts';
import { verifyIndex } from '../../engine/publish/verify/verify-index.ts';
import type { BuildMetadata } from '../../shared/index-format/index-files.ts';
import { openReadOnly } from '../../shared/sqlite.ts';
import { publishCatalog, realCatalogDirectory } from '../real-catalogs.ts';
import { temporaryDirectory } from '../unit/publish/sample.ts';
import { compareGraphWithRecords } from './graph-and-records.ts';
import { courseBodies } from './record-shapes.ts';

const from = realCatalogDirectory('waterloo');
const skip = from === null ? 'the Waterloo catalog is not at hand' : false;

test('Waterloo is published and verified, and its arrays and records agree', {
  skip,
}, async () => {
  const directory = temporaryDirectory();
  const out = join(directory, 'index');
  await publishCatalog('waterloo', from ?? '', out);
  const read = (file: string): unknown => JSON.parse(readFileSync(join(out, file), 'utf8'));
  assert.equal((read('build-metadata.json') as BuildMetadata).course_count, 4336);
  assert.equal(
    (read('release-decision.json') as ReleaseDecision).gates.some(({ verdict }) => verdict === 'refused'),
    false,
  );
  assert.equal(verifyIndex(out).kind, 'whole');
  compareGraphWithRecords(out);
  compareKnownCourse(out);
  rmSync(directory, { recursive: true });
});

/** CS 341 as the online calendar has it. */
function compareKnownCourse(out: string): void {
  const database = openReadOnly(join(out, 'course-universe.sqlite'));
  const record = courseBodies(database).find(({ data }) => data.course_code === 'CS 341')?.data;
  database.close();
  assert.ok(record?.prerequisite?.kind === 'all_of');
  assert.deepEqual(
    record.prerequisite.rules.map((rule) =>
      rule.kind === 'any_of' ? rule.rules.map((choice) => choice.label).join(' / ') : rule.kind,
    ),
    [
      'CS 240 / CS 240E',
      'CS 245 / CS 245E / SE 212',
      'MATH 239 / MATH 249',
      'STAT 206 / STAT 230 / STAT 240',
      'program',
    ],
  );
  // ECE 250 is the one that says it: an antirequisite holds on both sides.
  assert.deepEqual(
    record.antirequisites.map(({ course_code }) => course_code),
    ['CS 231', 'ECE 250', 'ECE 406'],
  );
  assert.equal(record.units, 0.5);
}
