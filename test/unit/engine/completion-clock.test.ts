/** A plan completion takes the time of its solver, too: the plan that it finds is evaluated all the same. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { Answerer } from '../../../engine/answer/answerer.ts';
import { Solver } from '../../../engine/complete/solver/solver.ts';
import { askCompletion } from '../../oracle/ask-completion.ts';
import { graphInMemory } from '../../oracle/graph-in-memory.ts';
import { largeSharing } from '../../oracle/large-sharing.ts';

const solver = new Solver();
after(() => solver.close());

const evaluationTimeoutMs = 1000;
const terms = Array.from({ length: 8 }, (_, at) => ({ term_id: `${2030 + at}-fall` }));

test('a plan that was found after the usual time is still evaluated', () => {
  const { source, state } = largeSharing(8);
  const graph = graphInMemory(source);
  // The budgets begin at once; every later reading says that the solver took five times the usual limit.
  let readings = 0;
  const now = (): number => {
    readings += 1;
    return readings <= 2 ? 0 : 5 * evaluationTimeoutMs;
  };
  const answerer = new Answerer(graph, { solver, evaluationTimeoutMs, now });
  const document = { ...state, terms: [...state.terms, ...terms], courses: [] };
  const { outcome, plans } = askCompletion(answerer, graph, document, {
    credential_ids: ['credential:0'],
    terms,
  });
  assert.deepEqual([outcome, plans.length, plans[0]?.proven], ['complete', 1, true]);
});
