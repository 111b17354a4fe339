/**
 * Maximises a linear expression under linear rows by the bounded dual simplex method (Koberstein 2005). All variables
 * and slacks have finite bounds, so moving nonbasic variables to their other bounds makes any basis dual feasible:
 * after every change the method warm-starts from the last basis. The bound it returns is computed from the row prices
 * and the original rows alone (Neumaier and Shcherbina 2004): rounding can weaken it, but not invalidate it.
 */
import { assert } from '../../../shared/assert.ts';
import { float64At, int32At, numberAt, uint32At } from '../../../shared/column.ts';
import type { Linear, LinearRows, WeightedVariable } from './linear-rows.ts';
import { SimplexBasis } from './simplex-basis.ts';

/** Feasibility tolerance: smaller than any weight of a row, larger than accumulated rounding errors. */
const tolerance = 1e-7;
/** Smaller entries of the pivot row are not used as pivots. */
const pivotTolerance = 1e-9;
/** Pivots after which the inverse is recomputed. */
const maximumPivots = 10_000;
/** The sum of all cost perturbations, which break ties and prevent cycling in degenerate models. */
const perturbation = 0.001;

/** Operations of 1 to 2 ns per work unit of the caller. */
const operationsPerUnit = 12;

/** Counts work units; returns true once the caller's budget is spent. */
export interface OperationBudget {
  spend(units: number): boolean;
}

export class DualSimplex {
  readonly #basis: SimplexBasis;
  readonly #workLimit: OperationBudget;
  /** The objective with its perturbation, used for pivoting, and without, used for the bound. */
  readonly #costs: Float64Array;
  readonly #exactCosts: Float64Array;
  readonly #candidates: Uint32Array;
  readonly #prices: Float64Array;

  constructor(rows: LinearRows, workLimit: OperationBudget) {
    this.#basis = new SimplexBasis(rows);
    this.#workLimit = workLimit;
    const { length } = this.#basis.values;
    this.#costs = new Float64Array(length);
    this.#exactCosts = new Float64Array(length);
    this.#candidates = new Uint32Array(length);
    this.#prices = new Float64Array(length);
    this.#basis.reset(this.#costs);
  }

  /** Adds the row `terms` <= 0; returns false if there is no capacity. */
  addRow(terms: readonly WeightedVariable[]): boolean {
    return this.#basis.addRow(terms);
  }

