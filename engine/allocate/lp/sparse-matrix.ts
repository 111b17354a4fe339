/** The weights of linear rows, by row and by variable; rows can be added. */
import type { LinearRows, Term } from './linear-rows.ts';

export class SparseMatrix {
  readonly #variables: Uint32Array[] = [];
  readonly #weights: Float64Array[] = [];
  readonly #rowsOfVariable: number[][];
  readonly #weightsOfVariable: number[][];

  constructor({ rows, largest }: LinearRows) {
    this.#rowsOfVariable = largest.map(() => []);
    this.#weightsOfVariable = largest.map(() => []);
    for (const terms of rows) this.add(terms);
  }

  add(terms: readonly Term[]): void {
    for (const [variable, weight] of terms) {
      this.#rowsOfVariable[variable]?.push(this.#variables.length);
      this.#weightsOfVariable[variable]?.push(weight);
    }
    this.#variables.push(Uint32Array.from(terms, ([variable]) => variable));
    this.#weights.push(Float64Array.from(terms, ([, weight]) => weight));
  }

  /** A column times a vector of the rows. */
  columnTimes(variable: number, vector: Float64Array): number {
    const rows = this.#rowsOfVariable[variable] ?? [];
    const weights = this.#weightsOfVariable[variable] ?? [];
    let sum = 0;
    for (let at = 0; at < rows.length; at += 1) sum += (weights[at] ?? 0) * (vector[rows[at] ?? 0] ?? 0);
    return sum;
  }

  /** Takes so many of a column from a vector of the rows. */
  subtractColumn(variable: number, amount: number, vector: Float64Array): void {
    const rows = this.#rowsOfVariable[variable] ?? [];
    const weights = this.#weightsOfVariable[variable] ?? [];
    for (let at = 0; at < rows.length; at += 1) {
      const row = rows[at] ?? 0;
      vector[row] = (vector[row] ?? 0) - amount * (weights[at] ?? 0);
    }
  }

  /** The sum of the rows, each as often as `factors` says. */
  rowsTimes(factors: Float64Array, into: Float64Array): void {
    into.fill(0);
    for (let row = 0; row < this.#variables.length; row += 1) {
      const factor = factors[row] ?? 0;
      if (factor === 0) continue;
      const variables = this.#variables[row] ?? noVariables;
      const weights = this.#weights[row] ?? noWeights;
      for (let at = 0; at < variables.length; at += 1) {
        const variable = variables[at] ?? 0;
        into[variable] = (into[variable] ?? 0) + factor * (weights[at] ?? 0);
      }
    }
  }
}

const noVariables = new Uint32Array(0);
const noWeights = new Float64Array(0);
