/** Allocations too large for brute force against an independent solver, HiGHS. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import highsModule, { type Highs } from 'highs';
import { allocate } from '../../engine/allocate/allocate.ts';
import { Evaluator } from '../../engine/evaluate/evaluator.ts';
import { WorkMeter } from '../../engine/evaluate/work-meter.ts';
import type { CatalogSource } from '../../engine/publish/catalog-source.ts';
import { uint8At, uint32At } from '../../shared/column.ts';
import type { Rule } from '../../shared/contract/rule.ts';
import type { StateDocument } from '../../shared/contract/student-state.ts';
import { copyText } from '../../shared/index-format/course-graph.ts';
import { ruleFlags } from '../../shared/index-format/layout.ts';
import { fromJob } from '../../shared/job/codec.ts';
import { runs } from '../property-runs.ts';
import { allocationModel, solveModel } from './allocation-model.ts';
import { unlockJob } from './ask.ts';
import { BruteAllocation } from './brute-allocation.ts';
import { graphInMemory } from './graph-in-memory.ts';
import { crowdedRivals, largeSharing } from './large-sharing.ts';

/** The package declares its loader for CommonJS; as a module its default export is the loader itself. */
const loadHighs = highsModule as unknown as () => Promise<Highs>;

/** The work budget: counted, so that the test is the same on every machine. */
const maximumUnits = 20_000_000;

test('for larger catalogs an independent solver finds no better allocation', async () => {
  const highs = await loadHighs();
  const { seed, numRuns } = runs(6);
  let bounded = 0;
  let impossible = 0;
  for (let run = 0; run < numRuns; run += 1) {
    const { source, state, name } = largeSharing(seed + run);
    const isPossible = possibleCredentials(highs, source, state);
    if (isPossible.includes(false)) impossible += 1;
    const best = solveModel(highs, allocationModel(source, state, isPossible));
    const { rank, proven } = found(source, state);
    if (!proven) bounded += 1;
    const place = rank.findIndex((value, index) => value !== best[index]);
    const message = `seed ${seed + run}, ${name}: ${rank.join(' ')}, solver ${best.join(' ')}`;
    if (proven) assert.equal(place, -1, message);
    else assert.ok(place < 0 || (rank[place] ?? 0) < (best[place] ?? 0), message);
  }
  process.stdout.write(
    `# ${numRuns} allocations against the solver, ${bounded} of them bounded, ${impossible} with credentials that no student can meet\n`,
  );
});

test('an independent solver meets what the index calls possible, and nothing else', async () => {
  const highs = await loadHighs();
  const { seed, numRuns } = runs(60);
  let impossible = 0;
  for (let run = 0; run < numRuns; run += 1) {
    const { source, state } = crowdedRivals(seed + run);
    const { 'credential.requirement': roots, 'rule.flags': flags } = graphInMemory(source).sections;
    const called = Array.from(roots, (root) => (uint8At(flags, root) & ruleFlags.infeasible) === 0);
    assert.deepEqual(called, possibleCredentials(highs, source, state), `seed ${seed + run}`);
    impossible += called.filter((isPossible) => !isPossible).length;
  }
  process.stdout.write(`# of ${2 * numRuns} credentials no student can meet ${impossible}\n`);
});

/** Which credentials somebody who holds every course would meet, counting courses alone. */
function possibleCredentials(highs: Highs, source: CatalogSource, state: StateDocument): boolean[] {
  const courses = source.courses.map(({ course_code }) => ({
    term_id: state.terms[0]?.term_id ?? '',
    course_code,
    status: 'taken' as const,
  }));
  return source.credentials.map((credential) => {
    const requirement = withCoursesAlone(credential.requirement ?? { kind: 'all_of', rules: [] });
    const alone = { ...source, credentials: [{ ...credential, requirement, overlap_limits: [] }] };
    const { criteria, ...model } = allocationModel(alone, { ...state, courses });
    return solveModel(highs, { ...model, criteria: criteria.slice(0, 2) })[1] === 1;
  });
}

/** The rule without limits, units, and what a selection says of subjects and blocks. */
function withCoursesAlone(rule: Rule): Rule {
  if (rule.kind === 'courses_from') {
    const { units, count, minimum_subjects = 0, maximum_per_subject: _, blocks: _blocks, ...rest } = rule;
    const least = count ?? (units === undefined ? 1 : Math.min(1, Object.keys(rule.from).length));
    return { ...rest, count: Math.max(least, minimum_subjects) };
  }
  if (!('rules' in rule)) return rule;
  const { limits: _limits, ...rest } = { limits: [], ...rule };
  return { ...rest, rules: rule.rules.map(withCoursesAlone) };
}

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
      Array.from({ length: uint32At(evaluator.sections['rule.size'], tree.root) }, (_, index) =>
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
