/** Reader of `course-universe.sqlite`: records as stored bytes, and pages of list items. */
import { LRUCache } from 'lru-cache';
import { type Connection, openImmutable, type Statement } from '../../shared/sqlite.ts';
import type { ListRow } from './list-items.ts';

/** `exact` is a subject or kind; null means no filter. */
export interface PageRequest {
  readonly exact: string | null;
  readonly afterRow: number;
  readonly limit: number;
}

export const lists = {
  course: { table: 'course', codeColumn: 'course_code', exactColumn: 'subject' },
  credential: { table: 'credential', codeColumn: 'credential_id', exactColumn: 'kind' },
} as const;
export type ListName = keyof typeof lists;

type PageStatement = Statement<(string | number)[], ListRow>;

/** The limit on cached course bodies; an entry takes about `bodyOverheadBytes` more than its bytes. */
const maximumBodyBytes = 32 * 1024 * 1024;
const bodyOverheadBytes = 200;

export class CourseUniverse {
  readonly #connection: Connection;
  readonly #courseBody: Statement<[number], Uint8Array>;
  readonly #courseRow: Statement<[number], ListRow>;
  readonly #credentialBody: Statement<[string], Uint8Array>;
  readonly #source: Statement<[string], number>;
  /** A look-up in the database costs more than the rest of such an answer. */
  readonly #courseBodies = new LRUCache<number, Uint8Array>({
    maxSize: maximumBodyBytes,
    sizeCalculation: (body) => body.length + bodyOverheadBytes,
  });
  readonly #pages = new Map<string, PageStatement>();

  /** Opens the database of a checked index. Throws SQLite's error. */
  constructor(path: string) {
    const connection = openImmutable(path, { query_only: 1, mmap_size: 1 << 30, temp_store: 'MEMORY' });
    this.#connection = connection;
    this.#courseBody = connection
      .prepare<[number], Uint8Array>('SELECT body FROM course WHERE id = ?')
      .pluck();
    this.#courseRow = connection.prepare<[number], ListRow>(
      'SELECT id, list_item, list_sources FROM course WHERE id = ?',
    );
    this.#credentialBody = connection
      .prepare<[string], Uint8Array>('SELECT body FROM credential WHERE credential_id = ?')
      .pluck();
    this.#source = connection
      .prepare<[string], number>('SELECT id FROM source_reference WHERE source_reference_id = ?')
      .pluck();
  }

  /** The envelope members of a course, by its id. */
  courseMembers(course: number): Uint8Array | undefined {
    const cached = this.#courseBodies.get(course);
    if (cached !== undefined) return cached;
    const body = this.#courseBody.get(course);
    if (body !== undefined) this.#courseBodies.set(course, body);
    return body;
  }

  /** The envelope members of a credential. */
  credentialMembers(credentialId: string): Uint8Array | undefined {
    return this.#credentialBody.get(credentialId);
  }

  /** The row of a source in the graph file. */
  sourceRow(sourceReferenceId: string): number | undefined {
    return this.#source.get(sourceReferenceId);
  }

  /** Rows after `afterRow`, at most `limit` + 1: the extra row shows that another page follows. */
  page(list: ListName, { exact, afterRow, limit }: PageRequest): readonly ListRow[] {
    const statement = this.#pageStatement(list, exact !== null);
    return exact === null ? statement.all(afterRow, limit + 1) : statement.all(afterRow, exact, limit + 1);
  }

  /** The rows of these courses, in their order; ids without a record are omitted. */
  courseRows(courses: readonly number[]): readonly ListRow[] {
    return courses.flatMap((course) => this.#courseRow.get(course) ?? []);
  }

  close(): void {
    this.#connection.close();
  }

  /** One statement for each list, with and without the filter, prepared on first use. */
  #pageStatement(list: ListName, exact: boolean): PageStatement {
    const key = `${list} ${exact}`;
    const prepared = this.#pages.get(key);
    if (prepared !== undefined) return prepared;
    const { table, exactColumn } = lists[list];
    const filter = exact ? ` AND ${exactColumn} = ?` : '';
    const statement: PageStatement = this.#connection.prepare(
      `SELECT id, list_item, list_sources FROM ${table} WHERE id > ?${filter} ORDER BY id LIMIT ?`,
    );
    this.#pages.set(key, statement);
    return statement;
  }
}
