/**
 * Courses of older catalog versions that the served version lacks under that code. A look-up costs 13 to 27 µs on the
 * gateway thread and a request may name 512 codes, so the codes' hashes and recent results are kept in memory.
 */
import { hashCode } from '../../shared/index-format/course-graph.ts';
import { firstRow } from '../../shared/index-format/first-row.ts';
import { decodeFate, type LineageRow } from '../../shared/index-format/lineage.ts';
import type { Connection, Statement } from '../../shared/sqlite.ts';
import type { FormerCourses } from './interner.ts';

/** Either the present code of a course, or the source reference of a dropped one. */
interface Former {
  readonly successor: string | null;
  readonly removedSource: string | null;
}

/** Bounds the memory of results; the hashes take four bytes per code. */
const maximumKept = 1 << 13;

export class StoredFormerCourses implements FormerCourses {
  /** Hashes of all former codes, ascending. */
  readonly #hashes: Uint32Array;
  readonly #statement: Statement<[string], LineageRow>;
  readonly #kept = new Map<string, Former>();

  private constructor(connection: Connection, hashes: Uint32Array) {
    this.#hashes = hashes;
    // Uses the lineage's primary key for each of the few older versions, the nearest one first.
    this.#statement = connection.prepare<[string], LineageRow>(
      `SELECT code, fate, detail FROM lineage_version CROSS JOIN lineage
         ON from_catalog_version_id = catalog_version_id AND kind = 'course' AND code = ?
       WHERE fate IN ('renamed', 'removed') ORDER BY distance, catalog_version_id LIMIT 1`,
    );
  }

  /** Null if there are none. Reads a covering index; if published by an earlier build, the whole lineage. */
  static of(connection: Connection): StoredFormerCourses | null {
    const codes = connection
      .prepare<[], string>(
        `SELECT DISTINCT code FROM lineage WHERE kind = 'course' AND fate IN ('renamed', 'removed')`,
      )
      .pluck()
      .all();
    const hashes = Uint32Array.from(codes, (code) => hashCode(code)).sort();
    return codes.length === 0 ? null : new StoredFormerCourses(connection, hashes);
  }

  /** The present code of a course of an older version, or null. */
  successorOf(courseCode: string): string | null {
    return this.#find(courseCode)?.successor ?? null;
  }

  /** The source reference in the nearest version that had the course, if this version dropped it; else null. */
  removedSource(courseCode: string): string | null {
    return this.#find(courseCode)?.removedSource ?? null;
  }

  wasRemoved(courseCode: string): boolean {
    return this.removedSource(courseCode) !== null;
  }

  #find(courseCode: string): Former | null {
    const hash = hashCode(courseCode);
    if (this.#hashes[firstRow(this.#hashes, hash)] !== hash) return null;
    const kept = this.#kept.get(courseCode);
    if (kept !== undefined) return kept;
    const row = this.#statement.get(courseCode);
    if (row === undefined) return null;
    const fate = decodeFate(row);
    const found: Former = {
      successor: fate.fate === 'renamed' ? fate.to : null,
      removedSource: fate.fate === 'removed' ? fate.source_reference_id : null,
    };
    if (this.#kept.size === maximumKept) this.#kept.clear();
    this.#kept.set(courseCode, found);
    return found;
  }
}
