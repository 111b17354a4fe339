/** Jobs read by hand equal those that any msgpack reader finds, whatever their content. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { fromJob, packDetail } from '../../shared/job/codec.ts';
import { emptyDetail, questions } from '../../shared/job/job.ts';
import { batchOfOne, JobQueue } from '../../shared/job/job-queue.ts';
import { isBodyJob, JobReader } from '../../shared/job/job-reader.ts';
import { JobWriter } from '../../shared/job/job-writer.ts';
import { boundNames } from '../../shared/limits.ts';
import { packJob, unpackJob } from '../packed-jobs.ts';
import { runs } from '../property-runs.ts';

const id = fc.string({ unit: fc.constantFrom(...'abc019._:-'), minLength: 1, maxLength: 64 });
const bytes = (maxLength: number) => fc.uint8Array({ maxLength });
const integer = fc.oneof(fc.constantFrom(-1, 0, 127, 128, 0xffff, 0x10000, 0xffffffff), fc.nat());

const state = fc.record({
  entries: bytes(900),
  terms: fc.array(id, { maxLength: 64 }),
  level: integer,
  termLevels: fc.option(bytes(128)),
  programs: fc.option(bytes(40)),
  cumulativeAverage: fc.option(fc.double({ noNaN: true })),
  cohort: integer,
  catalogVersionBehind: fc.boolean(),
  unknownAttributes: fc.option(bytes(200)),
});
const asked = fc.record({
  targets: bytes(400),
  term: integer,
  bounds: fc.record(
    Object.fromEntries(boundNames.map((name) => [name, fc.nat()])) as Record<
      (typeof boundNames)[number],
      fc.Arbitrary<number>
    >,
  ),
});
const job = fc.record({ question: fc.constantFrom(...questions), state, asked, detailed: fc.boolean() });

test('a batch of jobs and bodies is read by hand as by msgpackr', () => {
  const writer = new JobWriter();
  const reader = new JobReader();
  const piece = fc.oneof({ weight: 4, arbitrary: job }, bytes(3000));
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const queue = new JobQueue();
      let length = 0;
      const expected = pieces.map((each) => {
        const packed =
          each instanceof Uint8Array
            ? Buffer.concat([writer.beginBody('course_unlock', null, each), each])
            : writer.packJob(
                each.question,
                writer.packState(each.state),
                each.detailed ? { ...each.asked, detail: packDetail(emptyDetail) } : each.asked,
              );
        queue.push(packed);
        length += packed.length;
        return each instanceof Uint8Array ? Buffer.from(each) : fromJob(unpackJob(packed.slice()));
      });
      const batch = queue.take(pieces.length, length);
      const read = reader.readBatch(batch).map((each) => (isBodyJob(each) ? each[2] : each));
      assert.equal(read.length, pieces.length);
      for (const [at, found] of read.entries()) {
        const wanted = expected[at];
        if (wanted instanceof Uint8Array) assert.deepEqual(Buffer.from(found as Uint8Array), wanted);
        else assert.deepEqual(plain(found), plain(wanted));
      }
    }),
    runs(200),
  );
});

test('jobs packed by msgpackr are read too', () => {
  const writer = new JobWriter();
  fc.assert(
    fc.property(job, ({ question, state: fields, asked: question_ }) => {
      const packed = packJob(unpackJob(writer.packJob(question, writer.packState(fields), question_)));
      const batch = batchOfOne(
        Buffer.concat([Buffer.alloc(3), packed]),
        [packed.length],
        0,
        new Uint8Array(packed.length + 3),
      );
      const [read] = new JobReader().readBatch(batch);
      assert.deepEqual(plain(read), plain(fromJob(unpackJob(packed))));
    }),
    runs(100),
  );
});

/** A bin as an array of its bytes, whatever its class. */
function plain(value: unknown): unknown {
  if (value instanceof Uint8Array) return [...value];
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, plain(member)]));
}
