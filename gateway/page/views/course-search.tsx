/** Finds a course as one types: a text field with a list of what the catalog finds, used with arrow keys or a pointer. */
import { useRef, useState } from 'preact/hooks';
import type { CourseInfo } from '../store/catalog-store.ts';
import { usePlanner } from './planner-context.ts';

interface CourseSearchProps {
  readonly id: string;
  readonly label: string;
  readonly placeholder: string;
  readonly onPick: (course: CourseInfo) => void;
  readonly onLeave?: () => void;
  readonly autofocus?: boolean;
}

interface Found {
  readonly text: string;
  readonly courses: readonly CourseInfo[];
  readonly total: number;
  readonly fault: string | null;
}

const nothing: Found = { text: '', courses: [], total: 0, fault: null };

export function CourseSearch({
  id,
  label,
  placeholder,
  onPick,
  onLeave,
  autofocus = false,
}: CourseSearchProps) {
  const { catalog, plan } = usePlanner();
  const [text, setText] = useState('');
  const [found, setFound] = useState<Found>(nothing);
  const [active, setActive] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const newest = useRef(0);
  /** Enter came before the answer: it takes the first course that is found. */
  const isEntered = useRef(false);
  const shown = isOpen && text.trim() !== '' && found.text !== '';

  const find = async (next: string): Promise<void> => {
    setText(next);
    setOpen(true);
    setActive(0);
    isEntered.current = false;
    newest.current += 1;
    const number = newest.current;
    if (next.trim() === '') return setFound(nothing);
    const result = await catalog
      .find(next)
      .then((answer): Found => ({ text: next, ...answer, fault: null }))
      .catch(
        (error: unknown): Found => ({ ...nothing, text: next, fault: String((error as Error).message) }),
      );
    if (number !== newest.current) return;
    setFound(result);
    setActive(0);
    if (isEntered.current) pick(result.courses[0]);
  };

  const pick = (course: CourseInfo | undefined): void => {
    if (course === undefined) return;
    setText('');
    setFound(nothing);
    setOpen(false);
    isEntered.current = false;
    onPick(course);
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    const last = found.courses.length - 1;
    if (event.key === 'ArrowDown') setActive(Math.min(last, active + 1));
    else if (event.key === 'ArrowUp') setActive(Math.max(0, active - 1));
    else if (event.key === 'Enter') {
      // What is shown may still be of what was typed before.
      if (found.text === text || active > 0) pick(shown ? found.courses[active] : undefined);
      else isEntered.current = isOpen;
    } else if (event.key === 'Escape') {
      event.stopPropagation();
      isEntered.current = false;
      if (shown) setOpen(false);
      else onLeave?.();
      return;
    } else return;
    event.preventDefault();
  };

  const inPlan = new Set(plan.shown.value.courses.map(({ course_code }) => course_code));
  return (
    <div class="search">
      <input
        id={id}
        type="search"
        // biome-ignore lint/a11y/noRedundantRoles: a search field has this role only with a datalist
        role="combobox"
        list={undefined}
        aria-label={label}
        aria-expanded={shown}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={shown && found.courses.length > 0 ? `${id}-${active}` : undefined}
        autocomplete="off"
        spellcheck={false}
        maxLength={200}
        placeholder={placeholder}
        value={text}
        ref={(element) => {
          if (autofocus && element !== null && element.dataset['focused'] === undefined) {
            element.dataset['focused'] = 'once';
            element.focus();
          }
        }}
        onInput={(event) => void find(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onFocus={() => setOpen(true)}
        onBlur={() => {
          setOpen(false);
          if (text === '') onLeave?.();
        }}
      />
      <div class="search-results" hidden={!shown}>
        <ul id={`${id}-list`} role="listbox" aria-label={`Courses for ${text}`}>
          {found.courses.map((course, position) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the text field has the keys of its list
            <li
              key={course.course_code}
              id={`${id}-${position}`}
              role="option"
              aria-selected={position === active}
              onMouseDown={(event) => event.preventDefault()}
              onMouseMove={() => setActive(position)}
              onClick={() => pick(course)}
            >
              <b>{course.course_code}</b> <bdi class="search-title">{course.title}</bdi>
              <span class="search-units">
                {inPlan.has(course.course_code)
                  ? 'in your plan'
                  : course.units === null
                    ? ''
                    : `${course.units} units`}
              </span>
            </li>
          ))}
        </ul>
        <p class="search-note" role="status">
          {found.fault !== null
            ? `The search did not work: ${found.fault}`
            : found.courses.length === 0
              ? 'No course is found by these words.'
              : found.total > found.courses.length
                ? `${found.courses.length} of ${found.total} courses; type on for fewer.`
                : ''}
        </p>
      </div>
    </div>
  );
}
