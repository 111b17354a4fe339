/** Draws the map of courses on a canvas, in the colours of the style sheet. */
import {
  labelled,
  type MapCourse,
  type MapFrame,
  type MapPicture,
  type MapState,
  nodeRadius,
  pointOf,
} from '../model/subject-map.ts';

const colours: Readonly<Record<MapState, string>> = {
  completed: '--completed',
  now: '--now',
  planned: '--planned',
  reach: '--accent',
  other: '--open',
  unplanned: '--open',
};

export interface MapLook {
  readonly stateOf: (code: string) => MapState;
  /** The code under the pointer or in the panel. */
  readonly marked: string | null;
}

export function drawMap(
  canvas: HTMLCanvasElement,
  picture: MapPicture,
  frame: MapFrame,
  look: MapLook,
): void {
  const context = canvas.getContext('2d');
  if (context === null) return;
  const style = getComputedStyle(canvas);
  const colour = (name: string): string => resolved(canvas, style.getPropertyValue(name));
  const ratio = devicePixelRatio;
  const [width, height] = [canvas.clientWidth, canvas.clientHeight];
  if (canvas.width !== width * ratio) canvas.width = width * ratio;
  if (canvas.height !== height * ratio) canvas.height = height * ratio;
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.clearRect(0, 0, width, height);
  const at = (course: MapCourse) => {
    const { x, y } = pointOf(course, frame);
    return [x, y] as const;
  };

  context.strokeStyle = colour('--line');
  context.lineWidth = 1;
  context.beginPath();
  for (const [from, to] of picture.edges) {
    const [[x1, y1], [x2, y2]] = [at(from), at(to)];
    const middle = (x1 + x2) / 2;
    context.moveTo(x1, y1);
    context.bezierCurveTo(middle, y1, middle, y2, x2, y2);
  }
  context.stroke();
  drawMarkedEdges(context, picture, look.marked, at, colour('--accent'));

  const [outline, text] = [colour('--line-strong'), colour('--text')];
  const fills = new Map(Object.entries(colours).map(([state, name]) => [state, colour(name)]));
  context.font = `600 11px ${style.fontFamily}`;
  context.textBaseline = 'middle';
  const radius = nodeRadius(frame);
  const withCodes = labelled(picture, frame);
  for (const course of picture.courses) {
    const [x, y] = at(course);
    if (x < -80 || y < -20 || x > width + 80 || y > height + 20) continue;
    const state = look.stateOf(course.code);
    const isMarked = course.code === look.marked;
    context.beginPath();
    context.arc(x, y, isMarked ? radius + 2.5 : radius, 0, 2 * Math.PI);
    context.fillStyle = fills.get(state) ?? outline;
    context.fill();
    context.lineWidth = isMarked ? 2.5 : 1;
    context.strokeStyle = isMarked ? text : outline;
    context.stroke();
    if (isMarked || withCodes.has(course)) {
      context.fillStyle = text;
      context.fillText(course.code, x + radius + 4, y);
    }
  }
}

function drawMarkedEdges(
  context: CanvasRenderingContext2D,
  picture: MapPicture,
  marked: string | null,
  at: (course: MapCourse) => readonly [number, number],
  colour: string,
): void {
  if (marked === null) return;
  context.strokeStyle = colour;
  context.lineWidth = 2;
  context.beginPath();
  for (const [from, to] of picture.edges) {
    if (from.code !== marked && to.code !== marked) continue;
    const [[x1, y1], [x2, y2]] = [at(from), at(to)];
    const middle = (x1 + x2) / 2;
    context.moveTo(x1, y1);
    context.bezierCurveTo(middle, y1, middle, y2, x2, y2);
  }
  context.stroke();
}

/** A canvas does not accept `light-dark()`: resolves the value as the colour of an element. */
function resolved(canvas: HTMLCanvasElement, value: string): string {
  canvas.style.color = value;
  return getComputedStyle(canvas).color;
}
