/**
 * The map of a catalog: a place for every course and credential. Prerequisite depth runs along x in
 * bands, a subject is one block across them, credentials stand in a band right of all courses.
 */
import { type Csr, rowOf } from '../link/csr.ts';
import { prerequisiteDepths } from './depths.ts';
import { type Cell, columnPitch, drawGrid, rowPitch } from './grid.ts';
import { orderSubject } from './order-subject.ts';
import { spread } from './spread.ts';
import { type Affinity, chainGroups } from './subject-order.ts';

/** What the map is drawn from. What has no record of its own stands in no edge. */
export interface LayoutInput {
  /** The subject of each course. */
  readonly subjects: readonly string[];
  /** The courses that the prerequisite of each course names. */
  readonly needs: Csr;
  /** The codes that the rules of each course name in any way, ids without a record among them. */
  readonly names: Csr;
  /** The courses that the requirement of each credential names. */
  readonly credentialCourses: Csr;
}

/** Courses by id, then credentials by id. No two share a place. */
export interface Layout {
  readonly x: Float32Array;
  readonly y: Float32Array;
}

/** Lays out a catalog, in linear time but for sorting. The same input gives the same places. */
export function layOut(input: LayoutInput): Layout {
  const { subjects, needs, credentialCourses } = input;
  const depths = prerequisiteDepths(needs);
  const lanes = lanesInOrder(subjects, needs);
  const bands = bandsOf(depths, input.names);
  const cells = lanes.map((courses) => cellsOf(courses, bands));
  const credentialCount = credentialCourses.offsets.length - 1;
  const grid = drawGrid(
    cells.map((lane) => lane.map((cell) => cell.length)),
    credentialCount,
  );
  const places = new Places(subjects.length + credentialCount);
  for (const [lane, courses] of lanes.entries()) {
    const wishes = wishesOf(courses, needs, depths);
    for (const [band, members] of (cells[lane] ?? []).entries()) {
      const cell = grid.cells[lane]?.[band] ?? null;
      if (cell !== null) places.fill(members, (course) => wishes.get(course) ?? 0, cell);
    }
  }
  const means = credentialHeights(credentialCourses, places.y, grid.credentials.rows * rowPitch);
  const ids = Array.from(means, (_, credential) => subjects.length + credential);
  places.fill(ids, (id) => means[id - subjects.length] ?? 0, grid.credentials);
  return places;
}

class Places implements Layout {
  readonly x: Float32Array;
  readonly y: Float32Array;

  constructor(count: number) {
    this.x = new Float32Array(count);
    this.y = new Float32Array(count);
  }

  /**
   * Fills a cell. Items follow each other by wish (0 is the top of the cell, 1 its bottom) from column
   * to column and so downwards: in one column they stand a row apart, so no two have one place.
   */
  fill(items: readonly number[], wishOf: (item: number) => number, { x, y, columns, rows }: Cell): void {
    const length = (rows - 1 / columns) * rowPitch;
    const ordered = [...items].sort((a, b) => wishOf(a) - wishOf(b) || a - b);
    const heights = spread(
      ordered.map((item) => wishOf(item) * length),
      rowPitch / columns,
      length,
    );
    for (const [index, item] of ordered.entries()) {
      this.x[item] = x + (index % columns) * columnPitch;
      this.y[item] = y + Math.round(heights[index] ?? 0);
    }
  }
}

/** The courses of each subject, related subjects beside each other. */
function lanesInOrder(subjects: readonly string[], needs: Csr): number[][] {
  const rows = new Map<string, number>();
  const lanes: number[][] = [];
  const laneOf = subjects.map((subject, course) => {
    const row = rows.get(subject) ?? lanes.length;
    if (row === lanes.length) {
      rows.set(subject, row);
      lanes.push([]);
    }
    lanes[row]?.push(course);
    return row;
  });
  const order = chainGroups(lanes.length, affinitiesOf(laneOf, lanes, needs));
  return order.map((lane) => lanes[lane] ?? []);
}

/** How many prerequisites lead from one subject to another, for the size of the smaller one. */
function affinitiesOf(laneOf: readonly number[], lanes: readonly number[][], needs: Csr): Affinity[] {
  const counts = new Map<number, number>();
  for (const [course, lane] of laneOf.entries()) {
    for (const needed of rowOf(needs, course)) {
      const other = laneOf[needed] ?? lane;
      if (other === lane) continue;
      const pair = Math.min(lane, other) * lanes.length + Math.max(lane, other);
      counts.set(pair, (counts.get(pair) ?? 0) + 1);
    }
  }
  const size = (lane: number) => lanes[lane]?.length ?? 1;
  return [...counts].map(([pair, count]) => {
    const left = Math.floor(pair / lanes.length);
    const right = pair % lanes.length;
    return { left, right, weight: count / Math.min(size(left), size(right)) };
  });
}

/**
 * Each course's band: its depth and one, but 0 for courses whose rules name none and that none names. Those are
 * many, and would push the rest of the first depth far away from what it unlocks.
 */
function bandsOf(depths: Uint32Array, names: Csr): Uint32Array {
  const bands = depths.map((depth) => depth + 1);
  const alone = depths.map((depth, course) => (depth === 0 && rowOf(names, course).length === 0 ? 1 : 0));
  for (const named of names.values) alone[named] = 0;
  return bands.map((band, course) => (alone[course] === 1 ? 0 : band));
}

/** The courses of a subject by band. */
function cellsOf(courses: readonly number[], bands: Uint32Array): number[][] {
  const last = courses.reduce((most, course) => Math.max(most, bands[course] ?? 0), 0);
  const cells = Array.from({ length: last + 1 }, (): number[] => []);
  for (const course of courses) cells[bands[course] ?? 0]?.push(course);
  return cells;
}

/** Where each course of a subject would like to stand between the top and the bottom of its lane. */
function wishesOf(courses: readonly number[], needs: Csr, depths: Uint32Array): Map<number, number> {
  const positions = new Map(courses.map((course, position) => [course, position]));
  const heights = orderSubject(
    courses.map((course) => {
      const parent = mainPrerequisite(course, positions, needs, depths);
      return { parent: parent === null ? null : (positions.get(parent) ?? null) };
    }),
  );
  return new Map(courses.map((course, position) => [course, heights[position] ?? 0]));
}

/** The deepest prerequisite out of the same subject that is less deep than the course; ties to the smallest id. */
function mainPrerequisite(
  course: number,
  subject: ReadonlyMap<number, number>,
  needs: Csr,
  depths: Uint32Array,
): number | null {
  let main: number | null = null;
  const depthOf = (other: number) => depths[other] ?? 0;
  for (const needed of rowOf(needs, course)) {
    if (!subject.has(needed) || depthOf(needed) >= depthOf(course)) continue;
    if (main === null || depthOf(needed) > depthOf(main)) main = needed;
  }
  return main;
}

/** For each credential the mean height of the courses that it names, between 0 and 1. */
function credentialHeights({ offsets, values }: Csr, y: Float32Array, height: number): number[] {
  return Array.from({ length: offsets.length - 1 }, (_, credential) => {
    const courses = values.subarray(offsets[credential], offsets[credential + 1]);
    const total = courses.reduce((sum, course) => sum + (y[course] ?? 0), 0);
    return courses.length === 0 ? 1 : total / courses.length / height;
  });
}
