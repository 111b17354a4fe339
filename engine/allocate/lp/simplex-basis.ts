/**
 * A basis of a linear program: in each row one variable is basic and follows from the nonbasic ones, which
 * are at their bounds. The model's variables come first, then the slack of each row. Rows can be added, and
 * bounds and costs changed, at any time.
 */
import { assert } from '../../../shared/assert.ts';
import { float64At, int32At, numberAt, uint32At } from '../../../shared/column.ts';
import { BasisInverse } from './basis-inverse.ts';
import type { LinearRows, WeightedVariable } from './linear-rows.ts';
import { SparseMatrix } from './sparse-matrix.ts';

/** Capacity for further rows: per threshold, and in total. */
const furtherRowsPerThreshold = 3;
const maximumFurtherRows = 200;
/** Larger than the rounding error of one pivot. */
const tolerance = 1e-7;
const nonbasic = -1;

export class SimplexBasis {
  readonly variableCount: number;
  rowCount: number;
  readonly matrix: SparseMatrix;
  readonly inverse: BasisInverse;
  readonly #maximumRows: number;
  readonly upperBounds: readonly number[];
  readonly rightHandSides: Float64Array;
  readonly low: Float64Array;
  readonly high: Float64Array;
  readonly values: Float64Array;
  /** 0 for basic variables. */
  readonly reducedCosts: Float64Array;
  /** The row in which a variable is basic, or -1. */
  readonly rowOf: Int32Array;
  /** The basic variable of each row. */
  readonly #basic: Uint32Array;
  /** The tableau row last computed by `computePivotRow`. */
  readonly pivotRow: Float64Array;
  /** The inverse times the entering column. */
  readonly #column: Float64Array;
  /** Changes of the right-hand sides not yet applied to the basic variables. */
  readonly #pending: Float64Array;
  readonly #product: Float64Array;
  /** The nonzero entries of `#pending`, packed for the inverse. */
  readonly #packedRows: Uint32Array;
  readonly #packedValues: Float64Array;
  /** Pivots since the slack basis. */
  pivots = 0;

