/** "Finish my degree": the form, the search, and the proposals side by side. */
import { useEffect, useRef } from 'preact/hooks';
import type { CompletionChoices } from '../model/completion-question.ts';
import { changesText, countWithNoun, outcomeText, unitsOfUsualTerm } from '../model/completion-words.ts';
import { furtherTexts } from '../model/credential-texts.ts';
import type { AnsweredCompletion } from '../store/completion-store.ts';
import { CompletionForm } from './completion-form.tsx';
import { useCredentialRecords } from './credential-records.ts';
import { ToneSign } from './icons.tsx';
import { Obstacles } from './obstacles.tsx';
import { usePlanner } from './planner-context.ts';
import { ProposedPlan } from './proposal.tsx';

export function FinishView() {
  const planner = usePlanner();
  const { completion, plan } = planner;
  const shown = plan.shown.value;
  const choices = completion.choices.value;
  const state = completion.state.value;
  useEffect(() => {
    if (completion.choices.peek() === null)
      planner.openCompletion(shown.credential_ids.length > 0 ? 'finish' : 'repair');
  }, [planner, completion, shown]);
  if (choices === null) return null;
  const ask = (next: CompletionChoices): void => void completion.ask(plan.shown.peek(), next);
  const isAsking = state.kind === 'asking';
  const find = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (state.kind === 'cancelled') find.current?.focus();
  }, [state]);
  return (
    <>
      <h1 class="view-title">Finish my degree</h1>
      <CompletionForm
        choices={choices}
        onChange={(next) => (completion.choices.value = next)}
        onSubmit={() => ask(completion.choices.peek() ?? choices)}
      >
        <button type="submit" class="primary" ref={find} disabled={isAsking}>
          {isAsking ? 'Looking for plans…' : 'Find plans'}
        </button>
        {isAsking && (
          <button type="button" onClick={() => completion.cancel()}>
            Cancel
          </button>
        )}
        <UnsaidProgram />
      </CompletionForm>
      <div role="status" class="finish-status">
        {isAsking && (
          <p class="muted">
            Every way through the catalog is weighed: often within a second, for a large degree in ten or
            more.
          </p>
        )}
        {state.kind === 'cancelled' && <p class="muted">The search is cancelled. Nothing has changed.</p>}
        {state.kind === 'busy' && (
          <p class="notice notice-missing">
            The server has too much to do for such a search now. Nothing has changed; try again{' '}
            {state.retryAfterSeconds === null
              ? 'in a moment'
              : `in ${Math.max(1, Math.ceil(state.retryAfterSeconds))} s`}
            .
          </p>
        )}
        {state.kind === 'refused' && <p class="notice notice-bad">{state.reason}</p>}
      </div>
      {state.kind === 'answered' && <Answered answered={state} onAsk={ask} />}
    </>
  );
}

/** Rules for students of certain programs are unknown without one, and take the longest to search. */
function UnsaidProgram() {
  const { catalog, plan, place } = usePlanner();
  const programs = catalog.vocabulary.value?.programs ?? [];
  if (programs.length === 0 || plan.shown.value.attributes.programs !== undefined) return null;
  return (
    <p class="muted">
      Many courses are for students of some programs.{' '}
      <button type="button" class="link" onClick={() => (place.dialog.value = 'about')}>
        Say in which one you are
      </button>
      : then less is left open, and the search is quicker.
    </p>
  );
}

export interface AnsweredProps {
  readonly answered: AnsweredCompletion;
  readonly onAsk: (choices: CompletionChoices) => void;
}

function Answered({ answered, onAsk }: AnsweredProps) {
  const planner = usePlanner();
  const { catalog, plan } = planner;
  const { answer, choices } = answered;
  const ids = choices.goal === 'finish' ? answered.plan.credential_ids : [];
  const records = useCredentialRecords(ids);
  const sayingMore = ids.filter((id) => {
    const record = records.get(id);
    return record !== undefined && furtherTexts(record).length > 0;
  });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The focus stays with a field in which the student is typing.
    const field = document.activeElement?.closest('input, select') ?? null;
    if (field === null || field.closest('.finish-form') !== null) heading.current?.focus();
    void catalog.loadCourses(codesOf(answered)).catch(() => undefined);
  }, [answered, catalog]);
  const heavy = choices.unitsPerTerm === null ? unitsOfUsualTerm(answer.plans) : null;
  const isStale = plan.shown.value !== answered.plan;
  const titles = answered.plan.credential_ids.map((id) => catalog.titleOfCredential(id));
  const aims = { titles, sayMore: sayingMore.length > 0 };
  const tone = { complete: 'good', complete_if: 'unknown', none: 'missing', bounded: 'unknown' } as const;
  return (
    <section class="proposals-part" aria-labelledby="proposals">
      <h2 id="proposals" tabIndex={-1} ref={heading}>
        <ToneSign tone={tone[answer.outcome]} /> {outcomeText(answer, choices, aims)}
      </h2>
      {sayingMore.length > 0 && <ReadAlso ids={sayingMore} />}
      {isStale && (
        <p class="notice notice-missing">
          <span>Your plan has changed since. Look again for what fits it now.</span>{' '}
          <button type="button" class="small" onClick={() => onAsk(choices)}>
            Look again
          </button>
        </p>
      )}
      {heavy !== null && !isStale && (
        <p class="muted">
          A term has many more units than the others.{' '}
          <button type="button" class="small" onClick={() => onAsk({ ...choices, unitsPerTerm: heavy })}>
            Look again with at most {countWithNoun(heavy, 'unit')} a term
          </button>
        </p>
      )}
      <div class="proposals">
        {answer.plans.map((proposal, position) => (
          <ProposedPlan
            key={position}
            proposal={proposal}
            answered={answered}
            number={position + 1}
            {...(isStale ? {} : { onUse: () => planner.useProposal(proposal, changesText(proposal)) })}
          />
        ))}
      </div>
      {answer.plans.length === 0 && <Obstacles answered={answered} onAsk={onAsk} />}
    </section>
  );
}

/** Texts that no plan is checked against. */
function ReadAlso({ ids }: { readonly ids: readonly string[] }) {
  const { catalog, place } = usePlanner();
  return (
    <p class="muted">
      The catalog’s record also says what is no rule that can be checked. Read it under{' '}
      {ids.map((id, position) => (
        <span key={id}>
          {position > 0 && ' and '}
          <button type="button" class="link" onClick={() => place.openCredential(id)}>
            <bdi>{catalog.titleOfCredential(id)}</bdi>
          </button>
        </span>
      ))}
      .
    </p>
  );
}

function codesOf({ answer }: AnsweredCompletion): readonly string[] {
  const planned = answer.plans.flatMap(({ terms }) => terms.flatMap(({ courses }) => courses));
  return [...planned, ...answer.obstacles].map(({ course_code = '' }) => course_code);
}
