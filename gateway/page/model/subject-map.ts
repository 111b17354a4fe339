/** The map of courses: places from the catalog's own layout, what the plan makes of each course, and a view of it that moves. */
import type { ViewAnswer } from '../../../shared/client/client.ts';
import { courseCodeOf, isCompleted, isOpen, type PlanDocument } from './plan-document.ts';

type View = ViewAnswer['data'];

/** `unplanned`: what of it can be taken is not known, as without a stored plan. */
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
  /** How many courses the service left out. */
  readonly omitted: number;
}

/** How the picture lies on the canvas: a point is shown at `scale * point + offset`, in pixels; rows are `stretch` times as far apart. */
export interface MapFrame {
  readonly scale: number;
  readonly stretch: number;
  readonly offsetX: number;
  readonly offsetY: number;
}

const largestRadius = 6;
const smallestRadius = 2;
/** Of a course, in the layout's units: rows are 24 apart, so that neighbours do not touch however small the map is. */
const radiusInLayout = 10;
const margin = 36;
/** Of a code beside its course, in pixels: the widest fonts need that much. */
const label = { ofCharacter: 8, height: 13 } as const;
/** Maps of at most that many courses have codes at every scale, others once a course has room for one. */
const coursesWithLabels = 40;
const scaleOfLabels = 0.9;
/** Rows of a wide map are moved apart, so that it fills its frame. */
const largestStretch = 5;
const scales = { smallest: 0.08, largest: 4 } as const;
/** Places of other subjects, in the layout's units, that are left free between columns and between rows. */
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

/** Where each of these places is once no two neighbours are farther apart: in their order, from 0 on. */
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

/** The codes that the plan's overlay calls unlocked. */
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

/** The whole picture, with the codes to the right of its last courses if it has any, in the middle of the canvas. */
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

/** The courses whose codes are written: none over another, or over a course. */
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

/** Larger or smaller around a point of the canvas, which stays where it is. */
export function zoomed(frame: MapFrame, factor: number, x: number, y: number): MapFrame {
  // The whole of a large map is smaller than one would zoom out.
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
