/** The map of courses on a canvas: moved by pointer, two fingers, wheel or keys. A list has the same courses. */
import { useEffect, useRef, useState } from 'preact/hooks';
import {
  courseAt,
  type MapFrame,
  type MapPicture,
  type MapPoint,
  type MapState,
  wholeFrame,
  zoomed,
} from '../model/subject-map.ts';
import { drawMap } from './draw-map.ts';
import { usePlanner } from './planner-context.ts';

interface MapCanvasProps {
  readonly picture: MapPicture;
  readonly stateOf: (code: string) => MapState;
}

const keyStep = 60;
const keyFactor = 1.3;
const clickPixels = 5;

export function MapCanvas({ picture, stateOf }: MapCanvasProps) {
  const { place } = usePlanner();
  const canvas = useRef<HTMLCanvasElement>(null);
  const frame = useRef<MapFrame | null>(null);
  const fingers = useRef(new Map<number, MapPoint>());
  const pressed = useRef<MapPoint | null>(null);
  const [marked, setMarked] = useState<string | null>(null);
  const panel = place.panel.value;
  const shown = marked ?? (panel?.kind === 'course' ? panel.courseCode : null);

  const draw = (next: MapFrame | null = frame.current): void => {
    if (canvas.current === null || picture.courses.length === 0) return;
    frame.current =
      next ?? wholeFrame(picture.courses, canvas.current.clientWidth, canvas.current.clientHeight);
    const { scale, offsetX, offsetY, stretch } = frame.current;
    canvas.current.dataset['frame'] = `${scale} ${offsetX} ${offsetY} ${stretch}`;
    drawMap(canvas.current, picture, frame.current, { stateOf, marked: shown });
  };
  useEffect(() => {
    frame.current = null;
    draw();
  }, [picture]);
  useEffect(() => draw());
  useEffect(() => {
    const again = (): void => {
      const { width, clientWidth } = canvas.current ?? { width: 0, clientWidth: 0 };
      // After a change of width, the view may be out of sight. A phone that hides a bar changes only the height.
      if (width !== Math.floor(clientWidth * devicePixelRatio)) frame.current = null;
      draw();
    };
    const scheme = matchMedia('(prefers-color-scheme: dark)');
    scheme.addEventListener('change', again);
    addEventListener('resize', again);
    return () => {
      scheme.removeEventListener('change', again);
      removeEventListener('resize', again);
    };
  });

  const pointOf = (event: PointerEvent | WheelEvent): MapPoint => ({ x: event.offsetX, y: event.offsetY });
  const move = (event: PointerEvent): void => {
    const [now, before] = [pointOf(event), fingers.current.get(event.pointerId)];
    if (before === undefined) {
      const found = frame.current === null ? null : courseAt(picture, frame.current, now.x, now.y);
      setMarked(found?.code ?? null);
      return;
    }
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    fingers.current.set(event.pointerId, now);
    if (frame.current === null) return;
    if (other === undefined) {
      const { offsetX, offsetY } = frame.current;
      draw({ ...frame.current, offsetX: offsetX + now.x - before.x, offsetY: offsetY + now.y - before.y });
    } else {
      const factor = distance(now, other) / Math.max(1, distance(before, other));
      draw(zoomed(frame.current, factor, (now.x + other.x) / 2, (now.y + other.y) / 2));
    }
  };
  const release = (event: PointerEvent): void => {
    fingers.current.delete(event.pointerId);
    const point = pointOf(event);
    const isClick = pressed.current !== null && distance(pressed.current, point) < clickPixels;
    pressed.current = null;
    if (!isClick || frame.current === null) return;
    const found = courseAt(picture, frame.current, point.x, point.y);
    if (found !== null) place.openCourse(found.code);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const current = frame.current;
    const element = canvas.current;
    if (current === null || element === null) return;
    const moves: Readonly<Record<string, readonly [number, number]>> = {
      ArrowLeft: [keyStep, 0],
      ArrowRight: [-keyStep, 0],
      ArrowUp: [0, keyStep],
      ArrowDown: [0, -keyStep],
    };
    const zooms: Readonly<Record<string, number>> = { '+': keyFactor, '=': keyFactor, '-': 1 / keyFactor };
    const [shift, factor] = [moves[event.key], zooms[event.key]];
    if (shift !== undefined)
      draw({ ...current, offsetX: current.offsetX + shift[0], offsetY: current.offsetY + shift[1] });
    else if (factor !== undefined)
      draw(zoomed(current, factor, element.clientWidth / 2, element.clientHeight / 2));
    else if (event.key === '0') {
      frame.current = null;
      draw();
    } else return;
    event.preventDefault();
  };
  const zoomBy = (factor: number) => (): void => {
    const element = canvas.current;
    if (frame.current !== null && element !== null)
      draw(zoomed(frame.current, factor, element.clientWidth / 2, element.clientHeight / 2));
  };

  return (
    <div class="map-frame">
      <canvas
        ref={canvas}
        class="map-canvas"
        role="img"
        tabIndex={0}
        aria-label={`Map of ${picture.courses.length} courses. Arrow keys move it, plus and minus zoom, 0 shows all. The list has the same courses.`}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          fingers.current.set(event.pointerId, pointOf(event));
          pressed.current = pointOf(event);
        }}
        onPointerMove={move}
        onPointerUp={release}
        onPointerCancel={(event) => fingers.current.delete(event.pointerId)}
        onPointerLeave={() => setMarked(null)}
        onWheel={(event) => {
          event.preventDefault();
          const { x, y } = pointOf(event);
          if (frame.current !== null) draw(zoomed(frame.current, Math.exp(-event.deltaY / 400), x, y));
        }}
        onKeyDown={onKeyDown}
      />
      <div class="map-zoom">
        <button type="button" aria-label="Zoom in" onClick={zoomBy(keyFactor)}>
          +
        </button>
        <button type="button" aria-label="Zoom out" onClick={zoomBy(1 / keyFactor)}>
          −
        </button>
        <button
          type="button"
          onClick={() => {
            frame.current = null;
            draw();
          }}
        >
          All
        </button>
      </div>
    </div>
  );
}

function distance(one: MapPoint, other: MapPoint): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
