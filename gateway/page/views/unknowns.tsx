/** What neither the catalog nor the plan settles: said as such, with the sentence to ask an adviser about. */
import { useState } from 'preact/hooks';
import type { AcademicResult, SourceReference } from '../../../shared/client/client.ts';
import { isOwnFact, questionForAdviser, reasonOf } from '../model/adviser.ts';
import { ToneSign } from './icons.tsx';
import { usePlanner } from './planner-context.ts';

interface UnknownsProps {
  readonly name: string;
  readonly termName: string | null;
  readonly unknowns: AcademicResult['unknowns'];
  readonly sourceOf: (id: string) => SourceReference | undefined;
}

export function Unknowns({ name, termName, unknowns, sourceOf }: UnknownsProps) {
  if (unknowns.length === 0) return null;
  return (
    <section class="unknowns">
      <h3>What is not known</h3>
      <ul>
        {unknowns.map((unknown) => (
          <UnknownItem
            key={`${unknown.unknown_reason} ${unknown.text} ${unknown.source_reference_id}`}
            unknown={unknown}
            name={name}
            termName={termName}
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
  /** Says what it is about, where several courses are listed together. */
  readonly isNamed?: boolean;
}

export function UnknownItem({ unknown, name, termName, source, isNamed = false }: UnknownItemProps) {
  const { place } = usePlanner();
  return (
    <li>
      <p class="unknown-text">
        <ToneSign tone="unknown" size={16} />{' '}
        <span>
          {isNamed && <b>{name}: </b>}
          <bdi>{unknown.text ?? 'The requirement'}</bdi>
        </span>
      </p>
      <p class="muted">{reasonOf(unknown)}</p>
      {isOwnFact(unknown) ? (
        <button type="button" class="small" onClick={() => (place.dialog.value = 'about')}>
          Say it<span class="sr-only">: {unknown.text}</span>
        </button>
      ) : (
        <Question text={questionForAdviser(name, unknown, termName, source)} />
      )}
    </li>
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
          void navigator.clipboard.writeText(text).then(() => {
            setCopied(true);
            planner.announce('The question is copied');
          });
        }}
      >
        {isCopied ? 'Copied' : 'Copy the question'}
      </button>
    </details>
  );
}
