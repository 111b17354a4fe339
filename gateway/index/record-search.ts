/**
 * Full-text search in `course-universe.sqlite`: the records that match a text, the most relevant first. A search may
 * read the whole catalog, so it runs on a thread of its own (search-thread.ts).
 */
import { LRUCache } from 'lru-cache';
import { normalSearch, searchWords } from '../../shared/search-words.ts';
import { type Connection, openImmutable, type Statement } from '../../shared/sqlite.ts';
import { type ListName, lists } from './course-universe.ts';
import { type ListItems, type ListRow, listItems, type ShownParts } from './list-items.ts';
import { beginsWithinOneEdit } from './one-edit.ts';

/** `exact` is a subject or kind, or null. `afterRow` is the id of the previous page's last row, or -1. */
export interface SearchRequest {
  readonly list: ListName;
  readonly exact: string | null;
  readonly text: string;
  readonly afterRow: number;
  readonly limit: number;
  readonly shown: ShownParts;
}

export interface SearchPage extends ListItems {
  readonly hasMore: boolean;
  /** The number of matching records on all pages. */
  readonly total: number;
}

/** The limit on ids cached for following pages. */
const maximumKeptIds = 1_000_000;
/** Further words hardly narrow a search. */
const maximumWords = 16;
/** Shorter words have too many neighbours. */
const minimumMisspeltCharacters = 4;
const maximumAlternatives = 40;
/** Shorter searches contain no trigram and scan the table. */
const trigramCharacters = 3;
/** Further trigrams hardly narrow the result, which `instr` decides. */
const maximumTrigrams = 24;

