/**
 * The grid of the map: bands of columns, deeper ones further right, and in them a block for each subject. Blocks
 * sink one after the other onto those before them, each along the columns where it comes to lie highest.
 */

/** Units of the map: a row holds one label, a column is as wide as a course code. */
export const rowPitch = 24;
export const columnPitch = 64;
const bandGap = 120;
const blockGap = 30;

/** Width over height that the map of a whole catalog comes nearest to. */
const targetAspect = 1.2;
/** Blocks are taller than square, so that the lines of a subject have room between its courses. */
const rowsPerColumn = 9;
const waysTriedPerBlock = 24;

/** The courses of one subject in one band: a number of columns, as high as it takes. */
export interface Cell {
  readonly x: number;
  readonly y: number;
  readonly columns: number;
  readonly rows: number;
}

export interface Grid {
  /** By subject and band; null where a subject has no course. */
  readonly cells: readonly (readonly (Cell | null)[])[];
  /** Right of all courses. */
  readonly credentials: Cell;
}

/** How many courses each subject has in each band. */
export type CellSizes = readonly (readonly number[])[];

/** Draws the grid whose shape is nearest to the target, out of several widths of the bands. */
export function drawGrid(sizes: CellSizes, credentialCount: number): Grid {
  const shapes = sizes.map((lane) => lane.map(shapeOf));
  const most = shapes.flat().reduce((sum, { columns, rows }) => sum + columns * (rows + 1), 1);
  let best = packBlocks(shapes, most);
  for (let rows = most / 2; rows > 1; rows /= Math.SQRT2) {
    const packed = packBlocks(shapes, rows);
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

/** Packs all blocks into bands that are as wide as they must be to hold their cells in about so many rows. */
function packBlocks(shapes: readonly (readonly Shape[])[], rows: number): Packing {
  const bands = bandColumns(shapes, rows);
  const starts = runningSums(bands);
  const skyline = new Float64Array(starts.at(-1) ?? 0);
  const cells = shapes.map((block) => sinkBlock(block, { bands, starts, skyline }));
  const width = columnX(bands.length - 1, (starts.at(-1) ?? 1) - 1);
  // Not by spreading: a large catalog has more columns than a call takes arguments.
  const height = skyline.reduce((highest, y) => Math.max(highest, y), 0);
  return { cells, width, height: height - blockGap };
}

function bandColumns(shapes: readonly (readonly Shape[])[], rows: number): number[] {
  const widest: number[] = [];
  const area: number[] = [];
  for (const block of shapes) {
    for (const [depth, shape] of block.entries()) {
      widest[depth] = Math.max(widest[depth] ?? 1, shape.columns);
      area[depth] = (area[depth] ?? 0) + shape.columns * (shape.rows + 1);
    }
  }
  return widest.map((columns, depth) => Math.max(columns, Math.ceil((area[depth] ?? 0) / rows)));
}

interface Columns {
  readonly bands: readonly number[];
  /** The first column of each band. */
  readonly starts: readonly number[];
  /** Where the next block may begin in each column. */
  readonly skyline: Float64Array;
}

function sinkBlock(block: readonly Shape[], columns: Columns): (Cell | null)[] {
  const height = Math.max(...block.map(({ rows }) => rows)) * rowPitch;
  let best = { y: Infinity, firsts: block.map(() => 0) };
  for (let way = 0; way < waysTriedPerBlock; way += 1) {
    const firsts = block.map((shape, depth) => firstColumn(shape, depth, way, columns));
    const y = restingPlace(block, firsts, height, columns.skyline);
    if (y < best.y) best = { y, firsts };
  }
  return block.map((shape, depth) => {
    if (shape.rows === 0) return null;
    const first = best.firsts[depth] ?? 0;
    const y = best.y + indent(shape, height);
    columns.skyline.fill(y + shape.rows * rowPitch + blockGap, first, first + shape.columns);
    return { x: columnX(depth, first), y, columns: shape.columns, rows: shape.rows };
  });
}

/** The ways lead from the left edge of the bands to the right, the same share of the way in each band. */
function firstColumn(shape: Shape, depth: number, way: number, { bands, starts }: Columns): number {
  const room = (bands[depth] ?? 0) - shape.columns;
  return (starts[depth] ?? 0) + Math.round((room * way) / (waysTriedPerBlock - 1));
}

/** The smallest y at which no cell of the block covers another block. */
function restingPlace(
  block: readonly Shape[],
  firsts: readonly number[],
  height: number,
  skyline: Float64Array,
): number {
  let y = 0;
  for (const [depth, shape] of block.entries()) {
    const first = firsts[depth] ?? 0;
    for (let column = first; column < first + shape.columns; column += 1) {
      y = Math.max(y, (skyline[column] ?? 0) - indent(shape, height));
    }
  }
  return y;
}

/** Cells are centred in the height of their block, so that a subject tapers evenly. */
function indent({ rows }: Shape, height: number): number {
  return Math.floor((height - rows * rowPitch) / 2);
}

function columnX(band: number, column: number): number {
  return band * (bandGap - columnPitch) + column * columnPitch;
}

function runningSums(values: readonly number[]): number[] {
  const sums = [0];
  for (const value of values) sums.push((sums.at(-1) ?? 0) + value);
  return sums;
}
