/**
 * The source references of one build. An id follows from what the reference says and about whom, so
 * the same catalog has the same ids in every build, and another version of it has others.
 */
import { createHash } from 'node:crypto';
import { assert } from '../../../shared/assert.ts';
import type { SourceReference, SourceReferenceKind } from '../../../shared/contract/catalog-records.ts';

/** 132 bits: two references of one catalog never meet. */
const idCharacters = 22;

/** Where one reference was found; without a time it is that of the whole catalog. */
export interface SourceOrigin {
  readonly captured_at?: string | undefined;
  readonly url?: string | undefined;
}

/** What all references of a catalog share. */
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

  /** In the order in which they were first added; the position is the row of `source.*`. */
  get records(): readonly SourceReference[] {
    return this.#records;
  }

  /**
   * The id of a reference, made on first sight. `subject` is the course code or credential id that
   * the text is about; the same text about the same subject is one reference.
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

  /** Row of `source.*` of an id that `add` gave. */
  row(sourceReferenceId: string): number {
    const row = this.#rows.get(sourceReferenceId);
    assert(row !== undefined, `source reference ${sourceReferenceId} is in the ledger`);
    return row;
  }

  /** The record as clients see it. */
  json(row: number): string {
    const json = this.#json[row];
    assert(json !== undefined, `source row ${row} is in the ledger`);
    return json;
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
