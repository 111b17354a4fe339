/** "What the catalog says" about a course: its sentences verbatim; older wordings are collapsed. */
import type { CourseAnswer } from '../../../shared/client/client.ts';
import { sentencesOf } from '../model/sentences.ts';
import { SourceQuote } from './source-quote.tsx';

/** A catalog may state its rules only as data. */
function asksForNothing({ data }: CourseAnswer): boolean {
  return data.prerequisite === null && data.corequisite === null && data.antirequisites.length === 0;
}

export function CatalogSentences({ answer }: { readonly answer: CourseAnswer }) {
  const { current, older } = sentencesOf(answer);
  return (
    <section>
      <h3>What the catalog says</h3>
      {current.length === 0 ? (
        <p class="muted">
          {asksForNothing(answer)
            ? 'The catalog asks for nothing before this course.'
            : 'The catalog gives the rule below, and no sentence.'}
        </p>
      ) : (
        current.map(({ source, statedBy }) => (
          <SourceQuote key={source.source_reference_id} source={source} statedBy={statedBy} />
        ))
      )}
      {older.length > 0 && (
        <details class="older-wording">
          <summary>{older.length === 1 ? 'An older wording' : `${older.length} older wordings`}</summary>
          {older.map(({ source }) => (
            <SourceQuote key={source.source_reference_id} source={source} />
          ))}
        </details>
      )}
    </section>
  );
}
