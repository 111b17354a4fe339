import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  courseAt,
  labelled,
  type MapCourse,
  pointOf,
  wholeFrame,
  withoutGaps,
  zoomed,
} from '../../../gateway/page/model/subject-map.ts';

/** Columns of courses that need those of the column before, as a subject has them. */
function columns(count: number, rows: number): readonly MapCourse[] {
  return Array.from({ length: count * rows }, (_, at) => ({
    code: `COMP ${100 + at}`,
    title: '',
    subject: 'COMP',
    x: 184 * Math.floor(at / rows),
    y: 24 * (at % rows),
  }));
}

const sizes = [
  [821, 556],
  [361, 427],
] as const;

test('the whole of a wide map has its last codes in sight and fills the frame with rows farther apart', () => {
  for (const [width, height] of sizes) {
    const courses = columns(6, 5);
    const frame = wholeFrame(courses, width, height);
    const points = courses.map((course) => pointOf(course, frame));
    assert.ok(Math.min(...points.map(({ x }) => x)) > 0);
    assert.ok(Math.max(...points.map(({ x }) => x)) + 64 < width);
    assert.ok(frame.stretch > 1);
    const ys = points.map(({ y }) => y);
    assert.ok(Math.min(...ys) > 0 && Math.max(...ys) < height);
    for (const [at, { x, y }] of points.entries())
      assert.equal(courseAt({ courses, edges: [], omitted: 0 }, frame, x, y), courses[at]);
  }
});

test('a map of too many courses for codes leaves no room for them', () => {
  const courses = columns(20, 5);
  const frame = wholeFrame(courses, 821, 556);
  const right = Math.max(...courses.map((course) => pointOf(course, frame).x));
  assert.ok(right > 821 - 40 && right < 821);
});

test('a map that is as high as its frame is not stretched', () => {
  assert.equal(wholeFrame(columns(2, 60), 821, 556).stretch, 1);
});

test('no code is written over another or over a course, and all are once there is room', () => {
  const courses = columns(6, 5);
  const picture = { courses, edges: [], omitted: 0 };
  const narrow = wholeFrame(courses, 361, 427);
  const found = labelled(picture, narrow);
  assert.ok(found.size > 0 && found.size < courses.length);
  for (const course of found)
    for (const other of courses) {
      const [one, two] = [pointOf(course, narrow), pointOf(other, narrow)];
      const isBeside = other.y === course.y && two.x > one.x;
      assert.ok(!isBeside || two.x > one.x + 8 * course.code.length, `${course.code} ${other.code}`);
    }
  assert.equal(labelled(picture, zoomed(narrow, 4, 0, 0)).size, courses.length);
  const large = columns(6, 10);
  assert.equal(labelled({ ...picture, courses: large }, wholeFrame(large, 361, 427)).size, 0);
});

test('places that other subjects leave empty are closed, in their order', () => {
  assert.deepEqual(
    [...withoutGaps([184, -16, 3128, 184, 3192], 256)],
    [
      [-16, 0],
      [184, 200],
      [3128, 456],
      [3192, 520],
    ],
  );
});