  constructor(model: LinearRows) {
    this.matrix = new SparseMatrix(model);
    this.upperBounds = model.upperBounds;
    this.rowCount = model.rows.length;
    this.variableCount = model.upperBounds.length;
    const further = Math.min(maximumFurtherRows, furtherRowsPerThreshold * model.thresholds.length);
    this.#maximumRows = this.rowCount + further;
    const count = this.#maximumRows + this.variableCount;
    this.inverse = new BasisInverse(this.rowCount, this.#maximumRows);
    this.rightHandSides = new Float64Array(this.#maximumRows);
    this.low = new Float64Array(count);
    this.high = new Float64Array(count);
    this.high.set(model.upperBounds);
    this.values = new Float64Array(count);
    this.reducedCosts = new Float64Array(count);
    this.rowOf = new Int32Array(count);
    this.#basic = new Uint32Array(this.#maximumRows);
    this.pivotRow = new Float64Array(count);
    this.#column = new Float64Array(this.#maximumRows);
    this.#pending = new Float64Array(this.#maximumRows);
    this.#product = new Float64Array(this.#maximumRows);
    this.#packedRows = new Uint32Array(this.#maximumRows);
    this.#packedValues = new Float64Array(this.#maximumRows);
    for (const [row, terms] of model.rows.entries())
      this.#setRightHandSide(row, numberAt(model.rightHandSides, row), terms);
  }

  /** The number of variables and slacks. */
  get count(): number {
    return this.variableCount + this.rowCount;
  }

  /** Adds the row `terms` <= 0 with a basic slack; returns false if the capacity is used up. */
  addRow(terms: readonly WeightedVariable[]): boolean {
    if (this.rowCount === this.#maximumRows) return false;
    const row = this.rowCount;
    const slack = this.variableCount + row;
    this.#setRightHandSide(row, 0, terms);
    this.#product.fill(0);
    let sum = 0;
    for (const [variable, weight] of terms) {
      sum += weight * float64At(this.values, variable);
      const basicRow = int32At(this.rowOf, variable);
      if (basicRow !== nonbasic) this.#product[basicRow] = weight;
    }
    this.inverse.appendRow(this.#product);
    this.matrix.addRow(terms);
    this.rowCount += 1;
    this.#basic[row] = slack;
    this.rowOf[slack] = row;
    this.reducedCosts[slack] = 0;
    this.values[slack] = -sum;
    return true;
  }

  /** Returns to the slack basis, whose inverse is exact. */
  reset(costs: Float64Array): void {
    this.inverse.reset();
    this.rowOf.fill(nonbasic);
    this.values.fill(0);
    for (let row = 0; row < this.rowCount; row += 1) {
      const slack = this.variableCount + row;
      this.#basic[row] = slack;
      this.rowOf[slack] = row;
      this.values[slack] = float64At(this.rightHandSides, row);
    }
    this.pivots = 0;
    this.computeReducedCosts(costs);
  }

  computeReducedCosts(costs: Float64Array): void {
    for (let row = 0; row < this.rowCount; row += 1)
      this.#column[row] = float64At(costs, uint32At(this.#basic, row));
    this.inverse.timesTransposed(this.#column, this.#product);
    for (let index = 0; index < this.count; index += 1) {
      const charge =
        index < this.variableCount
          ? this.matrix.columnTimes(index, this.#product)
          : float64At(this.#product, index - this.variableCount);
      this.reducedCosts[index] =
        int32At(this.rowOf, index) === nonbasic ? float64At(costs, index) - charge : 0;
    }
  }

  /** Moves each nonbasic variable to the bound that its reduced cost prefers, which makes the basis dual feasible. */
  resetNonbasics(): void {
    for (let index = 0; index < this.count; index += 1) {
      if (int32At(this.rowOf, index) !== nonbasic) continue;
      const value = float64At(float64At(this.reducedCosts, index) > 0 ? this.high : this.low, index);
      if (value !== float64At(this.values, index)) this.moveNonbasic(index, value);
    }
    this.updateBasicValues();
  }

  /** Sets the value of a nonbasic variable; `updateBasicValues` must follow. */
  moveNonbasic(index: number, value: number): void {
    this.#subtractColumn(index, value - float64At(this.values, index));
    this.values[index] = value;
  }

  /** Updates the basic variables after nonbasic ones have moved (FTRAN). */
  updateBasicValues(): void {
    const count = this.#packPending();
    if (count === 0) return;
    this.inverse.times(this.#packedRows, this.#packedValues, count, this.#product);
    for (let row = 0; row < this.rowCount; row += 1) {
      const index = uint32At(this.#basic, row);
      this.values[index] = float64At(this.values, index) + float64At(this.#product, row);
    }
  }

  /** How far the basic variable of a row exceeds its upper bound; negative if it is below its lower bound. */
  infeasibilityAt(row: number): number {
    const index = uint32At(this.#basic, row);
    const value = float64At(this.values, index);
    const high = float64At(this.high, index);
    return value > high ? value - high : Math.min(0, value - float64At(this.low, index));
  }

  /** Computes `pivotRow`; returns the row of the inverse (BTRAN, free with an explicit inverse). */
  computePivotRow(row: number): Float64Array {
    const factors = this.inverse.row(row);
    this.matrix.combineRows(factors, this.pivotRow);
    this.pivotRow.set(factors, this.variableCount);
    return factors;
  }

  /**
   * Makes `entering` basic in `row`, whose variable leaves to its violated bound. Returns false, without
   * effect, if row and column disagree about the pivot because of accumulated rounding errors.
   */
  pivot(row: number, entering: number): boolean {
    assert(int32At(this.rowOf, entering) === nonbasic, 'an entering variable is nonbasic');
    this.#subtractColumn(entering, -1);
    this.inverse.times(this.#packedRows, this.#packedValues, this.#packPending(), this.#column);
    const pivot = float64At(this.#column, row);
    if (Math.abs(pivot - float64At(this.pivotRow, entering)) > tolerance * (1 + Math.abs(pivot)))
      return false;
    const infeasibility = this.infeasibilityAt(row);
    const dualStep = float64At(this.reducedCosts, entering) / pivot;
    const primalStep = infeasibility / pivot;
    for (let other = 0; other < this.rowCount; other += 1) {
      const index = uint32At(this.#basic, other);
      this.values[index] = float64At(this.values, index) - primalStep * float64At(this.#column, other);
    }
    this.values[entering] = float64At(this.values, entering) + primalStep;
    for (let index = 0; index < this.count; index += 1)
      this.reducedCosts[index] =
        float64At(this.reducedCosts, index) - dualStep * float64At(this.pivotRow, index);
    const leaving = uint32At(this.#basic, row);
    this.values[leaving] = float64At(infeasibility > 0 ? this.high : this.low, leaving);
    this.reducedCosts[leaving] = -dualStep;
    this.reducedCosts[entering] = 0;
    this.rowOf[leaving] = nonbasic;
    this.rowOf[entering] = row;
    this.#basic[row] = entering;
    this.inverse.pivot(row, this.#column);
    this.pivots += 1;
    return true;
  }

  /** Also bounds the slack, by the least value that the row's variables allow. */
  #setRightHandSide(row: number, value: number, terms: readonly WeightedVariable[]): void {
    let least = 0;
    for (const [variable, weight] of terms)
      least += Math.min(0, weight) * numberAt(this.upperBounds, variable);
    this.rightHandSides[row] = value;
    this.high[this.variableCount + row] = Math.max(0, value - least);
  }

  #subtractColumn(index: number, amount: number): void {
    if (index < this.variableCount) this.matrix.subtractColumn(index, amount, this.#pending);
    else {
      const row = index - this.variableCount;
      this.#pending[row] = float64At(this.#pending, row) - amount;
    }
  }

  /** Packs and clears the pending changes; returns their number. */
  #packPending(): number {
    let count = 0;
    for (let row = 0; row < this.rowCount; row += 1) {
      const value = float64At(this.#pending, row);
      if (value === 0) continue;
      this.#packedRows[count] = row;
      this.#packedValues[count] = value;
      this.#pending[row] = 0;
      count += 1;
    }
    return count;
  }
}
