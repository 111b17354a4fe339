/** The curve of an edge: of several bends the one that runs behind the fewest boxes. */
import { place } from '../report/html.ts';
import type { PlacedBox } from './box.ts';

export type Point = readonly [x: number, y: number];
type Curve = readonly [start: Point, first: Point, second: Point, end: Point];

const bends = [0, -24, 24, -48, 48, -80, 80, -120, 120] as const;
const samples = 32;
/** Room for an arrow's head. */
const headLength = 3;

export interface EdgeRoute {
  /** As in `d` of an SVG path. */
  readonly path: string;
  readonly points: readonly Point[];
}

export function routeEdge(from: PlacedBox, to: PlacedBox, boxes: readonly PlacedBox[]): EdgeRoute {
  const others = boxes.filter((box) => box !== from && box !== to);
  let best: EdgeRoute = { path: '', points: [] };
  let fewest = Infinity;
  for (const curve of bends.flatMap((bend) => curvesWith(from, to, bend))) {
    const points = pointsOf(curve);
    const hits = others.filter((box) => points.some((point) => isInside(point, box))).length;
    if (hits < fewest) [best, fewest] = [{ path: pathOf(curve), points }, hits];
    if (hits === 0) break;
  }
  return best;
}

/** From the right of one box to the left of the other; past the sides of boxes that stand above each other. */
function curvesWith(from: PlacedBox, to: PlacedBox, bend: number): Curve[] {
  const left = ({ x, width }: PlacedBox): number => x - width / 2;
  const right = ({ x, width }: PlacedBox): number => x + width / 2;
  if (left(to) - right(from) >= 8) {
    const start: Point = [right(from), from.y];
    const end: Point = [left(to) - headLength, to.y];
    const reach = Math.max(16, (end[0] - start[0]) / 2);
    return [[start, [start[0] + reach, from.y + bend], [end[0] - reach, to.y + bend], end]];
  }
  const out = 14 + Math.abs(to.y - from.y) / 5 + Math.abs(bend) / 2;
  const leftmost = Math.min(left(from), left(to)) - out;
  const rightmost = Math.max(right(from), right(to)) + out;
  return [
    [
      [left(from), from.y],
      [leftmost, from.y],
      [leftmost, to.y],
      [left(to) - headLength, to.y],
    ],
    [
      [right(from), from.y],
      [rightmost, from.y],
      [rightmost, to.y],
      [right(to) + headLength, to.y],
    ],
  ];
}

function pointsOf([a, b, c, d]: Curve): Point[] {
  return Array.from({ length: samples + 1 }, (_, sample) => {
    const t = sample / samples;
    const s = 1 - t;
    const at = (axis: 0 | 1): number =>
      s * s * s * a[axis] + 3 * s * s * t * b[axis] + 3 * s * t * t * c[axis] + t * t * t * d[axis];
    return [at(0), at(1)];
  });
}

function isInside([x, y]: Point, box: PlacedBox): boolean {
  return Math.abs(x - box.x) < box.width / 2 + 2 && Math.abs(y - box.y) < box.height / 2 + 2;
}

function pathOf([start, first, second, end]: Curve): string {
  const pair = ([x, y]: Point): string => `${place(x)} ${place(y)}`;
  return `M${pair(start)}C${pair(first)} ${pair(second)} ${pair(end)}`;
}
