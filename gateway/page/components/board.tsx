/** The terms of the plan side by side, with their cards. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { planWithTerm } from '../model/plan-document.ts';
import { addableTerms, likelyTerm, maximumPlanTerms, nameOfTermId } from '../model/terms.ts';
import { listenForDrags } from './card-drag.ts';
import { Icon } from './icons.tsx';
import { usePlanner } from './planner-context.ts';
import { TermColumn } from './term-column.tsx';
import { TermOptions } from './term-options.tsx';

export function Board() {
  const planner = usePlanner();
  const { plan, verdicts } = planner;
  const board = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (board.current === null) return;
    return listenForDrags(board.current, ({ termId, courseCode }, toTermId) => {
      planner.moveCourse({ term_id: termId, course_code: courseCode }, toTermId);
    });
  }, [planner]);

  return (
    <div class="board" ref={board} data-judged={verdicts.judgement.value?.plan === plan.shown.value}>
      {plan.shown.value.terms.map((term) => (
        <TermColumn key={term.term_id} term={term} />
      ))}
      <AddTerm />
    </div>
  );
}

/** A button adds the term: where arrow keys choose in a closed list, each of them would add one. */
function AddTerm() {
  const planner = usePlanner();
  const { plan, now } = planner;
  /** Empty: the likely one. */
  const [chosen, setChosen] = useState('');
  const terms = addableTerms(plan.shown.value.terms, now);
  const likely = likelyTerm(terms, plan.shown.value.terms);
  if (likely === undefined)
    return (
      <p class="add-term">A plan has at most {maximumPlanTerms} terms. Remove an empty one to add another.</p>
    );
  const termId = terms.some(({ term_id }) => term_id === chosen) ? chosen : likely.term_id;
  return (
    <form
      class="add-term"
      onSubmit={(event) => {
        event.preventDefault();
        const name = nameOfTermId([], termId);
        plan.change(`Added ${name}`, (current) => planWithTerm(current, { term_id: termId }));
        planner.announce(`${name} added`);
        setChosen('');
        // The new term may have moved it out of sight, with the focus.
        const form = event.currentTarget;
        requestAnimationFrame(() => form.scrollIntoView({ block: 'nearest' }));
      }}
    >
      <label>
        <span>
          <Icon name="plus" size={16} /> Add a term
        </span>
        <select value={termId} onChange={(event) => setChosen(event.currentTarget.value)}>
          <TermOptions terms={terms} />
        </select>
      </label>
      <button type="submit">Add</button>
    </form>
  );
}
