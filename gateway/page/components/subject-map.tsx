/** The map of subjects, coloured by the plan: courses completed, planned or within reach; with a list of them. */
import { useMemo, useState } from 'preact/hooks';
import { codesOf } from '../model/plan-document.ts';
import {
  coursesInReach,
  type MapCourse,
  type MapPicture,
  type MapState,
  mapPictureOf,
  mapStateNames,
  mapStateOf,
} from '../model/subject-map.ts';
import { MapCanvas } from './map-canvas.tsx';
import { usePlanner } from './planner-context.ts';
import { FaultNotice } from './retry.tsx';
import { readFault, useRead, useRepeatedRead } from './use-read.ts';

/** The hard maximum of a view. */
const maximumNodes = 2500;
const bounds = {
  max_nodes: maximumNodes,
  max_edges: 7500,
  max_courses: maximumNodes,
  max_credentials: 0,
} as const;
const subjectsAtFirst = 6;
/** A list of at most this length has no search field. */
const withoutSearch = 24;

const states: readonly MapState[] = ['completed', 'now', 'planned', 'reach', 'other', 'unplanned'];

export function SubjectMap() {
  const planner = usePlanner();
  const { catalog, client, plan } = planner;
  const subjects = catalog.vocabulary.value?.subjects ?? [];
  const shown = plan.shown.value;
  const first = useMemo(() => firstSubjects(subjects, codesOf(shown)), [subjects]);
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  const [picture, setPicture] = useState<MapPicture | null>(null);
  const [inReach, setInReach] = useState<ReadonlySet<string> | null>(null);
  const [find, setFind] = useState('');
  const names = [...(chosen ?? first)].toSorted();
  // The chosen subjects come first, but none moves while the pointer is choosing.
  const ahead = useMemo(() => new Set(names), [subjects, find]);
  const found = subjects.filter(({ subject, title = '' }) =>
    `${subject} ${title}`
      .toLowerCase()
      .split(/\s+/u)
      .some((word) => word.startsWith(find.trim().toLowerCase())),
  );
  const key = names.join('\n');
  const edition = catalog.edition.value;

  const { fault, retry } = useRepeatedRead(
    [key, client, edition],
    () => {
      if (names.length > 0)
        return client.view('course-universe', { bounds, filter: { subjects: names }, include_layout: true });
      setPicture(null);
      return null;
    },
    ({ data }) => setPicture({ ...mapPictureOf(data), omitted: data.view_meta.omitted_nodes }),
    (error) => readFault('The map could not be read.', error),
  );

  // What can be taken depends on the stored plan: it is read again after each change of that.
  const { token, version, state } = plan.saving;
  const isUnderWay = state.value.kind === 'unsaved' || state.value.kind === 'saving';
  useRead(
    [key, client, edition, token, version, isUnderWay],
    () => {
      const isAskable = names.length > 0 && token !== null;
      if (!isAskable) setInReach(null);
      if (!isAskable || isUnderWay) return null;
      const filter = { view: 'course-universe', filter: { subjects: names } } as const;
      return client.plan(token).view('unlock-overlay', { bounds, filter });
    },
    ({ data }) => setInReach(coursesInReach(data)),
    () => setInReach(null),
  );

  const stateOf = (code: string): MapState => mapStateOf(shown, inReach, code);
  const isShown = (state: MapState): boolean =>
    inReach === null ? state !== 'reach' && state !== 'other' : state !== 'unplanned';
  const toggle = (subject: string): void => {
    const next = new Set(names);
    if (!next.delete(subject)) next.add(subject);
    setChosen(next);
  };
  return (
    <div class="map">
      {subjects.length > withoutSearch && (
        <input
          type="search"
          class="map-find"
          aria-label="Find a subject"
          placeholder={`Find one of ${subjects.length}`}
          value={find}
          onInput={(event) => setFind(event.currentTarget.value)}
        />
      )}
      <fieldset class="map-subjects">
        <legend>Subjects</legend>
        {subjects
          .filter(({ subject }) => ahead.has(subject))
          .concat(found.filter(({ subject }) => !ahead.has(subject)))
          .map(({ subject, title, course_count }) => (
            <label key={subject} class="choice">
              <input type="checkbox" checked={names.includes(subject)} onChange={() => toggle(subject)} />
              <span>
                {subject}
                {title === undefined ? '' : ` ${title}`} <small>{course_count}</small>
              </span>
            </label>
          ))}
      </fieldset>
      {fault !== null && <FaultNotice fault={fault} onRetry={retry} />}
      <ul class="map-legend">
        {states.filter(isShown).map((state) => (
          <li key={state} class={`map-${state}`}>
            {mapStateNames[state]}
          </li>
        ))}
      </ul>
      {picture === null ? (
        <div class="map-frame map-empty">
          {names.length === 0 && (
            <p>Choose one subject or several: each course is to the right of those that it needs.</p>
          )}
        </div>
      ) : (
        <MapCanvas picture={picture} stateOf={stateOf} />
      )}
      {picture !== null && picture.omitted > 0 && picture.courses.length >= maximumNodes && (
        <p class="muted">{picture.omitted} more do not fit on one map: choose fewer subjects.</p>
      )}
      {picture !== null && <MapList picture={picture} stateOf={stateOf} />}
    </div>
  );
}

interface MapListProps {
  readonly picture: MapPicture;
  readonly stateOf: (code: string) => MapState;
}

function MapList({ picture, stateOf }: MapListProps) {
  const { place } = usePlanner();
  const subjects = new Map<string, MapCourse[]>();
  for (const course of picture.courses)
    subjects.set(course.subject, [...(subjects.get(course.subject) ?? []), course]);
  return (
    <section class="map-list" aria-label="The same courses as a list">
      {[...subjects].map(([subject, courses]) => (
        <details key={subject}>
          <summary>
            <b>{subject}</b> <span class="muted">{countsOf(courses.map(({ code }) => stateOf(code)))}</span>
          </summary>
          <ul>
            {courses.map(({ code, title }) => (
              <li key={code}>
                <button type="button" class="link" onClick={() => place.openCourse(code)}>
                  {code}
                </button>{' '}
                <bdi>{title}</bdi>{' '}
                <span class={`map-mark map-${stateOf(code)}`}>{mapStateNames[stateOf(code)]}</span>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </section>
  );
}

function countsOf(found: readonly MapState[]): string {
  const counted = states.map((state) => [state, found.filter((one) => one === state).length] as const);
  return counted
    .filter(([, count]) => count > 0)
    .map(([state, count]) => `${count} ${mapStateNames[state]}`)
    .join(' · ');
}

/** The subjects of the plan. */
function firstSubjects(
  subjects: readonly { readonly subject: string }[],
  codes: readonly string[],
): readonly string[] {
  return subjects
    .map(({ subject }) => subject)
    .filter((subject) => codes.some((code) => code.startsWith(`${subject} `)))
    .slice(0, subjectsAtFirst);
}