  lowOf(variable: number): number {
    return float64At(this.#basis.low, variable);
  }

  highOf(variable: number): number {
    return float64At(this.#basis.high, variable);
  }

  /** Sets the bounds of a variable, within those of the model. An empty range makes the model infeasible. */
  setRange(variable: number, low: number, high: number): void {
    assert(variable < this.#basis.variableCount, 'only variables of the model are bounded from outside');
    this.#basis.low[variable] = low;
    this.#basis.high[variable] = high;
  }

  /** Sets the expression to maximise, without its constant. */
  setObjective({ terms }: Linear): void {
    const { variableCount, upperBounds } = this.#basis;
    this.#exactCosts.fill(0);
    for (const [variable, weight] of terms)
      this.#exactCosts[variable] = float64At(this.#exactCosts, variable) + weight;
    for (let variable = 0; variable < variableCount; variable += 1) {
      const share = perturbation / variableCount / Math.max(1, numberAt(upperBounds, variable));
      this.#costs[variable] =
        float64At(this.#exactCosts, variable) + share * (1 - ((variable * 0.618034) % 1) / 2);
    }
    this.#basis.computeReducedCosts(this.#costs);
  }

  /** The value of a variable in the last solution. */
  valueOf(variable: number): number {
    return float64At(this.#basis.values, variable);
  }

  /**
   * Returns an upper bound on the objective: its maximum up to tolerances, or -Infinity if the rows are
   * infeasible. Stops early, with a valid bound, once the bound is below `cutoff` or the budget is spent.
   */
  solve(cutoff: number): number {
    const basis = this.#basis;
    if (basis.pivots > maximumPivots) basis.reset(this.#costs);
    let wasReset = false;
    basis.resetNonbasics();
    for (let row = this.#leavingRow(); row >= 0; row = this.#leavingRow()) {
      const outcome = this.#pivotAt(row);
      if (outcome === 'infeasible') return Number.NEGATIVE_INFINITY;
      if (outcome === 'inaccurate') {
        if (wasReset) break;
        wasReset = true;
        basis.reset(this.#costs);
        basis.resetNonbasics();
      }
      if (this.#isWorkDone()) break;
      // The objective only falls; the safe bound is more expensive, so it is computed only below the cutoff.
      if (this.#objectiveValue() >= cutoff) continue;
      const bound = this.#safeBound();
      if (bound < cutoff) return bound;
    }
    this.#isWorkDone();
    return this.#safeBound();
  }

  /** Spends the work since the last call: multiply-adds, and a few passes over variables and rows. */
  #isWorkDone(): boolean {
    const { inverse, matrix, count } = this.#basis;
    const operations = inverse.operations + matrix.operations + 4 * count;
    inverse.operations = 0;
    matrix.operations = 0;
    return this.#workLimit.spend(Math.ceil(operations / operationsPerUnit));
  }

  /** Dual steepest edge pricing: the row with the largest squared infeasibility over its weight, or -1. */
  #leavingRow(): number {
    let leaving = -1;
    let largest = 0;
    for (let row = 0; row < this.#basis.rowCount; row += 1) {
      const infeasibility = this.#basis.infeasibilityAt(row);
      if (infeasibility < tolerance && infeasibility > -tolerance) continue;
      const weighed = (infeasibility * infeasibility) / this.#basis.inverse.steepestEdgeWeight(row);
      if (weighed <= largest) continue;
      leaving = row;
      largest = weighed;
    }
    return leaving;
  }

  /** Moves the basic variable of a row to its violated bound. */
  #pivotAt(row: number): 'pivoted' | 'infeasible' | 'inaccurate' {
    const factors = this.#basis.computePivotRow(row);
    const entering = this.#enteringVariable(this.#basis.infeasibilityAt(row));
    if (entering < 0) return this.#provesInfeasible(factors) ? 'infeasible' : 'inaccurate';
    return this.#basis.pivot(row, entering) ? 'pivoted' : 'inaccurate';
  }

  /**
   * Bound-flipping ratio test (Maros 2003): passes the breakpoints of the dual step in order, flipping variables to
   * their opposite bounds while the row stays infeasible; -1 if it is infeasible after the last breakpoint.
   */
  #enteringVariable(infeasibility: number): number {
    const { low, high, values, pivotRow } = this.#basis;
    let count = this.#collectCandidates(infeasibility > 0 ? 1 : -1);
    let slope = Math.abs(infeasibility);
    let entering = -1;
    while (count > 0) {
      const position = this.#smallestRatio(count);
      const index = uint32At(this.#candidates, position);
      const [from, to] = [float64At(low, index), float64At(high, index)];
      slope -= Math.abs(float64At(pivotRow, index)) * (to - from);
      if (slope < tolerance) {
        entering = index;
        break;
      }
      this.#basis.moveNonbasic(index, float64At(values, index) === from ? to : from);
      count -= 1;
      this.#candidates[position] = uint32At(this.#candidates, count);
    }
    this.#basis.updateBasicValues();
    return entering;
  }

  /** Collects the nonbasic variables that move the row towards its bound when they leave their own. */
  #collectCandidates(sign: 1 | -1): number {
    const { low, high, values, pivotRow, rowOf, count: end } = this.#basis;
    let count = 0;
    for (let index = 0; index < end; index += 1) {
      const weight = sign * float64At(pivotRow, index);
      if ((weight < pivotTolerance && weight > -pivotTolerance) || int32At(rowOf, index) !== -1) continue;
      const lowest = float64At(low, index);
      if (lowest === float64At(high, index)) continue;
      if (float64At(values, index) === lowest ? weight < 0 : weight > 0) continue;
      this.#candidates[count] = index;
      count += 1;
    }
    return count;
  }

  /** The candidate whose reduced cost reaches 0 first; ties go to the largest pivot, then the first. */
  #smallestRatio(count: number): number {
    const { pivotRow, reducedCosts } = this.#basis;
    let smallest = -1;
    let least = Number.POSITIVE_INFINITY;
    let largestPivot = 0;
    for (let position = 0; position < count; position += 1) {
      const index = uint32At(this.#candidates, position);
      const pivot = Math.abs(float64At(pivotRow, index));
      const ratio = Math.abs(float64At(reducedCosts, index)) / pivot;
      if (ratio > least + pivotTolerance || (ratio > least - pivotTolerance && pivot <= largestPivot))
        continue;
      smallest = position;
      least = ratio;
      largestPivot = pivot;
    }
    return smallest;
  }

  /** Farkas' lemma: whether the combination of the rows with `factors` has no solution within the bounds. */
  #provesInfeasible(factors: Float64Array): boolean {
    const { rightHandSides, low, high, pivotRow, count, rowCount } = this.#basis;
    let sum = 0;
    let least = 0;
    let most = 0;
    for (let row = 0; row < rowCount; row += 1)
      sum += float64At(factors, row) * float64At(rightHandSides, row);
    for (let index = 0; index < count; index += 1) {
      const weight = float64At(pivotRow, index);
      const [atLow, atHigh] = [weight * float64At(low, index), weight * float64At(high, index)];
      least += Math.min(atLow, atHigh);
      most += Math.max(atLow, atHigh);
    }
    return sum < least - tolerance || sum > most + tolerance;
  }

  #objectiveValue(): number {
    const { values, variableCount } = this.#basis;
    let sum = 0;
    for (let variable = 0; variable < variableCount; variable += 1)
      sum += float64At(this.#costs, variable) * float64At(values, variable);
    return sum;
  }

  /** The bound proven by any nonnegative prices: each row at its price, each variable at its better bound. */
  #safeBound(): number {
    const { rightHandSides, low, high, reducedCosts, matrix, rowCount, variableCount } = this.#basis;
    let bound = 0;
    for (let row = 0; row < rowCount; row += 1) {
      const price = Math.max(0, -float64At(reducedCosts, variableCount + row));
      this.#prices[row] = price;
      bound += price * float64At(rightHandSides, row);
    }
    for (let variable = 0; variable < variableCount; variable += 1) {
      const gain = float64At(this.#exactCosts, variable) - matrix.columnTimes(variable, this.#prices);
      bound += gain * float64At(gain > 0 ? high : low, variable);
    }
    return bound;
  }
}
