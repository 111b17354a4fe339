/** Reader of an index's lineage: what became of the courses and credentials of older catalog versions. */
import {
  decodeFate,
  type LineageFate,
  type LineageKind,
  type LineageRow,
} from '../../shared/index-format/lineage.ts';
import { type Connection, openReadOnly, type Statement } from '../../shared/sqlite.ts';

export class LineageReader {
  readonly #connection: Connection;
  readonly #version: Statement<[string], number>;
  readonly #fate: Statement<[string, LineageKind, string], LineageRow>;
  readonly #source: Statement<[string], string>;

  /** Opens the `course-universe.sqlite` of an index that has been checked. Throws SQLite's own error. */
  constructor(path: string) {
    const connection = openReadOnly(path, { query_only: 1 });
    this.#connection = connection;
    this.#version = connection
      .prepare<[string], number>('SELECT distance FROM lineage_version WHERE catalog_version_id = ?')
      .pluck();
    this.#fate = connection.prepare<[string, LineageKind, string], LineageRow>(
      'SELECT code, fate, detail FROM lineage WHERE from_catalog_version_id = ? AND kind = ? AND code = ?',
    );
    this.#source = connection
      .prepare<[string], string>('SELECT record FROM lineage_source WHERE source_reference_id = ?')
      .pluck();
  }

  hasVersion(catalogVersionId: string): boolean {
    return this.#version.get(catalogVersionId) !== undefined;
  }

  /** What became of a code of that version; null: the same code, and nothing else is required. */
  fate(fromCatalogVersionId: string, kind: LineageKind, code: string): LineageFate | null {
    const row = this.#fate.get(fromCatalogVersionId, kind, code);
    if (row === undefined) return null;
    const fate = decodeFate(row);
    return fate.fate === 'added' ? null : fate;
  }

  /** The record of an older version's reference, as JSON. */
  sourceRecord(sourceReferenceId: string): string | undefined {
    return this.#source.get(sourceReferenceId);
  }

  close(): void {
    this.#connection.close();
  }
}
