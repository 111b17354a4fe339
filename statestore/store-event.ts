/** What the store tells its observer. No event carries a verifier or anything of a document. */

export type StoreEvent =
  | { readonly kind: 'snapshot_written'; readonly path: string }
  | { readonly kind: 'snapshot_failed'; readonly reason: string }
  | { readonly kind: 'vacuumed'; readonly freedPages: number }
  | { readonly kind: 'vacuum_failed'; readonly reason: string }
  /** The writer thread ended by itself; that many waiting writes were answered `failed`. */
  | { readonly kind: 'writer_lost'; readonly reason: string; readonly failedWrites: number };
