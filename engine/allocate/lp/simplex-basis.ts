/**
 * A basis of a linear program: for every row the variable whose value follows from the others, which stand at
 * one of their bounds. Rows can be added, and bounds of variables and what they earn changed, at any time. Variables
 * are those of the program, then the slack of each row.
 */
import { BasisInverse } from './basis-inverse.ts';
import type { LinearRows, Term } from './linear-rows.ts';
import { SparseMatrix } from './sparse-matrix.ts';

/** Rows that can be added for each threshold, and at the most. */
const rowsOfThreshold = 3;
const maximumFurther = 200;
/** Larger than what rounding does to one exchange. */
const tolerance = 1e-7;

export class SimplexBasis {
  readonly variableCount: number;
  rowCount: number;
  readonly matrix: SparseMatrix;
  readonly #inverse: BasisInverse;
  readonly #maximumRows: number;
  readonly largest: readonly number[];
  /** What the rows may come to. */
  readonly bounds: Float64Array;
  readonly low: Float64Array;
  readonly high: Float64Array;
  readonly values: Float64Array;
  /** What each variable earns beyond what the rows charge for it at their prices: 0 for those of the basis. */
  readonly reduced: Float64Array;
  /** The row whose variable it is, or -1. */
  readonly rowOf: Int32Array;
  readonly #basic: Uint32Array;
  /** What one more of each variable takes from the variable of the row last looked at. */
  readonly pivotRow: Float64Array;
  readonly #column: Float64Array;
  /** What has changed of the rows since the variables of the basis were moved. */
  readonly #changed: Float64Array;
  readonly #product: Float64Array;
  readonly #places: Uint32Array;
  readonly #weights: Float64Array;
  /** Exchanges since the basis was that of the slacks. */
  exchanges = 0;

