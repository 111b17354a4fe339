/** One term of the board: its name, standing, units and average, its cards, and a way to add a course. */
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { StateEntry } from '../../../shared/client/client.ts';
import { averageOf } from '../model/averages.ts';
import { countWithNoun } from '../model/completion-words.ts';
import { unitsOfPlan } from '../model/credit.ts';
import {
  codesOf,
  entriesOf,
  entryKeyOf,
  isCourse,
  type PlanTerm,
  withoutTerm,
} from '../model/plan-document.ts';
import { termName, timeOfTerm } from '../model/terms.ts';
import { CourseCard } from './course-card.tsx';
import { CourseSearch } from './course-search.tsx';
import { ExternalCard } from './external-card.tsx';
import { Icon } from './icons.tsx';
import { usePlanner } from './planner-context.ts';
import { TermLevel } from './term-level.tsx';

export function TermColumn({ term }: { readonly term: PlanTerm }) {
  const planner = usePlanner();
  const { plan, catalog, now } = planner;
  const [isAdding, setAdding] = useState(false);
  const addCourse = useRef<HTMLButtonElement>(null);
  const wasAdding = useRef(false);
  useLayoutEffect(() => {
    // The field that Escape has closed took the focus with it.
    if (wasAdding.current && document.activeElement === document.body) addCourse.current?.focus();
    wasAdding.current = isAdding;
  }, [isAdding]);
  const entries = entriesOf(plan.shown.value, term.term_id);
  const time = timeOfTerm(term.term_id, now);
  const name = termName(term);
  const id = `term-${term.term_id}`;

  return (
    <section class={`term term-${time}`} data-term-id={term.term_id} aria-labelledby={id}>
      <header class="term-head">
        <h3 id={id}>{name}</h3>
        {time === 'now' && <span class="chip chip-now">now</span>}
        {entries.length === 0 && (
          <button
            type="button"
            class="remove-term"
            aria-label={`Remove ${name}`}
            onClick={({ currentTarget }) => {
              focusNextTerm(currentTarget);
              plan.change(`Removed ${name}`, (current) => withoutTerm(current, term.term_id));
              planner.announce(`${name} removed`);
            }}
          >
            <Icon name="close" size={15} />
          </button>
        )}
        <p class="term-line">
          <TermLevel term={term} />
          <span class="term-facts">
            {catalog.isKnown(codesOf({ courses: [...entries] })) && factsOf(entries, catalog.unitsOf)}
          </span>
        </p>
      </header>
      {entries.length > 0 && (
        <ul class="cards">
          {entries.map((entry) =>
            isCourse(entry) ? (
              <CourseCard key={entryKeyOf(entry)} entry={entry} />
            ) : (
              <ExternalCard key={entryKeyOf(entry)} entry={entry} />
            ),
          )}
        </ul>
      )}
      {isAdding ? (
        <CourseSearch
          id={`add-${term.term_id}`}
          label={`Course to add to ${name}`}
          placeholder="Code, title or words"
          autofocus
          onPick={(course) => planner.addCourse(course.course_code, term.term_id)}
          onLeave={() => setAdding(false)}
        />
      ) : (
        <div class={entries.length === 0 ? 'term-foot is-empty' : 'term-foot'}>
          <button type="button" class="add-course" ref={addCourse} onClick={() => setAdding(true)}>
            <Icon name="plus" size={16} /> Add a course<span class="sr-only"> to {name}</span>
          </button>
        </div>
      )}
    </section>
  );
}

/** A removed term would take the focus with it. */
function focusNextTerm(within: HTMLElement): void {
  const term = within.closest('.term');
  const other = [term?.nextElementSibling, term?.previousElementSibling].find((one) => one?.matches('.term'));
  other?.querySelector<HTMLElement>('.add-course')?.focus();
}

/** "2.5 units · avg 79": units exclude failed and withdrawn courses, the average counts only numbers. */
function factsOf(entries: readonly StateEntry[], unitsOf: (code: string) => number): string {
  if (entries.length === 0) return '';
  const { completed, now, planned } = unitsOfPlan({ courses: [...entries] }, unitsOf);
  const average = averageOf(entries.filter(isCourse), unitsOf);
  const parts = [
    countWithNoun(completed + now + planned, 'unit'),
    ...(average === null ? [] : [`avg ${Math.round(average.value)}`]),
  ];
  return parts.join(' · ');
}
