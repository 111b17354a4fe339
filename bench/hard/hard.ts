/**
 * The hard bench: what share of allocations that grow in every direction is found and proven within the work of one request,
 * and what the slowest costs; HiGHS beside it, with the whole allocation as an integer program.
 */
import highsModule, { type Highs } from 'highs';
import { type Allocation, allocate } from '../../engine/allocate/allocate.ts';
import { Evaluator } from '../../engine/evaluate/evaluator.ts';
import { unknown } from '../../engine/evaluate/verdict.ts';
import { WorkMeter } from '../../engine/evaluate/work-meter.ts';
import { uint32At } from '../../shared/column.ts';
import { copyText } from '../../shared/index-format/course-graph.ts';
import { fromJob } from '../../shared/job/codec.ts';
import { allocationModel, type Solved, solveWithin } from '../../test/oracle/allocation-model.ts';
import { unlockJob } from '../../test/oracle/ask.ts';
import { BruteAllocation } from '../../test/oracle/brute-allocation.ts';
import { graphInMemory } from '../../test/oracle/graph-in-memory.ts';
import { type BenchResult, benchResult, type FigureRow, figureRow } from '../figures/bench-result.ts';
import { median } from '../figures/statistics.ts';
import { type HardAllocation, type HardFamily, hardFamilies } from './hard-families.ts';

export interface HardBenchOptions {
  /** Allocations of each size of a family. */
  readonly seeds: number;
  /** Only families whose name contains it; null for all. */
  readonly family: string | null;
  /** Seconds for each of the seven criteria of an allocation in HiGHS; 0 leaves it out. */
  readonly solverSeconds: number;
  readonly units: number;
}

/** The package declares its loader for CommonJS; as a module its default export is the loader itself. */
const loadHighs = highsModule as unknown as () => Promise<Highs>;

/** How often each allocation is repeated: the first ones are slower, since the code is not compiled yet. */
const repetitions = 3;

interface Run {
  readonly proven: boolean;
  /** Of every credential the verdict is known, whether or not the allocation is proven to be the best. */
  readonly isAnswered: boolean;
  readonly units: number;
  readonly cpuMs: number;
  /** Credentials satisfied, met, not in conflict; rules satisfied, met; progress; courses counted. */
  readonly value: readonly number[];
}

export async function hardBench(options: HardBenchOptions): Promise<BenchResult> {
  const { seeds, family, solverSeconds, units } = options;
  const highs = solverSeconds > 0 ? await loadHighs() : null;
  const rows: FigureRow[] = [];
  const notes: string[] = [];
  for (const each of hardFamilies.filter(({ name }) => family === null || name.includes(family))) {
    for (const size of each.sizes) {
      const made = Array.from({ length: seeds }, (_, seed) => each.make(size, seed + 1));
      const runs = made.map((allocation) => runOf(allocation, units));
      const solved =
        highs === null ? [] : made.map((allocation) => solverRun(highs, allocation, solverSeconds));
      rows.push(...rowsOf(each, size, runs, solved));
      for (const [at, run] of runs.entries()) notes.push(noteOf(each, size, at + 1, run, solved[at]));
    }
  }
  return benchResult({
    bench: 'hard',
    title: `hard: ${seeds} allocations of each size, ${units} units of work each; HiGHS with ${solverSeconds} s for each of seven criteria`,
    command: `npm run bench -- hard --seeds ${seeds} --solver-seconds ${solverSeconds} --units ${units}`,
    index_id: null,
    catalog: null,
    reference: null,
    rows,
    curves: [],
    notes,
  });
}

function runOf({ source, state }: HardAllocation, units: number): Run {
  const graph = graphInMemory(source);
  const evaluator = new Evaluator(graph);
  evaluator.load(fromJob(unlockJob(graph, state, [])));
  const credentials = source.credentials.map((_, index) => index);
  const cpuMs: number[] = [];
  let meter = new WorkMeter(units);
  let allocation = allocate(evaluator, credentials, meter);
  for (let time = 0; time < repetitions; time += 1) {
    meter = new WorkMeter(units);
    const { user } = process.cpuUsage();
    allocation = allocate(evaluator, credentials, meter);
    cpuMs.push((process.cpuUsage().user - user) / 1000);
  }
  return {
    proven: allocation.proven,
    isAnswered: allocation.trees.every(({ verdict }) => verdict !== unknown),
    units: meter.spent,
    cpuMs: median(cpuMs),
    value: worthOf({ source, state }, evaluator, allocation),
  };
}

