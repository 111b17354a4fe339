/** "What the catalog says" of a course: its sentences word for word; older wordings are folded away. */
import type { CourseAnswer } from '../../../shared/client/client.ts';
import { sentencesOf } from '../model/sentences.ts';
import { SourceQuote } from './source-quote.tsx';

/** A catalog may give its rules as data alone. */
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
