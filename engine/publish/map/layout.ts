/**
 * The map of a catalog: a position for every course and credential. Prerequisite depth increases with x in bands,
 * each subject is one region across the bands, credentials form a band to the right of all courses.
 */
import { float32At, float64At, itemAt, numberAt, uint32At } from '../../../shared/column.ts';
import { append } from '../append.ts';
import { type Csr, neighboursOf } from '../link/csr.ts';
import { prerequisiteDepths } from './depths.ts';
import { type Cell, columnPitch, drawGrid, rowPitch } from './grid.ts';
import { orderSubject } from './order-subject.ts';
import { spread } from './spread.ts';
import { type Affinity, chainSubjects } from './subject-order.ts';

/** Edges of `needs` and `credentialCourses` lead only to courses with a record. */
export interface LayoutInput {
  /** The subject of each course. */
  readonly subjects: readonly string[];
  /** The courses that the prerequisite of each course names. */
  readonly needs: Csr;
  /** The codes that the rules of each course name in any way, codes without a record included. */
  readonly names: Csr;
  /** The courses that the requirement of each credential names. */
  readonly credentialCourses: Csr;
}

/** Courses by id, then credentials by id. All positions are different. */
export interface Layout {
  readonly x: Float32Array;
  readonly y: Float32Array;
}

/** Linear apart from sorting. Deterministic. */
export function layOut({ subjects, needs, names, credentialCourses }: LayoutInput): Layout {
  const depths = prerequisiteDepths(needs);
  const bands = bandsOf(depths, names);
  const regions = subjectRegions(subjects, needs).map((courses) => ({
    courses,
    cells: coursesByBand(courses, bands),
  }));
  const credentials = Array.from(
    { length: credentialCourses.offsets.length - 1 },
    (_, credential) => subjects.length + credential,
  );
  const grid = drawGrid(
    regions.map(({ cells }) => cells.map((cell) => cell.length)),
    credentials.length,
  );
  const nodeCount = subjects.length + credentials.length;
  const layout = { x: new Float32Array(nodeCount), y: new Float32Array(nodeCount) };
  // Between 0 (top of the node's cell) and 1 (bottom).
  const preferred = new Float64Array(nodeCount);
  for (const [region, { courses, cells }] of regions.entries()) {
    preferCourseHeights(courses, needs, depths, preferred);
    for (const [band, cell] of itemAt(grid.cells, region).entries())
      if (cell !== null) fillCell(itemAt(cells, band), preferred, cell, layout);
  }
  const bandHeight = grid.credentials.rows * rowPitch;
  for (const [credential, node] of credentials.entries())
    preferred[node] = meanHeight(neighboursOf(credentialCourses, credential), layout.y, bandHeight);
  fillCell(credentials, preferred, grid.credentials, layout);
  return layout;
}

/**
 * Fills a cell with nodes in the order of their preferred heights, row by row. Nodes in a column are at least one row
 * apart, so no two have the same position.
 */
function fillCell(nodes: readonly number[], preferred: Float64Array, cell: Cell, layout: Layout): void {
  const length = (cell.rows - 1 / cell.columns) * rowPitch;
  const ordered = [...nodes].sort((a, b) => float64At(preferred, a) - float64At(preferred, b) || a - b);
  const heights = spread(
    ordered.map((node) => float64At(preferred, node) * length),
    rowPitch / cell.columns,
    length,
  );
  for (const [index, node] of ordered.entries()) {
    layout.x[node] = cell.x + (index % cell.columns) * columnPitch;
    layout.y[node] = cell.y + Math.round(numberAt(heights, index));
  }
}

/** The courses of each subject, related subjects next to each other. */
function subjectRegions(subjects: readonly string[], needs: Csr): readonly (readonly number[])[] {
  const regions = new Map<string, number[]>();
  for (const [course, subject] of subjects.entries()) append(regions, subject, course);
  const inCatalogOrder = [...regions.values()];
  const order = chainSubjects(regions.size, affinitiesOf(inCatalogOrder, needs));
  return order.map((region) => itemAt(inCatalogOrder, region));
}

/** The number of prerequisites between two subjects, relative to the size of the smaller one. */
function affinitiesOf(regions: readonly (readonly number[])[], needs: Csr): Affinity[] {
  const regionOf = new Uint32Array(needs.offsets.length - 1);
  for (const [region, courses] of regions.entries()) for (const course of courses) regionOf[course] = region;
  const counts = new Map<number, number>();
  for (const [course, region] of regionOf.entries()) {
    for (const needed of neighboursOf(needs, course)) {
      const other = uint32At(regionOf, needed);
      if (other === region) continue;
      const pair = Math.min(region, other) * regions.length + Math.max(region, other);
      counts.set(pair, (counts.get(pair) ?? 0) + 1);
    }
  }
  return [...counts].map(([pair, count]) => {
    const left = Math.floor(pair / regions.length);
    const right = pair % regions.length;
    const smaller = Math.min(itemAt(regions, left).length, itemAt(regions, right).length);
    return { left, right, weight: count / smaller };
  });
}

/**
 * The band of each course: its depth plus one, or 0 for courses that neither name a course nor are named. There are
 * many of those, which would push the rest of depth 0 far away from the courses that it unlocks.
 */
function bandsOf(depths: Uint32Array, names: Csr): Uint32Array {
  const isNamed = new Uint8Array(depths.length);
  for (const named of names.values) if (named < depths.length) isNamed[named] = 1;
  return depths.map((depth, course) => {
    const isIsolated = depth === 0 && isNamed[course] === 0 && neighboursOf(names, course).length === 0;
    return isIsolated ? 0 : depth + 1;
  });
}

function coursesByBand(courses: readonly number[], bands: Uint32Array): readonly (readonly number[])[] {
  const last = courses.reduce((most, course) => Math.max(most, uint32At(bands, course)), 0);
  const cells = Array.from({ length: last + 1 }, (): number[] => []);
  for (const course of courses) itemAt(cells, uint32At(bands, course)).push(course);
  return cells;
}

/** Sets the preferred heights of the courses of one subject. */
function preferCourseHeights(
  courses: readonly number[],
  needs: Csr,
  depths: Uint32Array,
  preferred: Float64Array,
): void {
  const positions = new Map(courses.map((course, position) => [course, position]));
  const heights = orderSubject(
    courses.map((course) => ({ parent: mainPrerequisite(course, positions, needs, depths) })),
  );
  for (const [position, course] of courses.entries()) preferred[course] = numberAt(heights, position);
}

/** The deepest prerequisite in the same subject that is less deep than the course, as a position; ties go to the smallest id. */
function mainPrerequisite(
  course: number,
  positions: ReadonlyMap<number, number>,
  needs: Csr,
  depths: Uint32Array,
): number | null {
  let main: number | null = null;
  let mainDepth = -1;
  for (const needed of neighboursOf(needs, course)) {
    const position = positions.get(needed);
    if (position === undefined) continue;
    const depth = uint32At(depths, needed);
    if (depth >= uint32At(depths, course) || depth <= mainDepth) continue;
    main = position;
    mainDepth = depth;
  }
  return main;
}

/** The mean height of the courses of a credential, relative to the height of the credential band; 1 without courses. */
function meanHeight(courses: Uint32Array, y: Float32Array, bandHeight: number): number {
  const total = courses.reduce((sum, course) => sum + float32At(y, course), 0);
  return courses.length === 0 ? 1 : total / courses.length / bandHeight;
}
