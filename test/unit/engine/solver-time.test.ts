/** A solver that does not keep its time limit loses its thread, and the next program gets another one. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LinearModel, type Summand } from '../../../engine/complete/solver/linear-model.ts';
import { Solver } from '../../../engine/complete/solver/solver.ts';

const patient = { isContinuous: false, maximumIterations: Number.MAX_SAFE_INTEGER, timeLimitSeconds: 600 };

/** Market split: equations of whole numbers, for which branch and bound takes ages (Cornuejols and Dawande 1998). */
function marketSplit(rows: number): LinearModel {
  const model = new LinearModel();
  const columns = Array.from({ length: 10 * (rows - 1) }, () => model.addInteger(1));
  let random = 1;
  for (let row = 0; row < rows; row += 1) {
    const terms = columns.map((column): Summand => {
      random = (random * 48_271) % 2_147_483_647;
      return [column, random % 100];
    });
    const half = Math.floor(terms.reduce((sum, [, coefficient]) => sum + coefficient, 0) / 2);
    model.atLeast(terms, half);
    model.atMost(terms, half);
  }
  return model;
}

test('a program that takes longer than its limit ends as out of time, and the next one is solved', () => {
  const solver = new Solver();
  const hard = { model: marketSplit(6).pack(), objective: [] };
  for (const timeLimitSeconds of [0.000_1, 0.2]) {
    const cut = solver.solve({ ...patient, ...hard, timeLimitSeconds }, () => false);
    assert.deepEqual([cut.status, cut.values, cut.isTimeUp], ['stopped', null, true]);
    const easy = new LinearModel();
    const column = easy.addInteger(5, 2);
    const answer = solver.solve({ ...patient, model: easy.pack(), objective: [[column, 1]] }, () => false);
    assert.deepEqual([answer.status, answer.objective], ['optimal', 2]);
  }
  solver.close();
});
