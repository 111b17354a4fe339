/** A sentence of the catalog, verbatim, with the course that states it, its address and the date of capture. */

import type { SourceReference } from '../../../shared/client/client.ts';
import { dayText } from '../model/dates.ts';

/** A bare list of codes does not show whether they are required or excluded. */
const headings: Readonly<Partial<Record<SourceReference['kind'], string>>> = {
  prerequisite_text: 'Before it',
  corequisite_text: 'Before or beside it',
  antirequisite_text: 'Not together',
};

interface SourceQuoteProps {
  readonly source: SourceReference;
  /** The other course whose sentence it is. */
  readonly statedBy?: string | null;
}

export function SourceQuote({ source, statedBy = null }: SourceQuoteProps) {
  const read = new Date(source.captured_at);
  const day = Number.isNaN(read.getTime()) ? source.captured_at : dayText(read, navigator.languages);
  const heading = headings[source.kind];
  return (
    <figure class="quote">
      {heading !== undefined && (
        <p class="quote-heading">
          {statedBy === null ? heading : `${statedBy} says: ${heading.toLowerCase()}`}
        </p>
      )}
      <blockquote>
        <bdi>{source.text}</bdi>
      </blockquote>
      <figcaption>
        Catalog {source.catalog_version_id}, read {day}
        {source.url !== undefined && isWebAddress(source.url) && (
          <>
            {' · '}
            <a href={source.url} target="_blank" rel="noopener noreferrer">
              see the page
            </a>
          </>
        )}
      </figcaption>
    </figure>
  );
}

/** True for web pages: a catalog's address may be anything, and only those become links. */
function isWebAddress(url: string): boolean {
  return /^https?:\/\//iu.test(url);
}
