/**
 * The most that a sum of variables can come to under linear rows, by the dual simplex method. Every variable has
 * a largest value, and so has the slack of every row: hence any basis will do to begin with, whatever has changed, and
 * whatever prices it ends with prove a bound. The bound is reckoned from these prices and the rows
 * alone, so that what rounding does on the way may make it weaker, but never wrong.
 */
import type { Deadline } from '../../evaluate/deadline.ts';
import type { Linear, LinearRows, Term } from './linear-rows.ts';
import { SimplexBasis } from './simplex-basis.ts';

/** Smaller than anything that a row or a sum says, larger than what rounding does. */
const tolerance = 1e-7;
/** Smaller weights are no pivots. */
const pivotTolerance = 1e-9;
/** Exchanges after which the inverse is made anew. */
const maximumExchanges = 10_000;
/** What all variables together may earn for being used rather than not: it tells equal ways apart. */
const perturbation = 0.001;

export class DualSimplex {
  readonly #basis: SimplexBasis;
  readonly #deadline: Deadline;
  readonly #costs: Float64Array;
  /** What is earned, without what tells equal ways apart. */
  readonly #earned: Float64Array;
  readonly #candidates: Uint32Array;
  readonly #prices: Float64Array;

  constructor(rows: LinearRows, deadline: Deadline) {
    this.#basis = new SimplexBasis(rows);
    this.#deadline = deadline;
    const { length } = this.#basis.values;
    this.#costs = new Float64Array(length);
    this.#earned = new Float64Array(length);
    this.#candidates = new Uint32Array(length);
    this.#prices = new Float64Array(length);
    this.#basis.reset(this.#costs);
  }

  /** Adds a row: `terms` may not come to more than 0; false where there is no room. */
  addRow(terms: readonly Term[]): boolean {
    return this.#basis.addRow(terms);
  }

  lowOf(variable: number): number {
    return this.#basis.low[variable] ?? 0;
  }

  highOf(variable: number): number {
    return this.#basis.high[variable] ?? 0;
  }

  /** Bounds a variable; within what it may come to at the most. */
  setRange(variable: number, low: number, high: number): void {
    this.#basis.low[variable] = low;
    this.#basis.high[variable] = high;
  }

