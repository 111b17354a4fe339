/** Plan completion against brute force: the best plan of small catalogs, and whether there is one. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { Solver } from '../../engine/complete/solver/solver.ts';
import { runs } from '../property-runs.ts';
import { timelessAnswerer } from './ask.ts';
import { askCompletion, type CompletionPlan } from './ask-completion.ts';
import { BruteCompletion } from './brute-completion.ts';
import { entriesOf } from './completion-entries.ts';
import { graphInMemory } from './graph-in-memory.ts';
import { randomCompletion } from './random-completion.ts';

/** Its thread lives on from catalog to catalog. */
const solver = new Solver();
after(() => solver.close());

/** The seed of a case where credit without a course counts beside a block of two courses, one of them cross-listed. */
const creditBesideBlock = 897_029_474;

test('a completion is the best plan, and none is said only where there is none', () => {
  const { seed, numRuns } = runs(150);
  const tally = { plans: 0, none: 0, unproven: 0, bounded: 0 };
  check(creditBesideBlock, tally);
  for (let run = 0; run < numRuns; run += 1) check(seed + run, tally);
  process.stdout.write(`# ${numRuns} completions: ${JSON.stringify(tally)}\n`);
  assert.ok(tally.plans > numRuns / 10 && tally.none > numRuns / 20, 'both happen often');
  assert.ok(tally.unproven + tally.bounded <= numRuns / 10, 'most are proven');
});

function check(
  seed: number,
  tally: { plans: number; none: number; unproven: number; bounded: number },
): void {
  const example = randomCompletion(seed);
  const { source, state, request } = example;
  const graph = graphInMemory(source);
  const brute = new BruteCompletion(graph, source, state, request);
  const best = brute.best();
  const { outcome, plans, obstacles } = askCompletion(timelessAnswerer(graph, solver), graph, state, request);
  const message = `seed ${seed}: ${outcome} ${JSON.stringify(plans.map(placesOf))}, by brute force ${JSON.stringify(best)}`;
  if (outcome === 'none') {
    tally.none += 1;
    assert.equal(best, null, message);
    assert.ok(obstacles.length > 0, `${message}: an impossible completion has an obstacle`);
    return;
  }
  if (outcome === 'bounded') {
    tally.bounded += 1;
    return;
  }
  tally.plans += 1;
  const [plan] = plans;
  assert.ok(plan !== undefined && best !== null, message);
  const score = brute.score(entriesOf(example, plan));
  assert.ok(score !== null, `${message}: the plan holds`);
  assert.deepEqual(
    brute.objectives.map((objective) => plan.objective_values[objective]),
    score.slice(1),
    `${message}: the values are those of the plan`,
  );
  assert.equal(outcome === 'complete', plan.unknowns.length === 0, message);
  if (!plan.proven) tally.unproven += 1;
  else assert.deepEqual(score, best.score, message);
  for (const objective of brute.objectives)
    assert.ok((plan.lower_bounds[objective] ?? 0) <= (plan.objective_values[objective] ?? 0), message);
}

function placesOf({ terms, objective_values, proven }: CompletionPlan): unknown {
  return [
    proven,
    objective_values,
    terms.map(({ term_id, courses }) => [term_id, ...courses.map((c) => `${c.course_code} ${c.change}`)]),
  ];
}
