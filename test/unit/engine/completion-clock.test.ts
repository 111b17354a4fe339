/**
 * A plan completion takes the time of its solver, too: the plan that it finds is evaluated all the same. What the clock ends after
 * all is named.
 */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { Answerer } from '../../../engine/answer/answerer.ts';
import { Solver } from '../../../engine/complete/solver/solver.ts';
import { ask } from '../../oracle/ask.ts';
import { askCompletion, completionJob } from '../../oracle/ask-completion.ts';
import { graphInMemory } from '../../oracle/graph-in-memory.ts';
import { largeSharing } from '../../oracle/large-sharing.ts';

const solver = new Solver();
after(() => solver.close());

const evaluationTimeoutMs = 1000;
const terms = Array.from({ length: 8 }, (_, at) => ({ term_id: `${2030 + at}-fall` }));

const { source, state } = largeSharing(8);
const graph = graphInMemory(source);
const document = { ...state, terms: [...state.terms, ...terms], courses: [] };
const request = { credential_ids: ['credential:0'], terms };

/** The budgets begin at once; every later reading says how many times the usual limit the solver took. */
function answererAfter(limits: number): Answerer {
  let readings = 0;
  const now = (): number => {
    readings += 1;
    return readings <= 2 ? 0 : limits * evaluationTimeoutMs;
  };
  return new Answerer(graph, { solver, evaluationTimeoutMs, now });
}

test('a plan that was found after the usual time is still evaluated', () => {
  const { outcome, plans } = askCompletion(answererAfter(5), graph, document, request);
  assert.deepEqual([outcome, plans.length, plans[0]?.proven], ['complete', 1, true]);
});

test('a completion that the clock ended says so of its targets, with a source', () => {
  const answer = ask(answererAfter(11), completionJob(graph, document, request));
  const { outcome } = answer.data as unknown as { outcome: string };
  assert.equal(outcome, 'bounded');
  const [{ source_reference_id, ...said } = assert.fail('nothing is unknown'), ...others] = answer.unknowns;
  assert.deepEqual(said, {
    unknown_reason: 'evaluation_bounded',
    cause: 'time',
    target: { kind: 'credential', credential_id: 'credential:0' },
  });
  assert.deepEqual(others, []);
  assert.ok(answer.source_references.some((record) => record.source_reference_id === source_reference_id));
});

test('a completion that the work ended does not name the clock', () => {
  const answerer = new Answerer(graph, { solver, evaluationTimeoutMs, now: () => 0, workUnits: 1 });
  const answer = ask(answerer, completionJob(graph, document, request));
  assert.equal((answer.data as unknown as { outcome: string }).outcome, 'bounded');
  assert.deepEqual(answer.unknowns, []);
});

/** How often the clock is read for the question, and what it is answered then. */
function answeredWith(answerer: Answerer): {
  readonly outcome: string;
  readonly unknowns: readonly unknown[];
} {
  const answer = ask(answerer, completionJob(graph, document, request));
  return { outcome: (answer.data as unknown as { outcome: string }).outcome, unknowns: answer.unknowns };
}

/** A clock that has not moved before its reading `endsAt`, and is past every limit from then on. */
class EndingClock {
  readings = 0;
  endsAt = Number.POSITIVE_INFINITY;

  readonly now = (): number => {
    this.readings += 1;
    return this.readings < this.endsAt ? 0 : 100 * evaluationTimeoutMs;
  };

  startAgain(endsAt: number): void {
    this.readings = 0;
    this.endsAt = endsAt;
  }
}

test('wherever the clock ends a completion, it says so, and the next one is answered as ever', () => {
  const clock = new EndingClock();
  const answerer = new Answerer(graph, { solver, evaluationTimeoutMs, now: clock.now });
  const whole = answeredWith(answerer);
  assert.deepEqual([whole.outcome, whole.unknowns], ['complete', []]);
  const all = clock.readings;
  assert.ok(all > 20, `the clock is read ${all} times`);
  for (let ended = 3; ended < all; ended += Math.ceil(all / 40)) {
    clock.startAgain(ended);
    const cut = answeredWith(answerer);
    const causes = cut.unknowns.map((each) => (each as { cause?: string }).cause);
    assert.ok(causes.includes('time'), `ended at reading ${ended} of ${all}: ${JSON.stringify(cut)}`);
    clock.startAgain(Number.POSITIVE_INFINITY);
    assert.deepEqual(answeredWith(answerer), whole, `after an end at reading ${ended}`);
  }
});

test('that there is no plan stays proven where the clock ends the search for what is in the way', () => {
  const tooShort = completionJob(graph, document, { ...request, terms: terms.slice(0, 1) });
  const clock = new EndingClock();
  const answerer = new Answerer(graph, { solver, evaluationTimeoutMs, now: clock.now });
  const answered = (
    end: number,
  ): { readonly outcome: string; readonly obstacles: readonly unknown[]; readonly causes: unknown[] } => {
    clock.startAgain(end);
    const answer = ask(answerer, tooShort);
    const { outcome, obstacles } = answer.data as unknown as {
      outcome: string;
      obstacles: readonly unknown[];
    };
    return { outcome, obstacles, causes: answer.unknowns.map((each) => (each as { cause?: unknown }).cause) };
  };
  const whole = answered(Number.POSITIVE_INFINITY);
  assert.deepEqual([whole.outcome, whole.causes], ['none', []]);
  assert.equal((whole.obstacles[0] as { obstacle: string }).obstacle, 'horizon_too_short');
  const all = clock.readings;
  let provenAt = Number.POSITIVE_INFINITY;
  let unexplained = 0;
  for (let ended = 3; ended < all; ended += 1) {
    const { outcome, obstacles, causes } = answered(ended);
    if (outcome === 'none') provenAt = Math.min(provenAt, ended);
    assert.equal(outcome, ended < provenAt ? 'bounded' : 'none', `ended at reading ${ended} of ${all}`);
    if (obstacles.length > 0) continue;
    assert.deepEqual(causes, ['time']);
    if (outcome === 'none') unexplained += 1;
  }
  assert.ok(provenAt < all && unexplained > 0, `proven at ${provenAt} of ${all}, ${unexplained} unexplained`);
});
