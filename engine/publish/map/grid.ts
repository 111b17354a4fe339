/**
 * The grid of the map: a band of columns for each depth, and across the bands a region for each subject. Regions are
 * packed one by one at the lowest free y, which counts downwards: a skyline heuristic (Jylänki, "A Thousand Ways to
 * Pack the Bin", 2010).
 */
import { float64At, numberAt } from '../../../shared/column.ts';

/** In map units: a row has the height of a label, a column the width of a course code. */
export const rowPitch = 24;
export const columnPitch = 64;
const bandGap = 120;
const regionGap = 30;

/** Target ratio of width to height of the whole map. */
const targetAspect = 1.2;
/** Regions are taller than wide, which leaves room for edges between the courses of a subject. */
const rowsPerColumn = 9;
const positionsTriedPerRegion = 24;

/** The area of the courses of one subject in one band. */
export interface Cell {
  readonly x: number;
  readonly y: number;
  readonly columns: number;
  readonly rows: number;
}

export interface Grid {
  /** By subject and band; null if the subject has no course in the band. */
  readonly cells: readonly (readonly (Cell | null)[])[];
  /** To the right of all courses. */
  readonly credentials: Cell;
}

/** The number of courses of each subject in each band. */
export type CellSizes = readonly (readonly number[])[];

/** Packs with several band widths and returns the grid whose shape is nearest to the target. */
export function drawGrid(sizes: CellSizes, credentialCount: number): Grid {
  const shapes = sizes.map((region) => region.map(shapeOf));
  const most = shapes.flat().reduce((sum, { columns, rows }) => sum + columns * (rows + 1), 1);
  let best = packRegions(shapes, most);
  for (let rows = most / 2; rows > 1; rows /= Math.SQRT2) {
    const packed = packRegions(shapes, rows);
    if (misfit(packed) < misfit(best)) best = packed;
  }
  const rows = Math.max(1, Math.floor(best.height / rowPitch));
  const columns = Math.max(1, Math.ceil((1.5 * credentialCount) / rows));
  return { cells: best.cells, credentials: { x: best.width + bandGap, y: 0, columns, rows } };
}

interface Shape {
  readonly columns: number;
  readonly rows: number;
}

interface Packing {
  readonly cells: Grid['cells'];
  readonly width: number;
  readonly height: number;
}

function shapeOf(size: number): Shape {
  const columns = Math.ceil(Math.sqrt(size / rowsPerColumn));
  return { columns, rows: columns === 0 ? 0 : Math.ceil(size / columns) };
}

function misfit({ width, height }: Packing): number {
  return Math.abs(Math.log((width + columnPitch) / (height + rowPitch) / targetAspect));
}

/** Packs all regions into bands that are wide enough to hold their cells in about `rows` rows. */
function packRegions(shapes: readonly (readonly Shape[])[], rows: number): Packing {
  const bands = bandColumns(shapes, rows);
  const starts = runningSums(bands);
  const columnCount = numberAt(starts, bands.length);
  const skyline = new Float64Array(columnCount);
  const cells = shapes.map((region) => placeRegion(region, { bands, starts, skyline }));
  const width = columnX(bands.length - 1, columnCount - 1);
  // Not Math.max(...skyline): a large catalog has more columns than a call can have arguments.
  const height = skyline.reduce((highest, y) => Math.max(highest, y), 0);
  return { cells, width, height: height - regionGap };
}

function bandColumns(shapes: readonly (readonly Shape[])[], rows: number): number[] {
  const bandCount = shapes.reduce((most, region) => Math.max(most, region.length), 0);
  return Array.from({ length: bandCount }, (_, band) => {
    const cells = shapes.flatMap((region) => region[band] ?? []);
    const widest = cells.reduce((most, { columns }) => Math.max(most, columns), 1);
    const area = cells.reduce((sum, cell) => sum + cell.columns * (cell.rows + 1), 0);
    return Math.max(widest, Math.ceil(area / rows));
  });
}

interface Columns {
  readonly bands: readonly number[];
  /** The first column of each band. */
  readonly starts: readonly number[];
  /** The first free y of each column. */
  readonly skyline: Float64Array;
}

function placeRegion(region: readonly Shape[], columns: Columns): (Cell | null)[] {
  const height = Math.max(...region.map(({ rows }) => rows)) * rowPitch;
  let best = { y: Infinity, firsts: region.map(() => 0) };
  for (let attempt = 0; attempt < positionsTriedPerRegion; attempt += 1) {
    const firsts = region.map((shape, band) => firstColumn(shape, band, attempt, columns));
    const y = lowestFreeY(region, firsts, height, columns.skyline);
    if (y < best.y) best = { y, firsts };
  }
  return region.map((shape, band) => {
    if (shape.rows === 0) return null;
    const first = numberAt(best.firsts, band);
    const y = best.y + indent(shape, height);
    columns.skyline.fill(y + shape.rows * rowPitch + regionGap, first, first + shape.columns);
    return { x: columnX(band, first), y, columns: shape.columns, rows: shape.rows };
  });
}

/** Attempts move across the bands from left to right, by the same share of each band. */
function firstColumn(shape: Shape, band: number, attempt: number, { bands, starts }: Columns): number {
  const room = numberAt(bands, band) - shape.columns;
  return numberAt(starts, band) + Math.round((room * attempt) / (positionsTriedPerRegion - 1));
}

/** The smallest y at which no cell of the region overlaps another region. */
function lowestFreeY(
  region: readonly Shape[],
  firsts: readonly number[],
  height: number,
  skyline: Float64Array,
): number {
  let y = 0;
  for (const [band, shape] of region.entries()) {
    const first = numberAt(firsts, band);
    for (let column = first; column < first + shape.columns; column += 1) {
      y = Math.max(y, float64At(skyline, column) - indent(shape, height));
    }
  }
  return y;
}

/** Cells are centred vertically in their region. */
function indent({ rows }: Shape, height: number): number {
  return Math.floor((height - rows * rowPitch) / 2);
}

function columnX(band: number, column: number): number {
  return band * (bandGap - columnPitch) + column * columnPitch;
}

function runningSums(values: readonly number[]): number[] {
  const sums = [0];
  for (const [index, value] of values.entries()) sums.push(numberAt(sums, index) + value);
  return sums;
}
