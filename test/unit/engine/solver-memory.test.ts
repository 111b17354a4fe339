/**
 * The memory of the solver is given back, seen from outside: WebAssembly reserves gigabytes of addresses for each instance, which
 * are in the map of the process for as long as its memory lives. The thread that asks is blocked all the while, as engine workers are.
 */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { LinearModel } from '../../../engine/complete/solver/linear-model.ts';
import { Solver, type SolverOptions } from '../../../engine/complete/solver/solver.ts';

const mapPath = '/proc/self/maps';
const skip = existsSync(mapPath) ? false : `no ${mapPath} on this system`;
/** Only WebAssembly reserves as much at once. */
const instanceBytes = 4 * 2 ** 30;
/** Far more than it takes, whatever else the machine does. */
const patienceMs = 60_000;

test('a solver that is not asked for a while gives its memory back', { skip }, () => {
  withSolver({ idleTimeoutMs: 20 }, (solver, before) => {
    solveSmall(solver);
    assert.equal(solver.threadsStarted, 1);
    awaitInstances(before);
    assert.equal(solver.isRunning, false);
    solveSmall(solver);
    assert.equal(solver.threadsStarted, 2, 'the next question starts another thread');
    awaitInstances(before);
  });
});

test('a solver whose memory has grown too large gives it back after the answer', { skip }, () => {
  withSolver({ idleTimeoutMs: patienceMs, maximumMemoryBytes: 1 }, (solver, before) => {
    for (let count = 1; count <= 3; count += 1) {
      solveSmall(solver);
      awaitInstances(before);
      assert.equal(solver.threadsStarted, count);
    }
  });
});

test('a solver that is asked again and again keeps its thread until it is closed', { skip }, () => {
  const before = instancesOfWebAssembly();
  withSolver({ idleTimeoutMs: patienceMs }, (solver) => {
    for (let count = 0; count < 3; count += 1) solveSmall(solver);
    assert.equal(solver.threadsStarted, 1);
    assert.equal(instancesOfWebAssembly(), before + 1);
  });
  awaitInstances(before);
});

function withSolver(options: SolverOptions, work: (solver: Solver, instancesBefore: number) => void): void {
  const solver = new Solver(options);
  try {
    work(solver, instancesOfWebAssembly());
  } finally {
    solver.close();
  }
}

/** At least 2 of 3. */
test('a program that cannot be read is given up, and the next one is solved', () => {
  const solver = new Solver();
  const model = new LinearModel();
  const column = model.addInteger(1);
  const request = { isContinuous: false, maximumIterations: 1000, timeLimitSeconds: 60 };
  const answer = solver.solve(
    { model: model.pack(), objective: [[column, Number.NaN]], ...request },
    () => false,
  );
  assert.deepEqual([answer.status, answer.values], ['failed', null]);
  solveSmall(solver);
  solver.close();
});

function solveSmall(solver: Solver): void {
  const model = new LinearModel();
  const columns = [1, 2, 3].map((cost) => [model.addInteger(1), cost] as const);
  model.atLeast(
    columns.map(([column]) => [column, 1]),
    2,
  );
  const answer = solver.solve(
    {
      model: model.pack(),
      objective: columns,
      isContinuous: false,
      maximumIterations: 1000,
      timeLimitSeconds: 60,
    },
    () => false,
  );
  assert.deepEqual([answer.status, answer.objective], ['optimal', 3]);
}

/** Without an event loop in between. */
function awaitInstances(expected: number): void {
  const nothing = new Int32Array(new SharedArrayBuffer(4));
  const endMs = performance.now() + patienceMs;
  while (instancesOfWebAssembly() !== expected && performance.now() < endMs) Atomics.wait(nothing, 0, 0, 10);
  assert.equal(instancesOfWebAssembly(), expected, 'memories of WebAssembly in the map of the process');
}

/** Neighbouring ranges are parts of one reservation. */
function instancesOfWebAssembly(): number {
  let instances = 0;
  let [end, bytes] = [-1, 0];
  const count = (): void => {
    if (bytes >= instanceBytes) instances += 1;
  };
  for (const line of readFileSync(mapPath, 'utf8').split('\n')) {
    const [range = '', permissions = ''] = line.split(' ');
    const [from = 0, until = 0] = range.split('-').map((text) => Number.parseInt(text, 16));
    if (from !== end || !/^(?:---|rw-)p$/u.test(permissions)) {
      count();
      bytes = 0;
    }
    end = until;
    if (/^(?:---|rw-)p$/u.test(permissions)) bytes += until - from;
  }
  count();
  return instances;
}
