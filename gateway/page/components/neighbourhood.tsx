/** What a course needs and what it unlocks, drawn; every course in the picture can be focused and opened. */
import { useState } from 'preact/hooks';
import { boxHeight, boxWidth, type Picture, pictureOf } from '../model/neighbour-picture.ts';
import { mapStateOf } from '../model/subject-map.ts';
import { inText } from './icons.tsx';
import { usePlanner } from './planner-context.ts';
import { useRead } from './use-read.ts';

interface NeighbourhoodProps {
  readonly courseCode: string;
  readonly unlocks: number;
}

export function Neighbourhood({ courseCode, unlocks }: NeighbourhoodProps) {
  const { client, catalog } = usePlanner();
  const edition = catalog.edition.value;
  const [picture, setPicture] = useState<Picture | null>(null);
  useRead(
    [courseCode, client, edition],
    () =>
      client.view('course-neighborhood', {
        filter: { course_code: courseCode, direction: 'both', relations: ['prerequisite', 'corequisite'] },
        bounds: { max_nodes: 60, max_depth: 1 },
      }),
    ({ data }) => setPicture(pictureOf(data, courseCode)),
    () => setPicture(null),
  );
  if (picture === null || picture.nodes.length < 2) return null;
  return (
    <section>
      <h3>What it rests on and unlocks</h3>
      <div
        class="neighbours"
        role="region"
        aria-label={`Picture of the courses around ${courseCode}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a picture that is too wide is scrolled by keys as well
        tabIndex={0}
      >
        <Drawing picture={picture} courseCode={courseCode} />
      </div>
      <p class="muted">
        {unlocks === 0
          ? 'No course asks for it.'
          : `${unlocks} ${unlocks === 1 ? 'course asks' : 'courses ask'} for it.`}
        {picture.omitted > 0 && ` ${picture.omitted} more are not drawn.`}
      </p>
    </section>
  );
}

function Drawing({ picture, courseCode }: { readonly picture: Picture; readonly courseCode: string }) {
  const { place, plan } = usePlanner();
  const shown = plan.shown.value;
  const stateOf = (code: string): string => {
    const state = mapStateOf(shown, new Set(), code);
    return state === 'other' ? 'absent' : state === 'now' ? 'planned' : state;
  };
  const margin = 3;
  return (
    <svg
      width={inText(picture.width + 2 * margin)}
      height={inText(picture.height + 2 * margin)}
      viewBox={`${-margin} ${-margin} ${picture.width + 2 * margin} ${picture.height + 2 * margin}`}
      role="group"
      aria-label={`Courses around ${courseCode}`}
    >
      {picture.edges.map(({ path, from, to, isAlternative }) => (
        <path key={`${from} ${to}`} class={isAlternative ? 'edge edge-alternative' : 'edge'} d={path} />
      ))}
      {picture.nodes.map(({ id, code, title, x, y, column }) => (
        <g
          key={id}
          role="button"
          tabIndex={column === 0 ? -1 : 0}
          class={`node node-${column === 0 ? 'centre' : stateOf(code)}`}
          transform={`translate(${x} ${y})`}
          aria-label={`${code} ${title}, ${column < 0 ? 'needed' : column > 0 ? 'unlocked by it' : 'this course'}, ${
            { absent: 'not in your plan', completed: 'completed', planned: 'in your plan' }[stateOf(code)]
          }`}
          onClick={() => place.openCourse(code)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' && event.key !== ' ') return;
            event.preventDefault();
            place.openCourse(code);
          }}
        >
          <rect width={boxWidth} height={boxHeight} rx="7" />
          <text
            x={boxWidth / 2}
            y={boxHeight / 2 + 4}
            textLength={code.length > 12 ? boxWidth - 10 : undefined}
          >
            {code}
          </text>
        </g>
      ))}
    </svg>
  );
}
