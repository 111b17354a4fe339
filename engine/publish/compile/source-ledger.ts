/**
 * The source references of one build. An id is a digest of the content and subject of its reference, so equal catalogs
 * have equal ids in every build, and other catalog versions have other ids.
 */
import { createHash } from 'node:crypto';
import { assert } from '../../../shared/assert.ts';
import { itemAt } from '../../../shared/column.ts';
import type { SourceReference, SourceReferenceKind } from '../../../shared/contract/catalog-records.ts';

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
  readonly #rows = new Map<string, number>();
  readonly #records: SourceReference[] = [];
  readonly #json: string[] = [];

  constructor(catalog: CatalogOrigin) {
    this.#catalog = catalog;
  }

  /** In the order of insertion; the position is the row of `source.*`. */
  get records(): readonly SourceReference[] {
    return this.#records;
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
    return itemAt(this.#json, row);
  }

  #append(record: SourceReference): void {
    this.#rows.set(record.source_reference_id, this.#records.length);
    this.#records.push(record);
    this.#json.push(JSON.stringify(record));
  }
}

function referenceId(parts: readonly string[]): string {
  const digest = createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
  return `sref_${digest.slice(0, idCharacters)}`;
}
