/** "Finish my degree": the form, the search, and the proposals side by side. */
import { useEffect, useRef } from 'preact/hooks';
import {
  type CompletionChoices,
  maximumCoursesPerTerm,
  maximumHorizonTerms,
} from '../model/completion-question.ts';
import { changesText, obstacleText, outcomeText, termsNeeded } from '../model/completion-words.ts';
import { furtherTexts } from '../model/credential-texts.ts';
import type { AnsweredCompletion } from '../store/completion-store.ts';
import { CompletionForm } from './completion-form.tsx';
import { useCredentialRecords } from './credential-records.ts';
import { ToneSign } from './icons.tsx';
import { usePlanner } from './planner-context.ts';
import { ProposedPlan } from './proposal.tsx';
import { SourceQuote } from './source-quote.tsx';

export function FinishView() {
  const planner = usePlanner();
  const { completion, plan, now } = planner;
  const shown = plan.shown.value;
  const choices = completion.choices.value;
  const state = completion.state.value;
  useEffect(() => {
    if (completion.choices.peek() === null)
      completion.start(shown, shown.credential_ids.length > 0 ? 'finish' : 'repair', now);
  }, [completion, shown, now]);
  if (choices === null) return null;
  const ask = (next: CompletionChoices): void => void completion.ask(plan.shown.peek(), next);
  const isAsking = state.kind === 'asking';
  return (
    <>
      <h1 class="view-title">Finish my degree</h1>
      <CompletionForm
        choices={choices}
        onChange={(next) => (completion.choices.value = next)}
        onSubmit={() => ask(completion.choices.peek() ?? choices)}
      >
        <button type="submit" class="primary" disabled={isAsking}>
          {isAsking ? 'Looking for plans…' : 'Find plans'}
        </button>
        {isAsking && (
          <button type="button" onClick={() => completion.cancel()}>
            Cancel
          </button>
        )}
      </CompletionForm>
      <div role="status" class="finish-status">
        {isAsking && (
          <p class="muted">Every way through the catalog is weighed: mostly a second, at times several.</p>
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

interface AnsweredProps {
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
    heading.current?.focus();
    void catalog.want(codesOf(answered)).catch(() => undefined);
  }, [answered, catalog]);
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

/** What no plan is checked against. */
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
  return answer.plans.flatMap(({ terms }) =>
    terms.flatMap(({ courses }) => courses.map(({ course_code }) => course_code)),
  );
}

function Obstacles({ answered: { answer, choices, sources, plan }, onAsk }: AnsweredProps) {
  const needed = termsNeeded(answer.obstacles);
  const lacksRoom = answer.obstacles.some(({ obstacle }) => obstacle === 'term_limits');
  const hasPlanned = plan.courses.some(({ status }) => status === 'planned');
  return (
    <>
      {answer.obstacles.length > 0 && (
        <>
          <h3>What prevents it</h3>
          <ul class="obstacles">
            {answer.obstacles.map((obstacle) => {
              const source = sources.get(obstacle.source_reference_id);
              return (
                <li key={JSON.stringify(obstacle)}>
                  <p>
                    <ToneSign tone="conflict" size={16} /> <bdi>{obstacleText(obstacle)}</bdi>
                  </p>
                  {source !== undefined && (
                    <details class="proposed-sentences">
                      <summary>What the catalog says</summary>
                      <SourceQuote source={source} />
                    </details>
                  )}
                </li>
              );
            })}
          </ul>
        </>
      )}
      <p class="finish-send">
        {needed !== null && needed > choices.termCount && needed <= maximumHorizonTerms && (
          <button type="button" class="primary" onClick={() => onAsk({ ...choices, termCount: needed })}>
            Look within {needed} terms
          </button>
        )}
        {lacksRoom && choices.coursesPerTerm < maximumCoursesPerTerm && (
          <button
            type="button"
            onClick={() => onAsk({ ...choices, coursesPerTerm: choices.coursesPerTerm + 1 })}
          >
            Allow {choices.coursesPerTerm + 1} courses a term
          </button>
        )}
        {choices.planned === 'keep' && hasPlanned && (
          <button type="button" onClick={() => onAsk({ ...choices, planned: 'move' })}>
            Let planned courses move
          </button>
        )}
      </p>
    </>
  );
}
