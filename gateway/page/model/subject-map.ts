/** The map of courses: places from the catalog's own layout, what the plan makes of each course, and a view of it that moves. */
import type { ViewAnswer } from '../../../shared/client/client.ts';
import { courseCodeOf, isCompleted, isOpen, type PlanDocument } from './plan-document.ts';

type View = ViewAnswer['data'];

export type MapState = 'completed' | 'now' | 'planned' | 'reach' | 'other';

export const mapStateNames: Readonly<Record<MapState, string>> = {
  completed: 'completed',
  now: 'taking now',
  planned: 'planned',
  reach: 'could be taken',
  other: 'not yet',
};

export interface MapCourse {
  readonly code: string;
  readonly title: string;
  readonly subject: string;
  readonly x: number;
  readonly y: number;
}

export interface MapPicture {
  readonly courses: readonly MapCourse[];
  readonly edges: readonly (readonly [from: MapCourse, to: MapCourse])[];
  /** How many courses the service left out. */
  readonly omitted: number;
}

/** How the picture lies on the canvas: a point is shown at `scale * point + offset`, in pixels. */
export interface MapFrame {
  readonly scale: number;
  readonly offsetX: number;
  readonly offsetY: number;
}

const largestRadius = 6;
const smallestRadius = 2;
/** Of a course, in the layout's units: rows are 24 apart, so that neighbours do not touch however small the map is. */
const radiusInLayout = 10;
const margin = 36;
const scales = { smallest: 0.08, largest: 4 } as const;
const statesOfReach: ReadonlySet<string> = new Set(['unlocked']);

export function mapPictureOf(view: View): MapPicture {
  const places = new Map(view.layout?.coordinates.map(({ id, x, y }) => [id, { x, y }]));
  const courses = new Map<string, MapCourse>();
  for (const { id, kind, label, title = '', subject = '' } of view.nodes) {
    const place = places.get(id);
    if (kind === 'course' && place !== undefined) courses.set(id, { code: label, title, subject, ...place });
  }
  const edges = view.edges.flatMap(({ from, to, relation }) => {
    const [start, end] = [courses.get(from), courses.get(to)];
    return relation === 'prerequisite' && start !== undefined && end !== undefined
      ? [[start, end] as const]
      : [];
  });
  return { courses: [...courses.values()], edges, omitted: 0 };
}

/** The codes that the plan's overlay calls unlocked. */
export function coursesInReach(view: View): ReadonlySet<string> {
  return new Set(
    view.nodes.filter(({ status }) => statesOfReach.has(status ?? '')).map(({ label }) => label),
  );
}

export function mapStateOf(plan: PlanDocument, inReach: ReadonlySet<string>, code: string): MapState {
  const entries = plan.courses.filter((entry) => courseCodeOf(entry) === code);
  if (entries.some(({ status }) => isCompleted(status))) return 'completed';
  if (entries.some(({ status }) => status === 'in_progress')) return 'now';
  if (entries.some(({ status }) => isOpen(status))) return 'planned';
  return inReach.has(code) ? 'reach' : 'other';
}

/** The whole picture, in the middle of the canvas. */
export function wholeFrame(courses: readonly MapCourse[], width: number, height: number): MapFrame {
  const [xs, ys] = [courses.map(({ x }) => x), courses.map(({ y }) => y)];
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const fitting = Math.min(
    (width - 2 * margin) / Math.max(1, right - left),
    (height - 2 * margin) / Math.max(1, bottom - top),
  );
  const scale = Math.min(scales.largest / 2, Math.max(Number.EPSILON, fitting));
  return {
    scale,
    offsetX: width / 2 - (scale * (left + right)) / 2,
    offsetY: height / 2 - (scale * (top + bottom)) / 2,
  };
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
  return { scale, offsetX: x - ratio * (x - frame.offsetX), offsetY: y - ratio * (y - frame.offsetY) };
}

export function courseAt(picture: MapPicture, frame: MapFrame, x: number, y: number): MapCourse | null {
  const reach = nodeRadius(frame) + 6;
  let nearest: MapCourse | null = null;
  let least = reach * reach;
  for (const course of picture.courses) {
    const distance =
      (frame.scale * course.x + frame.offsetX - x) ** 2 + (frame.scale * course.y + frame.offsetY - y) ** 2;
    if (distance < least) [nearest, least] = [course, distance];
  }
  return nearest;
}
