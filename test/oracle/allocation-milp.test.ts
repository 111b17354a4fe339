/** Allocations too large for brute force against an independent solver, HiGHS. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import highsModule, { type Highs } from 'highs';
import { allocate } from '../../engine/allocate/allocate.ts';
import { Evaluator } from '../../engine/evaluate/evaluator.ts';
import { WorkMeter } from '../../engine/evaluate/work-meter.ts';
import type { CatalogSource } from '../../engine/publish/catalog-source.ts';
import type { StateDocument } from '../../shared/contract/student-state.ts';
import { copyText } from '../../shared/index-format/course-graph.ts';
import { fromJob } from '../../shared/job/codec.ts';
import { runs } from '../property-runs.ts';
import { allocationModel, solveModel } from './allocation-model.ts';
import { unlockJob } from './ask.ts';
import { BruteAllocation } from './brute-allocation.ts';
import { graphInMemory } from './graph-in-memory.ts';
import { largeSharing } from './large-sharing.ts';

/** The package declares its loader for CommonJS; as a module its default export is the loader itself. */
const loadHighs = highsModule as unknown as () => Promise<Highs>;

/** The work budget: counted, so that the test is the same on every machine. */
const maximumUnits = 20_000_000;

test('for larger catalogs an independent solver finds no better allocation', async () => {
  const highs = await loadHighs();
  const { seed, numRuns } = runs(6);
  let bounded = 0;
  for (let run = 0; run < numRuns; run += 1) {
    const { source, state, name } = largeSharing(seed + run);
    const best = solveModel(highs, allocationModel(source, state));
    const { rank, proven } = found(source, state);
    if (!proven) bounded += 1;
    const place = rank.findIndex((value, index) => value !== best[index]);
    const message = `seed ${seed + run}, ${name}: ${rank.join(' ')}, solver ${best.join(' ')}`;
    if (proven) assert.equal(place, -1, message);
    else assert.ok(place < 0 || (rank[place] ?? 0) < (best[place] ?? 0), message);
  }
  process.stdout.write(`# ${numRuns} allocations against the solver, ${bounded} of them bounded\n`);
});

/** Credentials satisfied, met, not in conflict; rules satisfied, met; progress; courses counted. */
function found(
  source: CatalogSource,
  state: StateDocument,
): { readonly rank: number[]; readonly proven: boolean } {
  const graph = graphInMemory(source);
  const evaluator = new Evaluator(graph);
  evaluator.load(fromJob(unlockJob(graph, state, [])));
  const ids = source.credentials.map(({ credential_id }) => credential_id);
  const credentials = source.credentials.map((_, index) => index);
  const meter = new WorkMeter(maximumUnits);
  const { trees, proven } = allocate(evaluator, credentials, meter);
  const brute = new BruteAllocation(source, state, ids);
  const applied = brute.usesOf(
    trees.map((tree) =>
      Array.from({ length: evaluator.sections['rule.size'][tree.root] ?? 0 }, (_, index) =>
        tree
          .appliedEntries(tree.root + index)
          .map((entry) => copyText(graph, evaluator.student.course[entry] ?? 0)),
      ),
    ),
  );
  assert.ok(brute.observesExclusivity(applied), 'exclusivity');
  assert.ok(brute.observesQuotas(applied), 'limits and overlaps');
  const objective = brute.objective(applied);
  return { rank: [0, 1, 3, 4, 5, 6, 7].map((index) => objective[index] ?? 0), proven };
}
