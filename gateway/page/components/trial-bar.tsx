/** A change tried beside the plan: its effects, and the choice to keep or drop it. */
import { countWithNoun } from '../model/completion-words.ts';
import { planDifference } from '../model/plan-difference.ts';
import { codesOf } from '../model/plan-document.ts';
import { compareJudgements } from '../model/trial-comparison.ts';
import { Icon } from './icons.tsx';
import { usePlanner } from './planner-context.ts';

export function TrialBar() {
  const planner = usePlanner();
  const { plan, verdicts, beforeTrial, catalog } = planner;
  const [before, after] = [beforeTrial.value, verdicts.judgement.value];
  const changes = planDifference(plan.kept, plan.shown.value)?.length ?? 1;
  const compared =
    before === null || after === null || after.plan === before.plan
      ? null
      : compareJudgements(before, after, {
          unitsOf: catalog.unitsOf,
          titleOf: (id) => catalog.titleOfCredential(id),
          seasonsOf: catalog.seasonsOf,
        });
  // The units of a course that is yet to be read would be taken for none.
  const isCounted =
    before !== null && after !== null && [before, after].every(({ plan }) => catalog.isKnown(codesOf(plan)));
  const end = (how: () => void): void => {
    how();
    // The control that begins a trial.
    document.querySelector<HTMLElement>('#what-if')?.focus();
  };
  return (
    <section class="trial" aria-label="What if">
      <div class="trial-head">
        <p>
          <Icon name="split" size={18} /> <strong>What if…</strong>{' '}
          {changes === 0
            ? 'Change anything: your plan stays as it is until you keep the change.'
            : `${changes} ${changes === 1 ? 'change' : 'changes'} beside your plan.`}
        </p>
        <div>
          <button
            type="button"
            class="primary"
            disabled={changes === 0}
            onClick={() => end(() => plan.keepTrial())}
          >
            Keep it
          </button>{' '}
          <button type="button" onClick={() => end(() => plan.dropTrial())}>
            Drop it
          </button>
        </div>
      </div>
      {changes > 0 && compared !== null && (
        <div role="status">
          <ul class="trial-effects">
            {isCounted && compared.units !== 0 && (
              <li class="effect">
                {compared.units > 0 ? '+' : '−'}
                {countWithNoun(Math.abs(compared.units), 'unit')}
              </li>
            )}
            {compared.effects.map(({ text, tone }) => (
              <li key={text} class={`effect effect-${tone}`}>
                {text}
              </li>
            ))}
            {compared.effects.length === 0 && <li class="effect">No verdict changes.</li>}
          </ul>
        </div>
      )}
    </section>
  );
}
