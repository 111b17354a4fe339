/** A plan that the service proposes: its terms as columns, each course with its change and reason. */
import type { SourceReference } from '../../../shared/client/client.ts';
import { isOwnFact } from '../model/adviser.ts';
import {
  assumptionsOf,
  changesText,
  changeWords,
  countWithNoun,
  type Proposal,
  type ProposedCourse,
  proofText,
  type ReasonGroup,
  reasonGroups,
  valuesText,
} from '../model/completion-words.ts';
import { nameOfTermId } from '../model/terms.ts';
import type { AnsweredCompletion } from '../store/completion-store.ts';
import { ToneSign } from './icons.tsx';
import { usePlanner } from './planner-context.ts';
import { SourceQuote } from './source-quote.tsx';
import { UnknownItem } from './unknowns.tsx';

interface ProposalProps {
  readonly proposal: Proposal;
  readonly answered: AnsweredCompletion;
  readonly number: number;
  /** Absent if the plan has changed since. */
  readonly onUse?: () => void;
}

export function ProposedPlan({ proposal, answered, number, onUse }: ProposalProps) {
  const { terms, sources } = answered;
  const id = `proposal-${number}`;
  const empty = { total_units: 0, courses: [] };
  const columns = terms.map((term) => ({
    term,
    ...(proposal.terms.find(({ term_id }) => term_id === term.term_id) ?? empty),
  }));
  const assumptions = assumptionsOf(proposal);
  const graded = assumptions.filter(({ sourceIds }) => sourceIds.length > 0).length;
  const last = columns.findLastIndex(({ courses }) => courses.length > 0);
  return (
    <article class="proposal" aria-labelledby={id}>
      <header class="proposal-head">
        <h3 id={id}>Plan {number}</h3>
        <p class="proposal-values">{valuesText(proposal.objective_values)}</p>
        <p class="muted">{changesText(proposal)}</p>
        <p class="proposal-proof">
          <ToneSign tone={proposal.proven ? 'good' : 'unknown'} size={16} />{' '}
          {proofText(proposal, number === 1)}
        </p>
        <button type="button" class="primary" disabled={onUse === undefined} onClick={onUse}>
          Use plan {number}
        </button>
      </header>
      <ol class="proposal-terms">
        {columns.slice(0, last + 1).map(({ term, total_units, courses }) => (
          <li key={term.term_id} class="proposal-term">
            <h4>
              {nameOfTermId(terms, term.term_id)}{' '}
              <span class="proposal-units">{countWithNoun(total_units, 'unit')}</span>
            </h4>
            {courses.length === 0 && <p class="muted">Nothing</p>}
            <ul>
              {courses.map((course) => (
                <li key={course.course_code} class={`proposed proposed-${course.change}`}>
                  <ProposedCard course={course} answered={answered} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
      <ProposalUnknowns proposal={proposal} answered={answered} />
      <details class="proposal-more">
        <summary>
          What it takes for granted
          {graded > 0 &&
            `, such as your ${graded === 1 ? 'grade' : 'grades'} in ${countWithNoun(graded, 'course')}`}
        </summary>
        <ul>
          {assumptions.map((group) => (
            <li key={group.text}>
              {group.text}
              <Sentences group={group} sources={sources} />
            </li>
          ))}
          {assumptions.length === 0 && <li>Nothing but what your plan says.</li>}
        </ul>
        <p class="muted">
          Checked by the same rules as your plan, against {countWithNoun(sources.size, 'sentence')} of the
          catalog.
        </p>
      </details>
    </article>
  );
}

function ProposedCard({
  course,
  answered: { sources, terms, plan },
}: {
  readonly course: ProposedCourse;
  readonly answered: AnsweredCompletion;
}) {
  const { catalog, place } = usePlanner();
  const { course_code: code, change, from_term_id, units } = course;
  const from =
    from_term_id === undefined ? '' : ` from ${nameOfTermId([...plan.terms, ...terms], from_term_id)}`;
  return (
    <details>
      <summary>
        <span class="proposed-code">{code}</span>{' '}
        {change !== 'kept' && <span class={`mark mark-${change}`}>{changeWords[change] + from}</span>}
        {change === 'kept' && <span class="sr-only">as planned</span>}
        <bdi class="proposed-title">{catalog.titleOf(code)}</bdi>
      </summary>
      <ul class="proposed-reasons">
        {reasonGroups(course, (id) => catalog.titleOfCredential(id)).map((group) => (
          <li key={group.text}>
            {group.text}
            <Sentences group={group} sources={sources} />
          </li>
        ))}
      </ul>
      <button type="button" class="link" onClick={() => place.openCourse(code)}>
        About {code}
        {units === null ? '' : ` (${countWithNoun(units, 'unit')})`}
      </button>
    </details>
  );
}

function Sentences({
  group,
  sources,
}: {
  readonly group: ReasonGroup;
  readonly sources: ReadonlyMap<string, SourceReference>;
}) {
  const found = group.sourceIds.flatMap((id) => sources.get(id) ?? []);
  if (found.length === 0) return null;
  return (
    <details class="proposed-sentences">
      <summary>What the catalog says</summary>
      {found.map((source) => (
        <SourceQuote key={source.source_reference_id} source={source} />
      ))}
    </details>
  );
}

function ProposalUnknowns({
  proposal,
  answered: { sources, plan, terms },
}: {
  readonly proposal: Proposal;
  readonly answered: AnsweredCompletion;
}) {
  const { catalog, place } = usePlanner();
  const { unknowns } = proposal;
  if (unknowns.length === 0) return null;
  const termOf = (code: string): string | null => {
    const found = proposal.terms.find(({ courses }) =>
      courses.some(({ course_code, change }) => course_code === code && change !== 'dropped'),
    );
    return found === undefined ? null : nameOfTermId([...plan.terms, ...terms], found.term_id);
  };
  const nameOf = ({ target }: (typeof unknowns)[number]): string => {
    if (target === undefined) return 'my plan';
    return target.kind === 'course' ? target.course_code : catalog.titleOfCredential(target.credential_id);
  };
  const own = unknowns.filter(isOwnFact);
  const others = unknowns.filter((unknown) => !isOwnFact(unknown));
  return (
    <details class="proposal-more unknowns">
      <summary>
        <ToneSign tone="unknown" size={16} /> {countWithNoun(unknowns.length, 'thing')} to settle first
        {own.length > 0 &&
          `, ${others.length > 0 ? `${own.length} of them ` : ''}by what you say of yourself`}
      </summary>
      <ul>
        {own.length > 0 && (
          <li>
            <p>You have not said this about yourself yet:</p>
            <ul class="own-facts">
              {own.map((unknown) => (
                <li key={`${nameOf(unknown)} ${unknown.text}`}>
                  <b>{nameOf(unknown)}:</b> <bdi>{unknown.text ?? 'the requirement'}</bdi>
                </li>
              ))}
            </ul>
            <button type="button" class="small" onClick={() => (place.dialog.value = 'about')}>
              Say what is true of you
            </button>
          </li>
        )}
        {others.map((unknown) => (
          <UnknownItem
            key={`${nameOf(unknown)} ${unknown.unknown_reason} ${unknown.text} ${unknown.source_reference_id}`}
            unknown={unknown}
            name={nameOf(unknown)}
            termName={unknown.target?.kind === 'course' ? termOf(unknown.target.course_code) : null}
            source={sources.get(unknown.source_reference_id)}
            isNamed
          />
        ))}
      </ul>
    </details>
  );
}
