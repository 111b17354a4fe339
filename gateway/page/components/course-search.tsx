/** A course search field with a list of matches in the catalog, used with arrow keys or a pointer. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { countWithNoun } from '../model/completion-words.ts';
import { faultSentence } from '../model/fault-words.ts';
import { firstMeant, typedCode } from '../model/typed-code.ts';
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
  /** The typed code if no match has it. */
  readonly absent: string | null;
  /** The match that Enter selects initially; -1 for none. */
  readonly first: number;
  /** True if no course has the typed code, and the matches have similar ones. */
  readonly isSimilar: boolean;
}

/** A subject or its name, and a number: other words without a match are not looked up again. */
const codeLike = /^\p{L}[\p{L}\s&*:./-]{0,24}\d\S{0,7}$/u;

const nothing: Found = {
  text: '',
  courses: [],
  total: 0,
  fault: null,
  absent: null,
  first: 0,
  isSimilar: false,
};

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
  /** True if Enter came before the answer, which then selects the course, unless the field has been left since. */
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
      .then(async (answer): Promise<Found> => {
        const isAbsentCode = answer.courses.length === 0 && codeLike.test(next.trim());
        const similar =
          isAbsentCode && number === newest.current ? await catalog.findSimilar(next.trim()) : [];
        const found = { ...nothing, text: next, ...answer, ...meant(next, answer.courses) };
        return similar.length === 0 ? found : { ...found, courses: similar, isSimilar: true, first: -1 };
      })
      .catch(
        (error: unknown): Found => ({
          ...nothing,
          text: next,
          fault: faultSentence('The search did not work.', error),
        }),
      );
    if (number !== newest.current) return;
    setFound(result);
    setActive(result.first);
    if (isEntered.current) pick(result.courses[result.first]);
  };

  // A search that failed for lack of a network is repeated as soon as there is one.
  const isFaulty = found.fault !== null;
  useEffect(() => {
    if (!isFaulty) return;
    const again = (): void => void find(text);
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [isFaulty, text]);

  const meant = (next: string, courses: readonly CourseInfo[]): Pick<Found, 'absent' | 'first'> => {
    const subjects = catalog.vocabulary.peek()?.subjects.map(({ subject }) => subject) ?? [];
    const code = typedCode(next, subjects);
    const codes = courses.map(({ course_code }) => course_code);
    const first = firstMeant(code, codes);
    return { first, absent: first < 0 ? code : null };
  };

  const pick = (course: CourseInfo | undefined): void => {
    if (course === undefined) return;
    setText('');
    setFound(nothing);
    setOpen(false);
    isEntered.current = false;
    onPick(course);
  };

  /** The focus stays in the field, so that no browser scrolls to the match. */
  const goTo = (position: number): void => {
    setActive(position);
    document.getElementById(`${id}-${position}`)?.scrollIntoView({ block: 'nearest' });
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    const last = found.courses.length - 1;
    if (event.key === 'ArrowDown') goTo(Math.min(last, active + 1));
    else if (event.key === 'ArrowUp') goTo(Math.max(found.first < 0 ? -1 : 0, active - 1));
    else if (event.key === 'Enter') {
      // The matches shown may still be those of an earlier text.
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
        aria-activedescendant={
          shown && active >= 0 && found.courses.length > 0 ? `${id}-${active}` : undefined
        }
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
          isEntered.current = false;
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
                    : countWithNoun(course.units, 'unit')}
              </span>
            </li>
          ))}
        </ul>
        <p class={`search-note${found.absent === null && !found.isSimilar ? '' : ' is-first'}`} role="status">
          {noteOf(found)}
        </p>
      </div>
    </div>
  );
}

function noteOf({ fault, absent, courses, total, isSimilar, text }: Found): string {
  if (fault !== null) return fault;
  if (isSimilar) return `This catalog has no ${absent ?? text.trim()}. Did you mean one of these?`;
  if (absent !== null) {
    const others = courses.length === 0 ? '' : ' These are found by its words:';
    return `This catalog has no ${absent}.${others}`;
  }
  if (courses.length === 0) return 'No course is found by these words.';
  return total > courses.length ? `${courses.length} of ${total} courses; type on for fewer.` : '';
}