/** What the allocation is worth, read from its courses by the oracle, which also checks that it keeps every rule. */
function worthOf({ source, state }: HardAllocation, evaluator: Evaluator, { trees }: Allocation): number[] {
  const ids = source.credentials.map(({ credential_id }) => credential_id);
  const brute = new BruteAllocation(source, state, ids);
  const codesAt = (entries: readonly number[]): string[] =>
    entries.map((entry) => copyText(evaluator.graph, evaluator.student.course[entry] ?? 0));
  const applied = brute.usesOf(
    trees.map((tree) =>
      Array.from({ length: uint32At(evaluator.sections['rule.size'], tree.root) }, (_, index) =>
        codesAt(tree.appliedEntries(tree.root + index)),
      ),
    ),
  );
  if (!brute.observesExclusivity(applied) || !brute.observesQuotas(applied))
    throw new Error('an allocation breaks a rule of sharing');
  const objective = brute.objective(applied);
  return [0, 1, 3, 4, 5, 6, 7].map((index) => objective[index] ?? 0);
}

type SolverRun = Solved & { readonly ms: number };

function solverRun(highs: Highs, { source, state }: HardAllocation, seconds: number): SolverRun {
  const model = allocationModel(source, state);
  const startMs = performance.now();
  const solved = solveWithin(highs, model, seconds);
  return { ...solved, ms: performance.now() - startMs };
}

/** Whether what was found is as good as what the solver found in the first `criteria` criteria. */
function isAsGood({ value }: Run, { values }: Solved, criteria: number): boolean {
  const place = values.slice(0, criteria).findIndex((best, criterion) => best !== value[criterion]);
  return place < 0;
}

/** Credentials satisfied, met and not in conflict. */
const credentialCriteria = 3;

function rowsOf(
  { name }: HardFamily,
  at: number,
  runs: readonly Run[],
  solved: readonly SolverRun[],
): FigureRow[] {
  const share = (members: readonly boolean[]): number =>
    (100 * members.filter(Boolean).length) / members.length;
  const row = (measure: string, unit: string, value: number): FigureRow =>
    figureRow({ name, measure, unit, at }, [value]);
  const rows = [
    row('proven', '%', share(runs.map(({ proven }) => proven))),
    row('verdicts known', '%', share(runs.map(({ isAnswered }) => isAnswered))),
    row('most work', 'thousand units', Math.max(...runs.map(({ units }) => units)) / 1000),
    row('most CPU', 'ms', Math.max(...runs.map(({ cpuMs }) => cpuMs))),
  ];
  if (solved.length === 0) return rows;
  // Where the solver found nothing in its time there is nothing to compare.
  const compared = runs.flatMap((run, index) => {
    const own = solved[index];
    return own === undefined || own.values.length === 0 ? [] : [{ run, own }];
  });
  return [
    ...rows,
    row('found', '%', share(compared.map(({ run, own }) => isAsGood(run, own, credentialCriteria)))),
    row('best', '%', share(compared.map(({ run, own }) => isAsGood(run, own, own.values.length)))),
    row('HiGHS proven', '%', share(solved.map(({ proven }) => proven))),
    row('HiGHS slowest', 'ms', Math.max(...solved.map(({ ms }) => ms))),
  ];
}

function noteOf(
  { name }: HardFamily,
  size: number,
  seed: number,
  run: Run,
  solved: SolverRun | undefined,
): string {
  const { proven, units, cpuMs, value } = run;
  const own = `${proven ? 'proven' : 'BOUNDED'} ${value.join(' ')}, ${units} units, ${cpuMs.toFixed(1)} ms`;
  const theirs =
    solved === undefined
      ? ''
      : `; HiGHS ${solved.proven ? 'proven' : 'BOUNDED'} ${solved.values.join(' ')}, ${solved.ms.toFixed(0)} ms`;
  return `${name} ${size}, seed ${seed}: ${own}${theirs}`;
}