  constructor(rows: LinearRows) {
    this.matrix = new SparseMatrix(rows);
    this.largest = rows.largest;
    this.rowCount = rows.rows.length;
    this.variableCount = rows.largest.length;
    const further = Math.min(maximumFurther, rowsOfThreshold * rows.thresholds.length);
    this.#maximumRows = this.rowCount + further;
    const count = this.#maximumRows + this.variableCount;
    this.#inverse = new BasisInverse(this.rowCount, further);
    this.bounds = new Float64Array(this.#maximumRows);
    this.low = new Float64Array(count);
    this.high = Float64Array.from({ length: count }, (_, index) => rows.largest[index] ?? 0);
    this.values = new Float64Array(count);
    this.reduced = new Float64Array(count);
    this.rowOf = new Int32Array(count);
    this.#basic = new Uint32Array(this.#maximumRows);
    this.pivotRow = new Float64Array(count);
    this.#column = new Float64Array(this.#maximumRows);
    this.#changed = new Float64Array(this.#maximumRows);
    this.#product = new Float64Array(this.#maximumRows);
    this.#places = new Uint32Array(this.#maximumRows);
    this.#weights = new Float64Array(this.#maximumRows);
    for (const [row, terms] of rows.rows.entries()) this.#setBound(row, rows.bounds[row] ?? 0, terms);
  }

  /** Variables and slacks. */
  get count(): number {
    return this.variableCount + this.rowCount;
  }

  /** Adds a row: `terms` may not come to more than 0; false where there is no room. */
  addRow(terms: readonly Term[]): boolean {
    if (this.rowCount === this.#maximumRows) return false;
    const row = this.rowCount;
    const slack = this.variableCount + row;
    this.#setBound(row, 0, terms);
    this.#product.fill(0);
    let sum = 0;
    for (const [variable, weight] of terms) {
      sum += weight * (this.values[variable] ?? 0);
      const basicAt = this.rowOf[variable] ?? -1;
      if (basicAt >= 0) this.#product[basicAt] = weight;
    }
    this.#inverse.append(this.#product);
    this.matrix.add(terms);
    this.rowCount += 1;
    this.#basic[row] = slack;
    this.rowOf[slack] = row;
    this.reduced[slack] = 0;
    this.values[slack] = -sum;
    return true;
  }

  /** Back to the basis of the slacks. */
  reset(costs: Float64Array): void {
    this.#inverse.reset();
    this.rowOf.fill(-1);
    this.values.fill(0);
    for (let row = 0; row < this.rowCount; row += 1) {
      const slack = this.variableCount + row;
      this.#basic[row] = slack;
      this.rowOf[slack] = row;
      this.values[slack] = this.bounds[row] ?? 0;
    }
    this.exchanges = 0;
    this.reprice(costs);
  }

  /** Sets the prices of the rows by what the variables earn. */
  reprice(costs: Float64Array): void {
    for (let row = 0; row < this.rowCount; row += 1) this.#column[row] = costs[this.#basic[row] ?? 0] ?? 0;
    this.#inverse.combine(this.#column, this.#product);
    for (let index = 0; index < this.count; index += 1) {
      const charge =
        index < this.variableCount
          ? this.matrix.columnTimes(index, this.#product)
          : (this.#product[index - this.variableCount] ?? 0);
      this.reduced[index] = this.rowOf[index] === -1 ? (costs[index] ?? 0) - charge : 0;
    }
  }

  /** Puts what is not in the basis to the bound at which it earns more, and moves the others along. */
  settle(): void {
    for (let index = 0; index < this.count; index += 1) {
      if (this.rowOf[index] !== -1) continue;
      const value = ((this.reduced[index] ?? 0) > 0 ? this.high[index] : this.low[index]) ?? 0;
      if (value !== this.values[index]) this.set(index, value);
    }
    this.move();
  }

  /** Gives a variable that is not in the basis another value; the others are moved later. */
  set(index: number, value: number): void {
    this.#charge(index, value - (this.values[index] ?? 0));
    this.values[index] = value;
  }

  /** Moves the variables of the basis by what has changed. */
  move(): void {
    const count = this.#gather();
    if (count === 0) return;
    this.#inverse.times(this.#places, this.#weights, count, this.#product);
    for (let row = 0; row < this.rowCount; row += 1) {
      const index = this.#basic[row] ?? 0;
      this.values[index] = (this.values[index] ?? 0) + (this.#product[row] ?? 0);
    }
  }

  /** By how much the variable of a row is above its bounds; below 0 where it is below. */
  excessAt(row: number): number {
    const index = this.#basic[row] ?? 0;
    const value = this.values[index] ?? 0;
    const high = this.high[index] ?? 0;
    return value > high ? value - high : Math.min(0, value - (this.low[index] ?? 0));
  }

  /** How long the row of the inverse is, squared: an excess counts for as much less. */
  normOf(row: number): number {
    return this.#inverse.norms[row] ?? 1;
  }

  /** The row of the inverse, and with it `pivotRow`. */
  lookAt(row: number): Float64Array {
    const factors = this.#inverse.row(row);
    this.matrix.rowsTimes(factors, this.pivotRow);
    this.pivotRow.set(factors, this.variableCount);
    return factors;
  }

  /** Brings another variable into the basis at the row looked at; false where rounding has done too much. */
  exchange(row: number, entering: number): boolean {
    this.#charge(entering, -1);
    this.#inverse.times(this.#places, this.#weights, this.#gather(), this.#column);
    const pivot = this.#column[row] ?? 0;
    if (Math.abs(pivot - (this.pivotRow[entering] ?? 0)) > tolerance * (1 + Math.abs(pivot))) return false;
    const excess = this.excessAt(row);
    const step = (this.reduced[entering] ?? 0) / pivot;
    const way = excess / pivot;
    for (let other = 0; other < this.rowCount; other += 1) {
      const index = this.#basic[other] ?? 0;
      this.values[index] = (this.values[index] ?? 0) - way * (this.#column[other] ?? 0);
    }
    this.values[entering] = (this.values[entering] ?? 0) + way;
    for (let index = 0; index < this.count; index += 1)
      this.reduced[index] = (this.reduced[index] ?? 0) - step * (this.pivotRow[index] ?? 0);
    const leaving = this.#basic[row] ?? 0;
    this.values[leaving] = (excess > 0 ? this.high[leaving] : this.low[leaving]) ?? 0;
    this.reduced[leaving] = -step;
    this.reduced[entering] = 0;
    this.rowOf[leaving] = -1;
    this.rowOf[entering] = row;
    this.#basic[row] = entering;
    this.#inverse.exchange(row, this.#column);
    this.exchanges += 1;
    return true;
  }

  #setBound(row: number, bound: number, terms: readonly Term[]): void {
    let least = 0;
    for (const [variable, weight] of terms) least += Math.min(0, weight) * (this.largest[variable] ?? 0);
    this.bounds[row] = bound;
    this.high[this.variableCount + row] = Math.max(0, bound - least);
  }

  /** Notes what so many of a variable take from the rows. */
  #charge(index: number, amount: number): void {
    if (index < this.variableCount) this.matrix.subtractColumn(index, amount, this.#changed);
    else {
      const row = index - this.variableCount;
      this.#changed[row] = (this.#changed[row] ?? 0) - amount;
    }
  }

  /** Takes what was noted over into places and weights. */
  #gather(): number {
    let count = 0;
    for (let row = 0; row < this.rowCount; row += 1) {
      if (this.#changed[row] === 0) continue;
      this.#places[count] = row;
      this.#weights[count] = this.#changed[row] ?? 0;
      this.#changed[row] = 0;
      count += 1;
    }
    return count;
  }
}
