/** The map of courses: positions from the catalog's layout, the state of each course in the plan, and a movable view. */
import type { ViewAnswer } from '../../../shared/client/client.ts';
import { courseCodeOf, isCompleted, isOpen, type PlanDocument } from './plan-document.ts';

type View = ViewAnswer['data'];

/** `unplanned`: unknown whether it can be taken, since no plan is stored. */
export type MapState = 'completed' | 'now' | 'planned' | 'reach' | 'other' | 'unplanned';

export const mapStateNames: Readonly<Record<MapState, string>> = {
  completed: 'completed',
  now: 'taking now',
  planned: 'planned',
  reach: 'could be taken',
  other: 'not yet',
  unplanned: 'not in your plan',
};

export interface MapCourse {
  readonly code: string;
  readonly title: string;
  readonly subject: string;
  readonly x: number;
  readonly y: number;
}

export interface MapPoint {
  readonly x: number;
  readonly y: number;
}

export interface MapPicture {
  readonly courses: readonly MapCourse[];
  readonly edges: readonly (readonly [from: MapCourse, to: MapCourse])[];
  /** The number of courses that the service omitted. */
  readonly omitted: number;
}

/** The transformation to canvas pixels: a point is shown at `scale * point + offset`; rows are `stretch` times as far apart. */
export interface MapFrame {
  readonly scale: number;
  readonly stretch: number;
  readonly offsetX: number;
  readonly offsetY: number;
}

const largestRadius = 6;
const smallestRadius = 2;
/** The radius of a course in layout units: rows are 24 apart, so neighbours do not touch at any scale. */
const radiusInLayout = 10;
const margin = 36;
/** The space for a code next to its course, in pixels, in the widest fonts. */
const label = { ofCharacter: 8, height: 13 } as const;
/** Smaller maps show codes at every scale, others only when there is room for them. */
const coursesWithLabels = 40;
const scaleOfLabels = 0.9;
/** The rows of a wide map are moved apart to fill the frame. */
const largestStretch = 5;
const scales = { smallest: 0.08, largest: 4 } as const;
/** The maximum space left for other subjects between columns and between rows, in layout units. */
const largestGap = { x: 256, y: 96 } as const;
const statesOfReach: ReadonlySet<string> = new Set(['unlocked']);

export function mapPictureOf(view: View): MapPicture {
  const coordinates = view.layout?.coordinates ?? [];
  const [xs, ys] = [coordinates.map(({ x }) => x), coordinates.map(({ y }) => y)];
  const [columns, rows] = [withoutGaps(xs, largestGap.x), withoutGaps(ys, largestGap.y)];
  const places = new Map(coordinates.map(({ id, x, y }) => [id, { x: columns.get(x), y: rows.get(y) }]));
  const courses = new Map<string, MapCourse>();
  for (const { id, kind, label, title = '', subject = '' } of view.nodes) {
    const { x, y } = places.get(id) ?? {};
    if (kind === 'course' && x !== undefined && y !== undefined)
      courses.set(id, { code: label, title, subject, x, y });
  }
  const edges = view.edges.flatMap(({ from, to, relation }) => {
    const [start, end] = [courses.get(from), courses.get(to)];
    return relation === 'prerequisite' && start !== undefined && end !== undefined
      ? [[start, end] as const]
      : [];
  });
  return { courses: [...courses.values()], edges, omitted: 0 };
}

/** New positions from 0 on, in the same order, with no neighbours farther apart than `largest`. */
export function withoutGaps(places: readonly number[], largest: number): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  let [before, end] = [Number.NEGATIVE_INFINITY, -largest];
  for (const place of [...places].sort((a, b) => a - b)) {
    end += Math.min(place - before, largest);
    before = place;
    found.set(place, end);
  }
  return found;
}

/** The codes that the plan's overlay shows as unlocked. */
export function coursesInReach(view: View): ReadonlySet<string> {
  return new Set(
    view.nodes.filter(({ status }) => statesOfReach.has(status ?? '')).map(({ label }) => label),
  );
}

