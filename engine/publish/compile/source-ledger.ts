/**
 * The source references of one build. An id is a digest of the content and subject of its reference, so equal catalogs
 * have equal ids in every build, and other catalog versions have other ids.
 */
import { hash } from 'node:crypto';
import { assert } from '../../../shared/assert.ts';
import type { SourceReference, SourceReferenceKind } from '../../../shared/contract/catalog-records.ts';
import { type PackedBytes, PackedTexts } from '../packed-texts.ts';

/** 132 bits, so that collisions within a catalog are not a concern. */
const idCharacters = 22;

/** The origin of one reference; the capture time defaults to that of the catalog. */
export interface SourceOrigin {
  readonly captured_at?: string | undefined;
  readonly url?: string | undefined;
}

/** The members that all references of a catalog share. */
export interface CatalogOrigin {
  readonly catalog_version_id: string;
  readonly captured_at: string;
}

export class SourceLedger {
  readonly #catalog: CatalogOrigin;
  /** In the order of insertion; the position is the row of `source.*`. */
  readonly #rows = new Map<string, number>();
  readonly #json = new PackedTexts();

  constructor(catalog: CatalogOrigin) {
    this.#catalog = catalog;
  }

  get count(): number {
    return this.#rows.size;
  }

  /** The ids in the order of their rows. */
  get ids(): Iterable<string> {
    return this.#rows.keys();
  }

  /**
   * Adds a reference, unless it exists, and returns its id. `subject` is the course code or credential id that the text
   * is about; equal texts about the same subject are one reference.
   */
  add(subject: string, kind: SourceReferenceKind, text: string, origin: SourceOrigin = {}): string {
    const { catalog_version_id } = this.#catalog;
    const captured_at = origin.captured_at ?? this.#catalog.captured_at;
    const { url } = origin;
    const source_reference_id = referenceId([
      catalog_version_id,
      subject,
      kind,
      text,
      captured_at,
      url ?? '',
    ]);
    if (!this.#rows.has(source_reference_id)) {
      const record = { source_reference_id, kind, text, captured_at, catalog_version_id };
      this.#append(url === undefined ? record : { ...record, url });
    }
    return source_reference_id;
  }

  /** The row of `source.*` of an id that `add` returned. */
  row(sourceReferenceId: string): number {
    const row = this.#rows.get(sourceReferenceId);
    assert(row !== undefined, `source reference ${sourceReferenceId} is in the ledger`);
    return row;
  }

  /** The record as clients see it. */
  json(row: number): string {
    return this.#json.at(row);
  }

  /** The text of a reference, or null if the id is of none. */
  text(sourceReferenceId: string): string | null {
    const row = this.#rows.get(sourceReferenceId);
    return row === undefined ? null : (JSON.parse(this.json(row)) as SourceReference).text;
  }

  /** All records, in the order of their rows. */
  pack(): PackedBytes {
    return this.#json.pack();
  }

  #append(record: SourceReference): void {
    this.#rows.set(record.source_reference_id, this.#rows.size);
    this.#json.add(JSON.stringify(record));
  }
}

function referenceId(parts: readonly string[]): string {
  return `sref_${hash('sha256', JSON.stringify(parts), 'base64url').slice(0, idCharacters)}`;
}
