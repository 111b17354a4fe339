import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CandidateCourses } from '../../../engine/evaluate/candidate-courses.ts';

test('candidates are kept once, with the source that names them first; more than can be tried out are counted', () => {
  const kept = new CandidateCourses();
  for (const different of [3, 8, 9, 200, 2499, 2500, 2501, 3000]) {
    const target = 5;
    const candidates = kept.begin(target);
    const sources = new Map<number, number>();
    for (let at = 0; at < 2 * different; at += 1) {
      // Every course twice, the second time from another source.
      const course = (at * 7) % different;
      candidates.add(course, at);
      if (course !== target && !sources.has(course)) sources.set(course, at);
    }
    const courses = [...sources.keys()];
    assert.equal(candidates.count, courses.length);
    const listed = Array.from({ length: candidates.listed }, (_, at) => candidates.courseAt(at));
    assert.deepEqual(listed, courses.slice(0, 2500));
    for (const course of listed) assert.equal(candidates.sourceOf(course), sources.get(course));
  }
});
