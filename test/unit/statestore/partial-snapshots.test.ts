/** Which files of a directory of snapshots are partial ones that no process is writing any more. */
import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { removePartials } from '../../../statestore/snapshots.ts';

/** Above the largest process id that any system gives. */
const noProcess = 2 ** 31 - 1;

const rows: readonly (readonly [says: string, name: string, isRemoved: boolean])[] = [
  ['of a process that ended', `partial-${noProcess}.sqlite`, true],
  ['a companion of one', `partial-${noProcess}.sqlite-wal`, true],
  // A process that has just begun writes none: it has the number of one before it, as in a container.
  ['of a former process of the same number', `partial-${process.pid}.sqlite`, true],
  ['of a process that runs', `partial-${process.ppid}.sqlite`, false],
  ['a companion of one that is being written', `partial-${process.ppid}.sqlite-journal`, false],
  ['a snapshot', 'state-000001-20260101T000000Z.sqlite', false],
  ['a file of somebody else', 'partial-mine.sqlite', false],
  ['one that only contains such a name', `my-partial-${noProcess}.sqlite`, false],
];

test('partial snapshots are removed unless the process that writes them runs', (t) => {
  const directory = mkdtempSync(join(tmpdir(), 'gradus-partials-'));
  t.after(() => rmSync(directory, { recursive: true }));
  for (const [, name] of rows) writeFileSync(join(directory, name), '');
  removePartials(directory);
  const left = new Set(readdirSync(directory));
  for (const [says, name, isRemoved] of rows) assert.equal(left.has(name), !isRemoved, says);
  removePartials(join(directory, 'absent'));
});
