/**
 * The assignment problem: every row takes one column, or goes without for its floor, no column is taken
 * twice, and the weights of what is taken sum to the most. Solved by shortest augmenting paths over dual
 * prices. Prices and what is taken are kept, so that after a change only the rows and columns that it
 * concerns look for a place anew.
 */

/** Which rows could take which columns. Vertices are the rows, then the columns. */
export class AssignmentGraph {
  readonly rowCount: number;
  readonly vertexCount: number;
  readonly edgeCount: number;
  /** Both ends of each edge. */
  readonly row: Uint32Array;
  readonly column: Uint32Array;
  /** The edges of each vertex, one vertex after the other. */
  readonly start: Uint32Array;
  readonly edges: Uint32Array;

  constructor(
    rowCount: number,
    columnCount: number,
    edges: readonly { readonly row: number; readonly column: number }[],
  ) {
    this.rowCount = rowCount;
    this.vertexCount = rowCount + columnCount;
    this.edgeCount = edges.length;
    this.row = Uint32Array.from(edges, ({ row }) => row);
    this.column = Uint32Array.from(edges, ({ column }) => rowCount + column);
    this.start = new Uint32Array(this.vertexCount + 1);
    for (const ends of [this.row, this.column])
      for (const vertex of ends) this.start[vertex + 1] = (this.start[vertex + 1] ?? 0) + 1;
    for (let vertex = 0; vertex < this.vertexCount; vertex += 1)
      this.start[vertex + 1] = (this.start[vertex + 1] ?? 0) + (this.start[vertex] ?? 0);
    this.edges = new Uint32Array(2 * edges.length);
    const next = this.start.slice();
    for (const ends of [this.row, this.column]) {
      for (const [edge, vertex] of ends.entries()) {
        this.edges[next[vertex] ?? 0] = edge;
        next[vertex] = (next[vertex] ?? 0) + 1;
      }
    }
  }
}

export class Assignment {
  readonly #graph: AssignmentGraph;
  /** Below 0 where an edge is barred. */
  readonly #weights: Float64Array;
  /** What a vertex is worth by itself: 0 for columns. */
  readonly #floors: Float64Array;
  /** No edge weighs more than the prices of its ends; one that is taken weighs as much. */
  readonly #prices: Float64Array;
  /** The edge that is taken at each vertex, or -1: then its price is its floor. */
  readonly #taken: Int32Array;
  /** Vertices of which an edge or the floor has changed since the last solution. */
  readonly #touched: Uint8Array;
  #isTouched = false;
  /** No solution is more than all prices together. */
  #priceSum = 0;
  /** During the search for one vertex: the vertices of its side, and the sum of steps at which each came in. */
  readonly #visited: Uint32Array;
  #visitedCount = 0;
  readonly #entry: Float64Array;
  /** The vertices of the other side that it has reached, at what sum of steps, and over which edge. */
  readonly #reached: Uint32Array;
  #reachedCount = 0;
  readonly #distance: Float64Array;
  readonly #via: Uint32Array;
  readonly #state: Uint8Array;

  constructor(graph: AssignmentGraph) {
    this.#graph = graph;
    this.#weights = new Float64Array(graph.edgeCount).fill(-1);
    const count = graph.vertexCount;
    this.#floors = new Float64Array(count);
    this.#prices = new Float64Array(count);
    this.#taken = new Int32Array(count).fill(-1);
    this.#touched = new Uint8Array(count);
    this.#visited = new Uint32Array(count);
    this.#entry = new Float64Array(count);
    this.#reached = new Uint32Array(count);
    this.#distance = new Float64Array(count);
    this.#via = new Uint32Array(count);
    this.#state = new Uint8Array(count);
  }

