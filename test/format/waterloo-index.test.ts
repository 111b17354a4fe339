/** A real catalog published whole: the calendar of the University of Waterloo, if it is available. */
import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { publish } from '../../engine/publish/publish.ts';
import { verifyIndex } from '../../engine/publish/verify/verify-index.ts';
import { openReadOnly } from '../../shared/sqlite.ts';
import { realCatalogDirectory } from '../real-catalogs.ts';
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
  const outcome = await publish({
    adapter: 'waterloo',
    from: from ?? '',
    out,
    builtAt: '2026-02-02T00:00:00Z',
    buildCommit: '1234567',
  });
  assert.ok(outcome.kind === 'published', JSON.stringify(outcome));
  assert.equal(outcome.metadata.course_count, 4336);
  assert.equal(
    outcome.decision.gates.some(({ verdict }) => verdict === 'refused'),
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
