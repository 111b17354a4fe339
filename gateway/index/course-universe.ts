/** Reader of `course-universe.sqlite`: records as stored bytes, and pages of list items. */
import { LRUCache } from 'lru-cache';
import { type Connection, openReadOnly, type Statement } from '../../shared/sqlite.ts';

/** A row of a page: its id, its JSON, and the sources that it names as a JSON array. */
export interface ListRow {
  readonly id: number;
  readonly list_item: string;
  readonly list_sources: string;
}

/** `exact` is a subject or kind; `search` is normalised by `normalSearch`. Null means no filter. */
export interface PageRequest {
  readonly exact: string | null;
  readonly search: string | null;
  readonly afterRow: number;
  readonly limit: number;
}

const lists = {
  course: { table: 'course', exactColumn: 'subject' },
  credential: { table: 'credential', exactColumn: 'kind' },
} as const;
export type ListName = keyof typeof lists;

type PageStatement = Statement<(string | number)[], ListRow>;

/** Total size of the cached course bodies; an entry costs about `bodyOverheadBytes` in addition to its bytes. */
const maximumBodyBytes = 32 * 1024 * 1024;
const bodyOverheadBytes = 200;

/** Shorter searches contain no trigram and scan the table. */
const trigramCharacters = 3;
/** Further trigrams hardly narrow the result: `instr` decides anyway. */
const maximumTrigrams = 24;

/** Lower case with single spaces, as in the `search` columns. */
export function normalSearch(text: string): string {
  return text.trim().replace(/\s+/gu, ' ').toLowerCase();
}

export class CourseUniverse {
  readonly #connection: Connection;
  readonly #courseBody: Statement<[number], Uint8Array>;
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
    const connection = openReadOnly(path, { query_only: 1, mmap_size: 1 << 30, temp_store: 'MEMORY' });
    this.#connection = connection;
    this.#courseBody = connection
      .prepare<[number], Uint8Array>('SELECT body FROM course WHERE id = ?')
      .pluck();
    this.#credentialBody = connection
      .prepare<[string], Uint8Array>('SELECT body FROM credential WHERE credential_id = ?')
      .pluck();
    this.#source = connection
      .prepare<[string], number>('SELECT id FROM source_reference WHERE source_reference_id = ?')
      .pluck();
  }

  /** Envelope members of a course, by its id. */
  courseMembers(course: number): Uint8Array | undefined {
    const cached = this.#courseBodies.get(course);
    if (cached !== undefined) return cached;
    const body = this.#courseBody.get(course);
    if (body !== undefined) this.#courseBodies.set(course, body);
    return body;
  }

  /** Envelope members of a credential. */
  credentialMembers(credentialId: string): Uint8Array | undefined {
    return this.#credentialBody.get(credentialId);
  }

  /** The source's row in the graph projection. */
  sourceRow(sourceReferenceId: string): number | undefined {
    return this.#source.get(sourceReferenceId);
  }

  /** Rows after `afterRow`, at most `limit` + 1: the extra row tells the caller that another page follows. */
  page(list: ListName, request: PageRequest): readonly ListRow[] {
    const { exact, search } = request;
    const match = search === null ? null : trigramMatch(search);
    const statement = this.#pageStatement(list, exact !== null, search !== null, match !== null);
    const parameters: (string | number)[] = [request.afterRow];
    if (exact !== null) parameters.push(exact);
    if (search !== null) parameters.push(search);
    if (match !== null) parameters.push(match);
    return statement.all(...parameters, request.limit + 1);
  }

  close(): void {
    this.#connection.close();
  }

  /** One statement for each of the few combinations of filters, prepared on first use. */
  #pageStatement(list: ListName, exact: boolean, search: boolean, match: boolean): PageStatement {
    const key = `${list} ${exact} ${search} ${match}`;
    const prepared = this.#pages.get(key);
    if (prepared !== undefined) return prepared;
    const { table, exactColumn } = lists[list];
    const conditions = [
      'id > ?',
      ...(exact ? [`${exactColumn} = ?`] : []),
      ...(search ? ['instr(search, ?) > 0'] : []),
      ...(match ? [`id IN (SELECT rowid FROM ${table}_search WHERE ${table}_search MATCH ?)`] : []),
    ];
    const statement: PageStatement = this.#connection.prepare(
      `SELECT id, list_item, list_sources FROM ${table} WHERE ${conditions.join(' AND ')} ORDER BY id LIMIT ?`,
    );
    this.#pages.set(key, statement);
    return statement;
  }
}

/** The trigrams of the search as one FTS5 query, or null if it is too short to contain one. */
function trigramMatch(search: string): string | null {
  const characters = Array.from(search);
  if (characters.length < trigramCharacters) return null;
  const trigrams = new Set<string>();
  for (let start = 0; start + trigramCharacters <= characters.length; start += 1) {
    trigrams.add(characters.slice(start, start + trigramCharacters).join(''));
    if (trigrams.size === maximumTrigrams) break;
  }
  return [...trigrams].map((trigram) => `"${trigram.replaceAll('"', '""')}"`).join(' AND ');
}
