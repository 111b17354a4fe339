/**
 * Whole catalogs: what publication calls impossible to complete has no plan, and a credential that it does not name has one, or
 * might have: if ten terms of five courses are too few, in 24 that offer every course and hold any number of them. Credentials are
 * drawn from each catalog.
 */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { Answerer } from '../../engine/answer/answerer.ts';
import { Solver } from '../../engine/complete/solver/solver.ts';
import { copyText } from '../../shared/index-format/course-graph.ts';
import { defaultWorkUnits } from '../../shared/limits.ts';
import { runs } from '../property-runs.ts';
import { askCompletion, type CompletionData, type CompletionTerm } from './ask-completion.ts';
import { drawnOf, publishedCatalog, realCatalogs } from './published-catalogs.ts';

const solver = new Solver();
after(() => solver.close());

/** Without seasons: every course is offered in each. */
const horizon = (count: number, maximum_courses: number): readonly CompletionTerm[] =>
  Array.from({ length: count }, (_, at) => ({ term_id: `term ${at + 1}`, maximum_courses }));
/** A question of which the solver's work ends sooner than usual is open, and says nothing. */
const workUnits = defaultWorkUnits / 5;
const usual = horizon(10, 5);
const wide = horizon(24, 99);

for (const [adapter, directory] of realCatalogs) {
  const skip =
    directory === null
      ? `no ${adapter} data; GRADUS_DATA_DIR names the directory that holds real catalogs`
      : false;
  test(`${adapter}: publication names the credentials that cannot be completed, and no others`, {
    skip,
  }, async () => {
    const { graph, named } = await publishedCatalog(adapter, directory ?? '');
    const answerer = new Answerer(graph, {
      solver,
      workUnits,
      evaluationTimeoutMs: Number.POSITIVE_INFINITY,
      now: () => 0,
    });
    const state = {
      catalog_version_id: graph.catalogVersionId,
      terms: wide.map(({ term_id }) => ({ term_id })),
      courses: [],
      credential_ids: [],
      attributes: {},
    };
    const ask = (id: string, terms: readonly CompletionTerm[]): CompletionData =>
      askCompletion(answerer, graph, state, { credential_ids: [id], terms });
    const { seed, numRuns } = runs(12);
    const all = [...graph.sections['credential.id']].map((text) => copyText(graph, text));
    const tally: Record<string, number> = {};
    const unnamed: string[] = [];
    const isNamed = (id: string): boolean => named.has(id);
    const drawn = [
      ...drawnOf(all.filter(isNamed), numRuns / 3, seed),
      ...drawnOf(
        all.filter((id) => !isNamed(id)),
        numRuns,
        seed,
      ),
    ];
    for (const id of drawn) {
      const first = ask(id, usual);
      const { outcome, obstacles } = first.outcome === 'none' ? ask(id, wide) : first;
      tally[outcome] = (tally[outcome] ?? 0) + 1;
      if (named.has(id)) assert.equal(outcome, 'none', `${id} is named: ${named.get(id)}`);
      else if (outcome === 'none') unnamed.push(`${id}: ${JSON.stringify(obstacles[0])}`);
    }
    process.stdout.write(
      `# ${adapter}: ${drawn.length} of ${all.length}: ${JSON.stringify(tally)}, ${named.size} named\n`,
    );
    assert.deepEqual(unnamed, [], `seed ${seed}`);
  });
}
