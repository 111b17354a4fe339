/**
 * The assignment problem: every row takes one column, or goes without for its fallback, no column is
 * taken twice, and the weights of what is taken sum to the most. Solved by shortest augmenting paths
 * over dual prices; edges may be switched off from one solution to the next.
 */

/** `member` is looked up in the switches: an edge counts while its switch is 1. */
export interface Edge {
  readonly row: number;
  readonly column: number;
  readonly member: number;
}

export class Assignment {
  readonly #rowCount: number;
  readonly #start: Uint32Array;
  readonly #column: Uint32Array;
  readonly #member: Uint32Array;
  /** Prices of rows and columns: no edge weighs more than the two that it joins. */
  readonly #rowPrice: Float64Array;
  readonly #columnPrice: Float64Array;
  readonly #fallback: Float64Array;
  /** Edge that each row takes, or none; row that takes each column, or none. */
  readonly #taken: Int32Array;
  readonly #owner: Int32Array;
  readonly #slack: Float64Array;
  /** Edge over which each column was reached. */
  readonly #via: Int32Array;
  readonly #state: Uint8Array;
  /** Edges' rows. */
  readonly #row: Uint32Array;
  /** Columns that the search for one row has reached, and rows whose edges it has looked at. */
  readonly #reached: Uint32Array;
  readonly #visited: Uint32Array;
  #reachedCount = 0;
  #visitedCount = 0;

  /** `edges` ascend by row. */
  constructor(rowCount: number, columnCount: number, edges: readonly Edge[]) {
    this.#rowCount = rowCount;
    this.#start = new Uint32Array(rowCount + 1);
    for (const { row } of edges) this.#start[row + 1] = (this.#start[row + 1] ?? 0) + 1;
    for (let row = 0; row < rowCount; row += 1)
      this.#start[row + 1] = (this.#start[row + 1] ?? 0) + (this.#start[row] ?? 0);
    this.#column = Uint32Array.from(edges, ({ column }) => column);
    this.#row = Uint32Array.from(edges, ({ row }) => row);
    this.#reached = new Uint32Array(columnCount);
    this.#visited = new Uint32Array(rowCount);
    this.#member = Uint32Array.from(edges, ({ member }) => member);
    this.#rowPrice = new Float64Array(rowCount);
    this.#fallback = new Float64Array(rowCount);
    this.#taken = new Int32Array(rowCount);
    this.#columnPrice = new Float64Array(columnCount);
    this.#owner = new Int32Array(columnCount);
    this.#slack = new Float64Array(columnCount);
    this.#via = new Int32Array(columnCount);
    this.#state = new Uint8Array(columnCount);
  }

  /**
   * The largest sum of weights; `weights` by edge, `switches` by member, `fallback` by row. Rows from
   * `rowCount` on are left out.
   */
  solve(
    weights: Float64Array,
    switches: Uint8Array,
    fallback: Float64Array,
    rowCount = this.#rowCount,
  ): number {
    this.#fallback.set(fallback);
    this.#columnPrice.fill(0);
    this.#owner.fill(-1);
    this.#taken.fill(-1);
    for (let row = 0; row < rowCount; row += 1) this.#insert(row, weights, switches);
    let sum = 0;
    for (let row = 0; row < rowCount; row += 1) {
      const edge = this.#taken[row] ?? -1;
      sum += edge < 0 ? (fallback[row] ?? 0) : (weights[edge] ?? 0);
    }
    return sum;
  }

