/** The catalog's table of codes as the scanner reads it: codes that begin alike, shorter and longer than the key beside the id. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CourseReader, unknownCourse } from '../../../engine/scan/course-codes.ts';
import { JsonBytes, noMatch } from '../../../engine/scan/json-bytes.ts';
import { copyText, findCourse } from '../../../shared/index-format/course-graph.ts';
import { none } from '../../../shared/index-format/layout.ts';
import { graphInMemory } from '../../oracle/graph-in-memory.ts';
import { catalogOf, course } from '../publish/sample.ts';

const numbers = [
  '1',
  '12',
  '123',
  '1234',
  '12345',
  '123456',
  '1234567',
  '12345678',
  '123456789',
  '1234567890',
];
const codes = ['ABC', 'ABCD', 'ABCDE FGHIJ'].flatMap((subject) =>
  numbers.map((number) => `${subject} ${number}`),
);
const graph = graphInMemory(catalogOf({ courses: [...codes, 'É 1'].map((code) => course(code)) }));
const lacking = [
  'AB',
  'ABC 2',
  'ABC 12345678901',
  'ABCDE FGHIJ 124',
  'ABCDE FGHIJ 12345678901',
  'ABCDE FGHIJ 1234567880',
];

test('every code is found, whatever follows it, and no other is', () => {
  for (const behind of ['', ',"status":"taken"', ']'])
    for (const code of [...codes, ...lacking]) {
      const json = new JsonBytes();
      const reader = new CourseReader(json, graph);
      const end = reader.read(json.load(Buffer.from(`"${code}"${behind}`)));
      const found = end === noMatch ? unknownCourse : reader.course;
      if (lacking.includes(code)) assert.equal(found, unknownCourse, code);
      else assert.equal(copyText(graph, found), code);
    }
});

test('codes that are looked up together are found as one by one', () => {
  const json = new JsonBytes();
  const all = [...codes, ...lacking];
  json.load(Buffer.from(JSON.stringify(all)));
  const reader = new CourseReader(json, graph);
  const starts: number[] = [];
  const ends: number[] = [];
  const hashes: number[] = [];
  for (let at = 2; starts.length < all.length; at += 1) {
    at = reader.pass(at);
    starts.push(reader.start);
    ends.push(reader.end);
    hashes.push(reader.hash);
  }
  const passed = {
    starts: Uint32Array.from(starts),
    ends: Uint32Array.from(ends),
    hashes: Int32Array.from(hashes),
    count: all.length,
  };
  const found = new Uint32Array(all.length);
  reader.findAll(passed, found);
  assert.deepEqual(
    [...found],
    all.map((code) => findCourse(graph, code)),
  );
  assert.equal([...found].filter((id) => id === none).length, lacking.length);
});
