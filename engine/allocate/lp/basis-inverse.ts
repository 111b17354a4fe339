/**
 * The inverse of the basis matrix, explicit and dense: the models of requirements are too small for a factorisation to gain
 * anything. The squared length of each row is its dual steepest edge weight (Forrest and Goldfarb 1992), exact up to rounding.
 */
import { assert } from '../../../shared/assert.ts';
import { float64At, uint32At } from '../../../shared/column.ts';

/** Lower bound on steepest edge weights: rounding must not make one zero or negative. */
const leastWeight = 1e-4;
/** Smaller entries of an entering column are rounding errors. */
const zeroTolerance = 1e-12;

export class BasisInverse {
  /** Multiply-adds so far: a machine-independent measure of work. */
  operations = 0;
  #size: number;
  /** Distance between rows in `#values`. */
  readonly #stride: number;
  readonly #values: Float64Array;
  /** Squared lengths of the rows. */
  readonly #weights: Float64Array;
  /** Columns and values of the nonzero entries of the pivot row. */
  readonly #pivotColumns: Uint32Array;
  readonly #pivotValues: Float64Array;

  /** `size` rows, with space for `capacity`. */
  constructor(size: number, capacity: number) {
    this.#size = size;
    this.#stride = capacity;
    this.#values = new Float64Array(capacity ** 2);
    this.#weights = new Float64Array(capacity);
    this.#pivotColumns = new Uint32Array(capacity);
    this.#pivotValues = new Float64Array(capacity);
    this.reset();
  }

  /** Resets to the inverse of the slack basis, the identity. */
  reset(): void {
    this.operations += this.#stride ** 2 / 8;
    this.#values.fill(0);
    this.#weights.fill(1);
    for (let row = 0; row < this.#size; row += 1) this.#values[row * (this.#stride + 1)] = 1;
  }

  /** Appends a row whose slack is basic; `weights` are its coefficients of the basic variable of each other row. */
  appendRow(weights: Float64Array): void {
    const last = this.#size;
    assert(last < this.#stride, 'the basis has capacity for a further row');
    const row = this.#values.subarray(last * this.#stride, (last + 1) * this.#stride);
    this.timesTransposed(weights, row);
    for (let column = 0; column < last; column += 1) row[column] = -float64At(row, column);
    for (let other = 0; other < last; other += 1) this.#values[other * this.#stride + last] = 0;
    row[last] = 1;
    this.#weights[last] = row.reduce((sum, value) => sum + value * value, 0);
    this.#size += 1;
  }

  row(row: number): Float64Array {
    return this.#values.subarray(row * this.#stride, row * this.#stride + this.#size);
  }

  steepestEdgeWeight(row: number): number {
    return float64At(this.#weights, row);
  }

  /** Multiplies the inverse by a sparse vector, given by the rows and values of its `count` nonzero entries. */
  times(rows: Uint32Array, values: Float64Array, count: number, into: Float64Array): void {
    const inverse = this.#values;
    this.operations += this.#size * (1 + count);
    for (let row = 0; row < this.#size; row += 1) {
      const offset = row * this.#stride;
      let sum = 0;
      for (let index = 0; index < count; index += 1)
        sum += float64At(inverse, offset + uint32At(rows, index)) * float64At(values, index);
      into[row] = sum;
    }
  }

  /** Multiplies the transposed inverse by a vector: the sum of the rows, each times its factor. */
  timesTransposed(factors: Float64Array, into: Float64Array): void {
    const inverse = this.#values;
    into.fill(0);
    this.operations += this.#size;
    for (let row = 0; row < this.#size; row += 1) {
      const factor = float64At(factors, row);
      if (factor === 0) continue;
      this.operations += this.#size;
      const offset = row * this.#stride;
      for (let column = 0; column < this.#size; column += 1)
        into[column] = float64At(into, column) + factor * float64At(inverse, offset + column);
    }
  }

  /**
   * Replaces the basic column of `pivotRow`; `column` is the inverse times the entering column. Its inner
   * loop takes most of an allocation's time; checked accessors made it 5 to 9 % slower, so the assertion
   * bounds its reads instead.
   */
  pivot(pivotRow: number, column: Float64Array): void {
    assert(pivotRow < this.#size && this.#size <= this.#stride, 'the pivot row is a row of the inverse');
    const [inverse, columns, values] = [this.#values, this.#pivotColumns, this.#pivotValues];
    const count = this.#scalePivotRow(pivotRow, 1 / float64At(column, pivotRow));
    this.operations += 2 * this.#size;
    for (let row = 0; row < this.#size; row += 1) {
      const factor = float64At(column, row);
      if (row === pivotRow || (factor < zeroTolerance && factor > -zeroTolerance)) continue;
      this.operations += count;
      const offset = row * this.#stride;
      let change = 0;
      for (let index = 0; index < count; index += 1) {
        const at = offset + (columns[index] as number);
        const before = inverse[at] as number;
        const after = before - factor * (values[index] as number);
        inverse[at] = after;
        change += after * after - before * before;
      }
      this.#weights[row] = Math.max(leastWeight, float64At(this.#weights, row) + change);
    }
  }

  /** Scales the pivot row and collects its nonzero entries; returns their number. */
  #scalePivotRow(pivotRow: number, scale: number): number {
    const offset = pivotRow * this.#stride;
    let count = 0;
    let weight = 0;
    for (let column = 0; column < this.#size; column += 1) {
      const value = float64At(this.#values, offset + column);
      if (value === 0) continue;
      const scaled = value * scale;
      this.#values[offset + column] = scaled;
      this.#pivotColumns[count] = column;
      this.#pivotValues[count] = scaled;
      weight += scaled ** 2;
      count += 1;
    }
    this.#weights[pivotRow] = Math.max(leastWeight, weight);
    return count;
  }
}
