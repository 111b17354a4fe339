/**
 * The first thing that a visitor asks: a degree of the demonstration catalog from nothing. Within the usual work, which is counted,
 * each has a proven plan; and a plan that relies on nothing where there is one as good.
 */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { openBenchIndex } from '../../bench/bench-index.ts';
import { Answerer } from '../../engine/answer/answerer.ts';
import { Solver } from '../../engine/complete/solver/solver.ts';
import { copyText } from '../../shared/index-format/course-graph.ts';
import { publishedDemonstration } from '../demonstration-copies.ts';
import { askCompletion } from './ask-completion.ts';

/** Counts what a question costs. */
class CountingSolver extends Solver {
  iterations = 0;

  override solve(...request: Parameters<Solver['solve']>): ReturnType<Solver['solve']> {
    const answer = super.solve(...request);
    this.iterations += answer.iterations;
    return answer;
  }
}

/** LP iterations: half of what a question may spend. */
const mostIterations = 10_000;

const solver = new CountingSolver();
const index = await openBenchIndex(publishedDemonstration());
after(() => {
  solver.close();
  index.dispose();
});

const terms = Array.from({ length: 10 }, (_, at) => ({
  term_id: `${2030 + Math.floor(at / 2)}-${at % 2 === 0 ? 'winter' : 'fall'}`,
}));

const { graph } = index;
const answerer = new Answerer(graph, {
  solver,
  evaluationTimeoutMs: Number.POSITIVE_INFINITY,
  now: () => 0,
});
const state = {
  catalog_version_id: graph.catalogVersionId,
  terms,
  courses: [],
  credential_ids: [],
  attributes: { cumulative_average: 75 },
};

test('each credential of the demonstration has a proven plan from nothing', () => {
  const leaningOnNothing: string[] = [];
  for (const text of graph.sections['credential.id']) {
    const id = copyText(graph, text);
    solver.iterations = 0;
    const { outcome, plans } = askCompletion(answerer, graph, state, { credential_ids: [id], terms });
    const spent = `${id}: ${outcome} for ${solver.iterations} iterations`;
    assert.equal(plans[0]?.proven, true, spent);
    assert.ok(solver.iterations <= mostIterations, spent);
    if (outcome === 'complete') leaningOnNothing.push(id);
  }
  assert.ok(leaningOnNothing.includes('credential:bachelor-of-arts'), leaningOnNothing.join());
});

test('a degree in terms as light as can be is proven, too', () => {
  solver.iterations = 0;
  const { plans } = askCompletion(answerer, graph, state, {
    credential_ids: ['credential:bachelor-of-arts'],
    terms,
    objective: ['balanced', 'fewest_terms'],
  });
  const [plan] = plans;
  assert.deepEqual(plan?.objective_values, { balanced: 2, fewest_terms: 10 });
  assert.ok(plan?.proven === true && solver.iterations <= mostIterations, String(solver.iterations));
});

test('terms whose minimum no courses can reach are what is in the way', () => {
  solver.iterations = 0;
  // The largest course of the catalog has one unit.
  const { outcome, obstacles } = askCompletion(answerer, graph, state, {
    credential_ids: ['credential:philosophy-minor'],
    terms: terms.slice(0, 4).map((term) => ({ ...term, maximum_courses: 2, minimum_units: 3 })),
  });
  assert.deepEqual([outcome, obstacles.map(({ obstacle }) => obstacle)], ['none', ['term_limits']]);
  assert.ok(solver.iterations <= 100, String(solver.iterations));
});
