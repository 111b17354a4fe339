/** The index of the previous version, from which lineage is computed, read record by record. */
import { join } from 'node:path';
import type {
  CourseRecord,
  CredentialRecord,
  SourceReference,
} from '../../../shared/contract/catalog-records.ts';
import type { BuildMetadata } from '../../../shared/index-format/index-files.ts';
import {
  decodeFate,
  type LineageFate,
  type LineageKind,
  type LineageRow,
} from '../../../shared/index-format/lineage.ts';
import { type Connection, openReadOnly } from '../../../shared/sqlite.ts';
import type { UnreadableInput } from '../catalog-source.ts';
import { verifyIndex } from '../verify/verify-index.ts';

/** A record with its source references. */
export interface PreviousRecord<Data> {
  readonly data: Data;
  readonly source_references: readonly SourceReference[];
}

export type PreviousOutcome =
  | { readonly kind: 'open'; readonly previous: PreviousIndex }
  | { readonly kind: 'unreadable'; readonly inputs: readonly UnreadableInput[] };

export class PreviousIndex {
  readonly directory: string;
  readonly metadata: BuildMetadata;
  readonly #connection: Connection;

  private constructor(directory: string, metadata: BuildMetadata, connection: Connection) {
    this.directory = directory;
    this.metadata = metadata;
    this.#connection = connection;
  }

  /** Opens an index directory after full verification. */
  static open(directory: string): PreviousOutcome {
    const outcome = verifyIndex(directory);
    if (outcome.kind === 'damaged') {
      const inputs = outcome.faults.map(({ file, reason }) => ({
        file: join(directory, file),
        line: 0,
        reason,
      }));
      return { kind: 'unreadable', inputs };
    }
    const connection = openReadOnly(join(directory, 'course-universe.sqlite'), { query_only: 1 });
    return { kind: 'open', previous: new PreviousIndex(directory, outcome.metadata, connection) };
  }

  courseCodes(): string[] {
    return this.#connection.prepare<[], string>('SELECT course_code FROM course ORDER BY id').pluck().all();
  }

  course(courseCode: string): PreviousRecord<CourseRecord> | null {
    const select = this.#connection.prepare<[string], Buffer>(
      'SELECT body FROM course WHERE course_code = ?',
    );
    const body = select.pluck().get(courseCode);
    return body === undefined ? null : parseBody<CourseRecord>(body);
  }

  /** In the order of their ids. */
  *courses(): Generator<PreviousRecord<CourseRecord>> {
    yield* this.#bodies<CourseRecord>('course');
  }

  /** In the order of their ids. */
  *credentials(): Generator<PreviousRecord<CredentialRecord>> {
    yield* this.#bodies<CredentialRecord>('credential');
  }

  /** The versions in its lineage, nearest first. */
  versions(): string[] {
    const select = 'SELECT catalog_version_id FROM lineage_version ORDER BY distance';
    return this.#connection.prepare<[], string>(select).pluck().all();
  }

  successions(fromCatalogVersionId: string, kind: LineageKind): Map<string, LineageFate> {
    const rows = this.#connection
      .prepare<[string, string], LineageRow>(
        'SELECT code, fate, detail FROM lineage WHERE from_catalog_version_id = ? AND kind = ?',
      )
      .all(fromCatalogVersionId, kind);
    return new Map(rows.map((row) => [row.code, decodeFate(row)]));
  }

  /** The record, as JSON, of a source reference of one of those versions. */
  formerSource(sourceReferenceId: string): string | undefined {
    return this.#connection
      .prepare<[string], string>('SELECT record FROM lineage_source WHERE source_reference_id = ?')
      .pluck()
      .get(sourceReferenceId);
  }

  close(): void {
    this.#connection.close();
  }

  *#bodies<Data>(table: LineageKind): Generator<PreviousRecord<Data>> {
    const select = this.#connection.prepare<[], Buffer>(`SELECT body FROM ${table} ORDER BY id`).pluck();
    for (const body of select.iterate()) yield parseBody<Data>(body);
  }
}

function parseBody<Data>(body: Buffer): PreviousRecord<Data> {
  return JSON.parse(`{${body.toString('utf8')}}`) as PreviousRecord<Data>;
}
