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

/** The origin of a reference; the capture time defaults to that of the catalog. */
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
  readonly #catalogVersionJson: string;
  /** In order of insertion; the position is the row of `source.*`. */
  readonly #rows = new Map<string, number>();
  readonly #json = new PackedTexts();

  constructor(catalog: CatalogOrigin) {
    this.#catalog = catalog;
    this.#catalogVersionJson = JSON.stringify(catalog.catalog_version_id);
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
    // Each part is serialized once, for both the digest and the record (a SourceReference).
    const version = this.#catalogVersionJson;
    const textJson = JSON.stringify(text);
    const capturedJson = JSON.stringify(origin.captured_at ?? this.#catalog.captured_at);
    const urlJson = JSON.stringify(origin.url ?? '');
    const id = referenceId(
      `[${version},${JSON.stringify(subject)},"${kind}",${textJson},${capturedJson},${urlJson}]`,
    );
    if (!this.#rows.has(id)) {
      const url = origin.url === undefined ? '' : `,"url":${urlJson}`;
      this.#rows.set(id, this.#rows.size);
      this.#json.add(
        `{"source_reference_id":"${id}","kind":"${kind}","text":${textJson},"captured_at":${capturedJson},"catalog_version_id":${version}${url}}`,
      );
    }
    return id;
  }

  /** The row of `source.*` of an id that `add` returned. */
  row(sourceReferenceId: string): number {
    const row = this.#rows.get(sourceReferenceId);
    assert(row !== undefined, `source reference ${sourceReferenceId} is in the ledger`);
    return row;
  }

  /** The record, as clients see it. */
  json(row: number): string {
    return this.#json.at(row);
  }

  /** The text of a reference, or null if there is none with this id. */
  text(sourceReferenceId: string): string | null {
    const row = this.#rows.get(sourceReferenceId);
    return row === undefined ? null : (JSON.parse(this.json(row)) as SourceReference).text;
  }

  /** All records, in the order of their rows. */
  pack(): PackedBytes {
    return this.#json.pack();
  }
}

function referenceId(parts: string): string {
  return `sref_${hash('sha256', parts, 'base64url').slice(0, idCharacters)}`;
}
