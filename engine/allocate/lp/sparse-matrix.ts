/** The constraint matrix, stored sparsely by row and by column. Rows can be added, columns cannot. */
import { float64At, itemAt, numberAt, uint32At } from '../../../shared/column.ts';
import type { LinearRows, WeightedVariable } from './linear-rows.ts';

export class SparseMatrix {
  /** Multiply-adds so far, as in basis-inverse.ts. */
  operations = 0;
  readonly #variablesOfRow: Uint32Array[] = [];
  readonly #weightsOfRow: Float64Array[] = [];
  readonly #rowsOfVariable: number[][];
  readonly #weightsOfVariable: number[][];

  constructor({ rows, upperBounds }: LinearRows) {
    this.#rowsOfVariable = upperBounds.map(() => []);
    this.#weightsOfVariable = upperBounds.map(() => []);
    for (const terms of rows) this.addRow(terms);
  }

  addRow(terms: readonly WeightedVariable[]): void {
    for (const [variable, weight] of terms) {
      itemAt(this.#rowsOfVariable, variable).push(this.#variablesOfRow.length);
      itemAt(this.#weightsOfVariable, variable).push(weight);
    }
    this.#variablesOfRow.push(Uint32Array.from(terms, ([variable]) => variable));
    this.#weightsOfRow.push(Float64Array.from(terms, ([, weight]) => weight));
  }

  /** The scalar product of a variable's column and a vector over the rows. */
  columnTimes(variable: number, vector: Float64Array): number {
    const rows = itemAt(this.#rowsOfVariable, variable);
    const weights = itemAt(this.#weightsOfVariable, variable);
    let sum = 0;
    this.operations += rows.length;
    for (let index = 0; index < rows.length; index += 1)
      sum += numberAt(weights, index) * float64At(vector, numberAt(rows, index));
    return sum;
  }

  /** Subtracts `amount` times a variable's column from a vector over the rows. */
  subtractColumn(variable: number, amount: number, vector: Float64Array): void {
    const rows = itemAt(this.#rowsOfVariable, variable);
    const weights = itemAt(this.#weightsOfVariable, variable);
    for (let index = 0; index < rows.length; index += 1) {
      const row = numberAt(rows, index);
      vector[row] = float64At(vector, row) - amount * numberAt(weights, index);
    }
  }

  /** Writes the sum of the rows, each times its factor, into a vector over the variables. */
  combineRows(factors: Float64Array, into: Float64Array): void {
    into.fill(0);
    for (let row = 0; row < this.#variablesOfRow.length; row += 1) {
      const factor = float64At(factors, row);
      if (factor === 0) continue;
      const variables = itemAt(this.#variablesOfRow, row);
      const weights = itemAt(this.#weightsOfRow, row);
      this.operations += variables.length;
      for (let index = 0; index < variables.length; index += 1) {
        const variable = uint32At(variables, index);
        into[variable] = float64At(into, variable) + factor * float64At(weights, index);
      }
    }
  }
}
