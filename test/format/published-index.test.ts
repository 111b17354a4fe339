/** Random catalogs published whole: the files agree with the records, node by node. */
import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import fc from 'fast-check';
import { verifyIndex } from '../../engine/publish/verify/verify-index.ts';
import { checkedFileNames } from '../../shared/index-format/index-files.ts';
import { runs } from '../property-runs.ts';
import { temporaryDirectory, writeSample } from '../unit/publish/sample.ts';
import { arbitraryCatalog } from './arbitrary-catalog.ts';
import { compareGraphWithRecords } from './graph-and-records.ts';

const { seed, numRuns } = runs(60);

test(`a published catalog verifies, and its arrays say what its records say (seed ${seed})`, () => {
  const directory = temporaryDirectory();
  const out = join(directory, 'index');
  try {
    fc.assert(
      fc.property(arbitraryCatalog, (source) => {
        writeSample(source, out);
        assert.equal(verifyIndex(out).kind, 'whole');
        compareGraphWithRecords(out);
      }),
      { seed, numRuns },
    );
  } finally {
    rmSync(directory, { recursive: true });
  }
});

test(`the same catalog gives the same bytes, whenever it is built (seed ${seed})`, () => {
  const directory = temporaryDirectory();
  const [source] = fc.sample(arbitraryCatalog, { seed, numRuns: 1 });
  assert.ok(source !== undefined);
  const first = writeSample(source, join(directory, 'a'), '2026-01-01T00:00:00Z');
  const second = writeSample(source, join(directory, 'b'), '2027-01-01T00:00:00Z');
  assert.equal(first.index_id, second.index_id);
  for (const name of checkedFileNames) assert.deepEqual(first.files[name], second.files[name], name);
  rmSync(directory, { recursive: true });
});
