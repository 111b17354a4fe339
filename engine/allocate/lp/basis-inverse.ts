/** The inverse of the matrix of a simplex basis: dense, since a requirement has some hundred rows at the most. */
export class BasisInverse {
  #size: number;
  /** Numbers from one row to the next. */
  readonly #stride: number;
  readonly #values: Float64Array;
  /** Where the pivot row is not 0. */
  readonly #places: Uint32Array;
  readonly #pivot: Float64Array;
  /** Squares of the lengths of the rows. */
  readonly norms: Float64Array;

  /** Of so many rows to begin with, and with room for more. */
  constructor(size: number, room: number) {
    this.#size = size;
    this.#stride = size + room;
    this.#values = new Float64Array(this.#stride ** 2);
    this.#places = new Uint32Array(this.#stride);
    this.#pivot = new Float64Array(this.#stride);
    this.norms = new Float64Array(this.#stride);
    this.reset();
  }

  /** The basis of the slacks: its matrix is its own inverse. */
  reset(): void {
    this.#values.fill(0);
    this.norms.fill(1);
    for (let row = 0; row < this.#size; row += 1) this.#values[row * (this.#stride + 1)] = 1;
  }

  /** A further row whose slack is basic; `weights` are those of the basic variable of each other row. */
  append(weights: Float64Array): void {
    const last = this.#size;
    const row = this.#values.subarray(last * this.#stride, (last + 1) * this.#stride).fill(0);
    this.combine(weights, row);
    for (let at = 0; at < last; at += 1) row[at] = -(row[at] ?? 0);
    for (let other = 0; other < last; other += 1) this.#values[other * this.#stride + last] = 0;
    row[last] = 1;
    this.norms[last] = row.reduce((sum, value) => sum + value * value, 0);
    this.#size += 1;
  }

  row(row: number): Float64Array {
    return this.#values.subarray(row * this.#stride, row * this.#stride + this.#size);
  }

  /** The inverse times a vector that is 0 but at `count` places. */
  times(places: ArrayLike<number>, weights: Float64Array, count: number, into: Float64Array): void {
    for (let row = 0; row < this.#size; row += 1) {
      const offset = row * this.#stride;
      let sum = 0;
      for (let at = 0; at < count; at += 1)
        sum += (this.#values[offset + (places[at] ?? 0)] ?? 0) * (weights[at] ?? 0);
      into[row] = sum;
    }
  }

  /** Sums of the rows, each as often as `factors` says. */
  combine(factors: Float64Array, into: Float64Array): void {
    into.fill(0);
    for (let row = 0; row < this.#size; row += 1) {
      const factor = factors[row] ?? 0;
      if (factor === 0) continue;
      const offset = row * this.#stride;
      for (let at = 0; at < this.#size; at += 1)
        into[at] = (into[at] ?? 0) + factor * (this.#values[offset + at] ?? 0);
    }
  }

  /** Puts another column into the basis at `pivot`; `column` is the inverse times it. */
  exchange(pivot: number, column: Float64Array): void {
    const pivotOffset = pivot * this.#stride;
    const scale = 1 / (column[pivot] ?? 1);
    let count = 0;
    let norm = 0;
    for (let at = 0; at < this.#size; at += 1) {
      const value = this.#values[pivotOffset + at] ?? 0;
      if (value === 0) continue;
      this.#values[pivotOffset + at] = value * scale;
      this.#places[count] = at;
      this.#pivot[count] = value * scale;
      norm += (value * scale) ** 2;
      count += 1;
    }
    this.norms[pivot] = Math.max(leastNorm, norm);
    for (let row = 0; row < this.#size; row += 1) {
      const factor = column[row] ?? 0;
      if (row === pivot || (factor < rounding && factor > -rounding)) continue;
      const offset = row * this.#stride;
      let change = 0;
      for (let index = 0; index < count; index += 1) {
        const at = offset + (this.#places[index] ?? 0);
        const before = this.#values[at] ?? 0;
        const after = before - factor * (this.#pivot[index] ?? 0);
        this.#values[at] = after;
        change += after * after - before * before;
      }
      this.norms[row] = Math.max(leastNorm, (this.norms[row] ?? 0) + change);
    }
  }
}

/** No row is shorter but for rounding. */
const leastNorm = 1e-4;
/** What is smaller is 0 but for rounding. */
const rounding = 1e-12;
