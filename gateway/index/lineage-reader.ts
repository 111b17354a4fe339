/** Reader of an index's lineage: the successions of courses and credentials of older catalog versions. */
import {
  decodeFate,
  type LineageFate,
  type LineageKind,
  type LineageRow,
} from '../../shared/index-format/lineage.ts';
import { type Connection, openImmutable, type Statement } from '../../shared/sqlite.ts';
import { StoredFormerCourses } from './former-courses.ts';

export class LineageReader {
  readonly #connection: Connection;
  readonly #version: Statement<[string], number>;
  readonly #succession: Statement<[string, LineageKind, string], LineageRow>;
  readonly #source: Statement<[string], string>;
  /** Null if no course of an older version was renamed or removed. */
  readonly formerCourses: StoredFormerCourses | null;

  /** Opens the `course-universe.sqlite` of a checked index. Throws SQLite's error. */
  constructor(path: string) {
    const connection = openImmutable(path, { query_only: 1 });
    this.#connection = connection;
    this.#version = connection
      .prepare<[string], number>('SELECT distance FROM lineage_version WHERE catalog_version_id = ?')
      .pluck();
    this.#succession = connection.prepare<[string, LineageKind, string], LineageRow>(
      'SELECT code, fate, detail FROM lineage WHERE from_catalog_version_id = ? AND kind = ? AND code = ?',
    );
    this.#source = connection
      .prepare<[string], string>('SELECT record FROM lineage_source WHERE source_reference_id = ?')
      .pluck();
    this.formerCourses = StoredFormerCourses.of(connection);
  }

  hasVersion(catalogVersionId: string): boolean {
    return this.#version.get(catalogVersionId) !== undefined;
  }

  /** The succession of a code of that version, or null if neither the code nor its requirements changed. */
  succession(fromCatalogVersionId: string, kind: LineageKind, code: string): LineageFate | null {
    const row = this.#succession.get(fromCatalogVersionId, kind, code);
    if (row === undefined) return null;
    const succession = decodeFate(row);
    return succession.fate === 'added' ? null : succession;
  }

  /** The record of a source reference of an older version, as JSON. */
  sourceRecord(sourceReferenceId: string): string | undefined {
    return this.#source.get(sourceReferenceId);
  }

  close(): void {
    this.#connection.close();
  }
}
