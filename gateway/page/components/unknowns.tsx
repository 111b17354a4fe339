/** What neither the catalog nor the plan determines, with the sentence to ask an adviser about. */
import { useState } from 'preact/hooks';
import type { AcademicResult, SourceReference } from '../../../shared/client/client.ts';
import { isOwnFact, positionOfTerm, questionForAdviser, reasonOf } from '../model/adviser.ts';
import { entriesOfCourse, isCompleted } from '../model/plan-document.ts';
import { termName as nameOfTerm } from '../model/terms.ts';
import { withLastWord } from '../model/words.ts';
import { openCardMenu } from './card-menu.tsx';
import { ToneSign } from './icons.tsx';
import { usePlanner } from './planner-context.ts';
import { openStanding } from './term-level.tsx';

interface UnknownsProps {
  readonly name: string;
  readonly termName: string | null;
  readonly unknowns: AcademicResult['unknowns'];
  /** The courses whose grades are unknown. */
  readonly ungraded: readonly string[];
  readonly sourceOf: (id: string) => SourceReference | undefined;
}

export function Unknowns({ name, termName, unknowns, ungraded, sourceOf }: UnknownsProps) {
  if (unknowns.length === 0) return null;
  const isGrade = ({ unknown_reason }: (typeof unknowns)[number]): boolean =>
    unknown_reason === 'grade_missing';
  // Unknown grades are listed together.
  const shown =
    ungraded.length === 0
      ? unknowns
      : unknowns.filter((one) => !isGrade(one) || one === unknowns.find(isGrade));
  return (
    <section class="unknowns">
      <h3>What is not known</h3>
      <ul>
        {shown.map((unknown) => (
          <UnknownItem
            key={`${unknown.unknown_reason} ${unknown.text} ${unknown.source_reference_id}`}
            unknown={unknown}
            name={name}
            termName={termName}
            ungraded={isGrade(unknown) ? ungraded : []}
            source={sourceOf(unknown.source_reference_id)}
          />
        ))}
      </ul>
    </section>
  );
}

interface UnknownItemProps {
  readonly unknown: AcademicResult['unknowns'][number];
  readonly name: string;
  readonly termName: string | null;
  readonly source: SourceReference | undefined;
  readonly ungraded?: readonly string[];
  /** Names the course, if several are listed together. */
  readonly isNamed?: boolean;
}

export function UnknownItem({
  unknown,
  name,
  termName,
  source,
  ungraded = [],
  isNamed = false,
}: UnknownItemProps) {
  const { place, plan } = usePlanner();
  const { terms } = plan.shown.value;
  const term = terms[positionOfTerm(unknown) ?? terms.length];
  const text =
    unknown.text ?? (unknown.unknown_reason === 'grade_missing' ? gradesText(ungraded) : 'The requirement');
  return (
    <li>
      <p class="unknown-text">
        <ToneSign tone="unknown" size={16} />{' '}
        <span>
          {isNamed && <b>{name}: </b>}
          <bdi>{text}</bdi>
        </span>
      </p>
      {ungraded.length > 0 ? (
        ungraded.map((code) => <UnknownGrade key={code} courseCode={code} />)
      ) : (
        <p class="muted">{reasonOf(unknown)}</p>
      )}
      {ungraded.length > 0 ? null : term !== undefined ? (
        <button type="button" class="small" onClick={() => openStanding(place, term.term_id)}>
          Say your standing in {nameOfTerm(term)}
        </button>
      ) : isOwnFact(unknown) ? (
        <button
          type="button"
          class="small"
          aria-label={`Say it: ${text}`}
          onClick={() => (place.dialog.value = 'about')}
        >
          Say it
        </button>
      ) : (
        <Question text={questionForAdviser(name, unknown, termName, source)} />
      )}
    </li>
  );
}

function gradesText(codes: readonly string[]): string {
  if (codes.length === 0) return 'Your grades';
  return `${codes.length === 1 ? 'The grade' : 'The grades'} in ${withLastWord(codes, 'and')}`;
}

/** A grade is entered on the course's card; an existing one is on a scale that the rule cannot compare. */
function UnknownGrade({ courseCode }: { readonly courseCode: string }) {
  const { plan, place } = usePlanner();
  const entries = entriesOfCourse(plan.shown.value, courseCode);
  const entry =
    entries.find(({ grade, status }) => grade === undefined && isCompleted(status)) ?? entries.at(-1);
  if (entry === undefined) return <p class="muted">The grade in {courseCode} is not entered.</p>;
  const { grade, term_id } = entry;
  return (
    <>
      <p class="muted">
        {grade === undefined
          ? `The grade in ${courseCode} is not entered.`
          : `The grade ${grade} in ${courseCode} does not compare with the one that is asked.`}
      </p>
      <button
        type="button"
        class="small"
        onClick={() => {
          place.show('plan');
          requestAnimationFrame(() => openCardMenu(place, term_id, courseCode));
        }}
      >
        {grade === undefined ? 'Enter' : 'Correct'} the grade in {courseCode}
      </button>
    </>
  );
}

function Question({ text }: { readonly text: string }) {
  const planner = usePlanner();
  const [isCopied, setCopied] = useState(false);
  return (
    <details class="question">
      <summary>Ask an adviser</summary>
      <p>
        <bdi>{text}</bdi>
      </p>
      <button
        type="button"
        class="small"
        onClick={() => {
          void planner.copy(text, 'The question is copied').then(setCopied);
        }}
      >
        {isCopied ? 'Copied' : 'Copy the question'}
      </button>
    </details>
  );
}
