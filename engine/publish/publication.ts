/** The options and outcomes of a publication. */
import type { BuildMetadata } from '../../shared/index-format/index-files.ts';
import type { UnreadableInput } from './catalog-source.ts';
import type { CatalogReview } from './report-page/report-page.ts';
import type { WrittenIndex } from './write/finish-index.ts';

export interface PublishOptions {
  /** One of `adapterNames`. */
  readonly adapter: string;
  /** The input directory of the adapter. */
  readonly from: string;
  /** The index directory; an existing index is replaced. Without one, the catalog is only read and checked. */
  readonly out?: string;
  /** Overrides the catalog's own id. */
  readonly catalogVersionId?: string;
  /** The index directory of the previous catalog version; it is verified first. */
  readonly previous?: string;
  /** A release policy file that replaces the default policy. */
  readonly policy?: string;
  /** A further file for the report page, written whatever the release decision. */
  readonly report?: string;
  /** ISO 8601. */
  readonly builtAt: string;
  readonly buildCommit: string;
  /** Receives one line at the end of each step. */
  readonly onProgress?: (line: string) => void;
  /** Receives lines during long steps; each replaces the one before. */
  readonly onTick?: (line: string) => void;
}

/** `out` is unchanged unless the outcome is `published`. */
export type PublishOutcome =
  | (CatalogReview & {
      readonly kind: 'published';
      readonly indexId: string;
      readonly metadata: BuildMetadata;
    })
  | (CatalogReview & { readonly kind: 'refused' })
  /** There is no `out`: nothing is written, whatever the decision. */
  | (CatalogReview & { readonly kind: 'checked' })
  /** The catalog's files, the release policy or the previous index cannot be read. */
  | { readonly kind: 'unreadable'; readonly inputs: readonly UnreadableInput[] }
  /** A sentence for the operator about a setting, the place or the disk. */
  | { readonly kind: 'failed'; readonly reason: string };

/** An index written next to its place. From here on, the catalog is not needed. */
export interface PreparedIndex {
  readonly kind: 'prepared';
  readonly written: WrittenIndex;
  readonly review: CatalogReview;
}
