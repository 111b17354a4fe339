/**
 * Prerequisite depth: how many courses stand in the longest chain that leads to a course. Courses that
 * need each other in a circle have one depth together, so that every catalog has depths.
 */
import { type Csr, rowOf } from '../link/csr.ts';

/** The depth of each row of `needs`, 0 for a course that needs none; edges to later rows than there are do not count. */
export function prerequisiteDepths(needs: Csr): Uint32Array {
  const count = needs.offsets.length - 1;
  const { circles, order } = findCircles(needs, count);
  const circleDepths = new Uint32Array(order.length);
  const depths = new Uint32Array(count);
  // Circles are found innermost first: what a circle needs has its depth already.
  for (const [circle, members] of order.entries()) {
    let depth = 0;
    for (const course of members) {
      for (const needed of rowOf(needs, course)) {
        const other = circles[needed];
        if (other === undefined || other === circle) continue;
        depth = Math.max(depth, (circleDepths[other] ?? 0) + 1);
      }
    }
    circleDepths[circle] = depth;
    for (const course of members) depths[course] = depth;
  }
  return depths;
}

interface Circles {
  /** The circle that each course belongs to; most courses are one of their own. */
  readonly circles: Uint32Array;
  /** The members of each circle, a circle after those that it needs. */
  readonly order: readonly (readonly number[])[];
}

const unseen = 0xffffffff;

/** Tarjan's strongly connected components, with a stack of its own: chains may be longer than the call stack. */
function findCircles(needs: Csr, count: number): Circles {
  const search = new CircleSearch(needs, count);
  for (let course = 0; course < count; course += 1) search.visit(course);
  return search;
}

class CircleSearch implements Circles {
  readonly circles: Uint32Array;
  readonly order: number[][] = [];
  readonly #needs: Csr;
  readonly #count: number;
  /** When each course was first seen, and the earliest course that it reaches on the open path. */
  readonly #seenAt: Uint32Array;
  readonly #reaches: Uint32Array;
  readonly #nextEdge: Uint32Array;
  readonly #open: number[] = [];
  #now = 0;

  constructor(needs: Csr, count: number) {
    this.#needs = needs;
    this.#count = count;
    this.circles = new Uint32Array(count).fill(unseen);
    this.#seenAt = new Uint32Array(count).fill(unseen);
    this.#reaches = new Uint32Array(count);
    this.#nextEdge = needs.offsets.slice();
  }

  visit(start: number): void {
    if (this.#seenAt[start] !== unseen) return;
    const path = [start];
    this.#see(start);
    for (let course = path.at(-1); course !== undefined; course = path.at(-1)) {
      const needed = this.#follow(course);
      if (needed === null) {
        path.pop();
        this.#leave(course, path.at(-1));
      } else if (this.#seenAt[needed] === unseen) {
        this.#see(needed);
        path.push(needed);
      } else if (this.circles[needed] === unseen) {
        this.#lower(course, this.#seenAt[needed] ?? 0);
      }
    }
  }

  #see(course: number): void {
    this.#seenAt[course] = this.#now;
    this.#reaches[course] = this.#now;
    this.#now += 1;
    this.#open.push(course);
  }

  /** The next course of the catalog that `course` needs and nobody followed yet. */
  #follow(course: number): number | null {
    const end = this.#needs.offsets[course + 1] ?? 0;
    for (let edge = this.#nextEdge[course] ?? end; edge < end; edge += 1) {
      const needed = this.#needs.values[edge] ?? unseen;
      if (needed >= this.#count) continue;
      this.#nextEdge[course] = edge + 1;
      return needed;
    }
    this.#nextEdge[course] = end;
    return null;
  }

  #lower(course: number, reached: number): void {
    this.#reaches[course] = Math.min(this.#reaches[course] ?? 0, reached);
  }

  #leave(course: number, parent: number | undefined): void {
    const reached = this.#reaches[course] ?? 0;
    if (parent !== undefined) this.#lower(parent, reached);
    if (reached !== this.#seenAt[course]) return;
    const members = this.#open.splice(this.#open.lastIndexOf(course));
    for (const member of members) this.circles[member] = this.order.length;
    this.order.push(members);
  }
}