  setWeight(edge: number, weight: number): void {
    if (this.#weights[edge] === weight) return;
    this.#weights[edge] = weight;
    this.#touch(this.#graph.column[edge] ?? 0);
  }

  setFloor(row: number, floor: number): void {
    if (this.#floors[row] === floor) return;
    this.#floors[row] = floor;
    this.#touch(row);
  }

  /** Forgets prices and what is taken, and with them what rounding has done to them. */
  forget(): void {
    this.#prices.fill(0);
    this.#taken.fill(-1);
    for (let row = 0; row < this.#graph.rowCount; row += 1) this.#touch(row);
  }

  /** The largest sum of weights and floors; where it is less than `enough`, something between the two will do. */
  solve(enough = Number.NEGATIVE_INFINITY): number {
    if (this.#isTouched && !this.#renew(enough)) return this.#priceSum;
    let sum = 0;
    for (let row = 0; row < this.#graph.rowCount; row += 1) {
      const edge = this.#taken[row] ?? -1;
      sum += (edge < 0 ? this.#floors[row] : this.#weights[edge]) ?? 0;
    }
    return sum;
  }

  /** The edge over which a column is taken in the last solution, -1 where it is free. */
  edgeAt(column: number): number {
    return this.#taken[this.#graph.rowCount + column] ?? -1;
  }

  /** Whether a row goes without a column in the last solution. */
  goesWithout(row: number): boolean {
    return (this.#taken[row] ?? -1) < 0;
  }

  #touch(vertex: number): void {
    this.#touched[vertex] = 1;
    this.#isTouched = true;
  }

  /**
   * Prices what has changed anew, frees what does not suit the prices, and finds places for what is free;
   * false where it stopped because the prices fell below `enough`.
   */
  #renew(enough: number): boolean {
    const { vertexCount } = this.#graph;
    for (let vertex = vertexCount - 1; vertex >= 0; vertex -= 1)
      if (this.#touched[vertex] === 1) this.#reprice(vertex);
    this.#touched.fill(0);
    this.#priceSum = 0;
    for (let vertex = 0; vertex < vertexCount; vertex += 1) this.#priceSum += this.#prices[vertex] ?? 0;
    for (let vertex = 0; vertex < vertexCount; vertex += 1) {
      if (this.#priceSum < enough) return false;
      if ((this.#taken[vertex] ?? -1) >= 0) continue;
      if ((this.#prices[vertex] ?? 0) > (this.#floors[vertex] ?? 0)) this.#priceSum -= this.#place(vertex);
    }
    this.#isTouched = false;
    return true;
  }

  #reprice(vertex: number): void {
    const price = this.#highest(vertex);
    this.#prices[vertex] = price;
    const edge = this.#taken[vertex] ?? -1;
    if (edge < 0) return;
    const other = this.#otherEnd(edge, vertex);
    if ((this.#weights[edge] ?? 0) - (this.#prices[other] ?? 0) >= price) return;
    this.#taken[vertex] = -1;
    this.#taken[other] = -1;
  }

  #highest(vertex: number): number {
    const { start, edges } = this.#graph;
    let price = this.#floors[vertex] ?? 0;
    const end = start[vertex + 1] ?? 0;
    for (let at = start[vertex] ?? 0; at < end; at += 1) {
      const edge = edges[at] ?? 0;
      const weight = this.#weights[edge] ?? 0;
      if (weight < 0) continue;
      const net = weight - (this.#prices[this.#otherEnd(edge, vertex)] ?? 0);
      if (net > price) price = net;
    }
    return price;
  }

  /** Finds the best place for a free vertex, where others move along if that is better; by how much prices fall. */
  #place(first: number): number {
    this.#visitedCount = 0;
    this.#reachedCount = 0;
    this.#visit(first, 0);
    for (;;) {
      const nearest = this.#nearest();
      const losing = this.#leastLosing();
      const distance = nearest < 0 ? Number.POSITIVE_INFINITY : (this.#distance[nearest] ?? 0);
      const loss = this.#lossAt(losing);
      if (loss <= distance) {
        const edge = this.#taken[losing] ?? -1;
        this.#taken[losing] = -1;
        if (losing !== first) this.#flip(this.#otherEnd(edge, losing), first);
        this.#settlePrices(loss);
        return loss;
      }
      const edge = this.#taken[nearest] ?? -1;
      if (edge < 0) {
        this.#flip(nearest, first);
        this.#settlePrices(distance);
        return distance;
      }
      this.#state[nearest] = inTree;
      this.#visit(this.#otherEnd(edge, nearest), distance);
    }
  }

  #visit(vertex: number, at: number): void {
    this.#visited[this.#visitedCount] = vertex;
    this.#visitedCount += 1;
    this.#entry[vertex] = at;
    const { start, edges } = this.#graph;
    const price = at + (this.#prices[vertex] ?? 0);
    const end = start[vertex + 1] ?? 0;
    for (let index = start[vertex] ?? 0; index < end; index += 1) {
      const edge = edges[index] ?? 0;
      const weight = this.#weights[edge] ?? 0;
      if (weight < 0) continue;
      const other = this.#otherEnd(edge, vertex);
      const state = this.#state[other];
      if (state === inTree) continue;
      const distance = price + (this.#prices[other] ?? 0) - weight;
      if (state === unreached) {
        this.#reached[this.#reachedCount] = other;
        this.#reachedCount += 1;
        this.#state[other] = reached;
      } else if (distance >= (this.#distance[other] ?? 0)) continue;
      this.#distance[other] = distance;
      this.#via[other] = edge;
    }
  }

  /** The nearest vertex that is reached and not in the tree, free ones first; -1 where there is none. */
  #nearest(): number {
    let nearest = -1;
    let least = Number.POSITIVE_INFINITY;
    for (let index = 0; index < this.#reachedCount; index += 1) {
      const vertex = this.#reached[index] ?? 0;
      if (this.#state[vertex] !== reached) continue;
      const distance = this.#distance[vertex] ?? 0;
      if (distance > least || (distance === least && (this.#taken[vertex] ?? -1) >= 0)) continue;
      least = distance;
      nearest = vertex;
    }
    return nearest;
  }

  #leastLosing(): number {
    let losing = this.#visited[0] ?? 0;
    let least = this.#lossAt(losing);
    for (let index = 1; index < this.#visitedCount; index += 1) {
      const vertex = this.#visited[index] ?? 0;
      const loss = this.#lossAt(vertex);
      if (loss >= least) continue;
      least = loss;
      losing = vertex;
    }
    return losing;
  }

  /** The sum of steps at which a visited vertex could as well go without. */
  #lossAt(vertex: number): number {
    return (this.#entry[vertex] ?? 0) + (this.#prices[vertex] ?? 0) - (this.#floors[vertex] ?? 0);
  }

  /** Gives each vertex on the way from `last` back to `first` the edge that reached it. */
  #flip(last: number, first: number): void {
    let vertex = last;
    for (;;) {
      const edge = this.#via[vertex] ?? 0;
      const giving = this.#otherEnd(edge, vertex);
      const before = this.#taken[giving] ?? -1;
      this.#taken[vertex] = edge;
      this.#taken[giving] = edge;
      if (giving === first) return;
      vertex = this.#otherEnd(before, giving);
    }
  }

  #settlePrices(end: number): void {
    for (let index = 0; index < this.#visitedCount; index += 1) {
      const vertex = this.#visited[index] ?? 0;
      this.#prices[vertex] = (this.#prices[vertex] ?? 0) - (end - (this.#entry[vertex] ?? 0));
    }
    for (let index = 0; index < this.#reachedCount; index += 1) {
      const vertex = this.#reached[index] ?? 0;
      if (this.#state[vertex] === inTree)
        this.#prices[vertex] = (this.#prices[vertex] ?? 0) + end - (this.#distance[vertex] ?? 0);
      this.#state[vertex] = unreached;
    }
  }

  #otherEnd(edge: number, vertex: number): number {
    return (this.#graph.row[edge] ?? 0) + (this.#graph.column[edge] ?? 0) - vertex;
  }
}

/** How far a vertex is in the search for one of the other side. */
const unreached = 0;
const reached = 1;
const inTree = 2;
