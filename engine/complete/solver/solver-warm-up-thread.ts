/** The warm-up thread: solves a small plan in each way in which questions use the solver, and ends. */
import { parentPort } from 'node:worker_threads';
import { LinearModel, type Summand } from './linear-model.ts';
import { Solver } from './solver.ts';
import { solverCode } from './solver-code.ts';

const [items, terms, places] = [36, 6, 4];

/** Items in terms with precedences and minimums per group, in the step formulation of plan-columns.ts. */
function smallPlan(): { readonly model: LinearModel; readonly objective: readonly Summand[] } {
  const model = new LinearModel();
  const columns = Array.from({ length: items }, () =>
    Array.from({ length: terms }, () => model.addInteger(1)),
  );
  const at = (item: number, term: number): Summand[] => {
    const column = columns[item % items]?.[term];
    return column === undefined ? [] : [[column, 1]];
  };
  const minus = (sum: readonly Summand[]): Summand[] => sum.map(([column, factor]) => [column, -factor]);
  for (let item = 0; item < items; item += 1) {
    for (let term = 1; term < terms; term += 1)
      model.atLeast([...at(item, term), ...minus(at(item, term - 1))], 0);
    // One item of each three needs one of two others before it.
    for (let term = 0; item % 3 === 0 && term < terms; term += 1)
      model.atLeast([...at(item + 7, term - 1), ...at(item + 11, term - 1), ...minus(at(item, term))], 0);
  }
  for (let term = 0; term < terms; term += 1)
    model.atMost(
      columns.flatMap((_, item) => [...at(item, term), ...minus(at(item, term - 1))]),
      places,
    );
  const weightOf = (item: number): number => 2 + ((item * 7) % 5);
  for (let group = 0; group < 9; group += 1) {
    const members = [0, 1, 2, 3, 4, 5, 6].flatMap((member) => at(group * 5 + member * 3, terms - 1));
    model.atLeast(members, 3);
  }
  const objective = columns.flatMap((_, item) =>
    at(item, terms - 1).map(([column]): Summand => [column, weightOf(item)]),
  );
  return { model, objective };
}

const code = solverCode();
const solver = new Solver();
const { model, objective } = smallPlan();
const request = { model: model.pack(), maximumIterations: 10_000, timeLimitSeconds: 5 };
const never = (): boolean => false;
solver.solve({ ...request, objective, isContinuous: true }, never);
solver.solve({ ...request, objective, isContinuous: false }, never);
solver.solve({ ...request, objective: [], isContinuous: false }, never);
solver.close();
parentPort?.postMessage(code);
