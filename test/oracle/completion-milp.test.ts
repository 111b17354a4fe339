/** Plan completion on catalogs too large for brute force, against a second linear program. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import highsModule, { type Highs } from 'highs';
import { Solver } from '../../engine/complete/solver/solver.ts';
import { runs } from '../property-runs.ts';
import { timelessAnswerer } from './ask.ts';
import { askCompletion } from './ask-completion.ts';
import { BruteCompletion } from './brute-completion.ts';
import { entriesOf } from './completion-entries.ts';
import { CompletionProgram } from './completion-program.ts';
import { graphInMemory } from './graph-in-memory.ts';
import { middleCompletion } from './random-completion.ts';

/** The package declares its loader for CommonJS; as a module its default export is the loader itself. */
const loadHighs = highsModule as unknown as () => Promise<Highs>;

const solver = new Solver();
after(() => solver.close());

interface Tally {
  plans: number;
  none: number;
  unproven: number;
  bounded: number;
  skipped: number;
}

test('a second program finds no better plan, and one exactly where there is one', async () => {
  const highs = await loadHighs();
  const { seed, numRuns } = runs(24);
  const tally: Tally = { plans: 0, none: 0, unproven: 0, bounded: 0, skipped: 0 };
  for (let run = 0; run < numRuns; run += 1) check(highs, seed + run, tally);
  process.stdout.write(`# ${numRuns} completions of 10 to 40 courses: ${JSON.stringify(tally)}\n`);
  assert.ok(tally.plans > numRuns / 5, 'there often is a plan');
  assert.ok(tally.unproven + tally.bounded <= numRuns / 10, 'most are proven');
  assert.ok(tally.skipped <= (2 * numRuns) / 3, 'many are compared');
});

function check(highs: Highs, seed: number, tally: Tally): void {
  const example = middleCompletion(seed);
  const { source, state, request } = example;
  const graph = graphInMemory(source);
  const program = new CompletionProgram(source, state, request);
  const best = program.isBeyond ? 'open' : program.best(highs);
  if (best === 'open') {
    tally.skipped += 1;
    return;
  }
  const { outcome, plans } = askCompletion(timelessAnswerer(graph, solver), graph, state, request);
  const [plan] = plans;
  const message = `seed ${seed}: ${outcome} ${JSON.stringify(plan?.objective_values)}, second program ${JSON.stringify(best)}`;
  if (outcome === 'bounded') {
    tally.bounded += 1;
    return;
  }
  if (plan === undefined) {
    tally.none += 1;
    assert.equal(best, 'none', message);
    return;
  }
  tally.plans += 1;
  assert.ok(best !== 'none', message);
  const brute = new BruteCompletion(graph, source, state, request);
  const score = brute.score(entriesOf(example, plan));
  assert.ok(score !== null, `${message}: the plan holds`);
  assert.deepEqual(
    brute.objectives.map((objective) => plan.objective_values[objective]),
    score.slice(1),
    message,
  );
  if (!plan.proven) {
    tally.unproven += 1;
    return;
  }
  assert.deepEqual(score, best, message);
}