export class RecordSearch {
  readonly #connection: Connection;
  readonly #statements = new Map<string, Statement<(string | number)[]>>();
  readonly #terms = new Map<ListName, readonly string[]>();
  readonly #found = new LRUCache<string, Uint32Array>({
    maxSize: maximumKeptIds,
    sizeCalculation: (ids) => ids.length + 1,
  });

  /** Opens the database of a checked index. Throws SQLite's error. */
  constructor(path: string) {
    this.#connection = openImmutable(path, { mmap_size: 1 << 30, temp_store: 'MEMORY' });
  }

  page(request: SearchRequest): SearchPage {
    const { list, afterRow, limit, shown } = request;
    const ids = this.#ids(request);
    const start = ids.indexOf(afterRow) + 1;
    const row = this.#prepare(`SELECT id, list_item, list_sources FROM ${lists[list].table} WHERE id = ?`);
    const rows = Array.from(ids.subarray(start, start + limit), (id) => row.get(id) as ListRow);
    return { ...listItems(rows, shown), hasMore: start + limit < ids.length, total: ids.length };
  }

  close(): void {
    this.#connection.close();
  }

  #ids(request: SearchRequest): Uint32Array {
    const key = JSON.stringify([request.list, request.exact, request.text]);
    const known = this.#found.get(key);
    if (known !== undefined) return known;
    const found = this.#search(request);
    this.#found.set(key, found);
    return found;
  }

  /** By relevance: exact code, prefix of a code, title, any place; misspelt words only if nothing else is found. */
  #search(request: SearchRequest): Uint32Array {
    const words = searchWords(request.text).slice(0, maximumWords);
    const ids = new Set<number>();
    const add = (found: readonly number[]): void => {
      for (const id of found) ids.add(id);
    };
    if (words.length > 0) {
      const code = words.join('');
      const all = words.map(beginning).join(' AND ');
      add(this.#ofCode(request, words));
      add(this.#match(request, `code : ${beginning(code)}`));
      add(this.#match(request, `{code title} : (${all})`));
      add(this.#match(request, all));
    }
    add(this.#containing(request));
    if (ids.size === 0 && words.length > 0) {
      const misspelt = this.#misspelt(request.list, words);
      add(this.#match(request, `{code title} : (${misspelt})`));
      add(this.#match(request, misspelt));
    }
    return Uint32Array.from(ids);
  }

  /** Records whose code or part of a code is the text: `2 06` finds the code 2 06 first, then 20 6, then 11 206. */
  #ofCode(request: SearchRequest, words: readonly string[]): readonly number[] {
    const { table, codeColumn } = lists[request.list];
    const code = words.join('');
    const ids = this.#match(request, `code : "${code}"`);
    const codeOf = this.#prepare(`SELECT ${codeColumn} FROM ${table} WHERE id = ?`, 'pluck');
    const rankOf = (id: number): number => {
      const own = searchWords(codeOf.get(id) as string);
      if (own.join('') !== code) return 2;
      return own.join(' ') === words.join(' ') ? 0 : 1;
    };
    const ranked = ids.map((id) => ({ id, rank: rankOf(id) }));
    return ranked.sort((a, b) => a.rank - b.rank || a.id - b.id).map(({ id }) => id);
  }

  /** Matching ids in catalog order. */
  #match({ list, exact }: SearchRequest, match: string): readonly number[] {
    const { table, exactColumn } = lists[list];
    const words = `${table}_words`;
    const filter = exact === null ? '' : ` AND rowid IN (SELECT id FROM ${table} WHERE ${exactColumn} = ?)`;
    const sql = `SELECT rowid FROM ${words} WHERE ${words} MATCH ?${filter} ORDER BY rowid`;
    const parameters = exact === null ? [match] : [match, exact];
    return this.#prepare(sql, 'pluck').all(...parameters) as number[];
  }

  /** Records whose code and title contain the text verbatim. */
  #containing({ list, exact, text }: SearchRequest): readonly number[] {
    const { table, exactColumn } = lists[list];
    const search = normalSearch(text);
    const trigrams = trigramMatch(search);
    const conditions = ['instr(search, ?) > 0'];
    const parameters: string[] = [search];
    if (trigrams !== null) {
      conditions.push(`id IN (SELECT rowid FROM ${table}_search WHERE ${table}_search MATCH ?)`);
      parameters.push(trigrams);
    }
    if (exact !== null) {
      conditions.push(`${exactColumn} = ?`);
      parameters.push(exact);
    }
    const sql = `SELECT id FROM ${table} WHERE ${conditions.join(' AND ')} ORDER BY id`;
    return this.#prepare(sql, 'pluck').all(...parameters) as number[];
  }

  /** An FTS5 query for every word or a similar known one; numbers must match exactly. */
  #misspelt(list: ListName, words: readonly string[]): string {
    const alternatives = words.map((word) => {
      const similar =
        word.length < minimumMisspeltCharacters || /\p{N}/u.test(word)
          ? []
          : this.#vocabulary(list)
              .filter((term) => beginsWithinOneEdit(word, term))
              .slice(0, maximumAlternatives);
      return `(${[beginning(word), ...similar.map((term) => `"${term}"`)].join(' OR ')})`;
    });
    return alternatives.join(' AND ');
  }

  /** All words of the records, the most frequent first; read once. */
  #vocabulary(list: ListName): readonly string[] {
    const known = this.#terms.get(list);
    if (known !== undefined) return known;
    const { table } = lists[list];
    this.#connection.exec(
      `CREATE VIRTUAL TABLE temp.${table}_terms USING fts5vocab(main, ${table}_words, row)`,
    );
    const sql = `SELECT term FROM temp.${table}_terms ORDER BY doc DESC, term`;
    const terms = this.#prepare(sql, 'pluck').all() as string[];
    this.#terms.set(list, terms);
    return terms;
  }

  #prepare(sql: string, form: 'row' | 'pluck' = 'row'): Statement<(string | number)[]> {
    const prepared = this.#statements.get(sql);
    if (prepared !== undefined) return prepared;
    const statement = this.#connection.prepare<(string | number)[]>(sql);
    const made = form === 'pluck' ? statement.pluck() : statement;
    this.#statements.set(sql, made);
    return made;
  }
}

/** A prefix query. A word of letters and digits needs no escaping. */
function beginning(word: string): string {
  return `"${word}"*`;
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
