/** The menu of a card: its term, status and grade, and its removal. There is one for the whole page, in the top layer. */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { CourseEntry, EntryStatus } from '../../../shared/client/client.ts';
import { typedGrade } from '../model/grades.ts';
import { findEntry, withoutCourse, withStatus } from '../model/plan-document.ts';
import { termName } from '../model/terms.ts';
import type { CardMenuPlace, Place } from '../store/place.ts';
import { focusBeside, focusCard } from './course-card.tsx';
import { usePlanner } from './planner-context.ts';

/** The contract's words as shown to students. */
export const statusNames: Readonly<Record<string, string>> = {
  taken: 'Taken',
  in_progress: 'Taking now',
  planned: 'Planned',
  transferred: 'Transferred',
  waived: 'Waived',
  failed: 'Failed',
  withdrawn: 'Withdrawn',
};

const usualStatuses: readonly EntryStatus[] = ['taken', 'in_progress', 'planned', 'transferred', 'waived'];
const gap = 4;

export function CardMenu() {
  const { place, plan } = usePlanner();
  const menu = place.menu.value;
  const entry =
    menu === null
      ? undefined
      : findEntry(plan.shown.value, { term_id: menu.termId, course_code: menu.courseCode });
  if (menu === null || entry === undefined) return null;
  return <OpenMenu key={`${menu.termId} ${menu.courseCode}`} menu={menu} entry={entry} />;
}

/** Opens the menu of a card on the page, for its grade. */
export function openCardMenu(place: Place, termId: string, courseCode: string): void {
  const card = `[data-card="${CSS.escape(courseCode)}"][data-term="${CSS.escape(termId)}"]`;
  const anchor = document.querySelector<HTMLElement>(`${card} .card-more`);
  if (anchor === null) return;
  anchor.scrollIntoView({ block: 'center', inline: 'nearest' });
  anchor.focus();
  place.menu.value = { termId, courseCode, anchor };
}

function OpenMenu({ menu, entry }: { readonly menu: CardMenuPlace; readonly entry: CourseEntry }) {
  const planner = usePlanner();
  const { place, plan, catalog } = planner;
  const popover = useRef<HTMLDivElement>(null);
  const [fault, setFault] = useState<string | null>(null);
  const { course_code: code, term_id: termId, status, grade } = entry;
  const { terms } = plan.shown.value;

  useEffect(() => {
    const element = popover.current;
    if (element === null) return;
    element.showPopover();
    placeBeside(element, menu.anchor);
    element.querySelector<HTMLElement>('button:not(:disabled)')?.focus();
  }, [menu]);

  const close = (): void => {
    place.menu.value = null;
  };
  const setStatus = (next: EntryStatus, nextGrade: string | number | null): boolean =>
    plan.change(`Changed ${code}`, (current) => withStatus(current, entry, next, nextGrade));

  const setGrade = (text: string): void => {
    const typed = typedGrade(text, catalog.vocabulary.value?.grade_scale ?? null);
    setFault(typed.kind === 'fault' ? typed.text : null);
    if (typed.kind === 'grade') setStatus(status, typed.grade);
  };

  return (
    <div
      ref={popover}
      class="menu"
      popover="auto"
      role="dialog"
      aria-label={`Move or change ${code}`}
      onToggle={(event) => {
        if (event.newState !== 'closed' || place.menu.peek() !== menu) return;
        close();
        if (menu.anchor.isConnected && document.activeElement === document.body) menu.anchor.focus();
      }}
    >
      <p class="menu-title">{code}</p>
      <fieldset class="menu-group">
        <legend>Move to…</legend>
        <div class="menu-terms">
          {terms.map((term) => (
            <button
              key={term.term_id}
              type="button"
              disabled={term.term_id === termId}
              onClick={() => {
                planner.moveCourse(entry, term.term_id);
                close();
                queueMicrotask(() => focusCard(term.term_id, code));
              }}
            >
              {termName(term)}
            </button>
          ))}
        </div>
      </fieldset>
      <fieldset class="menu-group">
        <legend>It is</legend>
        <div class="menu-terms">
          {(catalog.vocabulary.value?.entry_statuses ?? usualStatuses).map((name) => (
            <label key={name} class="choice">
              <input
                type="radio"
                name="status"
                checked={name === status}
                onChange={() => setStatus(name, grade ?? null)}
              />
              <span>{statusNames[name] ?? name}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <div class="menu-row">
        <label>
          Grade{' '}
          <input
            class="grade-input"
            type="text"
            inputMode="text"
            maxLength={8}
            // Uncontrolled: typed text stays until it is entered, whatever is rendered meanwhile.
            defaultValue={String(grade ?? '')}
            aria-invalid={fault !== null}
            aria-describedby={fault === null ? undefined : 'grade-fault'}
            onChange={(event) => setGrade(event.currentTarget.value)}
          />
        </label>
        <button
          type="button"
          class="quiet-danger"
          onClick={() => {
            plan.change(`Removed ${code}`, (current) => withoutCourse(current, entry));
            planner.announce(`${code} removed`);
            const card = menu.anchor.closest('li');
            close();
            if (card !== null) focusBeside(card);
          }}
        >
          Remove
        </button>
      </div>
      {fault !== null && (
        <p id="grade-fault" class="fault" role="alert">
          {fault}
        </p>
      )}
    </div>
  );
}

function placeBeside(element: HTMLElement, anchor: HTMLElement): void {
  const [box, own] = [anchor.getBoundingClientRect(), element.getBoundingClientRect()];
  const below = box.bottom + gap + own.height <= innerHeight;
  const top = below ? box.bottom + gap : Math.max(gap, box.top - gap - own.height);
  const left = Math.min(Math.max(gap, box.right - own.width), innerWidth - own.width - gap);
  element.style.top = `${Math.min(top, Math.max(gap, innerHeight - own.height - gap))}px`;
  element.style.left = `${Math.max(gap, left)}px`;
}
