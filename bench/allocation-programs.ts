/**
 * Our solver against HiGHS (WebAssembly): the root relaxations of the allocation bench's shapes by both, and
 * random allocations as one integer program by HiGHS against our search.
 */
import highsModule, { type Highs } from 'highs';
import { allocate } from '../engine/allocate/allocate.ts';
import { AllocationModel } from '../engine/allocate/allocation-model.ts';
import { buildAllocationTrees } from '../engine/allocate/build-allocation-trees.ts';
import { findContestedCourses } from '../engine/allocate/contested-courses.ts';
import { DualSimplex } from '../engine/allocate/lp/dual-simplex.ts';
import type { Linear, WeightedVariable } from '../engine/allocate/lp/linear-rows.ts';
import { limitsOf, overlapQuota, overlapsAmong } from '../engine/allocate/quotas.ts';
import { Evaluator } from '../engine/evaluate/evaluator.ts';
import { unsatisfied } from '../engine/evaluate/verdict.ts';
import { WorkMeter } from '../engine/evaluate/work-meter.ts';
import type { CatalogSource } from '../engine/publish/catalog-source.ts';
import { itemAt, numberAt, uint32At } from '../shared/column.ts';
import type { StateDocument } from '../shared/contract/student-state.ts';
import { fromJob } from '../shared/job/codec.ts';
import { allocationModel, solveModel } from '../test/oracle/allocation-model.ts';
import { unlockJob } from '../test/oracle/ask.ts';
import { graphInMemory } from '../test/oracle/graph-in-memory.ts';
import { largeSharing } from '../test/oracle/large-sharing.ts';
import { type AllocationShape, allocationShapes } from './allocation-shapes.ts';

/** The package declares its loader for CommonJS; as a module its default export is the loader itself. */
const loadHighs = highsModule as unknown as () => Promise<Highs>;
/** The perturbation and the tolerances of our solver together. */
const tolerance = 0.002;
/** The time budget of our search, in reads of the clock. */
const maximumUnits = 20_000_000;

/**
 * For each shape a line: size of the relaxation, best milliseconds of both solvers from scratch, and of ours after the bounds
 * of one variable changed, as at each node of a search. The package of HiGHS has no start from an earlier basis.
 */
export async function compareSolvers(repetitions: number): Promise<string[]> {
  const highs = await loadHighs();
  return allocationShapes.map((shape) => {
    const relaxation = rootRelaxation(shape);
    const sum = itemAt(relaxation.criteria, 0);
    const ownMs: number[] = [];
    const nodeMs: number[] = [];
    const highsMs: number[] = [];
    for (let repetition = 0; repetition < repetitions; repetition += 1) {
      let simplex = new DualSimplex(relaxation.rows, new WorkMeter(Number.POSITIVE_INFINITY));
      const own = timed(ownMs, () => {
        simplex = new DualSimplex(relaxation.rows, new WorkMeter(Number.POSITIVE_INFINITY));
        simplex.setObjective(sum);
        return simplex.solve(Number.NEGATIVE_INFINITY);
      });
      const [variable = -1] = relaxation.rows.binaries;
      if (variable >= 0) simplex.setRange(variable, 0, 0);
      timed(nodeMs, () => simplex.solve(Number.NEGATIVE_INFINITY));
      const text = lpText(relaxation, sum);
      const other = timed(highsMs, () => highs.solve(text, { output_flag: false }).ObjectiveValue);
      if (own < other - tolerance || own > other + tolerance)
        throw new Error(`${shape.name}: ${own} is not ${other}`);
    }
    const size = `${relaxation.rows.rows.length} rows, ${relaxation.rows.upperBounds.length} variables`;
    return `${shape.name}: ${size}: ours ${best(ownMs)} ms, at a further node ${best(nodeMs)} ms, HiGHS ${best(highsMs)} ms`;
  });
}

function timed<Value>(timesMs: number[], run: () => Value): Value {
  const startMs = performance.now();
  const value = run();
  timesMs.push(performance.now() - startMs);
  return value;
}

/** For each random allocation a line: best milliseconds of our search, and of HiGHS with an integer program for each criterion. */
export async function compareSearches(repetitions: number): Promise<string[]> {
  const highs = await loadHighs();
  return [1, 2, 3, 4, 5, 6].map((seed) => {
    const { source, state, name } = largeSharing(seed);
    const evaluator = loadedEvaluator(source, state);
    const credentials = source.credentials.map((_, index) => index);
    const ownMs: number[] = [];
    const highsMs: number[] = [];
    for (let repetition = 0; repetition < repetitions; repetition += 1) {
      timed(ownMs, () => allocate(evaluator, credentials, new WorkMeter(maximumUnits)));
      const model = allocationModel(source, state);
      timed(highsMs, () => solveModel(highs, model));
    }
    return `${name}: ours ${best(ownMs)} ms, HiGHS ${best(highsMs)} ms`;
  });
}

function best(timesMs: readonly number[]): string {
  return Math.min(...timesMs).toFixed(2);
}

/** The relaxation with no course decided and no verdict required. */
function rootRelaxation({ source, state }: AllocationShape): AllocationModel {
  const evaluator = loadedEvaluator(source, state);
  const credentials = source.credentials.map((_, index) => index);
  const requirements = evaluator.sections['credential.requirement'];
  const roots = credentials.map((credential) => uint32At(requirements, credential));
  const trees = buildAllocationTrees(evaluator, roots, () => unsatisfied);
  const overlaps = overlapsAmong(evaluator, credentials).map((overlap) => overlapQuota(trees, overlap));
  const quotas = [...limitsOf(evaluator, trees), ...overlaps];
  const contested = findContestedCourses(
    evaluator,
    trees,
    quotas,
    new WorkMeter(Number.POSITIVE_INFINITY),
    true,
  );
  trees.evaluateAll();
  return new AllocationModel(
    contested,
    roots.map(() => unsatisfied),
  );
}

function loadedEvaluator(source: CatalogSource, state: StateDocument): Evaluator {
  const graph = graphInMemory(source);
  const evaluator = new Evaluator(graph);
  evaluator.load(fromJob(unlockJob(graph, state, [])));
  return evaluator;
}

/** The relaxation in the LP format of CPLEX, which HiGHS reads. */
function lpText({ rows }: AllocationModel, objective: Linear): string {
  const text = (terms: readonly WeightedVariable[]): string =>
    terms.map(([variable, weight]) => `${weight < 0 ? '-' : '+'} ${Math.abs(weight)} x${variable}`).join(' ');
  const weights = new Map<number, number>();
  for (const [variable, weight] of objective.terms)
    weights.set(variable, (weights.get(variable) ?? 0) + weight);
  return [
    'Maximize',
    `obj: ${text([...weights])}`,
    'Subject To',
    ...rows.rows.map((terms, row) => `r${row}: ${text(terms)} <= ${numberAt(rows.rightHandSides, row)}`),
    'Bounds',
    ...rows.upperBounds.map((upperBound, variable) => `0 <= x${variable} <= ${upperBound}`),
    'End',
  ].join('\n');
}
