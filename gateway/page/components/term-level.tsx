/** The student's standing in a term, which the rules of its courses test. */
import { levelBefore, type PlanTerm, withLevel } from '../model/plan-document.ts';
import { standingTerm } from '../model/standing.ts';
import { termName, timeOfTerm } from '../model/terms.ts';
import type { Place } from '../store/place.ts';
import { usePlanner } from './planner-context.ts';

export function TermLevel({ term }: { readonly term: PlanTerm }) {
  const planner = usePlanner();
  const { plan, catalog, now } = planner;
  const levels = catalog.vocabulary.value?.levels ?? [];
  const { term_id: termId, level = '' } = term;
  if (levels.length === 0) return level === '' ? null : <span class="chip">{level}</span>;
  const shown = plan.shown.value;
  // Standing never falls: that of an earlier term is a minimum.
  const said = levelBefore(shown, termId);
  const known = said ?? (timeOfTerm(termId, now) === 'past' ? undefined : shown.attributes.level);
  const isNow = said === undefined && standingTerm(shown, now) === termId;
  const name = termName(term);
  return (
    <select
      class={level === '' ? 'level' : 'level is-said'}
      aria-label={`Standing in ${name}`}
      value={level}
      onChange={(event) => {
        const chosen = event.currentTarget.value;
        plan.change(`Changed the standing in ${name}`, (current) =>
          withLevel(current, termId, chosen === '' ? null : chosen),
        );
        planner.announce(chosen === '' ? `Standing in ${name} not said` : `${chosen} in ${name}`);
      }}
    >
      <option value="">{known === undefined ? 'Standing' : isNow ? known : `${known} or above`}</option>
      {[...new Set([...levels, ...(level === '' ? [] : [level])])].map((one) => (
        <option key={one} value={one}>
          {one}
        </option>
      ))}
    </select>
  );
}

/** Moves to the standing of a term on the board, which is rendered first if another view is open. */
export function openStanding(place: Place, termId: string): void {
  place.show('plan');
  requestAnimationFrame(() => {
    const field = document.querySelector<HTMLElement>(`[data-term-id="${CSS.escape(termId)}"] .level`);
    field?.scrollIntoView({ block: 'center', inline: 'nearest' });
    field?.focus();
  });
}
