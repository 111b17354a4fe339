/** Plans under objectives that do not count courses, or some of them: they hold no course that nothing asks for. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { Solver } from '../../engine/complete/solver/solver.ts';
import { runs } from '../property-runs.ts';
import { timelessAnswerer } from './ask.ts';
import { askCompletion } from './ask-completion.ts';
import { BruteCompletion } from './brute-completion.ts';
import { entriesOf } from './completion-entries.ts';
import { graphInMemory } from './graph-in-memory.ts';
import { type CompletionCase, randomCompletion } from './random-completion.ts';

const solver = new Solver();
after(() => solver.close());

/** Seeds of cases that went wrong: no course that matters has units, and a course too many. */
const oddCases = [81, 121];

test('without the courses that it gives no reason for, a plan does not hold', () => {
  const { seed, numRuns } = runs(80);
  const tally = { plans: 0, courses: 0, withoutReason: 0 };
  for (const odd of oddCases) check(odd, tally);
  for (let run = 0; run < numRuns; run += 1) check(seed + run, tally);
  process.stdout.write(`# ${numRuns} completions: ${JSON.stringify(tally)}\n`);
  assert.ok(tally.courses > numRuns / 10, 'plans hold courses');
});

function check(seed: number, tally: { plans: number; courses: number; withoutReason: number }): void {
  const example = withoutUnits(randomCompletion(seed), seed);
  const { source, state, request } = example;
  const graph = graphInMemory(source);
  const [plan] = askCompletion(timelessAnswerer(graph, solver), graph, state, request).plans;
  if (plan === undefined) return;
  const added = plan.terms.flatMap(({ courses }) => courses.filter(({ change }) => change === 'added'));
  const bare = new Set(
    added.filter(({ reasons }) => reasons.length === 0).map(({ course_code }) => course_code),
  );
  tally.plans += 1;
  tally.courses += added.length;
  tally.withoutReason += bare.size;
  if (bare.size === 0) return;
  const brute = new BruteCompletion(graph, source, state, request);
  const rest = entriesOf(example, plan).filter(({ course_code }) => !bare.has(course_code));
  assert.equal(brute.score(rest), null, `seed ${seed}: nothing asks for ${[...bare].join()}`);
}

/** Half of the cases count terms alone; in the others most courses have no units. */
function withoutUnits({ source, state, request }: CompletionCase, seed: number): CompletionCase {
  const isOfTerms = seed % 2 === 0;
  return {
    source: {
      ...source,
      courses: source.courses.map(({ units, ...course }, at) =>
        isOfTerms || at % 4 === 0 ? { ...course, ...(units !== undefined && { units }) } : course,
      ),
    },
    state,
    request: {
      ...request,
      objective: isOfTerms ? ['fewest_terms'] : ['fewest_terms', 'fewest_units'],
      terms: request.terms.map(({ minimum_units: _, ...term }) => ({ ...term, maximum_courses: 4 })),
    },
  };
}
