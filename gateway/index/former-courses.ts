/**
 * Courses that an older catalog version had and the served one has not under that code. A look-up costs 13 to 27 µs on the
 * gateway thread and a request may name 512 codes, so the codes' hashes are in memory, and what was looked up lately.
 */
import { uint32At } from '../../shared/column.ts';
import { hashCode } from '../../shared/index-format/course-graph.ts';
import { decodeFate, type LineageRow } from '../../shared/index-format/lineage.ts';
import type { Connection, Statement } from '../../shared/sqlite.ts';
import type { FormerCourses } from './interner.ts';

/** What became of a course: the code that it has now, or else the source reference that it had. */
interface Former {
  readonly successor: string | null;
  readonly removedSource: string | null;
}

/** So that the memory used here does not grow with the catalog, but for four bytes a code. */
const maximumKept = 1 << 13;

export class StoredFormerCourses implements FormerCourses {
  /** Ascending. */
  readonly #hashes: Uint32Array;
  readonly #statement: Statement<[string], LineageRow>;
  readonly #kept = new Map<string, Former>();

  private constructor(connection: Connection, hashes: Uint32Array) {
    this.#hashes = hashes;
    // By the key of the lineage for each of the few older versions, the nearest one first.
    this.#statement = connection.prepare<[string], LineageRow>(
      `SELECT code, fate, detail FROM lineage_version CROSS JOIN lineage
         ON from_catalog_version_id = catalog_version_id AND kind = 'course' AND code = ?
       WHERE fate IN ('renamed', 'removed') ORDER BY distance, catalog_version_id LIMIT 1`,
    );
  }

  /** Null if there are none. Reads the index of the lineage that has nothing else; an index of an earlier build, the whole lineage. */
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

  /** The code of the served version that a course code of an older version became, or null. */
  successorOf(courseCode: string): string | null {
    return this.#find(courseCode)?.successor ?? null;
  }

  /** The source reference of a course that the nearest version with it had, if this version dropped it; else null. */
  removedSource(courseCode: string): string | null {
    return this.#find(courseCode)?.removedSource ?? null;
  }

  wasRemoved(courseCode: string): boolean {
    return this.removedSource(courseCode) !== null;
  }

  #find(courseCode: string): Former | null {
    if (!includes(this.#hashes, hashCode(courseCode))) return null;
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

/** Binary search. */
function includes(ascending: Uint32Array, value: number): boolean {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const found = uint32At(ascending, middle);
    if (found === value) return true;
    if (found < value) low = middle + 1;
    else high = middle;
  }
  return false;
}
