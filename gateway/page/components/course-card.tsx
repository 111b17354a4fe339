/** A course of the plan as a card: silent if all is in order, one line if something needs attention. */

import type { TargetedKeyboardEvent } from 'preact';
import type { CourseEntry } from '../../../shared/client/client.ts';
import { withAbsence } from '../model/absent-courses.ts';
import { entryKeyOf, withoutCourse } from '../model/plan-document.ts';
import { toneNames } from '../model/verdict.ts';
import { Icon, ToneSign } from './icons.tsx';
import { usePlanner } from './planner-context.ts';

export function CourseCard({ entry }: { readonly entry: CourseEntry }) {
  const planner = usePlanner();
  const { catalog, plan, place } = planner;
  const { course_code: code, term_id: termId } = entry;
  const section = planner.counts.value.get(code);
  const panel = place.panel.value;
  const isOpen = panel?.kind === 'course' && panel.courseCode === code;
  const isUnknown = catalog.unknownCodes.value.has(code);
  const verdict = withAbsence(entry, planner.cardVerdicts.value.get(entryKeyOf(entry)), isUnknown);

  /** Alt and an arrow key move the card to the previous or next term; Delete removes it. */
  const onKeyDown = (event: TargetedKeyboardEvent<HTMLLIElement>): void => {
    const step = event.altKey ? { ArrowLeft: -1, ArrowRight: 1 }[event.key] : undefined;
    if (step !== undefined) {
      event.preventDefault();
      const terms = plan.shown.peek().terms;
      const to = terms[terms.findIndex(({ term_id }) => term_id === termId) + step];
      if (to === undefined) return;
      planner.moveCourse(entry, to.term_id);
      queueMicrotask(() => focusCard(to.term_id, code));
    } else if (event.key === 'Delete') {
      focusBeside(event.currentTarget);
      plan.change(`Removed ${code}`, (current) => withoutCourse(current, entry));
      planner.announce(`${code} removed`);
    }
  };

  return (
    <li
      class={`card card-${verdict.tone}${isOpen ? ' is-open' : ''}`}
      data-card={code}
      data-term={termId}
      onKeyDown={onKeyDown}
    >
      <button
        type="button"
        class="card-main"
        aria-haspopup="dialog"
        aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight Delete"
        onClick={() => place.openCourse(code)}
      >
        <span class="card-head">
          <span class="card-code">{code}</span>
          {entry.grade !== undefined && <span class="card-grade">{entry.grade}</span>}
          <ToneSign tone={verdict.tone} />
          <span class="sr-only">{statusWord(entry, verdict.tone)}</span>
        </span>
        {(!isUnknown || verdict.text === '') && (
          <bdi class="card-title">{isUnknown ? 'Not in this catalog' : catalog.titleOf(code)}</bdi>
        )}
        {verdict.text !== '' && <span class="card-verdict">{verdict.text}</span>}
        {section !== undefined && (
          <span class="card-counts">
            <span class={`dot dot-${section.number % 6}`} /> {section.name}
          </span>
        )}
      </button>
      <span class="card-grip" aria-hidden="true">
        <Icon name="grip" size={18} />
      </span>
      <button
        type="button"
        class="card-more"
        aria-label={`Move or change ${code}`}
        aria-haspopup="dialog"
        onClick={(event) => {
          place.menu.value = { termId, courseCode: code, anchor: event.currentTarget };
        }}
      >
        <Icon name="more" size={18} />
      </button>
    </li>
  );
}

function statusWord({ status }: CourseEntry, tone: keyof typeof toneNames): string {
  return tone === 'done' || tone === 'failed' ? status.replace('_', ' ') : toneNames[tone];
}

/** A removed card would take the focus with it: without a pointer, one would start again at the top of the page. */
export function focusBeside(card: HTMLElement): void {
  const other = card.nextElementSibling ?? card.previousElementSibling;
  const main = other?.querySelector<HTMLElement>('.card-main');
  (main ?? card.closest('[data-term-id]')?.querySelector<HTMLElement>('.add-course'))?.focus();
}

/**
 * Without a term, the first card of the course. Must be called after rendering, in the next microtask: a key pressed
 * before would find no card.
 */
export function focusCard(termId: string | null, courseCode: string): void {
  const inTerm = termId === null ? '' : `[data-term="${CSS.escape(termId)}"]`;
  const selector = `[data-card="${CSS.escape(courseCode)}"]${inTerm} .card-main`;
  document.querySelector<HTMLElement>(selector)?.focus();
}