  /** What is to come to the most. */
  setObjective({ terms }: Linear): void {
    const { variableCount } = this.#basis;
    this.#earned.fill(0);
    for (const [variable, weight] of terms) this.#earned[variable] = (this.#earned[variable] ?? 0) + weight;
    for (let variable = 0; variable < variableCount; variable += 1) {
      const share = perturbation / variableCount / Math.max(1, this.#basis.largest[variable] ?? 1);
      this.#costs[variable] = (this.#earned[variable] ?? 0) + share * (1 - ((variable * 0.618034) % 1) / 2);
    }
    this.#basis.reprice(this.#costs);
  }

  /** The value of a variable in the last solution. */
  valueOf(variable: number): number {
    return this.#basis.values[variable] ?? 0;
  }

  /**
   * The most that the objective can come to, or -Infinity where the rows cannot be kept; where it is less than
   * `enough`, something between the two will do.
   */
  solve(enough: number): number {
    const basis = this.#basis;
    if (basis.exchanges > maximumExchanges) basis.reset(this.#costs);
    let isFresh = false;
    basis.settle();
    for (let row = this.#worstRow(); row >= 0; row = this.#worstRow()) {
      const outcome = this.#exchange(row);
      if (outcome === 'impossible') return Number.NEGATIVE_INFINITY;
      if (outcome === 'lost') {
        if (isFresh) break;
        isFresh = true;
        basis.reset(this.#costs);
        basis.settle();
      }
      if (this.#deadline.passed()) break;
      if (this.#sum() >= enough) continue;
      const bound = this.#bound();
      if (bound < enough) return bound;
    }
    return this.#bound();
  }

  /** The row whose variable is farthest out of its bounds, by the length of the way that prices go for it; or -1. */
  #worstRow(): number {
    let worst = -1;
    let most = 0;
    for (let row = 0; row < this.#basis.rowCount; row += 1) {
      const excess = this.#basis.excessAt(row);
      if (excess < tolerance && excess > -tolerance) continue;
      const weighed = (excess * excess) / this.#basis.normOf(row);
      if (weighed <= most) continue;
      worst = row;
      most = weighed;
    }
    return worst;
  }

  /** Brings the variable of a row to its bound; `lost` where rounding does not let it tell how. */
  #exchange(row: number): 'done' | 'impossible' | 'lost' {
    const factors = this.#basis.lookAt(row);
    const entering = this.#entering(this.#basis.excessAt(row));
    if (entering < 0) return this.#isContradiction(factors) ? 'impossible' : 'lost';
    return this.#basis.exchange(row, entering) ? 'done' : 'lost';
  }

  /**
   * The variable that is the first to earn nothing more as the prices move, past those that can as well go to their
   * other bound and still leave the row out of its own.
   */
  #entering(excess: number): number {
    const { low, high, values, pivotRow } = this.#basis;
    let count = this.#collectCandidates(excess > 0 ? 1 : -1);
    let slope = Math.abs(excess);
    let isMoved = false;
    for (;;) {
      const place = this.#nearest(count);
      if (place < 0) break;
      const index = this.#candidates[place] ?? 0;
      const [from, to] = [low[index] ?? 0, high[index] ?? 0];
      slope -= Math.abs(pivotRow[index] ?? 0) * (to - from);
      if (slope < tolerance) {
        if (isMoved) this.#basis.move();
        return index;
      }
      this.#basis.set(index, values[index] === from ? to : from);
      isMoved = true;
      count -= 1;
      this.#candidates[place] = this.#candidates[count] ?? 0;
    }
    if (isMoved) this.#basis.move();
    return -1;
  }

  /** Variables that bring the one of the row towards its bound as they leave their own. */
  #collectCandidates(sign: 1 | -1): number {
    const { low, high, values, pivotRow, rowOf, count: end } = this.#basis;
    let count = 0;
    for (let index = 0; index < end; index += 1) {
      const weight = sign * (pivotRow[index] ?? 0);
      if ((weight < pivotTolerance && weight > -pivotTolerance) || rowOf[index] !== -1) continue;
      if (low[index] === high[index]) continue;
      if (values[index] === low[index] ? weight < 0 : weight > 0) continue;
      this.#candidates[count] = index;
      count += 1;
    }
    return count;
  }

  /** The candidate that comes first: of equals the one that changes most, then the first of all. */
  #nearest(count: number): number {
    const { pivotRow, reduced } = this.#basis;
    let nearest = -1;
    let least = Number.POSITIVE_INFINITY;
    let most = 0;
    for (let place = 0; place < count; place += 1) {
      const index = this.#candidates[place] ?? 0;
      const weight = Math.abs(pivotRow[index] ?? 0);
      const ratio = Math.abs(reduced[index] ?? 0) / weight;
      if (ratio > least + pivotTolerance || (ratio > least - pivotTolerance && weight <= most)) continue;
      nearest = place;
      least = ratio;
      most = weight;
    }
    return nearest;
  }

  /** Whether the rows, each as often as `factors` says, come to a sum that no values can have. */
  #isContradiction(factors: Float64Array): boolean {
    const { bounds, low, high, pivotRow, count, rowCount } = this.#basis;
    let sum = 0;
    let least = 0;
    let most = 0;
    for (let row = 0; row < rowCount; row += 1) sum += (factors[row] ?? 0) * (bounds[row] ?? 0);
    for (let index = 0; index < count; index += 1) {
      const weight = pivotRow[index] ?? 0;
      const [one, other] = [weight * (low[index] ?? 0), weight * (high[index] ?? 0)];
      least += Math.min(one, other);
      most += Math.max(one, other);
    }
    return sum < least - tolerance || sum > most + tolerance;
  }

  #sum(): number {
    const { values, variableCount } = this.#basis;
    let sum = 0;
    for (let variable = 0; variable < variableCount; variable += 1)
      sum += (this.#costs[variable] ?? 0) * (values[variable] ?? 0);
    return sum;
  }

  /** What the prices of the rows prove: each row at its price, each variable for what it earns beyond that. */
  #bound(): number {
    const { bounds, low, high, reduced, matrix, rowCount, variableCount } = this.#basis;
    let bound = 0;
    for (let row = 0; row < rowCount; row += 1) {
      const price = Math.max(0, -(reduced[variableCount + row] ?? 0));
      this.#prices[row] = price;
      bound += price * (bounds[row] ?? 0);
    }
    for (let variable = 0; variable < variableCount; variable += 1) {
      const gain = (this.#earned[variable] ?? 0) - matrix.columnTimes(variable, this.#prices);
      bound += gain * ((gain > 0 ? high[variable] : low[variable]) ?? 0);
    }
    return bound;
  }
}
