/** The terms of the plan side by side, with their cards. */
import { useEffect, useRef } from 'preact/hooks';
import { planWithTerm } from '../model/plan-document.ts';
import { addableTerms, maximumPlanTerms, nameOfTermId } from '../model/terms.ts';
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

function AddTerm() {
  const planner = usePlanner();
  const { plan, now } = planner;
  const terms = addableTerms(plan.shown.value.terms, now);
  if (terms.length === 0)
    return (
      <p class="add-term">A plan has at most {maximumPlanTerms} terms. Remove an empty one to add another.</p>
    );
  return (
    <label class="add-term">
      <span>
        <Icon name="plus" size={16} /> Add a term
      </span>
      <select
        value=""
        onChange={(event) => {
          const termId = event.currentTarget.value;
          event.currentTarget.value = '';
          const name = nameOfTermId([], termId);
          plan.change(`Added ${name}`, (current) => planWithTerm(current, { term_id: termId }));
          planner.announce(`${name} added`);
        }}
      >
        <option value="" disabled>
          Which term?
        </option>
        <TermOptions terms={terms} />
      </select>
    </label>
  );
}
