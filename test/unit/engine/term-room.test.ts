/** The most units before each term, against trying every choice of courses. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CompletionProblem } from '../../../engine/complete/completion-problem.ts';
import { TermRoom } from '../../../engine/complete/term-room.ts';
import { unstated } from '../../../shared/job/asked-completion.ts';
import { randomNumbers } from '../../oracle/plausible-plans.ts';
import { runs } from '../../property-runs.ts';

interface Course {
  readonly earliest: number;
  readonly milliunits: number;
}

/** The largest sum of courses that can be placed, each in a term from its earliest on, in terms with these places. */
function largest(courses: readonly Course[], places: readonly number[]): number {
  const [course, ...others] = courses;
  if (course === undefined) return 0;
  let best = largest(others, places);
  for (const [term, left] of places.entries()) {
    if (term < course.earliest || left === 0) continue;
    const rest = places.map((each, at) => (at === term ? each - 1 : each));
    best = Math.max(best, course.milliunits + largest(others, rest));
  }
  return best;
}

test('the room before a term is that of the best choice of courses', () => {
  const { seed, numRuns } = runs(200);
  const random = randomNumbers(seed);
  for (let run = 0; run < numRuns; run += 1) {
    const places = Array.from({ length: 3 }, () => random(3));
    const courses = Array.from({ length: 1 + random(6) }, () => ({
      earliest: random(3),
      milliunits: [250, 500, 1000][random(3)] ?? 0,
    }));
    const problem = {
      terms: places.map((maximumCourses) => ({ maximumCourses, maximumMilliunits: unstated })),
      settledCourses: places.map(() => 0),
      settledMilliunits: places.map(() => 0),
    } as unknown as CompletionProblem;
    const room = new TermRoom(problem);
    for (const term of places.keys())
      room.close(courses.filter(({ earliest }) => earliest === term).map(({ milliunits }) => milliunits));
    for (let term = 0; term <= places.length; term += 1)
      assert.equal(
        room.before(term),
        largest(courses, places.slice(0, term)),
        `seed ${seed}: before term ${term} of ${JSON.stringify({ places, courses })}`,
      );
  }
});

test('a term brings no more units than it may hold, and what it does not hold waits', () => {
  const problem = {
    terms: [1000, unstated].map((maximumMilliunits) => ({ maximumCourses: 4, maximumMilliunits })),
    settledCourses: [0, 0],
    settledMilliunits: [500, 0],
  } as unknown as CompletionProblem;
  const room = new TermRoom(problem);
  room.close([500, 500, 500]);
  room.close([]);
  assert.deepEqual([room.before(0), room.before(1), room.before(2)], [0, 500, 1500]);
});
