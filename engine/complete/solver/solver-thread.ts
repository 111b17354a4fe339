/**
 * The solver's thread: HiGHS in WebAssembly, whose memory only grows, so the thread ends itself now and then.
 * The only file that knows HiGHS. It solves one model at a time, deterministically.
 */
import { getHeapStatistics } from 'node:v8';
import { receiveMessageOnPort, workerData } from 'node:worker_threads';
import highsModule, { type Highs, type Model } from 'highs';
import { float64At } from '../../../shared/column.ts';
import { loadOptions, type ModuleLoadOptions } from './solver-code.ts';
import {
  type SolverAnswer,
  type SolverRequest,
  type SolverSettings,
  solverWord,
  turn,
  unsolved,
} from './solver-messages.ts';

/** The package declares its loader for CommonJS; imported as a module, the default export is the loader. */
const loadHighs = highsModule as unknown as (options: ModuleLoadOptions) => Promise<Highs>;

const { words, port, code, idleTimeoutMs, maximumMemoryBytes } = workerData as SolverSettings;

/** Objectives are integers: a gap below 1 is none. */
const absoluteGap = 0.5;

/**
 * Most models are solved at the root, many by presolve. Restarts, symmetry detection, RINS and RENS take
 * half of the time of the hard models, the feasibility jump four fifths of that of the easy ones, without
 * finding better solutions than the linear program does.
 */
const disabledHeuristics = {
  mip_heuristic_run_feasibility_jump: false,
  mip_allow_restart: false,
  mip_detect_symmetry: false,
  mip_heuristic_run_rins: false,
  mip_heuristic_run_rens: false,
};

/** `kSolutionStatusFeasible` of HiGHS. */
const feasiblePoint = 2;

const failed: SolverAnswer = { ...unsolved, status: 'failed', iterations: 1 };

const highs = await loadHighs(loadOptions(code));
passTurn(turn.worker);
while (awaitTurn()) {
  const received = receiveMessageOnPort(port);
  if (received !== undefined) port.postMessage(solve(received.message as SolverRequest));
  passTurn(hasGrown() ? turn.ended : turn.worker);
}
port.close();

/** WebAssembly memory counts as external memory of the thread's heap. */
function hasGrown(): boolean {
  return getHeapStatistics().external_memory > maximumMemoryBytes;
}

function passTurn(to: number): void {
  Atomics.store(words, solverWord.turn, to);
  Atomics.notify(words, solverWord.turn);
}

/** False if the thread should end: idle for too long, or its memory has grown too large. */
function awaitTurn(): boolean {
  for (;;) {
    const found = Atomics.load(words, solverWord.turn);
    if (found === turn.solver) return true;
    if (found === turn.ended) return false;
    const waited = Atomics.wait(words, solverWord.turn, found, idleTimeoutMs);
    if (waited !== 'timed-out' || found !== turn.worker) continue;
    if (Atomics.compareExchange(words, solverWord.turn, turn.worker, turn.ended) === turn.worker)
      return false;
  }
}

/** Never throws: the worker waits for an answer. */
function solve(request: SolverRequest): SolverAnswer {
  let model: Model | null = null;
  try {
    model = modelOf(request);
    return run(model, request);
  } catch {
    return failed;
  } finally {
    model?.dispose();
  }
}

function modelOf(request: SolverRequest): Model {
  const { model: packed, objective, isContinuous } = request;
  const colCost = new Float64Array(packed.columnLower.length);
  for (const [column, coefficient] of objective) colCost[column] = float64At(colCost, column) + coefficient;
  return highs.createModel({
    numCols: colCost.length,
    numRows: packed.rowLower.length,
    colCost,
    colLower: packed.columnLower,
    colUpper: packed.columnUpper,
    rowLower: packed.rowLower,
    rowUpper: packed.rowUpper,
    integrality: isContinuous ? new Int32Array(colCost.length) : Int32Array.from(packed.isInteger),
    matrix: {
      format: 'csr',
      numRows: packed.rowLower.length,
      numCols: colCost.length,
      starts: packed.rowStarts,
      indices: packed.summandColumns,
      values: packed.summandValues,
    },
  } as unknown as Parameters<Highs['createModel']>[0]);
}

function run(model: Model, request: SolverRequest): SolverAnswer {
  const { objective, isContinuous, maximumIterations, timeLimitSeconds } = request;
  model.options.set({
    output_flag: false,
    mip_rel_gap: 0,
    mip_abs_gap: absoluteGap,
    ...disabledHeuristics,
    // If any solution will do, it often finds one before the first linear program is solved.
    mip_heuristic_run_feasibility_jump: objective.length === 0,
    time_limit: timeLimitSeconds,
  });
  let iterations = 0;
  let isInterrupted = false;
  const isInterruptedAt = (done: number): boolean => {
    iterations = Math.max(iterations, done);
    isInterrupted ||= iterations >= maximumIterations || Atomics.load(words, solverWord.interrupt) !== 0;
    return isInterrupted;
  };
  const { callbackType } = highs.constants;
  const { modelStatus } = model.run({
    [callbackType.mipInterrupt](event) {
      if (isInterruptedAt(Number(event.data.mip_total_lp_iterations ?? 0))) event.interrupt();
      return undefined;
    },
    [callbackType.simplexInterrupt](event) {
      if (isContinuous && isInterruptedAt(Number(event.data.simplex_iteration_count ?? 0))) event.interrupt();
      return undefined;
    },
  });
  const { optimal, infeasible, unboundedOrInfeasible, timeLimit } = highs.constants.modelStatus;
  if (isContinuous) isInterruptedAt(Number(model.info.get('simplex_iteration_count')));
  const ended = { iterations: Math.max(iterations, 1), isTimeUp: modelStatus === timeLimit };
  if (modelStatus === infeasible || modelStatus === unboundedOrInfeasible)
    return { ...failed, ...ended, status: 'infeasible' };
  const hasSolution = model.info.get('primal_solution_status') === feasiblePoint;
  const values = hasSolution ? Float64Array.from(model.getSolution().colValue) : null;
  const value = hasSolution ? model.getObjectiveValue() : Number.POSITIVE_INFINITY;
  if (modelStatus === optimal) return { status: 'optimal', values, objective: value, bound: value, ...ended };
  const isStopped = isInterrupted || modelStatus === timeLimit;
  const bound = isContinuous ? Number.NEGATIVE_INFINITY : Number(model.info.get('mip_dual_bound'));
  // An interrupt can arrive after optimality is proven.
  const isProven = hasSolution && bound > value - absoluteGap;
  const status = isProven ? 'optimal' : isStopped ? 'stopped' : 'failed';
  return { status, values, objective: value, bound, ...ended };
}