  /** The edge over which a column is taken in the last solution, -1 where it is free. */
  edgeAt(column: number): number {
    const row = this.#owner[column] ?? -1;
    return row < 0 ? -1 : (this.#taken[row] ?? -1);
  }

  /** Whether a row goes without a column in the last solution. */
  goesWithout(row: number): boolean {
    return (this.#taken[row] ?? -1) < 0;
  }

  /** Finds the best place for one more row; others move along if that is better. */
  #insert(first: number, weights: Float64Array, switches: Uint8Array): void {
    this.#rowPrice[first] = this.#highest(first, weights, switches);
    this.#visitedCount = 0;
    let row = first;
    for (;;) {
      this.#visited[this.#visitedCount] = row;
      this.#visitedCount += 1;
      this.#scan(row, weights, switches);
      const column = this.#nearest();
      const giving = this.#leastLosing();
      const loss = (this.#rowPrice[giving] ?? 0) - (this.#fallback[giving] ?? 0);
      const slack = column < 0 ? Number.POSITIVE_INFINITY : (this.#slack[column] ?? 0);
      this.#lower(Math.min(loss, slack));
      if (loss <= slack) {
        const freed = this.#columnOf(giving);
        this.#taken[giving] = -1;
        if (giving !== first) this.#flip(freed, first);
        break;
      }
      const owner = this.#owner[column] ?? -1;
      if (owner < 0) {
        this.#flip(column, first);
        break;
      }
      this.#state[column] = inTree;
      row = owner;
    }
    for (let index = 0; index < this.#reachedCount; index += 1)
      this.#state[this.#reached[index] ?? 0] = unreached;
    this.#reachedCount = 0;
  }

  #highest(row: number, weights: Float64Array, switches: Uint8Array): number {
    let price = this.#fallback[row] ?? 0;
    const end = this.#start[row + 1] ?? 0;
    for (let edge = this.#start[row] ?? 0; edge < end; edge += 1) {
      if (switches[this.#member[edge] ?? 0] !== 1) continue;
      const net = (weights[edge] ?? 0) - (this.#columnPrice[this.#column[edge] ?? 0] ?? 0);
      if (net > price) price = net;
    }
    return price;
  }

  #scan(row: number, weights: Float64Array, switches: Uint8Array): void {
    const end = this.#start[row + 1] ?? 0;
    const price = this.#rowPrice[row] ?? 0;
    for (let edge = this.#start[row] ?? 0; edge < end; edge += 1) {
      if (switches[this.#member[edge] ?? 0] !== 1) continue;
      const column = this.#column[edge] ?? 0;
      const state = this.#state[column];
      if (state === inTree) continue;
      const slack = price + (this.#columnPrice[column] ?? 0) - (weights[edge] ?? 0);
      if (state === unreached) {
        this.#reached[this.#reachedCount] = column;
        this.#reachedCount += 1;
      } else if (slack >= (this.#slack[column] ?? 0)) continue;
      this.#state[column] = reached;
      this.#slack[column] = slack;
      this.#via[column] = edge;
    }
  }

  /** The reached column outside the tree with the least slack, free ones first; -1 where there is none. */
  #nearest(): number {
    let nearest = -1;
    let least = Number.POSITIVE_INFINITY;
    for (let index = 0; index < this.#reachedCount; index += 1) {
      const column = this.#reached[index] ?? 0;
      if (this.#state[column] !== reached) continue;
      const slack = this.#slack[column] ?? 0;
      if (slack > least || (slack === least && (this.#owner[column] ?? -1) >= 0)) continue;
      least = slack;
      nearest = column;
    }
    return nearest;
  }

  #leastLosing(): number {
    let least = this.#visited[0] ?? 0;
    let loss = Number.POSITIVE_INFINITY;
    for (let index = 0; index < this.#visitedCount; index += 1) {
      const row = this.#visited[index] ?? 0;
      const own = (this.#rowPrice[row] ?? 0) - (this.#fallback[row] ?? 0);
      if (own >= loss) continue;
      loss = own;
      least = row;
    }
    return least;
  }

  #lower(by: number): void {
    if (by <= 0) return;
    for (let index = 0; index < this.#visitedCount; index += 1) {
      const row = this.#visited[index] ?? 0;
      this.#rowPrice[row] = (this.#rowPrice[row] ?? 0) - by;
    }
    for (let index = 0; index < this.#reachedCount; index += 1) {
      const column = this.#reached[index] ?? 0;
      if (this.#state[column] === inTree) this.#columnPrice[column] = (this.#columnPrice[column] ?? 0) + by;
      else this.#slack[column] = (this.#slack[column] ?? 0) - by;
    }
  }

  /** Gives each column of the path to the row that reached it. */
  #flip(last: number, first: number): void {
    let column = last;
    for (;;) {
      const edge = this.#via[column] ?? 0;
      const row = this.#row[edge] ?? 0;
      const before = this.#columnOf(row);
      this.#owner[column] = row;
      this.#taken[row] = edge;
      if (row === first) return;
      column = before;
    }
  }

  #columnOf(row: number): number {
    const edge = this.#taken[row] ?? -1;
    return edge < 0 ? -1 : (this.#column[edge] ?? 0);
  }
}

/** How far a column is in the search for one row. */
const unreached = 0;
const reached = 1;
const inTree = 2;
