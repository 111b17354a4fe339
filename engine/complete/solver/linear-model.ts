/** A mixed-integer linear program under construction: bounded columns, and rows of summands. It knows no courses or rules. */
import { numberAt } from '../../../shared/column.ts';

/** A column and its coefficient. */
export type Summand = readonly [column: number, coefficient: number];

/** A model as it is sent to the solver's thread. */
export interface PackedModel {
  readonly columnLower: Float64Array;
  readonly columnUpper: Float64Array;
  readonly isInteger: Uint8Array;
  readonly rowLower: Float64Array;
  readonly rowUpper: Float64Array;
  /** The first summand of each row, followed by the number of summands. */
  readonly rowStarts: Int32Array;
  readonly summandColumns: Int32Array;
  readonly summandValues: Float64Array;
}

export class LinearModel {
  readonly #columnLower: number[] = [];
  readonly #columnUpper: number[] = [];
  readonly #isInteger: number[] = [];
  readonly #rowLower: number[] = [];
  readonly #rowUpper: number[] = [];
  readonly #rowStarts: number[] = [0];
  readonly #summandColumns: number[] = [];
  readonly #summandValues: number[] = [];
  #isInfeasible = false;

  get columnCount(): number {
    return this.#columnLower.length;
  }

  get rowCount(): number {
    return this.#rowLower.length;
  }

  get summandCount(): number {
    return this.#summandColumns.length;
  }

  /** True if some row admits no values. */
  get isInfeasible(): boolean {
    return this.#isInfeasible;
  }

  /** Adds an integer column with bounds `lower` and `upper`; returns its index. */
  addInteger(upper: number, lower = 0): number {
    this.#columnLower.push(lower);
    this.#columnUpper.push(upper);
    this.#isInteger.push(1);
    return this.columnCount - 1;
  }

  /** Raises the lower bound of a column. */
  raiseLower(column: number, lower: number): void {
    this.#columnLower[column] = Math.max(numberAt(this.#columnLower, column), lower);
    if (lower > numberAt(this.#columnUpper, column)) this.#isInfeasible = true;
  }

  atLeast(summands: readonly Summand[], lower: number): void {
    this.#addRow(summands, lower, Number.POSITIVE_INFINITY);
  }

  atMost(summands: readonly Summand[], upper: number): void {
    this.#addRow(summands, Number.NEGATIVE_INFINITY, upper);
  }

  /** Runs `work` with temporary upper bounds on sums. */
  within<Result>(
    sums: Iterable<readonly [summands: readonly Summand[], most: number]>,
    work: () => Result,
  ): Result {
    const [rows, wasInfeasible] = [this.rowCount, this.#isInfeasible];
    for (const [summands, most] of sums) this.atMost(summands, most);
    const result = work();
    this.#isInfeasible = wasInfeasible;
    this.#rowLower.length = rows;
    this.#rowUpper.length = rows;
    this.#rowStarts.length = rows + 1;
    const end = numberAt(this.#rowStarts, rows);
    this.#summandColumns.length = end;
    this.#summandValues.length = end;
    return result;
  }

  /** The least value of a sum within the column bounds. */
  leastOf(summands: readonly Summand[]): number {
    return summands.reduce(
      (sum, [column, coefficient]) =>
        sum + coefficient * numberAt(coefficient > 0 ? this.#columnLower : this.#columnUpper, column),
      0,
    );
  }

  /** The greatest value of a sum within the column bounds. */
  mostOf(summands: readonly Summand[]): number {
    return -this.leastOf(summands.map(([column, coefficient]) => [column, -coefficient]));
  }

  pack(): PackedModel {
    return {
      columnLower: Float64Array.from(this.#columnLower),
      columnUpper: Float64Array.from(this.#columnUpper),
      isInteger: Uint8Array.from(this.#isInteger),
      rowLower: Float64Array.from(this.#rowLower),
      rowUpper: Float64Array.from(this.#rowUpper),
      rowStarts: Int32Array.from(this.#rowStarts),
      summandColumns: Int32Array.from(this.#summandColumns),
      summandValues: Float64Array.from(this.#summandValues),
    };
  }

  /** Merges the summands of each column; a row without summands is decided at once. */
  #addRow(summands: readonly Summand[], lower: number, upper: number): void {
    const sums = new Map<number, number>();
    for (const [column, coefficient] of summands) sums.set(column, (sums.get(column) ?? 0) + coefficient);
    let count = 0;
    for (const [column, coefficient] of sums) {
      if (coefficient === 0) continue;
      this.#summandColumns.push(column);
      this.#summandValues.push(coefficient);
      count += 1;
    }
    if (count === 0) {
      if (lower > 0 || upper < 0) this.#isInfeasible = true;
      return;
    }
    this.#rowLower.push(lower);
    this.#rowUpper.push(upper);
    this.#rowStarts.push(this.#summandColumns.length);
  }
}
