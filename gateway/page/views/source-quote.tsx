/** A sentence of the catalog, word for word, with where and when it was read. */
import type { SourceReference } from '../../../shared/client/client.ts';

export function SourceQuote({ source }: { readonly source: SourceReference }) {
  const read = new Date(source.captured_at);
  const day = Number.isNaN(read.getTime())
    ? source.captured_at
    : read.toLocaleDateString(undefined, { day: 'numeric', month: 'long', year: 'numeric' });
  return (
    <figure class="quote">
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

/** An address of a catalog may be anything: only pages of the web become links. */
function isWebAddress(url: string): boolean {
  return /^https?:\/\//iu.test(url);
}