export function mapStateOf(plan: PlanDocument, inReach: ReadonlySet<string> | null, code: string): MapState {
  const entries = plan.courses.filter((entry) => courseCodeOf(entry) === code);
  if (entries.some(({ status }) => isCompleted(status))) return 'completed';
  if (entries.some(({ status }) => status === 'in_progress')) return 'now';
  if (entries.some(({ status }) => isOpen(status))) return 'planned';
  return inReach === null ? 'unplanned' : inReach.has(code) ? 'reach' : 'other';
}

/** The whole picture centred on the canvas, with room for the codes to the right of its last courses. */
export function wholeFrame(courses: readonly MapCourse[], width: number, height: number): MapFrame {
  const [xs, ys] = [courses.map(({ x }) => x), courses.map(({ y }) => y)];
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const withCodes = courses.length <= coursesWithLabels ? courses : [];
  const free = width - Math.max(0, ...withCodes.map(({ code }) => widthOf(code)));
  const fittingHeight = (height - 2 * margin) / Math.max(1, bottom - top);
  const fitting = Math.min((free - 2 * margin) / Math.max(1, right - left), fittingHeight);
  const scale = Math.min(scales.largest / 2, Math.max(Number.EPSILON, fitting));
  const stretch = Math.min(largestStretch, Math.max(1, fittingHeight / scale));
  return {
    scale,
    stretch,
    offsetX: free / 2 - (scale * (left + right)) / 2,
    offsetY: height / 2 - (scale * stretch * (top + bottom)) / 2,
  };
}

function widthOf(code: string): number {
  return label.ofCharacter * code.length;
}

export function pointOf({ x, y }: MapCourse, { scale, stretch, offsetX, offsetY }: MapFrame): MapPoint {
  return { x: scale * x + offsetX, y: scale * stretch * y + offsetY };
}

/** The courses whose codes are shown: no code overlaps another code or a course. */
export function labelled({ courses }: MapPicture, frame: MapFrame): ReadonlySet<MapCourse> {
  const found = new Set<MapCourse>();
  if (frame.scale < scaleOfLabels && courses.length > coursesWithLabels) return found;
  const points = courses.map((course) => ({ course, ...pointOf(course, frame) }));
  for (const { course, x, y } of points) {
    const end = x + widthOf(course.code);
    const isFree = points.every(
      (other) =>
        other.course === course ||
        Math.abs(other.y - y) >= label.height ||
        other.x > end ||
        (found.has(other.course) ? other.x + widthOf(other.course.code) : other.x) < x,
    );
    if (isFree) found.add(course);
  }
  return found;
}

export function nodeRadius({ scale }: MapFrame): number {
  return Math.min(largestRadius, Math.max(smallestRadius, radiusInLayout * scale));
}

/** Scales around a point of the canvas, which stays in place. */
export function zoomed(frame: MapFrame, factor: number, x: number, y: number): MapFrame {
  // The frame of a whole large map may be smaller than the usual minimum.
  const smallest = Math.min(scales.smallest, frame.scale);
  const scale = Math.min(scales.largest, Math.max(smallest, frame.scale * factor));
  const ratio = scale / frame.scale;
  return {
    ...frame,
    scale,
    offsetX: x - ratio * (x - frame.offsetX),
    offsetY: y - ratio * (y - frame.offsetY),
  };
}

export function courseAt(picture: MapPicture, frame: MapFrame, x: number, y: number): MapCourse | null {
  const reach = nodeRadius(frame) + 6;
  let nearest: MapCourse | null = null;
  let least = reach * reach;
  for (const course of picture.courses) {
    const at = pointOf(course, frame);
    const distance = (at.x - x) ** 2 + (at.y - y) ** 2;
    if (distance < least) [nearest, least] = [course, distance];
  }
  return nearest;
}
