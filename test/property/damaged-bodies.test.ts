/** Verification has SQLite judge the bodies of records; whatever bytes are damaged, it judges as `JSON.parse` does. */
import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import fc from 'fast-check';
import { universeFaults } from '../../engine/publish/verify/universe-faults.ts';
import { graphFileName, openCourseGraph } from '../../shared/index-format/course-graph.ts';
import { openReadWrite } from '../../shared/sqlite.ts';
import { runs } from '../property-runs.ts';
import { catalogOf, course, take, temporaryDirectory, writeSample } from '../unit/publish/sample.ts';

/** Bytes that mean something in JSON, and some that it does not allow. */
const bytes = [...Buffer.from('\0\u0001\t\n\u001f "\\/{}[],:+-.0e1n\'a'), 0x7f, 0x80, 0xa0, 0xc3, 0xef, 0xff];

interface Change {
  readonly at: number;
  readonly removed: number;
  readonly added: readonly number[];
}

const change: fc.Arbitrary<Change> = fc.record({
  at: fc.nat(),
  removed: fc.integer({ min: 0, max: 3 }),
  added: fc.array(fc.constantFrom(...bytes), { maxLength: 2 }),
});

function changed(body: Buffer, changes: readonly Change[]): Buffer {
  let result = body;
  for (const { at, removed, added } of changes) {
    const from = at % (result.length + 1);
    result = Buffer.concat([result.subarray(0, from), Buffer.from(added), result.subarray(from + removed)]);
  }
  return result;
}

function expectedFault(body: Buffer): string | null {
  try {
    const parsed = JSON.parse(`{${body.toString('utf8')}}`) as { source_references: { id?: string }[] };
    for (const source of parsed.source_references) void source.id;
    return parsed.source_references.length === 0 ? 'has no source reference' : null;
  } catch {
    return 'is not JSON';
  }
}

test('a damaged body is found, and a sound one is not taken for damaged', () => {
  const directory = temporaryDirectory();
  const out = join(directory, 'index');
  const courses = [
    course('CS 1', { title: 'Bases \u00e0 "jour"' }),
    course('CS 2', { prerequisite: take('CS 1') }),
  ];
  writeSample(catalogOf({ courses }), out);
  const graph = openCourseGraph(join(out, graphFileName));
  const path = join(out, 'course-universe.sqlite');
  const connection = openReadWrite(path);
  try {
    const [body] = connection.prepare<[], Buffer>('SELECT body FROM course WHERE id = 0').pluck().all();
    assert.ok(body);
    const update = connection.prepare<[Buffer]>('UPDATE course SET body = ? WHERE id = 0');
    const whole = fc.constantFrom(
      '"source_references":[{}]}\0',
      '"source_references":[{},null]',
      '"source_references":[1]',
      '"source_references":[null]',
      '"source_references":{}',
      '',
    );
    const damaged = fc.oneof(
      {
        weight: 9,
        arbitrary: fc.array(change, { minLength: 1, maxLength: 2 }).map((some) => changed(body, some)),
      },
      { weight: 1, arbitrary: whole.map((text) => Buffer.from(text)) },
    );
    fc.assert(
      fc.property(damaged, (bytes) => {
        update.run(bytes);
        const fault = expectedFault(bytes);
        const expected = fault === null ? [] : [`the record of CS 1 ${fault}`];
        assert.deepEqual(universeFaults(path, graph), expected);
      }),
      runs(400),
    );
  } finally {
    connection.close();
    graph.file.unmap();
    rmSync(directory, { recursive: true });
  }
});
