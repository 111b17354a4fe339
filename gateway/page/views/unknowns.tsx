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
  const { place } = usePlanner();
  if (unknowns.length === 0) return null;
  return (
    <section class="unknowns">
      <h3>What is not known</h3>
      <ul>
        {unknowns.map((unknown) => (
          <li key={`${unknown.unknown_reason} ${unknown.text} ${unknown.source_reference_id}`}>
            <p class="unknown-text">
              <ToneSign tone="unknown" size={16} /> <bdi>{unknown.text ?? 'The requirement'}</bdi>
            </p>
            <p class="muted">{reasonOf(unknown)}</p>
            {isOwnFact(unknown) ? (
              <button type="button" class="small" onClick={() => (place.dialog.value = 'about')}>
                Say it
              </button>
            ) : (
              <Question
                text={questionForAdviser(name, unknown, termName, sourceOf(unknown.source_reference_id))}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
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
